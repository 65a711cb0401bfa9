/** Chat clients: people with an open socket who send and receive messages. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import WebSocket from "ws";
import type { Viewer } from "./people.ts";
import type { Target } from "./servers.ts";

export type Seat = { viewer: Viewer; roomId: string; memberId: string };
export type Client = {
  seat: Seat;
  socket: WebSocket;
  /** Called for each incoming message. */
  onMessage: (id: string, mine: boolean) => void;
};

type Frame = { t: string; code?: string; message: { id: string; memberId?: string; member_id?: string } };

/** Creates rooms of `size` members until everybody is in one. */
export async function openRooms(pool: pg.Pool, viewers: Viewer[], size: number): Promise<Seat[]> {
  const roomIds = Array.from({ length: Math.ceil(viewers.length / size) }, () => randomUUID());
  const seats = viewers.map((viewer, n): Seat => ({
    viewer,
    roomId: roomIds[Math.floor(n / size)]!,
    memberId: randomUUID(),
  }));
  await pool.query(
    `insert into room (id, kind, name, created_at, last_activity_at)
     select id, $2, case when $2 = 'group' then 'Room' end, now(), now() from unnest($1::uuid[]) id`,
    [roomIds, size === 2 ? "direct" : "group"],
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

export function connect(target: Target, seat: Seat): Promise<Client> {
  const path = target.name === "haven" ? "/live" : `/?room=${seat.roomId}&member=${seat.memberId}`;
  const socket = new WebSocket(`ws://127.0.0.1:${target.port}${path}`, {
    headers: { cookie: seat.viewer.cookie, origin: `http://127.0.0.1:${target.port}` },
    perMessageDeflate: false,
  });
  const client: Client = { seat, socket, onMessage: () => {} };
  socket.on("message", (data) => {
    for (const frame of JSON.parse(String(data)) as Frame[]) {
      if (frame.t === "rejected") throw new Error(`A message was rejected: ${frame.code}.`);
      if (frame.t === "message") {
        client.onMessage(
          frame.message.id,
          (frame.message.memberId ?? frame.message.member_id) === seat.memberId,
        );
      }
    }
  });
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(client));
    socket.once("error", reject);
  });
}

/** @returns the message's id */
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

/**
 * For `seconds`, each writer sends the next message as soon as the last one is acknowledged.
 * @returns the number of acknowledged messages
 * @throws when a message is never acknowledged
 */
export async function sendAtFullSpeed(writers: Client[], seconds: number): Promise<number> {
  let acknowledged = 0;
  let open = true;
  const outstanding = new Set<string>();
  for (const writer of writers) {
    writer.onMessage = (id, mine) => {
      if (!mine || !outstanding.delete(id) || !open) return;
      acknowledged += 1;
      outstanding.add(send(writer));
    };
    outstanding.add(send(writer));
  }
  await elapsed(seconds);
  open = false;
  for (let wait = 0; outstanding.size > 0 && wait < 100; wait += 1) await elapsed(0.05);
  if (outstanding.size > 0) throw new Error(`${outstanding.size} messages were never acknowledged.`);
  return acknowledged;
}

/**
 * Sends `perSecond` messages for `seconds`, spread over the writers.
 * @returns milliseconds until the `listener` for each message's writer received it, ascending
 */
export async function sendPaced(
  writers: Client[],
  listenerOf: (writer: Client) => Client,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  for (const writer of writers) {
    listenerOf(writer).onMessage = (id) => {
      const started = sentAt.get(id);
      if (started === undefined) return;
      sentAt.delete(id);
      latencies.push(performance.now() - started);
    };
  }
  const started = performance.now();
  let sent = 0;
  while (sent < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - started) / 1000) * perSecond));
    for (; sent < due; sent += 1) {
      const before = performance.now();
      sentAt.set(send(writers[(sent * 7) % writers.length]!), before);
    }
    await elapsed(0.001);
  }
  for (let wait = 0; latencies.length < sent && wait < 100; wait += 1) await elapsed(0.05);
  if (latencies.length < sent) throw new Error(`${sent - latencies.length} messages were never received.`);
  return latencies.toSorted((a, b) => a - b);
}

export function elapsed(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}
