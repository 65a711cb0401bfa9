import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ACCEPTED, faultOfFile } from "../../ui/picture-file.ts";
import type { PictureChoice } from "./picture-choice.ts";

type PictureFieldProps = {
  /** Whether there is one now, counting what was chosen. */
  hasPicture: boolean;
  onChange: (choice: PictureChoice) => void;
};

/** A picture for the card, another one, or none. It is sent when the form is saved. */
export function PictureField({ hasPicture, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);

  function handleFile(file: File | undefined) {
    // The same file can be chosen again after it was taken away.
    if (input.current) input.current.value = "";
    if (!file) return;
    const found = faultOfFile(file);
    setFault(found);
    if (!found) onChange({ do: "replace", file, url: URL.createObjectURL(file) });
  }

  return (
    <div role="group" aria-labelledby="picture-label">
      <p id="picture-label" className="mb-1.5 font-600">
        Picture
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="second" size="small" icon={Camera} onClick={() => input.current?.click()}>
          {hasPicture ? "Change picture" : "Add a picture"}
        </Button>
        {hasPicture && (
          <Button variant="quiet" size="small" onClick={() => onChange({ do: "remove" })}>
            Remove picture
          </Button>
        )}
      </div>
      <p className="type-small mt-2 text-ink-2">
        JPEG, PNG, WebP or AVIF. Where and when it was taken is removed from it.
      </p>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="Picture file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => handleFile(event.target.files?.[0])}
      />
      {fault && (
        <Notice kind="rust" className="mt-3">
          {fault}
        </Notice>
      )}
    </div>
  );
}
