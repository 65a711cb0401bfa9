import { useState } from "react";
import { useLocation } from "wouter";
import type { DeskEvent } from "../../../contract/events.ts";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { EventFields } from "./event-fields.tsx";
import { draftOf, faultsOf, type EventDraft, type EventFaults } from "./event-form-rules.ts";
import { EventPreview } from "./event-preview.tsx";
import { FormPage } from "./form-page.tsx";
import { focusFault, pictureFailed, savedWords, savingWords } from "./form-words.ts";
import { useKeptForm } from "./kept-form.ts";
import { usePictureChoice } from "./use-picture-choice.ts";
import { useSaveEvent } from "./use-save-event.ts";

/** The whole form of an event. What is wrong is said beside its field, when saving was tried. */
export function EventForm({ event }: { event: DeskEvent | null }) {
  const [, go] = useLocation();
  const toast = useToast();
  const [saved, setSaved] = useState(() => draftOf(event));
  const kept = useKeptForm<EventDraft>(`event.${event?.eventId ?? "new"}`, saved);
  const picture = usePictureChoice(event?.pictureId ?? null);
  const [faults, setFaults] = useState<EventFaults>({});
  const { saving, sent } = useSaveEvent(event?.eventId ?? null);
  const isPublished = event?.status === "published";

  function change(part: Partial<EventDraft>) {
    kept.change(part);
    setFaults({});
  }

  function save(publish: boolean) {
    if (saving.isPending) return;
    const found = faultsOf(kept.form, publish);
    setFaults(found);
    if (focusFault(Object.keys(found))) return;
    saving.mutate(
      { draft: kept.form, picture: picture.choice, publish },
      {
        onSuccess: ({ item: { eventId, title }, pictureError }) => {
          kept.settle();
          if (pictureError) {
            setSaved(kept.form);
            toast({ words: pictureFailed(pictureError), failed: true });
            go(`/admin/edit-event/${eventId}`, { replace: true });
            return;
          }
          toast({ words: savedWords(title, { publish, isPublished }) });
          go("/admin/events");
        },
      },
    );
  }

  const busy = saving.isPending && savingWords(picture.choice, sent);
  return (
    <FormPage
      title={event ? "Edit Event" : "Create Event"}
      back={{ href: "/admin/events", label: "Back to events" }}
      preview={<EventPreview draft={kept.form} eventId={event?.eventId ?? null} pictureUrl={picture.url} />}
      onDiscard={kept.restored ? kept.discard : null}
      dirty={(kept.dirty || picture.choice.do !== "keep") && saving.data?.pictureError !== null}
      failure={saving.isError ? wordsFor(saving.error, "It could not be saved. Please try again.") : null}
      onSubmit={() => save(true)}
      buttons={
        <>
          <Button type="submit" busy={busy} className="sm:min-w-40">
            {isPublished ? "Save changes" : "Publish"}
          </Button>
          {!isPublished && (
            <Button variant="second" disabled={saving.isPending} onClick={() => save(false)}>
              Save draft
            </Button>
          )}
        </>
      }
    >
      <EventFields
        draft={kept.form}
        faults={faults}
        hasPicture={picture.url !== null}
        onChange={change}
        onPicture={picture.choose}
      />
    </FormPage>
  );
}
