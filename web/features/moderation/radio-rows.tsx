import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { classes } from "../../ui/classes.ts";

type RadioRowsProps<Value extends string | number> = {
  legend: string;
  /** `mark` stands in the circle, such as the key that chooses it. */
  options: readonly { value: Value; label: string; hint: string; mark?: string }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  error?: string | undefined;
  onChange: (value: Value) => void;
};

/** Radio buttons with a sentence each. */
export function RadioRows<Value extends string | number>({
  legend,
  options,
  value: selected,
  error,
  onChange,
}: RadioRowsProps<Value>) {
  const id = useId();
  return (
    <fieldset
      data-missing={selected === null || undefined}
      aria-describedby={error && `${id}-error`}
      className="min-w-0"
    >
      <legend className="mb-1 font-600">{legend}</legend>
      <div className="-mx-3 flex flex-col gap-0.5">
        {options.map(({ value, label, hint, mark }) => (
          <label
            key={value}
            className={classes(
              "focus-ring-within relative flex min-h-11 items-start gap-3 rounded-control px-3 py-2",
              value === selected ? "bg-selected" : "hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name={id}
              className="over-label"
              aria-labelledby={`${id}-${value}`}
              aria-describedby={hint ? `${id}-${value}-hint` : undefined}
              checked={value === selected}
              onChange={() => onChange(value)}
            />
            <Mark isSelected={value === selected}>{mark}</Mark>
            <span className="min-w-0">
              <span id={`${id}-${value}`} className={classes("block", value === selected && "font-600")}>
                {label}
              </span>
              {hint && (
                <span id={`${id}-${value}-hint`} className="type-small block text-ink-2">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="type-small mt-1 flex gap-2 font-600 text-rust">
          <CircleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Mark({ isSelected, children }: { isSelected: boolean; children: string | undefined }) {
  return (
    <span
      aria-hidden
      className={classes(
        "type-caption mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] font-650 tabular-nums",
        isSelected ? "border-green bg-green text-leaf" : "border-edge text-ink-2",
      )}
    >
      {children ?? (isSelected && <span className="size-2 rounded-full bg-leaf" />)}
    </span>
  );
}
