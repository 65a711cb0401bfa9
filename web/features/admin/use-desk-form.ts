import { useState } from "react";
import { useLocation } from "wouter";
import { errorText } from "../../api/error-texts.ts";
import { useToast } from "../../ui/toast.tsx";
import { focusFirstError, pictureFailed, savedWords, savingWords } from "./form-words.ts";
import { useKeptForm } from "./kept-form.ts";
import { KEEP, type PictureChoice } from "./picture-choice.ts";
import { usePictureChoice } from "./use-picture-choice.ts";
import type { useSaving } from "./use-saving.ts";

type Of<Draft, Item> = {
  /** Where it is kept on this device, such as `event.new`. */
  place: string;
  /** What the server has, or an empty form. */
  stored: () => Draft;
  pictureId: string | null;
  isPublished: boolean;
  /** Whether what is written has a picture of its own. */
  hasPicture: (draft: Draft) => boolean;
  faultsOf: (draft: Draft, publish: boolean) => Faults<Draft>;
  saving: ReturnType<typeof useSaving<Draft, Item>>;
  nameOf: (item: Item) => string;
  /** Its own form, where it is led to when the words were saved and the picture was not. */
  formOf: (item: Item) => string;
  list: string;
};

type Faults<Draft> = Partial<Record<keyof Draft, string>>;

/** What the forms of the desk have in common: keeping, finding faults, saving the words and then the picture. */
export function useDeskForm<Draft extends object, Item>(of: Of<Draft, Item>) {
  const { isPublished, hasPicture } = of;
  const { saving, sent } = of.saving;
  const [, go] = useLocation();
  const toast = useToast();
  const [saved, setSaved] = useState(of.stored);
  const kept = useKeptForm<Draft>(of.place, saved);
  const picture = usePictureChoice(of.pictureId);
  const [faults, setFaults] = useState<Faults<Draft>>({});
  const choice: PictureChoice = hasPicture(kept.form) ? picture.choice : KEEP;

  function change(part: Partial<Draft>) {
    kept.change(part);
    setFaults({});
  }

  function save(publish: boolean) {
    if (saving.isPending) return;
    const found = of.faultsOf(kept.form, publish);
    setFaults(found);
    if (focusFirstError(Object.keys(found))) return;
    saving.mutate(
      { draft: kept.form, picture: choice, publish },
      {
        onSuccess: ({ item, pictureError }) => {
          kept.settle();
          if (pictureError) {
            setSaved(kept.form);
            toast({ text: pictureFailed(pictureError), failed: true });
            go(of.formOf(item), { replace: true });
            return;
          }
          toast({ text: savedWords(of.nameOf(item), { publish, isPublished }) });
          go(of.list);
        },
      },
    );
  }

  return {
    draft: kept.form,
    pictureUrl: picture.url,
    /** For the fields. */
    fields: {
      draft: kept.form,
      faults,
      hasPicture: picture.url !== null,
      onChange: change,
      onPicture: picture.choose,
    },
    /** For the page around them. */
    page: {
      isPublished,
      busy: saving.isPending && savingWords(choice, sent),
      onDiscard: kept.restored ? kept.discard : null,
      dirty: (kept.dirty || choice.do !== "keep") && saving.data?.pictureError !== null,
      failure: saving.isError ? errorText(saving.error, "It could not be saved. Please try again.") : null,
      onSave: save,
    },
  };
}
