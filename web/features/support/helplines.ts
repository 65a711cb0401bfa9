/**
 * The helplines and emergency numbers shown at /support. Each was compared with what its operator publishes, on the
 * day in CHECKED; whoever changes a number also follows its source and changes the day.
 */
export const CHECKED = new Date("2026-11-20T12:00:00Z");

export type Line = {
  name: string;
  hours: string;
  /** The first one is shown first. */
  call?: { words: string; number: string };
  text?: { words: string; number: string; body?: string };
  source: { words: string; url: string };
};

export type Country = {
  /** ISO 3166-1; `XX` for all other countries. */
  code: "GB" | "IE" | "US" | "CA" | "AU" | "XX";
  /** The name in the select. */
  name: string;
  lines: readonly Line[];
  emergency: readonly string[];
};

const SAMARITANS: Line = {
  name: "Samaritans",
  hours: "Call, free. Any hour, about anything.",
  call: { words: "Call 116 123", number: "116123" },
  source: { words: "samaritans.org", url: "https://www.samaritans.org/how-we-can-help/contact-samaritan/" },
};

export const ELSEWHERE: Country = { code: "XX", name: "Somewhere else", lines: [], emergency: ["112"] };

export const COUNTRIES: readonly Country[] = [
  {
    code: "GB",
    name: "United Kingdom",
    lines: [
      SAMARITANS,
      {
        name: "Shout",
        hours: "Text SHOUT, free. A trained volunteer writes back.",
        text: { words: "Text 85258", number: "85258", body: "SHOUT" },
        source: { words: "giveusashout.org", url: "https://giveusashout.org/about-us/faq/" },
      },
    ],
    emergency: ["999", "112"],
  },
  {
    code: "IE",
    name: "Ireland",
    lines: [
      SAMARITANS,
      {
        name: "Text About It",
        hours: "Text HELLO, free. A trained volunteer writes back.",
        text: { words: "Text 50808", number: "50808", body: "HELLO" },
        source: { words: "textaboutit.ie", url: "https://www.textaboutit.ie/" },
      },
    ],
    emergency: ["112", "999"],
  },
  {
    code: "US",
    name: "United States",
    lines: [
      {
        name: "988 Suicide and Crisis Lifeline",
        hours: "Call or text, free. Any hour.",
        call: { words: "Call 988", number: "988" },
        text: { words: "Text 988", number: "988" },
        source: { words: "988lifeline.org", url: "https://988lifeline.org/" },
      },
      {
        name: "Crisis Text Line",
        hours: "Text HOME, free. A trained volunteer writes back.",
        text: { words: "Text 741741", number: "741741", body: "HOME" },
        source: { words: "crisistextline.org", url: "https://www.crisistextline.org/" },
      },
    ],
    emergency: ["911"],
  },
  {
    code: "CA",
    name: "Canada",
    lines: [
      {
        name: "9-8-8 Suicide Crisis Helpline",
        hours: "Call or text, free, in English or French. Any hour.",
        call: { words: "Call 988", number: "988" },
        text: { words: "Text 988", number: "988" },
        source: { words: "988.ca", url: "https://988.ca/" },
      },
    ],
    emergency: ["911"],
  },
  {
    code: "AU",
    name: "Australia",
    lines: [
      {
        name: "Lifeline",
        hours: "Call or text. Any hour.",
        call: { words: "Call 13 11 14", number: "131114" },
        text: { words: "Text 0477 13 11 14", number: "0477131114" },
        source: { words: "lifeline.org.au", url: "https://www.lifeline.org.au/" },
      },
    ],
    emergency: ["000"],
  },
  ELSEWHERE,
];
