import { useId } from "react";
import { classes } from "../../ui/classes.ts";
import { KINDS } from "./group-words.ts";

type KindFieldProps = { isSafeSpace: boolean; onChange: (isSafeSpace: boolean) => void };

/** By name or as a safe space: said once, because people trust in it. */
export function KindField({ isSafeSpace, onChange }: KindFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-600">What kind of group</legend>
      <div className="flex flex-col gap-3">
        {KINDS.map((kind) => (
          <label
            key={kind.words}
            className={classes(
              "focus-ring-within relative flex gap-3 rounded-large border-[1.5px] px-4 py-3",
              kind.isSafeSpace === isSafeSpace
                ? "border-chosen-edge bg-chosen text-chosen-text"
                : "border-edge hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name={id}
              className="mt-1 size-5 shrink-0 accent-green"
              aria-labelledby={`${id}-${kind.isSafeSpace}`}
              aria-describedby={`${id}-${kind.isSafeSpace}-hint`}
              checked={kind.isSafeSpace === isSafeSpace}
              onChange={() => onChange(kind.isSafeSpace)}
            />
            <span>
              <span id={`${id}-${kind.isSafeSpace}`} className="block font-600">
                {kind.words}
              </span>
              <span id={`${id}-${kind.isSafeSpace}-hint`} className="type-small mt-0.5 block">
                {kind.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="type-small mt-2 text-ink-2">
        This cannot be changed later: people write what they write because of it.
      </p>
    </fieldset>
  );
}
