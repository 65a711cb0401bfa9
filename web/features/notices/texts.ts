/** What notices say. Never who reported, how many, or when; and nothing that the server does not do. */
import type { Notice, NoticeContent, SanctionKind } from "../../../contract/notices.ts";
import type { ReportOutcome } from "../../../contract/safety.ts";
import { LOCALE, plural } from "../../browser/locale.ts";
import { REASON_TEXTS } from "../legal/house-rules.ts";

type Statement = Extract<NoticeContent, { kind: "statement" }>;

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeStyle: "short" });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long" });
// A date without a time is read as UTC, so it is formatted as UTC.
const date = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });

export const NO_NOTICES = {
  title: "No notices",
  text: "What became of your reports, and anything that moderators decide about you, appears here.",
};

/** The title of a notice about Safe Space until it is opened. */
export const CLOSED_TITLE = "About Safe Space";

export function newNoticesText(notices: number): string {
  return plural(notices, {
    one: (figure) => `${figure} new notice`,
    other: (figure) => `${figure} new notices`,
  });
}

/** @param on a date such as `2026-11-20` */
export function dateText(on: string): string {
  return date.format(new Date(on));
}

export function noticeTitle(content: NoticeContent): string {
  switch (content.kind) {
    case "outcome":
      return "What became of your report";
    case "statement":
      return SANCTIONS[content.sanction].title(content.place);
    case "appeal":
      return content.lifted ? "Your appeal: the decision is lifted" : "Your appeal: the decision stands";
    case "help":
      return "Somebody was worried about you";
  }
}

export const OUTCOME_TEXTS: Record<ReportOutcome, string> = {
  acted: "A moderator found that it broke a house rule, and acted on it.",
  "no-rule-broken": "A moderator found that it broke no house rule.",
  "already-handled": "A moderator had just dealt with it.",
  "help-offered": "A moderator read it, and offered help to the person it was about.",
};

export const OUTCOME_LABELS: Record<ReportOutcome, string> = {
  acted: "Acted on",
  "no-rule-broken": "No rule broken",
  "already-handled": "Already dealt with",
  "help-offered": "Help was offered",
};

export const UNDECIDED = "Not decided yet";

export function reportedText({ reason }: Extract<NoticeContent, { kind: "outcome" }>): string {
  return `You reported: ${REASON_TEXTS[reason]}.`;
}

type SanctionTexts = {
  /** @param place the name of the room, or null */
  title: (place: string | null) => string;
  effect: string;
};

const SANCTIONS: Record<SanctionKind, SanctionTexts> = {
  warning: {
    title: (place) => (place === null ? "A warning" : `A warning in ${place}`),
    effect: "You can go on as before. If it happens again, you are muted for a time.",
  },
  mute: {
    title: (place) => (place === null ? "You are muted in a chat" : `You are muted in ${place}`),
    effect: "You can read there, but not write.",
  },
  removal: {
    title: (place) => (place === null ? "You were removed from a chat" : `You were removed from ${place}`),
    effect: "You cannot return to it.",
  },
  "card-text": {
    title: () => "The text of your card was taken down",
    effect: "Your Safe Space card stays, but you cannot write a text on it.",
  },
  doors: {
    title: () => "Safe Space is closed to you for new rooms and matches",
    effect: "You stay in your rooms, but you cannot join another one, and your likes make no match.",
  },
  silence: {
    title: () => "You are muted in Safe Space",
    effect:
      "You can read, but not write; in your other rooms this begins within 21 days. You cannot join another room, and your likes make no match.",
  },
  "named-mute": {
    title: () => "You are muted by name",
    effect: "You can read your chats by name, but not write in them. Safe Space is not affected.",
  },
  suspension: {
    title: () => "You are suspended from everything by name",
    effect:
      "People cannot find you, and your profile, chats, events and groups by name are closed. Safe Space, help and your data stay.",
  },
  "reporting-pause": {
    title: () => "You cannot send reports for a time",
    effect: "A report that somebody may be in danger still works.",
  },
};

export function effectText({ sanction }: Statement): string {
  return SANCTIONS[sanction].effect;
}

export function removedText({ removed, excerpt }: Statement): string | null {
  if (!removed) return null;
  return excerpt ? "Nobody can read this message of yours any more:" : "Nobody can read it any more.";
}

/** Null for a warning, which has nothing to end. */
export function untilText({ sanction, until }: Statement): string | null {
  if (sanction === "warning") return null;
  return until === null
    ? "This has no end, unless an appeal lifts it."
    : `Until ${moment.format(new Date(until))}.`;
}

/** Without a rule, points alone closed the doors, or an admin suspended somebody before there were moderators. */
export function decidedByText({ sanction, rule }: Statement): string {
  if (sanction === "reporting-pause")
    return "A moderator found twice within 30 days that you had reported what you knew to be wrong.";
  if (rule !== null) return "A moderator decided this, not a program.";
  if (sanction === "doors")
    return "No single decision: this follows from the house rules. You can appeal to a person.";
  return "A person decided this, not a program.";
}

export function appealHint({ appealBefore, sanction, rule }: Statement): string {
  const hint = `You can appeal once, before ${day.format(new Date(appealBefore))}. A moderator who has not decided this reads it.`;
  // Nothing else at the desk says that several personas are one person's.
  if (sanction !== "doors" || rule !== null) return hint;
  return `${hint} They can tell from it that several decisions were about one person, but not who. You can appeal one of those decisions instead.`;
}

export const APPEAL_TEXTS: Record<Exclude<Notice["appeal"], null | "possible">, string> = {
  pending: "You appealed. A moderator answers within 7 days, and you read the answer here.",
  lifted: "You appealed, and the decision was lifted.",
  rejected: "You appealed, and the decision stands.",
  "too-late": "The 14 days for an appeal are over.",
};
