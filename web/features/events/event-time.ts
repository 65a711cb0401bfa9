/** When something takes place, said as a clock and a calendar say it there, wherever the reader is. */
import type { EventCard } from "../../../contract/events.ts";
import { LOCALE } from "../../browser/locale.ts";

type Times = Pick<EventCard, "startsAt" | "endsAt" | "timeZone">;

const DAY: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };
const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

/** Thursday 26 November, 18:30 to 21:00; with the year where that is another one. */
export function whenWords({ startsAt, endsAt, timeZone }: Times, now: Date): string {
  const start = `${dayWords(startsAt, timeZone, now)}, ${say(startsAt, timeZone, CLOCK)}`;
  if (!endsAt) return start;
  const end = say(endsAt, timeZone, CLOCK);
  const sameDay = dayWords(startsAt, timeZone, now) === dayWords(endsAt, timeZone, now);
  return sameDay ? `${start} to ${end}` : `${start} to ${dayWords(endsAt, timeZone, now)}, ${end}`;
}

/** 18:30, where it takes place. */
export function startWords({ startsAt, timeZone }: Times): string {
  return say(startsAt, timeZone, CLOCK);
}

/** The day for a date plate: 26, Thu, Nov. */
export function plateOf({ startsAt, timeZone }: Times) {
  return {
    day: say(startsAt, timeZone, { day: "numeric" }),
    weekday: say(startsAt, timeZone, { weekday: "short" }),
    month: say(startsAt, timeZone, { month: "short" }),
  };
}

/** November, or November 2027 where that is another year: over the events in it. */
export function monthWords({ startsAt, timeZone }: Times, now: Date): string {
  return say(startsAt, timeZone, { month: "long", ...yearUnlessNow(startsAt, timeZone, now) });
}

/**
 * When that is for the reader, where their clock shows something else; null where it shows the same.
 * @param here the reader's time zone, an IANA name
 */
export function elsewhereWords({ startsAt, timeZone }: Times, here = deviceZone()): string | null {
  const clock: Intl.DateTimeFormatOptions = { weekday: "short", ...CLOCK };
  const [there, mine] = [say(startsAt, timeZone, clock), say(startsAt, here, clock)];
  if (there === mine) return null;
  return `Times are those of ${cityOf(timeZone)}. Where you are, it begins ${mine}.`;
}

function dayWords(moment: string, timeZone: string, now: Date): string {
  return say(moment, timeZone, { ...DAY, ...yearUnlessNow(moment, timeZone, now) });
}

function yearUnlessNow(moment: string, timeZone: string, now: Date): Intl.DateTimeFormatOptions {
  const year: Intl.DateTimeFormatOptions = { year: "numeric" };
  return say(moment, timeZone, year) === say(now.toISOString(), timeZone, year) ? {} : year;
}

function say(moment: string, timeZone: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, { ...how, timeZone }).format(new Date(moment));
}

function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
