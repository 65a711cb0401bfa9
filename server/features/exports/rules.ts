/** Notices and sanctions in plain words, for the person they are about. */
import type { NoticeContent, SanctionKind } from "../../../contract/notices.ts";
import type { ReportOutcome } from "../../../contract/safety.ts";
import type { OwnNotice } from "../../vault/notices.ts";
import type { OwnSanctionRow } from "../../vault/sanction-rows.ts";

const SANCTIONS: Record<SanctionKind, string> = {
  warning: "A warning",
  mute: "You could read but not write in a room",
  removal: "You were removed from a room",
  "card-text": "The text of your card was taken down",
  doors: "You could enter no new safe space and match nobody",
  silence: "You could read but not write in Safe Space",
  "named-mute": "You could read but not write under your name",
  suspension: "You were suspended from everything by name",
  "reporting-pause": "You could report nothing but danger",
};

const OUTCOMES: Record<ReportOutcome, string> = {
  acted: "A moderator acted on your report",
  "no-rule-broken": "A moderator found that no rule was broken",
  "already-handled": "A moderator had acted on it already",
  "help-offered": "The person was offered help",
};

/** One notice as the export shows it. */
export function describeNotice({ at, seen, content }: Pick<OwnNotice, "at" | "seen" | "content">): object {
  return { at, seen, ...describeContent(content) };
}

function describeContent(content: NoticeContent): object {
  switch (content.kind) {
    case "outcome":
      return {
        about: "Your report",
        reason: content.reason,
        outcome: OUTCOMES[content.outcome],
        because: content.because,
      };
    case "statement":
      return {
        about: "A decision against you",
        decision: SANCTIONS[content.sanction],
        ...reasonsOf(content),
      };
    case "appeal":
      return {
        about: "Your appeal",
        outcome: content.lifted ? "The decision was lifted" : "The decision stands",
        because: content.because,
      };
    case "help":
      return { about: "Somebody was worried about you" };
  }
}

/** One sanction as the export shows it. */
export function describeSanction({ sanction, appeal }: OwnSanctionRow): object {
  const { kind, scope, from, until, liftedAt } = sanction;
  const isMark = kind === "warning" && scope.kind === "reporting";
  return {
    decision: isMark ? "One of your reports was found to be knowingly false" : SANCTIONS[kind],
    from,
    until: kind === "warning" ? null : (until ?? "without an end"),
    lifted_on: liftedAt,
    appeal: appeal?.text ?? null,
    appeal_state: appeal?.state ?? null,
    ...reasonsOf(sanction),
  };
}

type Reasons = { place: string | null; rule: string | null; because: string; excerpt: string };

function reasonsOf({ place, rule, because, excerpt }: Reasons): object {
  return { where: place, rule, because, your_text: excerpt };
}
