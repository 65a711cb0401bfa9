import { Lock } from "lucide-react";
import type { CaseSummary } from "../../../contract/moderation.ts";
import { SUBJECTS } from "./texts.ts";

type SubjectLineProps = { summary: Pick<CaseSummary, "subject" | "isSafeSpace" | "several"> };

/** “Message · Safe Space · Several people”, with the lock of Safe Space. */
export function SubjectLine({ summary: { subject, isSafeSpace, several } }: SubjectLineProps) {
  return (
    <>
      {SUBJECTS[subject]} ·{" "}
      {isSafeSpace ? (
        <span className="whitespace-nowrap">
          Safe Space <Lock aria-hidden className="inline size-3.5 align-[-0.125em]" strokeWidth={2} />
        </span>
      ) : (
        "By name"
      )}
      {several && " · Several people"}
    </>
  );
}
