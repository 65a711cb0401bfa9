import { Check, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { UNDO_MS } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import type { Decision } from "./holding.ts";
import { DECIDED, secondsWords } from "./request-words.ts";

type UndoableProps = { decision: Decision; secondsLeft: number; describedBy: string; onUndo: () => void };

/** What was decided, and the way back while there is one. It takes the focus of the button it replaces. */
export function Undoable({ decision, secondsLeft, describedBy, onUndo }: UndoableProps) {
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const Icon = decision === "approve" ? Check : X;

  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);

  return (
    <p className="flex flex-wrap items-center gap-2">
      <Icon aria-hidden className="size-5 text-ink-2" strokeWidth={1.75} />
      <span id={id} className="font-600">
        {DECIDED[decision]}
      </span>
      <span aria-hidden>·</span>
      <Button
        ref={undo}
        variant="quiet"
        size="small"
        aria-describedby={`${id} ${describedBy}`}
        className="-ms-3"
        onClick={onUndo}
      >
        Undo
      </Button>
      <span aria-hidden className="type-caption shrink-0 text-ink-2 tabular-nums">
        {/* Until the clock is looked at again, it is the time it was when nothing ran. */}
        {secondsWords(Math.min(secondsLeft, UNDO_MS / 1000))}
      </span>
    </p>
  );
}
