/** Messages in 200 direct rooms, acknowledged once they are on disk. */
import type pg from "pg";
import { connect, openRooms, sendAtFullSpeed, sendPaced, type Client } from "./chat-clients.ts";
import { atLeast, atMost, figure, quantile, type Verdict } from "./figures.ts";
import { growCampus, signInSome } from "./people.ts";
import { processorSeconds, type Servers } from "./servers.ts";

const ROOMS = 200;
const ROUNDS = 5;
const FULL_SECONDS = 4;
/** Messages per second of the paced part: well below the capacity of either server. */
const PACE = { perSecond: 1_000, seconds: 4 };

export async function benchMessages(pool: pg.Pool, servers: Servers): Promise<Verdict[]> {
  await growCampus(pool, 2 * ROOMS);
  const seats = await openRooms(pool, await signInSome(pool, 2 * ROOMS), 2);
  const full = { haven: [] as number[], limit: [] as number[] };
  const server = { haven: [] as number[], limit: [] as number[] };
  const database = { haven: [] as number[], limit: [] as number[] };
  const p50 = { haven: [] as number[], limit: [] as number[] };
  const p99 = { haven: [] as number[], limit: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of [servers.haven, servers.limit]) {
      const clients = await Promise.all(seats.map((seat) => connect(target, seat)));
      const before = processorSeconds(target);
      const stored = await sendAtFullSpeed(clients, FULL_SECONDS);
      const after = processorSeconds(target);
      full[target.name].push(stored / FULL_SECONDS);
      server[target.name].push(((after.server - before.server) / stored) * 1e6);
      database[target.name].push(((after.database - before.database) / stored) * 1e6);
      const latencies = await sendPaced(clients, (writer) => otherOf(clients, writer), PACE);
      p50[target.name].push(quantile(latencies, 0.5));
      p99[target.name].push(quantile(latencies, 0.99));
      for (const { socket } of clients) socket.terminate();
    }
  }
  const paced = `paced at ${PACE.perSecond}/s, sent to received`;
  return [
    atLeast("200 rooms of two, durable", figure(full.haven), figure(full.limit), "messages/s", 0.5),
    atMost("server processor time", figure(server.haven), figure(server.limit), "µs/message", 2),
    atMost("database processor time", figure(database.haven), figure(database.limit), "µs/message", 2),
    atMost(`${paced}, p50`, figure(p50.haven), figure(p50.limit), "ms", 1.5),
    atMost(`${paced}, p99`, figure(p99.haven), figure(p99.limit), "ms", 2),
  ];
}

/** The two members of a room are neighbours in the list. */
function otherOf(clients: Client[], writer: Client): Client {
  return clients[clients.indexOf(writer) ^ 1]!;
}
