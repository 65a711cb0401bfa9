/** Rooms of 100 and 1,000 members who receive every message, and the memory of an idle connection. */
import { readFileSync } from "node:fs";
import type pg from "pg";
import { connect, elapsed, openRooms, sendAtFullSpeed, sendPaced, type Client } from "./chat-clients.ts";
import { atLeast, atMost, figure, quantile, under, type Verdict } from "./figures.ts";
import { growCampus, signInSome } from "./people.ts";
import { processorSeconds, type Servers, type Target } from "./servers.ts";

const ROUNDS = 3;
/** So short, and with so many writers, that none exceeds the rate limit per person: it allows a burst of 300, then 100/s. */
const FULL_SECONDS = 2;
/** The number of members who write, and the messages per second that they send together in the paced part. */
const SIZES = [
  { size: 100, writers: 90, pace: { perSecond: 200, seconds: 4 } },
  { size: 1_000, writers: 90, pace: { perSecond: 20, seconds: 8 } },
];
const IDLE = 1_000;

export async function benchRooms(pool: pg.Pool, servers: Servers): Promise<Verdict[]> {
  await growCampus(pool, 2_000);
  const verdicts: Verdict[] = [];
  for (const { size, writers, pace } of SIZES) {
    const seats = await openRooms(pool, await signInSome(pool, size), size);
    const full = { haven: [] as number[], limit: [] as number[] };
    const server = { haven: [] as number[], limit: [] as number[] };
    const p50 = { haven: [] as number[], limit: [] as number[] };
    const p99 = { haven: [] as number[], limit: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of [servers.haven, servers.limit]) {
        // Members who do not write are listeners. Most never parse messages, which would measure this process.
        const [talking, quiet] = [seats.slice(0, writers), seats.slice(writers)];
        const clients = await Promise.all(talking.map((seat) => connect(target, seat)));
        const listeners = await Promise.all(quiet.map((seat) => connect(target, seat)));
        // Each writer has another listener, so that the order of delivery within a room does not affect the result.
        const listenerOf = new Map(
          clients.map((client, n) => [
            client,
            listeners[Math.floor((n * listeners.length) / clients.length)]!,
          ]),
        );
        const measuring = new Set(listenerOf.values());
        for (const listener of listeners)
          if (!measuring.has(listener)) listener.socket.removeAllListeners("message");
        const before = processorSeconds(target);
        const stored = await sendAtFullSpeed(clients, FULL_SECONDS);
        const after = processorSeconds(target);
        full[target.name].push(stored / FULL_SECONDS);
        server[target.name].push(((after.server - before.server) / (stored * size)) * 1e6);
        const latencies = await sendPaced(clients, (writer) => listenerOf.get(writer)!, pace);
        p50[target.name].push(quantile(latencies, 0.5));
        p99[target.name].push(quantile(latencies, 0.99));
        for (const { socket } of [...clients, ...listeners]) socket.terminate();
      }
    }
    const room = `room of ${size}`;
    verdicts.push(
      atLeast(`${room}, stored and delivered`, figure(full.haven), figure(full.limit), "messages/s", 0.35),
      atMost(`${room}: server processor time`, figure(server.haven), figure(server.limit), "µs/delivery", 3),
      atMost(`${room}: paced at ${pace.perSecond}/s, p50`, figure(p50.haven), figure(p50.limit), "ms", 1.5),
      atMost(`${room}: paced at ${pace.perSecond}/s, p99`, figure(p99.haven), figure(p99.limit), "ms", 2),
    );
  }
  verdicts.push(
    under(
      `memory per idle connection, of ${IDLE}`,
      await measureIdleConnections(pool, servers.haven),
      "KiB",
      40,
    ),
  );
  return verdicts;
}

/** The growth of the server's memory per connection, in KiB. */
async function measureIdleConnections(pool: pg.Pool, haven: Target) {
  const seats = await openRooms(pool, await signInSome(pool, IDLE), 2);
  const grown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = residentKib(haven.pid);
    const clients: Client[] = [];
    for (const seat of seats) clients.push(await connect(haven, seat));
    await elapsed(2);
    grown.push(Math.max(0, residentKib(haven.pid) - before) / IDLE);
    for (const { socket } of clients) socket.terminate();
    await elapsed(1);
  }
  return figure(grown);
}

/** Resident memory of a process, from Linux's /proc (proc(5): statm counts pages of 4 KiB). */
function residentKib(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4;
}
