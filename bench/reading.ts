/** Reads: the newest messages of a long room, the list of rooms, and the search for a person. */
import type pg from "pg";
import { openRooms, type Seat } from "./chat-clients.ts";
import { atLeast, figure, quantile, reported, under, type Figure, type Verdict } from "./figures.ts";
import { rate, times, type Request } from "./http-load.ts";
import { growCampus, signInSome } from "./people.ts";
import { processorSeconds, type Servers, type Target } from "./servers.ts";

const ROUNDS = 5;
const REQUESTS = 2_000;
const CONNECTIONS = 16;
const LENGTHS = [1_000, 100_000, 1_000_000];
const ROOMS = 50;
/** Requests rotate over this many people, so that nobody exceeds the rate limit. */
const READERS = 30;
const CAMPUS = 1_000_000;

export async function benchReading(pool: pg.Pool, servers: Servers): Promise<Verdict[]> {
  await growCampus(pool, 1_000);
  return [
    ...(await benchHistory(pool, servers)),
    ...(await benchLists(pool, servers)),
    ...(await benchPeople(pool, servers.haven)),
  ];
}

async function benchHistory(pool: pg.Pool, servers: Servers): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const rates: Figure[] = [];
  for (const length of LENGTHS) {
    const seats = (await openRooms(pool, await signInSome(pool, READERS), READERS)) as [Seat, ...Seat[]];
    await fillRoom(pool, seats[0], length);
    const requestOf = (target: Target, n: number): Request => {
      const { roomId, viewer } = seats[n % READERS]!;
      return target.name === "haven"
        ? { method: "GET", path: `/api/rooms/${roomId}/messages`, cookie: viewer.cookie }
        : { method: "GET", path: `/history?room=${roomId}` };
    };
    const what = `newest 50 of ${new Intl.NumberFormat("en").format(length)} messages`;
    const { haven, all } = await compare(what, servers, requestOf, "pages/s", 0.5);
    rates.push(haven);
    verdicts.push(...all);
  }
  for (const [index, length] of LENGTHS.entries()) {
    if (index === 1) continue;
    const what = `newest 50, rate at ${new Intl.NumberFormat("en").format(length)} beside 100,000`;
    verdicts.push(atLeast(what, rates[index]!, rates[1]!, "pages/s", 0.8));
  }
  return verdicts;
}

async function fillRoom(pool: pg.Pool, { roomId, memberId }: Seat, length: number): Promise<void> {
  await pool.query(
    `insert into message (room_id, seq, id, member_id, body, sent_at)
     select $1, n, gen_random_uuid(), $2, 'I saved you the window seat number ' || n || ', it is warm here', now() - (($3 - n) || ' seconds')::interval
     from generate_series(1, $3::int) n`,
    [roomId, memberId, length],
  );
  await pool.query(
    "update room set last_seq = $2, last_member_id = $3, last_preview = 'warm' where id = $1",
    [roomId, length, memberId],
  );
  await pool.query("vacuum analyze message");
}

async function benchLists(pool: pg.Pool, servers: Servers): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const unread of [0, 20]) {
    const people = await signInSome(pool, READERS + ROOMS);
    const [readers, others] = [people.slice(0, READERS), people.slice(READERS)];
    const accountIds = readers.map(({ accountId }) => accountId);
    await pool.query("delete from room_member where account_id = any($1)", [accountIds]);
    const pairs = readers.flatMap((reader) => others.flatMap((other) => [reader, other]));
    const seats = await openRooms(pool, pairs, 2);
    await pool.query(
      `update room set last_seq = 100, last_preview = 'I saved you the window seat', last_activity_at = now(),
         last_member_id = (select id from room_member m where m.room_id = room.id limit 1)
       where id = any($1)`,
      [seats.map(({ roomId }) => roomId)],
    );
    await pool.query("update room_member set read_seq = 100 - $2::int where account_id = any($1)", [
      accountIds,
      unread,
    ]);
    await pool.query("vacuum analyze room, room_member");
    const requestOf = (target: Target, n: number): Request => {
      const { accountId, cookie } = readers[n % READERS]!;
      return target.name === "haven"
        ? { method: "GET", path: "/api/rooms", cookie }
        : { method: "GET", path: `/list?account=${accountId}` };
    };
    const what = `list of ${ROOMS} rooms, ${unread} unread in each`;
    verdicts.push(...(await compare(what, servers, requestOf, "lists/s", 0.6)).all);
  }
  return verdicts;
}

/** Searches for names as they are typed, among a million people. */
async function benchPeople(pool: pg.Pool, haven: Target): Promise<Verdict[]> {
  await growCampus(pool, CAMPUS);
  await pool.query("vacuum analyze name_word");
  // Searches are spread over many viewers, because the people shown to each per day are limited.
  const viewers = await signInSome(pool, 100);
  const { rows } = await pool.query<{ name: string }>("select name from profile order by id limit 200");
  const typed = rows.flatMap(({ name }, n) => {
    const [first, last] = name.toLowerCase().split(" ") as [string, string];
    return [
      first.slice(0, 1 + (n % 4)),
      last.slice(0, 1 + (n % 5)),
      `${first.slice(0, 2)} ${last.slice(0, 1)}`,
      name,
    ];
  });
  const search = (n: number): Request => ({
    method: "POST",
    path: "/api/people/search",
    body: JSON.stringify({ query: typed[n] }),
    cookie: viewers[n % viewers.length]!.cookie,
  });
  const taken = await times(haven.port, typed.length, search);
  return [
    under("a person among 1,000,000, p50", figure([quantile(taken, 0.5)]), "ms", 50),
    under("a person among 1,000,000, p99", figure([quantile(taken, 0.99)]), "ms", 50),
  ];
}

async function compare(
  what: string,
  servers: Servers,
  requestOf: (target: Target, n: number) => Request,
  unit: string,
  least: number,
): Promise<{ haven: Figure; all: Verdict[] }> {
  const measured = { haven: [] as number[], limit: [] as number[] };
  const server = { haven: [] as number[], limit: [] as number[] };
  const database = { haven: [] as number[], limit: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of [servers.haven, servers.limit]) {
      const before = processorSeconds(target);
      measured[target.name].push(await rate(target.port, REQUESTS, CONNECTIONS, (n) => requestOf(target, n)));
      const after = processorSeconds(target);
      server[target.name].push(((after.server - before.server) / REQUESTS) * 1000);
      database[target.name].push(((after.database - before.database) / REQUESTS) * 1000);
    }
  }
  const haven = figure(measured.haven);
  return {
    haven,
    all: [
      atLeast(what, haven, figure(measured.limit), unit, least),
      reported(`${what}: server processor time`, figure(server.haven), figure(server.limit), "ms"),
      reported(`${what}: database processor time`, figure(database.haven), figure(database.limit), "ms"),
    ],
  };
}
