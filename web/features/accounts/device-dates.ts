/** Dates of devices and of the account's deletion. */
import { LOCALE } from "../../browser/locale.ts";

const HOUR = 3_600_000;
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium" });
const longDay = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long" });

/** The server stores it with a precision of one hour. */
export function formatLastUsed(moment: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(moment).getTime()) / HOUR);
  if (hours < 2) return "Used just now";
  if (hours < 24) return `Used ${relative.format(-hours, "hour")}`;
  const days = Math.floor(hours / 24);
  return days < 14 ? `Used ${relative.format(-days, "day")}` : `Used on ${day.format(new Date(moment))}`;
}

export function formatSignedInSince(moment: string): string {
  return `signed in since ${day.format(new Date(moment))}`;
}

/** Such as “Friday 27 November”. */
export function formatLongDay(moment: string): string {
  return longDay.format(new Date(moment));
}
