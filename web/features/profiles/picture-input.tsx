import type { RefObject } from "react";
import { ACCEPTED, pictureFileError } from "./picture-file.ts";

/** A chosen file with an object URL, which the caller has to revoke. */
export type ChosenPicture = { file: File; url: string };

type PictureInputProps = {
  /** Clicked by the visible button. */
  ref: RefObject<HTMLInputElement | null>;
  onChoose: (chosen: ChosenPicture) => void;
  /** The error of the file, or null. */
  onError: (error: string | null) => void;
};

/** A hidden file input that checks the file. */
export function PictureInput({ ref, onChoose, onError: onFault }: PictureInputProps) {
  function handleFile(input: HTMLInputElement) {
    const file = input.files?.[0];
    // Reset, so that the same file can be chosen again.
    input.value = "";
    if (!file) return;
    const error = pictureFileError(file);
    onFault(error);
    if (!error) onChoose({ file, url: URL.createObjectURL(file) });
  }
  return (
    <input
      ref={ref}
      type="file"
      accept={ACCEPTED}
      aria-label="Picture file"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => handleFile(event.currentTarget)}
    />
  );
}
