/** Quiet hours: minutes after midnight in the API, `hh:mm` in the form, the device's time zone. */
import type { NotificationSettings } from "../../../contract/notifications.ts";

export type Quiet = NonNullable<NotificationSettings["quietHours"]>;

/** The default: 22:00 to 08:00. */
export function usualNight(timeZone: string): Quiet {
  return { from: 22 * 60, to: 8 * 60, timeZone };
}

/** Such as 22:30, the value of a time input. */
export function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** @returns null for an incomplete or invalid time */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return Number.isInteger(minute) && minute >= 0 && minute < 24 * 60 ? minute : null;
}

export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The city of an IANA time zone. */
export function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
