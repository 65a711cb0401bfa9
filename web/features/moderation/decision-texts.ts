/** The texts of a decision about a case: severity, consequences, measures, proposals, and what follows. */
import type { Case, Proposal } from "../../../contract/moderation.ts";
import { LOCALE } from "../../browser/locale.ts";
import { actsAtOnce, isAboutSomebody, type DecisionDraft, type Level } from "./rules.ts";

const seconds = unit("second");
const minutes = unit("minute");
const hours = unit("hour");

function unit(name: "second" | "minute" | "hour"): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE, { style: "unit", unit: name, unitDisplay: "short" });
}

export const RULE_BROKEN = "Yes, a rule was broken";
export const NO_RULE_BROKEN = "No rule was broken";

type LevelTexts = { name: string; act: string };

export const LEVEL_TEXTS: Record<Level, LevelTexts> = {
  1: { name: "Minor", act: "Unkind, careless, or spam" },
  2: { name: "Serious", act: "Harassment, or something private about somebody" },
  3: { name: "Severe", act: "Hate, sexual content, threats" },
  4: { name: "Dangerous", act: "A danger to others, such as sexual violence" },
};

type Place = "room" | "card" | "named";

const CONSEQUENCES: Record<Place, Record<Level, string>> = {
  room: {
    1: "A warning first, then no writing in this chat for 24 hours, then for 7 days.",
    2: "No writing in this chat for 7 days, then removal from it.",
    3: "Removal from this chat.",
    4: "Removal from this chat.",
  },
  card: {
    1: "A warning first, then the text comes down for 24 hours, then for 7 days.",
    2: "The text comes down for 7 days, then for good.",
    3: "The text comes down for good.",
    4: "The text comes down for good.",
  },
  named: {
    1: "A warning first, then no writing by name for 24 hours, then for 7 days.",
    2: "No writing by name for 7 days, then suspension from the named world.",
    3: "Suspension from the named world for 30 days, then for 90.",
    4: "Suspension from the named world without an end.",
  },
};

/** What follows from a level. Which of the steps it is, the house rules work out; nobody at the desk is told. */
export function consequenceText(of: Pick<Case, "subject" | "isSafeSpace">, level: Level): string {
  if (!isAboutSomebody(of)) return "";
  const place = of.subject === "card" ? "card" : of.isSafeSpace ? "room" : "named";
  return CONSEQUENCES[place][level];
}

export const MEASURE_TEXTS: Record<Case["measures"][number], { label: string; hint: string }> = {
  hideMessage: { label: "Remove the message", hint: "Nobody can read it any more." },
  slowMode: { label: "Slow the chat down", hint: "Everybody can write only once in a while." },
  freezeHours: { label: "Freeze the chat", hint: "Nobody can write in it." },
  archiveGroup: { label: "Archive the group", hint: "Nobody can join or write any more." },
  cancelEvent: { label: "Cancel the event", hint: "Everybody who has a seat is told." },
};

export function secondsText(length: number): string {
  return length < 60 ? seconds.format(length) : minutes.format(length / 60);
}

export function hoursText(length: number): string {
  return hours.format(length);
}

export const PROPOSAL_TEXTS: Record<Proposal, { label: string; hint: string }> = {
  none: { label: "Nothing more", hint: "" },
  doors: {
    label: "Close the doors",
    hint: "No new chat and no match in Safe Space, for 30 days, then for 90. Nobody else can notice.",
  },
  world: {
    label: "Silence in all of Safe Space",
    hint: "Nothing they write is sent anywhere in Safe Space for a year, and the doors close.",
  },
};

/** Simulated figures, see docs: a member of another chat watches who falls silent there. */
export const WORLD_NOTICE =
  "Others may notice this. Every other chat falls silent at a moment of its own within 21 days. In simulations, somebody who watched another chat of 15 for those weeks guessed right 19 times in 100; by chance it is 7.";

export const AT_ONCE_NOTICE =
  "If every chat falls silent at once, they guessed right 58 to 84 times in 100. Choose it only if others are in danger now.";

const NOT_BROKEN_HINT = "Those who reported it read this.";
const BROKEN_HINT = "The person reads this. Leave out who reported it, how many did, and when.";
const STAFF_HINT =
  "Staff published this, so nobody is sanctioned. Moderators read the reasons in the record.";

/** Who reads the reasons. */
export function becauseHint(of: Pick<Case, "subject">, broken: boolean): string {
  if (!broken) return NOT_BROKEN_HINT;
  return isAboutSomebody(of) ? BROKEN_HINT : STAFF_HINT;
}

export const OFFER_HELP = {
  label: "Offer help",
  hint: "They read where they can talk to a person now. They do not read who was worried.",
};

export const BAD_FAITH = {
  label: "The report was knowingly false",
  hint: "Twice in 30 days pauses their reporting for 14 days. Reports of danger still arrive.",
};

export const SECOND_READER_NEXT = "A second reader decides after you.";
export const DECIDES_ALONE = "This decision takes effect at once.";

export const NOTHING_FOLLOWS =
  "The milder decision stands, so nothing follows for the person. What you find goes into the record.";
export const MILDER_STANDS = "The milder of the two decisions stands.";

/** What follows a first decision. */
export function decidedText(state: "second" | "closed", draft: DecisionDraft): string {
  if (state === "closed")
    return draft.broken
      ? "The house rules work out what follows. Those who reported it hear within the hour."
      : "Nothing follows for the person. Those who reported it hear within the hour.";
  return actsAtOnce(draft)
    ? "A second reader decides next. What you chose to happen at once already applies."
    : "A second reader decides next. Until then nothing changes.";
}

export const SECOND_DECIDED =
  "The milder of the two decisions stands. Those who reported it hear within the hour.";

export const RUN_OUT =
  "Your claim ran out. Claim the case again, or send this before somebody else claims it.";
export const KEPT = "Somebody else works on this case. What you wrote stays here until you log out.";
export const CLAIM_ENDED =
  "Your claim ran out, so nothing was decided. What you wrote is still here: claim the case again.";
export const CHANGED_MEANWHILE =
  "This case changed in the meantime, so nothing was decided. What you wrote is still here.";
export const TAKEN_MEANWHILE =
  "Somebody else works on this case now, so nothing was decided. What you wrote is still here.";
