import type { AdminEvent } from "../../../contract/events.ts";
import { EventFields } from "./event-fields.tsx";
import { draftOf, faultsOf, type EventDraft } from "./event-form-rules.ts";
import { EventPreview } from "./event-preview.tsx";
import { FormPage } from "./form-page.tsx";
import { useDeskForm } from "./use-desk-form.ts";
import { useSaveEvent } from "./use-save-event.ts";

/** The whole form of an event. What is wrong is said beside its field, when saving was tried. */
export function EventForm({ event }: { event: AdminEvent | null }) {
  const eventId = event?.eventId ?? null;
  const { draft, pictureUrl, fields, page } = useDeskForm<EventDraft, AdminEvent>({
    place: `event.${eventId ?? "new"}`,
    stored: () => draftOf(event),
    pictureId: event?.pictureId ?? null,
    isPublished: event?.status === "published",
    hasPicture: () => true,
    faultsOf,
    saving: useSaveEvent(eventId),
    nameOf: ({ title }) => title,
    formOf: (item) => `/admin/edit-event/${item.eventId}`,
    list: "/admin/events",
  });
  return (
    <FormPage
      title={event ? "Edit Event" : "Create Event"}
      back={{ href: "/admin/events", label: "Back to events" }}
      preview={<EventPreview draft={draft} eventId={eventId} pictureUrl={pictureUrl} />}
      {...page}
    >
      <EventFields {...fields} />
    </FormPage>
  );
}
