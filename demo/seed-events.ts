/** Rows of the Demo campus's events, on dates relative to today. */
import { randomUUID } from "node:crypto";
import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Database } from "../server/db/schema.ts";
import type { EventScript } from "./events.ts";
import { minutesSinceRequest, gatheringRows, type Requester, type GatheringRows } from "./gatherings.ts";
import type { Resident } from "./residents.ts";
import { residentOf } from "./rooms.ts";

/** Every fourth attendee does not show their name. */
const ANONYMOUS_EVERY = 4;

/** The server's own time zone, so that evening events are in the evening for the developer. */
function campusZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}

/** A row whose times Postgres computes, because it knows every time zone's daylight saving. */
type Timed<Row, Moments extends keyof Row> = Omit<Row, Moments> & Record<Moments, RawBuilder<Date>>;

type EventRows = Omit<GatheringRows, "gathering"> & {
  gathering: Timed<GatheringRows["gathering"], "registration_closes_at">;
  event: Timed<Insertable<Database["event"]>, "starts_at" | "ends_at">;
};

export function eventRows(
  script: EventScript,
  people: ReadonlyMap<string, Resident>,
  adminId: string,
  now: Date,
): EventRows {
  const id = randomUUID();
  const zone = campusZone();
  const startsAt = moment(script.day, script.begins, zone, now);
  const rows = gatheringRows(
    { ...script, id, kind: "event", isSafeSpace: false },
    requestersOf(script, people),
    adminId,
    now,
  );
  return {
    ...rows,
    gathering: { ...rows.gathering, registration_closes_at: startsAt },
    event: {
      id,
      title: script.title,
      description: script.description,
      location: script.location,
      tags: script.tags,
      picture_id: null,
      starts_at: startsAt,
      ends_at: moment(script.day, script.ends, zone, now),
      time_zone: zone,
      is_public: true,
      reminded_at: null,
    },
  };
}

function requestersOf(
  { published, going, waitlisted, requests }: EventScript,
  people: ReadonlyMap<string, Resident>,
): Requester[] {
  const [attendees, waitlist] = [keysIn(going), keysIn(waitlisted)];
  const requester = (key: string) => ({ accountId: residentOf(people, key).accountId });
  const admitted = [...attendees, ...waitlist].map((key, index) => ({
    ...requester(key),
    state: index < attendees.length ? ("approved" as const) : ("waitlisted" as const),
    minutesAgo: minutesSinceRequest(published, index, attendees.length, waitlist.length),
    showsName: index % ANONYMOUS_EVERY !== ANONYMOUS_EVERY - 1,
  }));
  const pending = requests.map(({ who, minutesAgo, note }) => ({
    ...requester(who),
    state: "pending" as const,
    minutesAgo,
    showsName: true,
    note,
  }));
  return [...admitted, ...pending];
}

function keysIn(keys: string): string[] {
  return keys.split(" ").filter((key) => key !== "");
}

/** A local time in a time zone, on the first such weekday that is at least `from` days from now. */
function moment(
  { weekday, from }: EventScript["day"],
  time: string,
  zone: string,
  now: Date,
): RawBuilder<Date> {
  const earliest = sql`((${now}::timestamptz at time zone ${zone})::date + ${from}::int)`;
  return sql<Date>`
    (${earliest} + (${weekday}::int - extract(isodow from ${earliest})::int + 7) % 7 + ${time}::time) at time zone ${zone}`;
}
