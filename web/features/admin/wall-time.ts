/** Dates and times as a clock in some place shows them, such as `2026-11-26T18:30`, whatever the clock here says. */
import { LOCALE } from "../../browser/locale.ts";

// Read as if it were in UTC and said in UTC, a time on a wall stays what it is.
const UTC = { timeZone: "UTC" } as const;
const whole = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", ...UTC }); // prettier-ignore
const short = new Intl.DateTimeFormat(LOCALE, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", ...UTC }); // prettier-ignore
const dayOnly = new Intl.DateTimeFormat(LOCALE, { day: "numeric", ...UTC });
const weekdayMonth = new Intl.DateTimeFormat(LOCALE, { weekday: "short", month: "short", ...UTC });

/** The zone this device is in. */
export const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Thursday 26 November at 18:30 – 21:00, and where that is the time, if it is not here. */
export function wholeWords(startsAt: string, endsAt: string | null, timeZone: string): string {
  const times = endsAt ? whole.formatRange(moment(startsAt), moment(endsAt)) : whole.format(moment(startsAt));
  return timeZone === HERE ? times : `${times} (${placeOf(timeZone)})`;
}

/** Thu, 26 Nov, 18:30. */
export function shortWords(startsAt: string, timeZone: string): string {
  const time = short.format(moment(startsAt));
  return timeZone === HERE ? time : `${time} (${placeOf(timeZone)})`;
}

/** For a date plate: 26, and under it Thu, Nov. Without a day it is still open. */
export function plateWords(startsAt: string | null): { day: string; under: string } {
  if (!startsAt) return { day: "?", under: "No date" };
  const parts = weekdayMonth.formatToParts(moment(startsAt));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { day: dayOnly.format(moment(startsAt)), under: `${part("weekday")}, ${part("month")}` };
}

/** Europe/London becomes London. */
export function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** Whether clocks anywhere go by it; links and older names count. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return timeZone !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false; // A RangeError is the answer.
  }
}

function moment(wallTime: string): Date {
  return new Date(`${wallTime.slice(0, 16)}:00Z`);
}
