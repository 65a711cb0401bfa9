import { useState } from "react";
import { useLocation } from "wouter";
import type { DeskGroup } from "../../../contract/groups.ts";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { FormPage } from "./form-page.tsx";
import { focusFault, pictureFailed, savedWords, savingWords } from "./form-words.ts";
import { GroupFields } from "./group-fields.tsx";
import { draftOf, faultsOf, type GroupDraft, type GroupFaults } from "./group-form-rules.ts";
import { GroupPreview } from "./group-preview.tsx";
import { useKeptForm } from "./kept-form.ts";
import { KEEP } from "./picture-choice.ts";
import { usePictureChoice } from "./use-picture-choice.ts";
import { useSaveGroup } from "./use-save-group.ts";

/** The whole form of a group. What is wrong is said beside its field, when saving was tried. */
export function GroupForm({ group }: { group: DeskGroup | null }) {
  const [, go] = useLocation();
  const toast = useToast();
  const [saved, setSaved] = useState(() => draftOf(group));
  const kept = useKeptForm<GroupDraft>(`group.${group?.groupId ?? "new"}`, saved);
  const picture = usePictureChoice(group?.pictureId ?? null);
  const [faults, setFaults] = useState<GroupFaults>({});
  const { saving, sent } = useSaveGroup(group?.groupId ?? null);
  const isPublished = group?.status === "published";
  // A safe space has its drawn house.
  const choice = kept.form.isSafeSpace ? KEEP : picture.choice;

  function change(part: Partial<GroupDraft>) {
    kept.change(part);
    setFaults({});
  }

  function save(publish: boolean) {
    if (saving.isPending) return;
    const found = faultsOf(kept.form);
    setFaults(found);
    if (focusFault(Object.keys(found))) return;
    saving.mutate(
      { draft: kept.form, picture: choice, publish },
      {
        onSuccess: ({ item: { groupId, name }, pictureError }) => {
          kept.settle();
          if (pictureError) {
            setSaved(kept.form);
            toast({ words: pictureFailed(pictureError), failed: true });
            go(`/admin/edit-group/${groupId}`, { replace: true });
            return;
          }
          toast({ words: savedWords(name, { publish, isPublished }) });
          go("/admin/groups");
        },
      },
    );
  }

  return (
    <FormPage
      title={group ? "Edit Group" : "Create Group"}
      back={{ href: "/admin/groups", label: "Back to groups" }}
      preview={<GroupPreview draft={kept.form} groupId={group?.groupId ?? null} pictureUrl={picture.url} />}
      onDiscard={kept.restored ? kept.discard : null}
      dirty={(kept.dirty || choice.do !== "keep") && saving.data?.pictureError !== null}
      failure={saving.isError ? wordsFor(saving.error, "It could not be saved. Please try again.") : null}
      onSubmit={() => save(true)}
      buttons={
        <>
          <Button type="submit" busy={saving.isPending && savingWords(choice, sent)} className="sm:min-w-40">
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
      <GroupFields
        draft={kept.form}
        faults={faults}
        isNew={group === null}
        hasPicture={picture.url !== null}
        onChange={change}
        onPicture={picture.choose}
      />
    </FormPage>
  );
}
