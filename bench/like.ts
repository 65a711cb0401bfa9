/** Two people like each other at the same moment, which must make exactly one match and one room. */
import type pg from "pg";
import { atLeast, figure, reported, type Verdict } from "./figures.ts";
import { send, type Request } from "./http-load.ts";
import { growCampus, signInSome, type Viewer } from "./people.ts";
import { processorSeconds, type Servers, type Target } from "./servers.ts";

const PEOPLE = 3_000;
const ROUNDS = 5;
const PAIRS_AT_ONCE = 8;

export async function benchLikes(pool: pg.Pool, servers: Servers): Promise<Verdict[]> {
  await growCampus(pool, PEOPLE);
  const viewers = await signInSome(pool, PEOPLE);
  const measured = { haven: [] as number[], limit: [] as number[] };
  const server = { haven: [] as number[], limit: [] as number[] };
  const database = { haven: [] as number[], limit: [] as number[] };
  let made = 0;
  // Each round pairs everyone with a new person, `offset` positions further, because a like cannot be repeated.
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const target of [servers.haven, servers.limit]) {
      const offset = 1 + 2 * round + (target.name === "haven" ? 0 : 1);
      const pairs = viewers.map((viewer, n): [Viewer, Viewer] => [
        viewer,
        viewers[(n + offset) % viewers.length]!,
      ]);
      const before = processorSeconds(target);
      const rate = await likeAtOnce(target, pairs);
      const after = processorSeconds(target);
      if (target.name === "haven") made += pairs.length;
      if (round === 0) continue;
      measured[target.name].push(rate);
      server[target.name].push(((after.server - before.server) / (2 * pairs.length)) * 1000);
      database[target.name].push(((after.database - before.database) / (2 * pairs.length)) * 1000);
    }
  }
  await proveExactlyOne(pool, made);
  return [
    atLeast("like, both of a pair at once", figure(measured.haven), figure(measured.limit), "likes/s", 0.7),
    reported("server processor time", figure(server.haven), figure(server.limit), "ms/like"),
    reported("database processor time", figure(database.haven), figure(database.limit), "ms/like"),
    reported("pairs with exactly one match and one room", figure([made]), null, "pairs"),
  ];
}

async function likeAtOnce(target: Target, pairs: [Viewer, Viewer][]): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: PAIRS_AT_ONCE }, async () => {
      while (next < pairs.length) {
        const [one, other] = pairs[next++]!;
        await Promise.all([
          send(target.port, like(target, one, other)),
          send(target.port, like(target, other, one)),
        ]);
      }
    }),
  );
  return (2 * pairs.length) / ((performance.now() - started) / 1000);
}

function like(target: Target, viewer: Viewer, other: Viewer): Request {
  return target.name === "haven"
    ? {
        method: "POST",
        path: "/api/swipes",
        cookie: viewer.cookie,
        body: JSON.stringify({ profileId: other.profileId, action: "like" }),
      }
    : { method: "POST", path: `/like?viewer=${viewer.profileId}&target=${other.profileId}` };
}

async function proveExactlyOne(pool: pg.Pool, pairs: number): Promise<void> {
  const { rows } = await pool.query<{ matches: number; rooms: number; members: number }>(
    `select count(match_id) as matches, count(distinct room_id) as rooms,
       (select count(*) from room_member where room_id in (select room_id from pair where match_id is not null)) as members
     from pair where match_id is not null`,
  );
  const { matches, rooms, members } = rows[0]!;
  if (matches !== pairs || rooms !== pairs || members !== 2 * pairs) {
    throw new Error(`${pairs} pairs made ${matches} matches, ${rooms} rooms and ${members} memberships.`);
  }
}
