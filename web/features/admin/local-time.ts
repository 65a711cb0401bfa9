/** Formats local times without an offset, such as `2026-11-26T18:30`, which belong to the time zone of an event. */
import { LOCALE } from "../../browser/locale.ts";
import { cityOf } from "../events/event-time.ts";

// Parsed and formatted as UTC, a local time keeps its hours and minutes.
const UTC = { timeZone: "UTC" } as const;
const fullFormat = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", ...UTC }); // prettier-ignore
const shortFormat = new Intl.DateTimeFormat(LOCALE, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", ...UTC }); // prettier-ignore
const dayFormat = new Intl.DateTimeFormat(LOCALE, { day: "numeric", ...UTC });
const weekdayAndMonth = new Intl.DateTimeFormat(LOCALE, { weekday: "short", month: "short", ...UTC });

/** The time zone of this device. */
export const DEVICE_TIME_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** “Thursday 26 November at 18:30 – 21:00”, with the city if it is another time zone than the reader’s. */
export function formatRange(startsAt: string, endsAt: string | null, timeZone: string): string {
  const times = endsAt
    ? fullFormat.formatRange(asUtc(startsAt), asUtc(endsAt))
    : fullFormat.format(asUtc(startsAt));
  return timeZone === DEVICE_TIME_ZONE ? times : `${times} (${cityOf(timeZone)})`;
}

/** “Thu, 26 Nov, 18:30” */
export function formatShort(startsAt: string, timeZone: string): string {
  const time = shortFormat.format(asUtc(startsAt));
  return timeZone === DEVICE_TIME_ZONE ? time : `${time} (${cityOf(timeZone)})`;
}

/** For a `DatePlate`: “26” over “Thu, Nov”. */
export function formatPlate(startsAt: string | null): { day: string; under: string } {
  if (!startsAt) return { day: "?", under: "No date" };
  const parts = weekdayAndMonth.formatToParts(asUtc(startsAt));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { day: dayFormat.format(asUtc(startsAt)), under: `${part("weekday")}, ${part("month")}` };
}

/** Whether the runtime knows it, including aliases and former names. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return timeZone !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false; // A RangeError is the answer.
  }
}

function asUtc(localTime: string): Date {
  return new Date(`${localTime.slice(0, 16)}:00Z`);
}
