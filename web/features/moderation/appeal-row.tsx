import { Scale } from "lucide-react";
import { Link } from "wouter";
import type { Appeal } from "../../../contract/moderation.ts";
import { classes } from "../../ui/classes.ts";
import { appealPath, isLate } from "./rules.ts";
import { ageText, appealTitle, TIER_TEXTS } from "./texts.ts";

type AppealRowProps = { appeal: Appeal; now: Date; isOpen: boolean };

/** One appeal: against what, and how long it has waited. */
export function AppealRow({ appeal, now, isOpen }: AppealRowProps) {
  return (
    <li>
      <Link
        href={appealPath(appeal.appealId)}
        aria-current={isOpen ? "page" : undefined}
        className={classes(
          "group flex gap-3 rounded-control text-ink no-underline outline-offset-[-3px] lg:px-3",
          isOpen ? "bg-selected" : "hover:bg-mist",
        )}
      >
        <span
          aria-hidden
          className="mt-3.5 grid size-11 shrink-0 place-items-center rounded-control bg-mist text-ink-2"
        >
          <Scale className="size-5.5" strokeWidth={1.75} />
        </span>
        <span
          className={classes(
            "flex min-w-0 flex-1 flex-wrap items-start gap-x-3 border-b py-3",
            isOpen ? "border-transparent" : "border-line group-hover:border-transparent",
          )}
        >
          <span className="min-w-0 flex-[1_1_10rem]">
            <span className="block font-600">{appealTitle(appeal)}</span>
            <span className="type-small mt-0.5 block text-ink-2">{TIER_TEXTS[appeal.tier]}</span>
          </span>
          <span
            className={classes(
              "type-caption ms-auto pt-1 tabular-nums",
              isLate(appeal, now) ? "font-600 text-rust" : "text-ink-2",
            )}
          >
            {ageText(appeal, now)}
          </span>
        </span>
      </Link>
    </li>
  );
}
