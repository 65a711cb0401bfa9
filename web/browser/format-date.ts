/** Dates and times in the reader's locale and time zone. */
import { daysBetween } from "./days.ts";
import { LOCALE } from "./locale.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const minutes = new Intl.NumberFormat(LOCALE, { style: "unit", unit: "minute", unitDisplay: "short" });
const hours = new Intl.NumberFormat(LOCALE, { style: "unit", unit: "hour", unitDisplay: "short" });
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });
const clock = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: "short" });
const longWeekday = new Intl.DateTimeFormat(LOCALE, { weekday: "long" });
const dayMonth = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short" });
const dayMonthYear = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric" });
const longDay = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long" });
const longDayYear = new Intl.DateTimeFormat(LOCALE, {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** 16:02, or 4:02 PM. */
export function formatTime(moment: string): string {
  return clock.format(new Date(moment));
}

/** Such as 2 min, 3 hr, Yesterday, Tue, 4 Sept. */
export function formatTimeAgo(moment: string, now: Date): string {
  const then = new Date(moment);
  const passed = now.getTime() - then.getTime();
  const days = daysBetween(then, now);
  if (passed < MINUTE) return capital(relative.format(0, "second"));
  if (passed < HOUR) return minutes.format(Math.floor(passed / MINUTE));
  if (days === 0) return hours.format(Math.floor(passed / HOUR));
  if (days === 1) return capital(relative.format(-1, "day"));
  if (days < 7) return weekday.format(then);
  return (then.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(then);
}

/** Such as Today, Yesterday, Tuesday, or the date. */
export function formatDay(moment: string, now: Date): string {
  const then = new Date(moment);
  const days = daysBetween(then, now);
  if (days === 0 || days === 1) return capital(relative.format(-days, "day"));
  if (days > 1 && days < 7) return longWeekday.format(then);
  return (then.getFullYear() === now.getFullYear() ? longDay : longDayYear).format(then);
}

/** When something ends: such as 18:30, tomorrow 18:30, Tuesday 18:30, or Monday 30 November, 18:30. */
export function formatEnd(moment: string, now: Date): string {
  const end = new Date(moment);
  const days = daysBetween(now, end);
  const time = clock.format(end);
  if (days <= 0) return time;
  if (days === 1) return `${relative.format(1, "day")} ${time}`;
  if (days < 7) return `${longWeekday.format(end)} ${time}`;
  return `${(end.getFullYear() === now.getFullYear() ? longDay : longDayYear).format(end)}, ${time}`;
}

function capital(text: string): string {
  const [first = "", ...rest] = text;
  return first.toLocaleUpperCase(LOCALE) + rest.join("");
}

export function matchedText(moment: string, now: Date): string {
  const then = new Date(moment);
  const days = daysBetween(then, now);
  if (days === 0) return "Matched today";
  if (days === 1) return "Matched yesterday";
  if (days < 7) return `Matched on ${longWeekday.format(then)}`;
  return `Matched on ${dayMonth.format(then)}`;
}
