/** The events of the Demo campus as rows, on days that follow from the clock. */
import { randomUUID } from "node:crypto";
import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Database } from "../server/db/schema.ts";
import type { EventScript } from "./events.ts";
import { askedAgo, gatheringRows, type Asker, type GatheringRows } from "./gatherings.ts";
import type { Resident } from "./residents.ts";
import { residentOf } from "./rooms.ts";

/** Every so many keep their name to themselves. */
const SHY = 4;

/** The campus is where the server is, so that its evenings are evenings for whoever has just started it. */
function campusZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === "Etc/Unknown" ? "UTC" : timeZone;
}

/** Rows whose moments the database works out: it knows every zone and its summer time. */
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
    askersOf(script, people),
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

function askersOf(
  { published, going, waiting, requests }: EventScript,
  people: ReadonlyMap<string, Resident>,
): Asker[] {
  const [places, line] = [keysIn(going), keysIn(waiting)];
  const asker = (key: string) => ({ accountId: residentOf(people, key).accountId });
  const came = [...places, ...line].map((key, turn) => ({
    ...asker(key),
    state: turn < places.length ? ("approved" as const) : ("waitlisted" as const),
    minutesAgo: askedAgo(published, turn, places.length, line.length),
    showsName: turn % SHY !== SHY - 1,
  }));
  const asking = requests.map(({ who, minutesAgo, note }) => ({
    ...asker(who),
    state: "pending" as const,
    minutesAgo,
    showsName: true,
    note,
  }));
  return [...came, ...asking];
}

function keysIn(keys: string): string[] {
  return keys.split(" ").filter((key) => key !== "");
}

/** A time by the clocks in a zone, on the first such weekday that is at least so many days from now. */
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
