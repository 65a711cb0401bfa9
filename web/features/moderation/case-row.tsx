import { Link } from "wouter";
import type { CaseSummary } from "../../../contract/moderation.ts";
import { classes } from "../../ui/classes.ts";
import { LEVEL_TEXTS } from "./decision-texts.ts";
import { SubjectIcon } from "./subject-icon.tsx";
import { SubjectLine } from "./subject-line.tsx";
import { casePath, isLate, levelOf } from "./rules.ts";
import { ageText, claimText, reasonText } from "./texts.ts";

type CaseRowProps = { summary: CaseSummary; now: Date; isOpen: boolean };

/** One case of the queue: why, about what, how long it has waited, and who works on it. */
export function CaseRow({ summary, now, isOpen }: CaseRowProps) {
  const { caseId, reason, lane } = summary;
  const claim = claimText(summary);
  return (
    <li>
      <Link
        href={casePath(caseId)}
        aria-current={isOpen ? "page" : undefined}
        className={classes(
          "group flex gap-3 rounded-control text-ink no-underline outline-offset-[-3px] lg:px-3",
          isOpen ? "bg-selected" : "hover:bg-mist",
        )}
      >
        <SubjectIcon subject={summary.subject} isCare={lane === "care"} className="mt-3.5" />
        <span
          className={classes(
            "flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-0.5 border-b py-3",
            isOpen ? "border-transparent" : "border-line group-hover:border-transparent",
          )}
        >
          <span className="min-w-0 flex-[1_1_10rem]">
            <span className="block font-600">{reasonText(reason)}</span>
            <span className="type-small mt-0.5 block text-ink-2">
              <SubjectLine summary={summary} />
            </span>
            {claim && <span className="type-small mt-0.5 block font-550">{claim}</span>}
          </span>
          <span className="type-caption ms-auto flex flex-none flex-col gap-1.5 pt-1 text-end tabular-nums">
            <span className={isLate(summary, now) ? "font-600 text-rust" : "text-ink-2"}>
              {ageText(summary, now)}
            </span>
            <span className="text-ink-2">{LEVEL_TEXTS[levelOf(summary.severity)].name}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
