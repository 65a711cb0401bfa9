import type { AdminEvent } from "../../../contract/events.ts";
import { EventFields } from "./event-fields.tsx";
import { EventPreview } from "./event-preview.tsx";
import { EditPage, FormPage } from "./form-page.tsx";
import { useAdminEvent, useSaveEvent } from "./queries.ts";
import { eventDraft, findEventErrors, type EventDraft } from "./rules.ts";
import { useGatheringForm } from "./use-gathering-form.ts";

const BACK = { href: "/admin/events", label: "Back to events" };

/** @param eventId null to create an event */
export default function EventFormScreen({ eventId }: { eventId: string | null }) {
  return eventId ? <EditEvent eventId={eventId} /> : <EventForm event={null} />;
}

function EditEvent({ eventId }: { eventId: string }) {
  return (
    <EditPage
      query={useAdminEvent(eventId)}
      noun="event"
      nameOf={({ title }) => title}
      closed="It is over, cancelled or archived."
      back={BACK}
    >
      {(event) => <EventForm event={event} />}
    </EditPage>
  );
}

function EventForm({ event }: { event: AdminEvent | null }) {
  const eventId = event?.eventId ?? null;
  const { draft, pictureUrl, fields, page } = useGatheringForm<EventDraft, AdminEvent>({
    storageKey: `event.${eventId ?? "new"}`,
    initial: () => eventDraft(event),
    pictureId: event?.pictureId ?? null,
    isPublished: event?.status === "published",
    hasPicture: () => true,
    findErrors: findEventErrors,
    save: useSaveEvent(eventId),
    nameOf: ({ title }) => title,
    editPath: (item) => `/admin/edit-event/${item.eventId}`,
    listPath: BACK.href,
  });
  return (
    <FormPage
      title={event ? "Edit Event" : "Create Event"}
      back={BACK}
      preview={<EventPreview draft={draft} eventId={eventId} pictureUrl={pictureUrl} />}
      {...page}
    >
      <EventFields {...fields} />
    </FormPage>
  );
}
