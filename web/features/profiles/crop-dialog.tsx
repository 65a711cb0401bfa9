import { useState } from "react";
import { errorCode } from "../../api/request-error.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LOCALE } from "../../browser/locale.ts";
import { Notice } from "../../ui/notice.tsx";
import { toApiCrop, WHOLE, type Size } from "./crop.ts";
import { CropFrame } from "./crop-frame.tsx";
import { pictureSizeError } from "./picture-file.ts";
import { usePutPicture } from "./queries.ts";

const percent = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });

// A native progress bar with a height ignores `accent-color`.
const BAR =
  "h-1.5 min-w-0 flex-1 appearance-none overflow-clip rounded-full bg-mist [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-mist [&::-webkit-progress-value]:bg-green";

type CropDialogProps = {
  file: File;
  /** The object URL of the file. */
  url: string;
  onSaved: () => void;
  onCancel: () => void;
  /** Called when the file is not an acceptable picture. */
  onError: (message: string) => void;
};

/** Selects the visible square. The original is uploaded with the selection, and the server crops it. */
export default function CropDialog({ file, url, onSaved, onCancel, onError: onFault }: CropDialogProps) {
  const [picture, setPicture] = useState<Size | null>(null);
  const [crop, setCrop] = useState(WHOLE);
  const [sentPart, setSentPart] = useState(0);
  const save = usePutPicture(setSentPart);

  function handleRead(size: Size) {
    const error = pictureSizeError(size);
    if (error) onFault(error);
    else setPicture(size);
  }

  function handleSave() {
    if (!picture) return;
    setSentPart(0);
    save.mutate({ picture: file, ...toApiCrop(crop, picture) }, { onSuccess: onSaved });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onCancel()}
      title="Your picture"
      actions={
        <>
          <Button variant="second" disabled={save.isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button disabled={!picture} busy={save.isPending && "Saving..."} onClick={handleSave}>
            Save picture
          </Button>
        </>
      }
    >
      <CropFrame
        url={url}
        picture={picture}
        crop={crop}
        onCrop={setCrop}
        onRead={handleRead}
        onUnreadable={() => onFault("We could not read this picture. Please try another one.")}
      />
      {save.isPending && (
        <p className="type-small mt-3 flex items-center gap-3 text-ink-2">
          <progress value={sentPart} aria-label="Sent" className={BAR} />
          <span className="w-10 text-end tabular-nums">{percent.format(sentPart)}</span>
        </p>
      )}
      {save.isError && (
        <Notice kind="rust" className="mt-3">
          {errorCode(save.error) === "PAYLOAD_TOO_LARGE"
            ? "This picture is too large. Please choose a smaller one."
            : errorText(save.error, "We could not save your picture. Please try again.")}
        </Notice>
      )}
    </Dialog>
  );
}
