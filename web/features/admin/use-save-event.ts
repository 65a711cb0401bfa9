import { LIMITS } from "../../../contract/constants.ts";
import type { AdminEvent } from "../../../contract/events.ts";
import { deskClient } from "../../api/admin-client.ts";
import { eventOf, type EventDraft } from "./event-form-rules.ts";
import { eventChanged } from "./use-event-desk.ts";
import { useSaving } from "./use-saving.ts";

/** @param eventId null for an event that is not there yet */
export function useSaveEvent(eventId: string | null) {
  return useSaving<EventDraft, AdminEvent>({
    save: (draft, publish) => {
      const form = { ...eventOf(draft, LIMITS.tags), publish };
      return eventId
        ? deskClient.eventAdmin.update({ ...form, eventId })
        : deskClient.eventAdmin.create(form);
    },
    putPicture: ({ eventId }, picture, context) =>
      deskClient.eventAdmin.putPicture({ eventId, picture }, { context }),
    removePicture: ({ eventId }) => deskClient.eventAdmin.removePicture({ eventId }),
    changed: eventChanged,
  });
}
