import { Check } from "lucide-react";
import { useId } from "react";
import { classes } from "./classes.ts";

type CheckboxProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A check box with its label. */
export function Checkbox({ label, hint, checked, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <label className="focus-ring-within press relative flex min-h-11 items-start gap-3 rounded-control py-2">
      <input
        type="checkbox"
        className="over-label"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className={classes(
          "grid size-6 shrink-0 place-items-center rounded-chip border-[1.5px]",
          checked ? "border-green bg-green text-leaf" : "border-edge",
        )}
      >
        {checked && <Check className="size-4.5" strokeWidth={2.5} />}
      </span>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-600">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="type-small block text-ink-2">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
