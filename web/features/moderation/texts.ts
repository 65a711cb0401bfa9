/** The texts of the moderators' desk. They say exactly what the server does. */
import type { Appeal, Case, CaseSummary, HouseRule, Lane } from "../../../contract/moderation.ts";
import { formatTime } from "../../browser/format-date.ts";
import { LOCALE, plural } from "../../browser/locale.ts";
import { REASON_TEXTS, ruleTitle } from "../legal/house-rules.ts";
import { isLate, type CaseStep, type DeskTab } from "./rules.ts";

const number = new Intl.NumberFormat(LOCALE);
const units = { minute: unit("minute"), hour: unit("hour"), day: unit("day") };

function unit(name: "minute" | "hour" | "day"): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE, { style: "unit", unit: name, unitDisplay: "short" });
}

/** Such as 12 mins, 5 hrs, 3 days. */
export function durationText(minutes: number): string {
  if (minutes < 60) return units.minute.format(Math.max(0, Math.round(minutes)));
  const hours = Math.round(minutes / 60);
  return hours < 48 ? units.hour.format(hours) : units.day.format(Math.round(hours / 24));
}

export const TAB_LABELS: Record<DeskTab, string> = {
  queue: "Queue",
  appeals: "Appeals",
  figures: "Figures",
};

// Queue

export const SUBJECTS: Record<CaseSummary["subject"], string> = {
  message: "Message",
  member: "Person in a chat",
  card: "Card",
  room: "Chat",
  event: "Event",
  group: "Group",
  profile: "Profile",
};

export function reasonText(reason: CaseSummary["reason"]): string {
  return REASON_TEXTS[reason];
}

/** Such as “No harassment”, as on the page of the house rules. */
export function ruleText(rule: HouseRule): string {
  return ruleTitle(rule);
}

/** The age against the target: “2 hrs left”, “1 hr late”. */
export function ageText(summary: Pick<CaseSummary, "target" | "overdue">, now: Date): string {
  const minutes = (Date.parse(summary.target) - now.getTime()) / 60_000;
  const duration = durationText(Math.abs(minutes));
  return isLate(summary, now) ? `${duration} late` : `${duration} left`;
}

/** Who works on it; empty for nobody. */
export function claimText({ state, claim }: Pick<CaseSummary, "state" | "claim">): string {
  if (claim?.mine) return "You are on it";
  if (claim) return `Taken until ${formatTime(claim.until)}`;
  return state === "second" ? "For a second reader" : "";
}

export const LANE_TITLES: Record<Lane, string> = { care: "Care first", conduct: "Conduct" };

/** What being on duty does. */
export const DUTY_TEXT =
  "On duty, Haven notifies you by email and push when a care case waits for 15 minutes.";

export function waitingText({ open, care }: { open: number; care: number }): string {
  if (open === 0) return "Nothing waits";
  const cases = plural(open, {
    one: (figure) => `${figure} case waits`,
    other: (figure) => `${figure} cases wait`,
  });
  return care > 0 ? `${cases}, ${number.format(care)} in care` : cases;
}

/** Reports older than a week without an outcome. */
export function lateReportsText(late: number): string {
  return plural(late, {
    one: (figure) => `${figure} report is older than a week, and its reporter has not heard from us.`,
    other: (figure) => `${figure} reports are older than a week, and their reporters have not heard from us.`,
  });
}

export const MORE_CASES = "These are the most urgent ones. More appear as cases are decided.";
export const OFFLINE = "No connection. Cases appear here when you are back online.";

/** Read out after the label of the Appeals tab. */
export function appealsWaitText(appeals: number): string {
  return plural(appeals, {
    one: (figure) => `, ${figure} appeal waits`,
    other: (figure) => `, ${figure} appeals wait`,
  });
}

// Case

export const CONFIRM_FIRST = "Cases and appeals open only within 15 minutes of entering your password.";

export const STEP_TEXTS: Record<CaseStep, string> = {
  decide: "",
  second: "",
  claim: "Nobody works on this case.",
  taken: "Somebody else works on this case.",
  first: "You gave the first decision. Somebody else decides next.",
};

export function claimedText(minutes: number): string {
  return plural(minutes, {
    one: (figure) => `Yours for ${figure} more minute`,
    other: (figure) => `Yours for ${figure} more minutes`,
  });
}

/** The other reasons of its reports. */
export function otherReasonsText({ reason, reasons }: Pick<Case, "reason" | "reasons">): string {
  return reasons
    .filter((other) => other !== reason)
    .map(reasonText)
    .join(" · ");
}

export const NOT_CONFIRMED = "Nothing was sent, because you did not confirm that it is you.";
export const HANDED_BACK = "Handed back. Somebody else takes it.";

// Appeals

export const TIER_TEXTS: Record<Appeal["tier"], string> = {
  persona: "In one chat or on one card",
  doors: "Closed doors in Safe Space",
  world: "Silence in all of Safe Space",
  named: "In the named world",
  reporting: "Paused reporting",
};

export function appealTitle({ rule }: Pick<Appeal, "rule">): string {
  return rule ? reasonText(rule) : "Points of several cases";
}

export const APPEAL_BECAUSE_HINT = "The person reads this. Leave out who reported it and who decided before.";

/** What can become of a sanction. Lifting one beyond a chat or a card does not bring its message back. */
export function liftOptions({ tier, evidence }: Pick<Appeal, "tier" | "evidence">) {
  const isOfMessage = evidence[0]?.kind === "message" && (tier === "persona" || tier === "named");
  const hint = "It ends now, and its points with it.";
  return [
    {
      value: "lift",
      label: "Lift it",
      hint: isOfMessage ? `${hint} A removed message is shown again.` : hint,
    },
    { value: "keep", label: "Let it stand", hint: "Nothing changes. They cannot appeal again." },
  ] as const;
}

export const APPEAL_GONE =
  "Somebody else decided this appeal in the meantime, so nothing was sent. What you wrote is still here.";

export const APPEAL_DECIDED = {
  lifted: "The sanction is lifted, and its points with it. The person is told.",
  rejected: "The sanction stands. The person is told.",
};

// Figures

export const LANE_LABELS: Record<Lane, string> = { care: "Care", conduct: "Conduct" };
