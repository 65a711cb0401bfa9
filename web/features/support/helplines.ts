/**
 * The helplines and emergency numbers shown at /support. Each was compared with what its operator publishes, on the
 * day in CHECKED; whoever changes a number also follows its source and changes the day.
 */
export const CHECKED = new Date("2026-11-20T12:00:00Z");

export type Helpline = {
  name: string;
  hours: string;
  /** The first one is shown first. */
  call?: { label: string; number: string };
  text?: { label: string; number: string; body?: string };
  source: { label: string; url: string };
};

export type Country = {
  /** ISO 3166-1; `XX` for all other countries. */
  code: "GB" | "IE" | "US" | "CA" | "AU" | "XX";
  /** The name in the select. */
  name: string;
  helplines: readonly Helpline[];
  emergency: readonly string[];
};

const SAMARITANS: Helpline = {
  name: "Samaritans",
  hours: "Call, free. Any hour, about anything.",
  call: { label: "Call 116 123", number: "116123" },
  source: { label: "samaritans.org", url: "https://www.samaritans.org/how-we-can-help/contact-samaritan/" },
};

export const ELSEWHERE: Country = { code: "XX", name: "Somewhere else", helplines: [], emergency: ["112"] };

export const COUNTRIES: readonly Country[] = [
  {
    code: "GB",
    name: "United Kingdom",
    helplines: [
      SAMARITANS,
      {
        name: "Shout",
        hours: "Text SHOUT, free. A trained volunteer writes back.",
        text: { label: "Text 85258", number: "85258", body: "SHOUT" },
        source: { label: "giveusashout.org", url: "https://giveusashout.org/about-us/faq/" },
      },
    ],
    emergency: ["999", "112"],
  },
  {
    code: "IE",
    name: "Ireland",
    helplines: [
      SAMARITANS,
      {
        name: "Text About It",
        hours: "Text HELLO, free. A trained volunteer writes back.",
        text: { label: "Text 50808", number: "50808", body: "HELLO" },
        source: { label: "textaboutit.ie", url: "https://www.textaboutit.ie/" },
      },
    ],
    emergency: ["112", "999"],
  },
  {
    code: "US",
    name: "United States",
    helplines: [
      {
        name: "988 Suicide and Crisis Lifeline",
        hours: "Call or text, free. Any hour.",
        call: { label: "Call 988", number: "988" },
        text: { label: "Text 988", number: "988" },
        source: { label: "988lifeline.org", url: "https://988lifeline.org/" },
      },
      {
        name: "Crisis Text Line",
        hours: "Text HOME, free. A trained volunteer writes back.",
        text: { label: "Text 741741", number: "741741", body: "HOME" },
        source: { label: "crisistextline.org", url: "https://www.crisistextline.org/" },
      },
    ],
    emergency: ["911"],
  },
  {
    code: "CA",
    name: "Canada",
    helplines: [
      {
        name: "9-8-8 Suicide Crisis Helpline",
        hours: "Call or text, free, in English or French. Any hour.",
        call: { label: "Call 988", number: "988" },
        text: { label: "Text 988", number: "988" },
        source: { label: "988.ca", url: "https://988.ca/" },
      },
    ],
    emergency: ["911"],
  },
  {
    code: "AU",
    name: "Australia",
    helplines: [
      {
        name: "Lifeline",
        hours: "Call or text. Any hour.",
        call: { label: "Call 13 11 14", number: "131114" },
        text: { label: "Text 0477 13 11 14", number: "0477131114" },
        source: { label: "lifeline.org.au", url: "https://www.lifeline.org.au/" },
      },
    ],
    emergency: ["000"],
  },
  ELSEWHERE,
];
