/** Quiet hours: minutes after midnight on the wire, a clock in the field, the zone from the device. */
import type { NotificationSettings } from "../../../contract/notifications.ts";

export type Quiet = NonNullable<NotificationSettings["quietHours"]>;

/** What quiet hours start as: a night. */
export function usualNight(timeZone: string): Quiet {
  return { from: 22 * 60, to: 8 * 60, timeZone };
}

/** 22:30, as a time field wants it. */
export function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** @returns null while a clock is not wholly there */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return Number.isInteger(minute) && minute >= 0 && minute < 24 * 60 ? minute : null;
}

/** The zone this device lives in. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone as people say it: the place, without the continent. */
export function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
