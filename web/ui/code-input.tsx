import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { classes } from "./classes.ts";
import { boxesOf, codeOf, eraseAt, pasteInto, typeInto, type Step } from "./code-boxes.ts";
import { fieldClass } from "./field-class.ts";

type CodeInputProps = {
  /** The accessible name of the group; each box adds its position. */
  label: string;
  /** Number of digits. */
  count: number;
  /** The digits so far, with a space for an empty box between others. */
  value: string;
  onChange: (value: string) => void;
  /** Shown when the code is wrong: the digits stay, and the first box gets the focus. */
  error?: string | null;
  /** The id of the element that explains the code. */
  describedBy?: string;
  autoFocus?: boolean;
};

/** An input for a one-time code, left to right in every script. */
export function CodeInput(props: CodeInputProps) {
  const { label, count, value, onChange, error, describedBy, autoFocus = false } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const before = useRef(error);
  const [refused, setRefused] = useState(false);
  const boxes = boxesOf(value, count);

  function focus(index: number) {
    row.current?.querySelectorAll("input")[index]?.focus();
  }

  function apply(step: Step) {
    setRefused(false);
    onChange(codeOf(step.boxes));
    focus(step.focus);
  }

  useEffect(() => {
    if (error && error !== before.current) focus(0);
    before.current = error;
  }, [error]);

  function handleChange(typed: string, index: number) {
    // Virtual keyboards may delete without a Backspace key event.
    apply(typed ? typeInto(boxes, index, newPart(typed, boxes[index])) : eraseAt(boxes, index));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.key === "Backspace") apply(eraseAt(boxes, index));
    else if (event.key === "ArrowLeft") focus(index - 1);
    else if (event.key === "ArrowRight") focus(index + 1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(count - 1);
    else return;
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent, index: number) {
    event.preventDefault();
    const step = pasteInto(boxes, index, event.clipboardData.getData("text"));
    if (step) apply(step);
    else setRefused(true);
  }

  return (
    <div>
      <div ref={row} role="group" aria-label={label} dir="ltr" className="flex gap-2">
        {boxes.map((digit, index) => (
          <input
            key={index}
            aria-label={`${label}, digit ${index + 1} of ${count}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={[error && `${id}-error`, describedBy].filter(Boolean).join(" ") || undefined}
            // Phones autofill a texted code into the first box; it spreads from there.
            autoComplete={index === 0 ? "one-time-code" : "off"}
            autoFocus={autoFocus && index === 0}
            inputMode="numeric"
            pattern="[0-9]*"
            value={digit}
            onChange={(event) => handleChange(event.target.value, index)}
            onKeyDown={(event) => handleKey(event, index)}
            onPaste={(event) => handlePaste(event, index)}
            onFocus={(event) => event.target.select()}
            className={classes(
              fieldClass(error, "p-0"),
              "display-cut h-16 min-w-0 flex-1 text-center text-[min(1.75rem,6.5vw)] tabular-nums caret-field-focus",
            )}
          />
        ))}
      </div>
      <p role="status" className="type-small mt-2 text-ink-2 empty:hidden">
        {refused && "Only digits can be pasted here."}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="type-small mt-2 flex gap-2 font-600 text-rust">
          <CircleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      )}
    </div>
  );
}

/** The new part of a box's value, wherever the cursor was; a longer value is an autofilled code. */
function newPart(typed: string, before: string | undefined): string {
  return typed.length === 2 && before ? typed.replace(before, "") || before : typed;
}
