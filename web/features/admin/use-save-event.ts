import { LIMITS } from "../../../contract/constants.ts";
import type { AdminEvent } from "../../../contract/events.ts";
import { adminClient } from "../../api/admin-client.ts";
import { eventOf, type EventDraft } from "./event-form-rules.ts";
import { eventChanged } from "./use-event-desk.ts";
import { useSaving } from "./use-saving.ts";

/** @param eventId null for an event that is not there yet */
export function useSaveEvent(eventId: string | null) {
  return useSaving<EventDraft, AdminEvent>({
    save: (draft, publish) => {
      const form = { ...eventOf(draft, LIMITS.tags), publish };
      return eventId
        ? adminClient.eventAdmin.update({ ...form, eventId })
        : adminClient.eventAdmin.create(form);
    },
    putPicture: ({ eventId }, picture, context) =>
      adminClient.eventAdmin.putPicture({ eventId, picture }, { context }),
    removePicture: ({ eventId }) => adminClient.eventAdmin.removePicture({ eventId }),
    changed: eventChanged,
  });
}
