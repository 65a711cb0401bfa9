import { Camera } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { MyProfile } from "../../../contract/profiles.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PersonAvatar } from "./person-avatar.tsx";
import { useToast } from "../../ui/toast.tsx";
import { PictureInput, type ChosenPicture } from "./picture-input.tsx";
import { useRemovePicture } from "./queries.ts";

const CropDialog = lazy(() => import("./crop-dialog.tsx"));

/** Changes or removes the picture; saved at once, apart from the form below. */
export function PictureEditor({ profile }: { profile: MyProfile }) {
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [error, setError] = useState<string | null>(null);
  const remove = useRemovePicture();

  function close() {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen(null);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <PersonAvatar name={profile.name} pictureId={profile.pictureId} size={104} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="second"
            size="small"
            icon={Camera}
            aria-label={profile.pictureId ? "Change picture" : undefined}
            onClick={() => input.current?.click()}
          >
            {profile.pictureId ? "Change" : "Add a picture"}
          </Button>
          {profile.pictureId && (
            <Button
              variant="quiet"
              size="small"
              aria-label="Remove picture"
              busy={remove.isPending && "Removing..."}
              onClick={() =>
                remove.mutate(undefined, { onSuccess: () => toast({ text: "Picture removed." }) })
              }
            >
              Remove
            </Button>
          )}
        </div>
        <p className="type-small mt-2 text-ink-2">We remove when and where it was taken.</p>
        <PictureInput ref={input} onChoose={setChosen} onError={setError} />
      </div>
      {(error || remove.isError) && (
        <Notice kind="rust" className="basis-full">
          {error ?? errorText(remove.error)}
        </Notice>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            {...chosen}
            onCancel={close}
            onError={(message) => {
              close();
              setError(message);
            }}
            onSaved={() => {
              close();
              toast({ text: "Picture saved." });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
