/** The sentences of the overview. */
import {
  CalendarCheck,
  CalendarX,
  House,
  HousePlus,
  ShieldCheck,
  UserCheck,
  UserRoundX,
  UserX,
  type LucideIcon,
} from "lucide-react";
import type { Activity } from "../../../contract/admin.ts";
import { LOCALE, plural } from "../../browser/locale.ts";
import { countOf, type Measure, type Point, type Span } from "./trend.ts";

const day = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" });
// Days come as dates of UTC and are said as such.
const counted = new Intl.DateTimeFormat(LOCALE, {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const brief = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
const change = new Intl.NumberFormat(LOCALE, { signDisplay: "exceptZero" });
export const figure = new Intl.NumberFormat(LOCALE);

export function sinceWords(days: number, now: Date): string {
  return day.format(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}

export function changeFigure(by: number): string {
  return change.format(by).replace("-", "\u2212");
}

export const ACTIVITY: Record<Activity["kind"], { icon: LucideIcon; words: (title: string) => string }> = {
  "event-published": { icon: CalendarCheck, words: (title) => `${title} was published` },
  "event-cancelled": { icon: CalendarX, words: (title) => `${title} was cancelled` },
  "group-published": { icon: HousePlus, words: (title) => `${title} was opened to students` },
  "group-archived": { icon: House, words: (title) => `${title} was archived` },
  "requests-approved": { icon: UserCheck, words: (title) => `Approved for ${title}` },
  "requests-declined": { icon: UserX, words: (title) => `Rejected for ${title}` },
  "person-suspended": { icon: UserRoundX, words: () => "An account was suspended" },
  "person-restored": { icon: UserCheck, words: () => "An account was restored" },
  "role-changed": { icon: ShieldCheck, words: () => "A role was changed" },
};

export const MEASURE_WORDS: Record<Measure, string> = {
  signUps: "Sign-ups",
  matches: "Matches",
  messages: "Messages",
  events: "Events",
};

export const SPAN_WORDS: Record<Span, string> = { "30": "30 days", "90": "90 days", "365": "A year" };

export const COUNTED: Record<Measure, (count: number) => string> = {
  signUps: (count) => plural(count, { one: (n) => `${n} sign-up`, other: (n) => `${n} sign-ups` }),
  matches: (count) => plural(count, { one: (n) => `${n} match`, other: (n) => `${n} matches` }),
  messages: (count) => plural(count, { one: (n) => `${n} message`, other: (n) => `${n} messages` }),
  events: (count) => plural(count, { one: (n) => `${n} event`, other: (n) => `${n} events` }),
};

/** On Friday, 20 November; or from when to when. */
export function pointDays({ from, to }: Pick<Point, "from" | "to">): string {
  return from === to ? counted.format(new Date(from)) : brief.formatRange(new Date(from), new Date(to));
}

export function briefDay(date: string): string {
  return brief.format(new Date(date));
}

/** How many there were at a point, as far as that is told. */
export function countWords(point: Point, measure: Measure): string {
  return point[measure] === null ? "fewer than 10 sign-ups" : COUNTED[measure](countOf(point, measure));
}

export function pointWords(point: Point, measure: Measure): string {
  return `${pointDays(point)}: ${countWords(point, measure)}`;
}
