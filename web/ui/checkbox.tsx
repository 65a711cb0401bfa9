import { Check } from "lucide-react";
import { classes } from "./classes.ts";

type CheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A check box with its label. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className="focus-ring-within press relative flex min-h-11 items-start gap-3 rounded-control py-2">
      <input
        type="checkbox"
        className="over-label"
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
      <span className="min-w-0 font-600">{label}</span>
    </label>
  );
}
