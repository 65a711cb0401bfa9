import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PictureInput } from "../profiles/picture-input.tsx";
import type { PictureChoice } from "./picture-choice.ts";

type PictureFieldProps = {
  /** Whether there is a picture, saved or just chosen. */
  hasPicture: boolean;
  onChange: (choice: PictureChoice) => void;
};

/** Adds, changes or removes the picture. It is uploaded when the form is saved. */
export function PictureField({ hasPicture, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);

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
        JPEG, PNG, WebP or AVIF. Location and time are removed from the file.
      </p>
      <PictureInput
        ref={input}
        onChoose={(chosen) => onChange({ do: "replace", ...chosen })}
        onError={setError}
      />
      {error && (
        <Notice kind="rust" className="mt-3">
          {error}
        </Notice>
      )}
    </div>
  );
}
