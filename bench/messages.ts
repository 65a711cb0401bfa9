/** Messages in 200 rooms of two, acknowledged only when they are on disk. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import WebSocket from "ws";
import { atLeast, atMost, figure, quantile, told, type Verdict } from "./figures.ts";
import { growCampus, signInSome, type Viewer } from "./people.ts";
import { processorSeconds, type Servers, type Target } from "./servers.ts";

const ROOMS = 200;
const ROUNDS = 5;
const FULL_SECONDS = 4;
const PACED_SECONDS = 4;
/** Messages a second of the paced part: well under what either server can do. */
const PACE = 1_000;

type Seat = { viewer: Viewer; roomId: string; memberId: string };
type Client = { seat: Seat; socket: WebSocket; heard: (id: string, mine: boolean) => void };

export async function benchMessages(pool: pg.Pool, servers: Servers): Promise<Verdict[]> {
  await growCampus(pool, 2 * ROOMS);
  const seats = await openRooms(pool, await signInSome(pool, 2 * ROOMS));
  const full = { haven: [] as number[], limit: [] as number[] };
  const server = { haven: [] as number[], limit: [] as number[] };
  const database = { haven: [] as number[], limit: [] as number[] };
  const p50 = { haven: [] as number[], limit: [] as number[] };
  const p99 = { haven: [] as number[], limit: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of [servers.haven, servers.limit]) {
      const clients = await Promise.all(seats.map((seat) => connect(target, seat)));
      const before = processorSeconds(target);
      const stored = await sendAtFullSpeed(clients);
      const after = processorSeconds(target);
      full[target.name].push(stored / FULL_SECONDS);
      server[target.name].push(((after.server - before.server) / stored) * 1e6);
      database[target.name].push(((after.database - before.database) / stored) * 1e6);
      const latencies = await sendPaced(clients);
      p50[target.name].push(quantile(latencies, 0.5));
      p99[target.name].push(quantile(latencies, 0.99));
      for (const { socket } of clients) socket.terminate();
    }
  }
  return [
    atLeast("200 rooms of two, durable", figure(full.haven), figure(full.limit), "messages/s", 0.5),
    told("server processor time", figure(server.haven), figure(server.limit), "µs/message"),
    told("database processor time", figure(database.haven), figure(database.limit), "µs/message"),
    atMost(`paced at ${PACE}/s, sent to heard, p50`, figure(p50.haven), figure(p50.limit), "ms", 1.5),
    atMost(`paced at ${PACE}/s, sent to heard, p99`, figure(p99.haven), figure(p99.limit), "ms", 2),
  ];
}

async function openRooms(pool: pg.Pool, viewers: Viewer[]): Promise<Seat[]> {
  const roomIds = Array.from({ length: viewers.length / 2 }, () => randomUUID());
  const seats = viewers.map((viewer, n): Seat => ({
    viewer,
    roomId: roomIds[n >> 1]!,
    memberId: randomUUID(),
  }));
  await pool.query(
    `insert into room (id, kind, created_at, last_activity_at) select id, 'direct', now(), now() from unnest($1::uuid[]) id`,
    [roomIds],
  );
  await pool.query(
    `insert into room_member (id, room_id, account_id) select * from unnest($1::uuid[], $2::uuid[], $3::uuid[])`,
    [
      seats.map((seat) => seat.memberId),
      seats.map((seat) => seat.roomId),
      seats.map((seat) => seat.viewer.accountId),
    ],
  );
  return seats;
}

function connect(target: Target, seat: Seat): Promise<Client> {
  const path = target.name === "haven" ? "/live" : `/?room=${seat.roomId}&member=${seat.memberId}`;
  const socket = new WebSocket(`ws://127.0.0.1:${target.port}${path}`, {
    headers: { cookie: seat.viewer.cookie, origin: `http://127.0.0.1:${target.port}` },
    perMessageDeflate: false,
  });
  const client: Client = { seat, socket, heard: () => {} };
  socket.on("message", (data) => {
    for (const frame of JSON.parse(String(data)) as { t: string; code?: string; message: Heard }[]) {
      if (frame.t === "refused") throw new Error(`A message was refused: ${frame.code}.`);
      if (frame.t === "message") {
        client.heard(frame.message.id, (frame.message.memberId ?? frame.message.member_id) === seat.memberId);
      }
    }
  });
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(client));
    socket.once("error", reject);
  });
}

type Heard = { id: string; memberId?: string; member_id?: string };

function send({ socket, seat }: Client): string {
  const id = randomUUID();
  socket.send(
    JSON.stringify({
      t: "send",
      roomId: seat.roomId,
      id,
      body: "I saved you the window seat, it is warm here",
    }),
  );
  return id;
}

/** Everyone sends the next message when the last one is acknowledged. @returns messages acknowledged */
async function sendAtFullSpeed(clients: Client[]): Promise<number> {
  let acknowledged = 0;
  let open = true;
  const outstanding = new Set<string>();
  for (const client of clients) {
    client.heard = (id, mine) => {
      if (!mine) return;
      outstanding.delete(id);
      if (!open) return;
      acknowledged += 1;
      outstanding.add(send(client));
    };
    outstanding.add(send(client));
  }
  await elapsed(FULL_SECONDS);
  open = false;
  for (let wait = 0; outstanding.size > 0 && wait < 100; wait += 1) await elapsed(0.05);
  if (outstanding.size > 0) throw new Error(`${outstanding.size} messages were never acknowledged.`);
  return acknowledged;
}

/** @returns milliseconds from sending until the other person heard it, ascending */
async function sendPaced(clients: Client[]): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  for (const client of clients) {
    client.heard = (id, mine) => {
      const started = sentAt.get(id);
      if (mine || started === undefined) return;
      latencies.push(performance.now() - started);
    };
  }
  const started = performance.now();
  let sent = 0;
  while (sent < PACE * PACED_SECONDS) {
    const due = Math.min(PACE * PACED_SECONDS, Math.floor(((performance.now() - started) / 1000) * PACE));
    for (; sent < due; sent += 1) {
      const client = clients[(sent * 7) % clients.length]!;
      const before = performance.now();
      sentAt.set(send(client), before);
    }
    await elapsed(0.001);
  }
  for (let wait = 0; latencies.length < sent && wait < 100; wait += 1) await elapsed(0.05);
  if (latencies.length < sent) throw new Error(`${sent - latencies.length} messages were never heard.`);
  return latencies.toSorted((a, b) => a - b);
}

function elapsed(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
