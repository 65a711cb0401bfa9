import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DECISION } from "./decision-keys.ts";
import { KEPT, RUN_OUT } from "./decision-texts.ts";
import { Key } from "./key.tsx";
import type { Decision } from "./use-decision.ts";

type DecisionFrameProps = {
  title: string;
  decision: Decision;
  /** What sending it will do. */
  consequence: string;
  label: string;
  children: ReactNode;
};

/** The form of a decision, beside what was reported, or below it where the screen is narrow. */
export function DecisionFrame({ title, decision, consequence, label, children }: DecisionFrameProps) {
  const { handleSubmit, canSend, hasRunOut, isSending, failureText, announced } = decision;
  return (
    <form
      id={DECISION.formId}
      aria-labelledby={DECISION.titleId}
      noValidate
      onSubmit={handleSubmit}
      className="relative flex shrink-0 flex-col border-line max-lg:border-t @max-[56rem]:border-t @min-[56rem]:w-100 @min-[56rem]:overflow-y-auto @min-[56rem]:border-s"
    >
      <div className="flex flex-1 flex-col gap-6 px-4 py-5 lg:px-6">
        <h2 id={DECISION.titleId} tabIndex={-1} className="type-subhead">
          {title}
        </h2>
        {children}
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
      <div className="border-t border-line bg-paper px-4 py-4 lg:sticky lg:bottom-0 lg:px-6">
        {failureText && (
          <Notice kind="rust" className="mb-3">
            {failureText}
          </Notice>
        )}
        {canSend ? (
          <>
            <p className="type-small mb-3 text-ink-2">{hasRunOut ? RUN_OUT : consequence}</p>
            <Button type="submit" wide aria-keyshortcuts="Control+Enter" busy={isSending && "Sending..."}>
              {label}
              <Key>Ctrl Enter</Key>
            </Button>
          </>
        ) : (
          <p className="type-small text-ink-2">{KEPT}</p>
        )}
      </div>
    </form>
  );
}
