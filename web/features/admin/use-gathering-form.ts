import { useState } from "react";
import { useLocation } from "wouter";
import { errorText } from "../../api/error-texts.ts";
import { focusFirstError } from "../../ui/focus-first-error.ts";
import { useToast } from "../../ui/toast.tsx";
import { KEEP_PICTURE, usePictureChoice, type PictureChoice } from "./picture-choice.ts";
import type { SaveMutation } from "./queries.ts";
import type { FormErrors } from "./rules.ts";
import { pictureFailedText, savedText, savingText } from "./texts.ts";
import { useFormDraft } from "./use-form-draft.ts";

type GatheringForm<Draft, Item> = {
  /** Where the draft is stored on this device, such as `event.new`. */
  storageKey: string;
  /** The draft of what the server has, or of an empty form. */
  initial: () => Draft;
  pictureId: string | null;
  isPublished: boolean;
  /** Whether this draft may have a picture. */
  hasPicture: (draft: Draft) => boolean;
  findErrors: (draft: Draft, publish: boolean) => FormErrors<Draft>;
  save: SaveMutation<Draft, Item>;
  nameOf: (item: Item) => string;
  /** The path of its form, which stays open if only the picture could not be saved. */
  editPath: (item: Item) => string;
  listPath: string;
};

/** What the forms of events and groups share: the draft, its validation, and saving it with its picture. */
export function useGatheringForm<Draft extends object, Item>(options: GatheringForm<Draft, Item>) {
  const { isPublished, hasPicture } = options;
  const { saving, uploaded } = options.save;
  const [, navigate] = useLocation();
  const toast = useToast();
  const [saved, setSaved] = useState(options.initial);
  const draft = useFormDraft<Draft>(options.storageKey, saved);
  const picture = usePictureChoice(options.pictureId);
  const [errors, setErrors] = useState<FormErrors<Draft>>({});
  const choice: PictureChoice = hasPicture(draft.form) ? picture.choice : KEEP_PICTURE;

  function update(change: Partial<Draft>) {
    draft.update(change);
    setErrors({});
  }

  function save(publish: boolean) {
    if (saving.isPending) return;
    const found = options.findErrors(draft.form, publish);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(document.querySelector("form"));
    saving.mutate(
      { draft: draft.form, picture: choice, publish },
      {
        onSuccess: ({ item, pictureError }) => {
          draft.clear();
          if (pictureError) {
            setSaved(draft.form);
            toast({ text: pictureFailedText(pictureError), failed: true });
            navigate(options.editPath(item), { replace: true });
            return;
          }
          toast({ text: savedText(options.nameOf(item), { publish, isPublished }) });
          navigate(options.listPath);
        },
      },
    );
  }

  return {
    draft: draft.form,
    pictureUrl: picture.url,
    fields: {
      draft: draft.form,
      errors,
      hasPicture: picture.url !== null,
      onChange: update,
      onPicture: picture.choose,
    },
    page: {
      isPublished,
      busy: saving.isPending && savingText(choice, uploaded),
      onDiscard: draft.restored ? draft.discard : null,
      dirty: (draft.dirty || choice.do !== "keep") && saving.data?.pictureError !== null,
      failure: saving.isError ? errorText(saving.error, "It could not be saved. Please try again.") : null,
      onSave: save,
    },
  };
}
