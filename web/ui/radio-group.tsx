import { useId } from "react";
import { classes } from "./classes.ts";

type OneOfProps<Value extends string> = {
  /** What is chosen, for screen readers: “Show”. */
  label: string;
  options: readonly { value: Value; words: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string;
};

/** One of a few: real radio buttons that look like chips. */
export function OneOf<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
  className,
}: OneOfProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, words }) => (
          <label
            key={value}
            className={classes(
              "focus-ring-within press relative inline-flex min-h-11 items-center rounded-control border-[1.5px] px-4 py-2 leading-5",
              value === chosen
                ? "border-chosen-edge bg-chosen font-600 text-chosen-text shadow-here"
                : "border-edge hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name={name}
              className="over-label"
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
