/** What the people of the Demo campus have reported, and what its moderators have decided so far. */
import { NO_MEASURES } from "../contract/constants.ts";
import type { HouseRule, Verdict } from "../contract/moderation.ts";
import type { ReportReason } from "../contract/safety.ts";
import { DAY, HOUR } from "./conversations.ts";
import { ADVERTISEMENT, WHEREABOUTS } from "./groups.ts";
import { STUDENT } from "./people.ts";
import { UNKIND, WORRYING } from "./safe-groups.ts";

/** A message by its text, an event or a group by its name, or a person by their key. */
export type SubjectScript = { message: string } | { event: string } | { group: string } | { person: string };

/** A person by their key, or in a safe group, whose members are drawn, whoever wrote a message that begins like this. */
export type ReporterScript = { person: string } | { wrote: string };

export type ReportScript = {
  by: ReporterScript;
  minutesAgo: number;
  reason: ReportReason;
  note?: string;
};

export type DecisionScript = {
  /** When a moderator looked at the case and claimed it. */
  looked: number;
  /** When they decided it. */
  decided: number;
  verdict: Verdict;
};

export type CaseScript = {
  subject: SubjectScript;
  reports: readonly ReportScript[];
  /** By one of the team; without one, the case is open. */
  decision?: DecisionScript;
  /** Of the person who was sanctioned, by their key. */
  appeal?: { by: string; minutesAgo: number; text: string };
};

/** A verdict that no house rule was broken. */
export function noRuleBroken(because: string): Extract<Verdict, { broken: false }> {
  return { broken: false, because, badFaith: false, offerHelp: false };
}

type Breach = { severity: number; because: string; hideMessage: boolean };

/** A verdict that a house rule was broken. */
export function brokenBy(rule: HouseRule, { severity, because, hideMessage }: Breach): Verdict {
  const measures = { ...NO_MEASURES, hideMessage };
  return { broken: true, rule, severity, because, measures, propose: "none", offerHelp: false };
}

const student = { person: STUDENT.key };

/** In the order of their last step. */
export const CASES: readonly CaseScript[] = [
  {
    subject: { group: "Greenhouse Mondays" },
    reports: [
      {
        by: student,
        minutesAgo: 15 * DAY,
        reason: "other",
        note: "The greenhouse door has two steps, and the group does not say so.",
      },
    ],
    decision: {
      looked: 15 * DAY - 80,
      decided: 15 * DAY - 92,
      verdict: noRuleBroken(
        "It breaks no house rule. You are right about the steps, and we have asked the hosts to mention them.",
      ),
    },
  },
  {
    subject: { message: ADVERTISEMENT },
    reports: [{ by: student, minutesAgo: 2 * DAY + 190, reason: "spam" }],
    decision: {
      looked: 2 * DAY + 130,
      decided: 2 * DAY + 121,
      verdict: brokenBy("spam", {
        severity: 1,
        because: "You advertised a shop to a group, and earn something by it.",
        hideMessage: true,
      }),
    },
    appeal: {
      by: "omar",
      minutesAgo: DAY + 300,
      text: "I wanted all of us to have good shoes, and I did not know that it counts as advertising. The message may stay away. Could the warning go?",
    },
  },
  {
    subject: { message: WHEREABOUTS },
    reports: [
      {
        by: { person: "sofia" },
        minutesAgo: 25 * HOUR,
        reason: "private",
        note: "I had told only her, and she meant well. Please take it away, nothing more.",
      },
    ],
    decision: {
      looked: 6 * HOUR + 12,
      decided: 6 * HOUR,
      verdict: brokenBy("private", {
        severity: 2,
        because: "You wrote where somebody is being treated. Only they may tell that.",
        hideMessage: true,
      }),
    },
  },
  {
    subject: { event: "Cold swim, warm tea" },
    reports: [
      {
        by: { person: "mateus" },
        minutesAgo: 5 * HOUR,
        reason: "pressure",
        note: "Last Sunday I was asked three times to go in, although the text says that towels need holding. Could you talk to the hosts?",
      },
    ],
  },
  {
    subject: { message: UNKIND },
    reports: [
      {
        by: { wrote: "That was unkind, and it is not true." },
        minutesAgo: 3 * HOUR,
        reason: "harassment",
        note: "One of us had just said how hard it was to ask for the fund.",
      },
      { by: { wrote: "I read it on the tram." }, minutesAgo: 2 * HOUR + 50, reason: "harassment" },
    ],
  },
  {
    subject: { message: WORRYING },
    reports: [
      {
        by: student,
        minutesAgo: 3,
        reason: "danger",
        note: "They wrote this just now. I am with them in the chat.",
      },
    ],
  },
];

/**
 * Reports of profiles that were answered before: without them, the public figures would be too small to show. Each by
 * how many days ago it was, and how many minutes it waited for a moderator.
 */
export const ANSWERED: readonly { daysAgo: number; waited: number }[] = [
  { daysAgo: 71, waited: 41 },
  { daysAgo: 60, waited: 170 },
  { daysAgo: 57, waited: 26 },
  { daysAgo: 44, waited: 55 },
  { daysAgo: 38, waited: 8 },
  { daysAgo: 33, waited: 115 },
  { daysAgo: 24, waited: 68 },
  { daysAgo: 17, waited: 260 },
];
