import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { classes } from "./classes.ts";
import { boxesOf, codeOf, eraseAt, pasteInto, typeInto, type Step } from "./code-boxes.ts";
import { fieldClass } from "./field-class.ts";

type CodeInputProps = {
  /** What the code is, for screen readers: each box is called by it and by its place. */
  label: string;
  /** How many boxes there are. */
  count: number;
  /** The digits so far, with a space for a box that is empty between others. */
  value: string;
  onChange: (value: string) => void;
  /** The code is wrong: the digits stay, every box is marked, and the first one has the focus. */
  error?: string | null;
  /** The id of what explains the code. */
  describedBy?: string;
  autoFocus?: boolean;
};

/** A code of digits, one a box. Written from left to right in every language. */
export function CodeInput(props: CodeInputProps) {
  const { label, count, value, onChange, error, describedBy, autoFocus = false } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const before = useRef(error);
  const [refused, setRefused] = useState(false);
  const boxes = boxesOf(value, count);

  function focus(place: number) {
    row.current?.querySelectorAll("input")[place]?.focus();
  }

  function take(step: Step) {
    setRefused(false);
    onChange(codeOf(step.boxes));
    focus(step.focus);
  }

  useEffect(() => {
    if (error && error !== before.current) focus(0);
    before.current = error;
  }, [error]);

  function handleChange(typed: string, place: number) {
    // Keyboards on glass may take a digit away without a key called Backspace.
    take(typed ? typeInto(boxes, place, newIn(typed, boxes[place])) : eraseAt(boxes, place));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, place: number) {
    if (event.key === "Backspace") take(eraseAt(boxes, place));
    else if (event.key === "ArrowLeft") focus(place - 1);
    else if (event.key === "ArrowRight") focus(place + 1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(count - 1);
    else return;
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent, place: number) {
    event.preventDefault();
    const step = pasteInto(boxes, place, event.clipboardData.getData("text"));
    if (step) take(step);
    else setRefused(true);
  }

  return (
    <div>
      <div ref={row} role="group" aria-label={label} dir="ltr" className="flex gap-2">
        {boxes.map((digit, place) => (
          <input
            key={place}
            aria-label={`${label}, digit ${place + 1} of ${count}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={[error && `${id}-error`, describedBy].filter(Boolean).join(" ") || undefined}
            // The phone offers the code it was texted to the first box, and fills all of them from there.
            autoComplete={place === 0 ? "one-time-code" : "off"}
            autoFocus={autoFocus && place === 0}
            inputMode="numeric"
            pattern="[0-9]*"
            value={digit}
            onChange={(event) => handleChange(event.target.value, place)}
            onKeyDown={(event) => handleKey(event, place)}
            onPaste={(event) => handlePaste(event, place)}
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

/** What came on top of the digit that was there, wherever the cursor stood; a longer text is a code filled in. */
function newIn(typed: string, before: string | undefined): string {
  return typed.length === 2 && before ? typed.replace(before, "") || before : typed;
}
