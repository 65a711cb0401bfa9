import type { RefObject } from "react";
import { ACCEPTED, pictureFileError } from "./picture-file.ts";

/** A picture of this device, and where to look at it until that address is revoked. */
export type ChosenPicture = { file: File; url: string };

type PictureInputProps = {
  /** The button that everybody sees clicks it. */
  ref: RefObject<HTMLInputElement | null>;
  onChoose: (chosen: ChosenPicture) => void;
  /** A sentence when the file is none that can be sent; null when it is one. */
  onFault: (fault: string | null) => void;
};

/** Takes a picture from this device. What it is like is looked at here, before anything is sent. */
export function PictureInput({ ref, onChoose, onFault }: PictureInputProps) {
  function handleFile(input: HTMLInputElement) {
    const file = input.files?.[0];
    // The same file can be chosen again after it was put away.
    input.value = "";
    if (!file) return;
    const fault = pictureFileError(file);
    onFault(fault);
    if (!fault) onChoose({ file, url: URL.createObjectURL(file) });
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
