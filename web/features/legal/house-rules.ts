/** The house rules in words, the same wherever they are shown: /rules, entering Safe Space, reports, notices, the desk. */
import type { HouseRule } from "../../../contract/moderation.ts";
import type { ReportReason } from "../../../contract/safety.ts";

type RuleText = { title: string; sentence: string };

// In the order of HOUSE_RULES, which is not imported: the page of the rules needs no other code of the app.
const RULE_TEXTS: Record<HouseRule, RuleText> = {
  harassment: {
    title: "No harassment",
    sentence: "Disagree with what people say, but do not insult, mock or follow them around.",
  },
  hate: {
    title: "No hate",
    sentence:
      "Nobody is put down for their origin, skin, faith, gender, body, disability, or for whom they love.",
  },
  sexual: {
    title: "Nothing sexual uninvited",
    sentence: "No sexual messages, questions or descriptions unless the other person has asked for them.",
  },
  threats: {
    title: "No threats",
    sentence: "Do not threaten anybody, and do not urge anybody to hurt themselves or others.",
  },
  private: {
    title: "Nothing private",
    sentence:
      "Do not pass on what others told you or how to find them, and in Safe Space name neither others nor yourself.",
  },
  methods: {
    title: "No methods, pacts or dares",
    sentence:
      "Say how bad it is as openly as you like, but describe no way of hurting oneself, and make no pacts or dares.",
  },
  pressure: {
    title: "No pressure",
    sentence: "Nobody has to answer, to meet, to write somewhere else or to say why they are here.",
  },
  diagnosis: {
    title: "No diagnoses",
    sentence:
      "Say what has helped you, but do not tell others which illness they have or what medicine to take.",
  },
  spam: {
    title: "No spam",
    sentence: "No advertising, selling, recruiting, fraud, or the same message again and again.",
  },
};

/** The rules in the order of their page. */
export const HOUSE_RULE_LIST = Object.entries(RULE_TEXTS).map(([rule, text]) => ({ rule, ...text }));

export function ruleTitle(rule: HouseRule): string {
  return RULE_TEXTS[rule].title;
}

/** Reasons for a report, in the words of somebody who sends one. */
export const REASON_TEXTS: Record<ReportReason, string> = {
  danger: "Somebody may be in danger",
  harassment: "Harassment or bullying",
  hate: "Hate against a group of people",
  sexual: "Unwanted sexual content",
  threats: "A threat of violence",
  private: "Private information about somebody",
  methods: "Ways to hurt oneself, a pact or a dare",
  pressure: "Pressure to meet, answer or write elsewhere",
  diagnosis: "A diagnosis or medical instructions",
  spam: "Spam or fraud",
  other: "Something else",
};
