import type { Selectable } from "kysely";
import type { Database } from "../../db/schema.ts";

/** The push services of browsers. Any other endpoint would let a client make this server call arbitrary hosts (SSRF). */
const PUSH_SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
];

/** Whether an endpoint belongs to a browser's push service. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const plain = protocol === "https:" && port === "" && username === "" && password === "";
  return plain && PUSH_SERVICES.some((service) => service.test(hostname));
}

/** Whether this is an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export type QuietHours = { from: number; to: number; timeZone: string };

export type QuietRow = Pick<
  Selectable<Database["notification_setting"]>,
  "quiet_from" | "quiet_to" | "time_zone"
>;

/** The quiet hours of these settings; null for none. */
export function quietHoursOf(row: QuietRow | undefined): QuietHours | null {
  if (row === undefined || row.quiet_from === null || row.quiet_to === null || row.time_zone === null)
    return null;
  return { from: row.quiet_from, to: row.quiet_to, timeZone: row.time_zone };
}

/** Whether `now` is within the quiet hours, which may span midnight. */
export function isQuiet(now: Date, quiet: QuietHours | null): boolean {
  if (quiet === null) return false;
  const minute = minuteOfDay(now, quiet.timeZone);
  return quiet.from <= quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to;
}

function minuteOfDay(now: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const part = (type: string) => Number(clock.formatToParts(now).find((one) => one.type === type)?.value);
  return part("hour") * 60 + part("minute");
}
