import { ErrorState } from "../../ui/error-state.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { wordsFor } from "../../api/words.ts";
import { EventForm } from "./event-form.tsx";
import { useDeskEvent } from "./use-event-desk.ts";

/** Making an event, or changing one. */
export default function EventScreen({ eventId }: { eventId: string | null }) {
  return eventId ? <Editing eventId={eventId} /> : <EventForm event={null} />;
}

function Editing({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useDeskEvent(eventId);
  if (data && !data.can.edit)
    return (
      <div className="pt-8 text-center">
        <h1 className="type-title">
          <bdi>{data.title}</bdi>
        </h1>
        <EmptyState
          title="This event stays as it is"
          actions={<LinkButton href="/admin/events">Back to events</LinkButton>}
        >
          It is over, cancelled or archived, and can no longer be changed.
        </EmptyState>
      </div>
    );
  if (data) return <EventForm event={data} />;
  if (error)
    return (
      <ErrorState alone title="We could not load this event" onRetry={() => void refetch()}>
        {wordsFor(error)}
      </ErrorState>
    );
  return <Waiting />;
}
