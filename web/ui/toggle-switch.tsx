import { useId } from "react";
import { classes } from "./classes.ts";

type ToggleSwitchProps = {
  label: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
};

/** A setting that is on or off. */
export function ToggleSwitch({ label, hint, on, onChange }: ToggleSwitchProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p id={`${id}-label`} className="font-600">
          {label}
        </p>
        {hint && (
          <p id={`${id}-hint`} className="type-small mt-0.5 text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        onClick={() => onChange(!on)}
        className="-my-1.5 inline-flex min-h-11 shrink-0 items-center rounded-full px-1"
      >
        <span
          className={classes(
            "relative block h-8 w-14 rounded-full border-[1.5px] transition-colors duration-160",
            on ? "border-green bg-green" : "border-edge bg-mist",
          )}
        >
          <span
            className={classes(
              "absolute start-1 top-1 size-5.5 rounded-full transition-[translate] duration-160",
              on ? "translate-x-6 bg-leaf rtl:-translate-x-6" : "bg-edge",
            )}
          />
        </span>
      </button>
    </div>
  );
}
