import { Check, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { UNDO_MS } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import type { Decision } from "./rules.ts";
import { DECIDED, secondsText } from "./texts.ts";

type PendingDecisionProps = {
  decision: Decision;
  secondsLeft: number;
  describedBy: string;
  onUndo: () => void;
};

/** A decision that can still be undone. It takes the focus of the button it replaces. */
export function PendingDecision({ decision, secondsLeft, describedBy, onUndo }: PendingDecisionProps) {
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
        {/* The clock of the list may lag behind by up to a second. */}
        {secondsText(Math.min(secondsLeft, UNDO_MS / 1000))}
      </span>
    </p>
  );
}
