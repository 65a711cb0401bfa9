/** Formats the times of an event in the time zone it takes place in. */
import type { EventCard } from "../../../contract/events.ts";
import { LOCALE } from "../../browser/locale.ts";

type Times = Pick<EventCard, "startsAt" | "endsAt" | "timeZone">;

const DAY: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };
const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

/** “Thursday 26 November, 18:30 to 21:00”, with the year if it is not this one. */
export function formatEventTime({ startsAt, endsAt, timeZone }: Times, now: Date): string {
  const start = `${formatDay(startsAt, timeZone, now)}, ${format(startsAt, timeZone, CLOCK)}`;
  if (!endsAt) return start;
  const end = format(endsAt, timeZone, CLOCK);
  const sameDay = formatDay(startsAt, timeZone, now) === formatDay(endsAt, timeZone, now);
  return sameDay ? `${start} to ${end}` : `${start} to ${formatDay(endsAt, timeZone, now)}, ${end}`;
}

/** “18:30” */
export function formatStart({ startsAt, timeZone }: Times): string {
  return format(startsAt, timeZone, CLOCK);
}

/** For a `DatePlate`: “26”, “Thu” and “Nov”. */
export function datePlateParts({ startsAt, timeZone }: Times) {
  return {
    day: format(startsAt, timeZone, { day: "numeric" }),
    weekday: format(startsAt, timeZone, { weekday: "short" }),
    month: format(startsAt, timeZone, { month: "short" }),
  };
}

/** “November”, with the year if it is not this one. */
export function formatMonth({ startsAt, timeZone }: Times, now: Date): string {
  return format(startsAt, timeZone, { month: "long", ...yearIfOther(startsAt, timeZone, now) });
}

/**
 * The start in the reader's time zone, or null if their clock shows the same time.
 * @param here the reader's time zone, an IANA name
 */
export function timeZoneText({ startsAt, timeZone }: Times, here = deviceTimeZone()): string | null {
  const clock: Intl.DateTimeFormatOptions = { weekday: "short", ...CLOCK };
  const [eventTime, localTime] = [format(startsAt, timeZone, clock), format(startsAt, here, clock)];
  if (eventTime === localTime) return null;
  return `Times are in ${cityOf(timeZone)} time. For you, it starts ${localTime}.`;
}

function formatDay(time: string, timeZone: string, now: Date): string {
  return format(time, timeZone, { ...DAY, ...yearIfOther(time, timeZone, now) });
}

function yearIfOther(time: string, timeZone: string, now: Date): Intl.DateTimeFormatOptions {
  const year: Intl.DateTimeFormatOptions = { year: "numeric" };
  return format(time, timeZone, year) === format(now.toISOString(), timeZone, year) ? {} : year;
}

function format(time: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(new Date(time));
}

/** `America/New_York` becomes “New York”. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
