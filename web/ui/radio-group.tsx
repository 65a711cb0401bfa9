import { useId } from "react";
import { classes } from "./classes.ts";

type RadioGroupProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Radio buttons that look like chips. */
export function RadioGroup<Value extends string>({
  label: legend,
  options,
  value: selected,
  onChange,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={classes(
              "focus-ring-within press relative inline-flex min-h-11 items-center rounded-control border-[1.5px] px-4 py-2 leading-5",
              value === selected
                ? "border-chosen-edge bg-chosen font-600 text-chosen-text shadow-here"
                : "border-edge hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name={name}
              className="over-label"
              checked={value === selected}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
