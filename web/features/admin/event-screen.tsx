import { ErrorState } from "../../ui/error-state.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { errorText } from "../../api/error-texts.ts";
import { EventForm } from "./event-form.tsx";
import { Unchangeable } from "./unchangeable.tsx";
import { useDeskEvent } from "./use-event-desk.ts";

/** Making an event, or changing one. */
export default function EventScreen({ eventId }: { eventId: string | null }) {
  return eventId ? <Editing eventId={eventId} /> : <EventForm event={null} />;
}

function Editing({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useDeskEvent(eventId);
  if (data && !data.can.edit)
    return (
      <Unchangeable
        name={data.title}
        title="This event stays as it is"
        back={{ href: "/admin/events", words: "Back to events" }}
      >
        It is over, cancelled or archived, and can no longer be changed.
      </Unchangeable>
    );
  if (data) return <EventForm event={data} />;
  if (error)
    return (
      <ErrorState alone title="We could not load this event" onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    );
  return <PageSpinner />;
}
