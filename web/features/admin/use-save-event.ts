import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LIMITS } from "virtual:contract";
import type { DeskEvent } from "../../../contract/events.ts";
import { deskClient } from "../../api/desk.ts";
import { eventOf, type EventDraft } from "./event-form-rules.ts";
import type { PictureChoice } from "./picture-choice.ts";
import { eventChanged } from "./use-event-desk.ts";

type Saving = { draft: EventDraft; picture: PictureChoice; publish: boolean };
type Saved = {
  event: DeskEvent;
  /** Why the picture did not go along, if it did not: the words are safe by then. */
  pictureError: unknown;
};

/** Saves the words first, then the picture. `sent` says which part of the picture (0 to 1) has left this device. */
export function useSaveEvent(eventId: string | null) {
  const [sent, setSent] = useState(0);
  const saving = useMutation({
    networkMode: "always",
    mutationFn: async ({ draft, picture, publish }: Saving): Promise<Saved> => {
      setSent(0);
      const form = { ...eventOf(draft, LIMITS.tags), publish };
      const event = await (eventId
        ? deskClient.eventDesk.update({ ...form, eventId })
        : deskClient.eventDesk.create(form));
      eventChanged(event);
      try {
        return { event: await takePicture(event, picture, setSent), pictureError: null };
      } catch (pictureError) {
        return { event, pictureError };
      }
    },
    onSuccess: ({ event }) => eventChanged(event),
  });
  return { saving, sent };
}

async function takePicture(event: DeskEvent, picture: PictureChoice, onProgress: (part: number) => void) {
  const { eventId } = event;
  if (picture.do === "remove") return deskClient.eventDesk.removePicture({ eventId });
  if (picture.do === "replace")
    return deskClient.eventDesk.putPicture({ eventId, picture: picture.file }, { context: { onProgress } });
  return event;
}
