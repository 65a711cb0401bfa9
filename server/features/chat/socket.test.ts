import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { openLive, startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { lockTable } from "../../testing/database.ts";
import { enterSafeSpace, matchUp, say } from "../../testing/people.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  haven = await startTestApp();
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
});
afterAll(() => haven.stop());

const HANDSHAKE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": Buffer.alloc(16).toString("base64"),
};

/** Signs in again. @returns the cookie of a session that the server has not cached yet */
async function newSession({ email, password }: Person): Promise<string> {
  const visitor = haven.visitor();
  await visitor.call("POST", "/api/log-in", { email, password });
  return visitor.cookie();
}

/** A raw connection that answers nothing automatically, not even a close frame. */
async function openRawSocket(person: Person): Promise<Socket> {
  const { hostname, port } = new URL(haven.url);
  const headers = { ...HANDSHAKE, origin: haven.url, cookie: person.cookie() };
  const asked = request({ hostname, port, path: "/live", headers }).end();
  const [, socket] = (await once(asked, "upgrade")) as [unknown, Socket];
  socket.resume();
  return socket;
}

/** A client's text frame, masked with zeros (RFC 6455 §5.2), for texts of 126 to 65,535 bytes. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}

describe("the socket", () => {
  test("opens for pages of the same origin only", async () => {
    await expect(openLive(haven.url, alice.cookie(), "https://evil.example")).rejects.toThrow("403");
    await expect(openLive(haven.url, alice.cookie(), "null")).rejects.toThrow("403");
  });

  test("closes at once without a session", async () => {
    expect(await (await openLive(haven.url, "")).closed).toBe(4401);
  });

  test.each([
    "not json",
    "[]",
    '{"t":"match"}',
    '{"t":"send"}',
    '{"t":"read","roomId":"x","seq":1}',
    "x".repeat(40_000),
  ])("closes on a frame that is none: %.20s", async (frame) => {
    const live = await alice.live();
    live.send(frame);
    expect([1008, 1009]).toContain(await live.closed);
  });

  test("survives clients that disconnect while their session is loaded, and unknown paths", async () => {
    const { hostname, port } = new URL(haven.url);
    const cookie = await newSession(alice);
    const sessions = await lockTable(haven.db, "session");
    const socket = connect(Number(port), hostname);
    const headers = { ...HANDSHAKE, host: "haven", origin: "http://haven", cookie };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET /live HTTP/1.1\r\n${lines.join("")}\r\n`);
    await sessions.waitedFor();
    socket.resetAndDestroy();
    await once(socket, "close");
    expect((await alice.call("GET", "/healthz")).status).toBe(200);
    await sessions.release();

    const odd = request({ hostname, port, path: "//", headers: HANDSHAKE }).end();
    const [answer] = await once(odd, "response");
    expect(answer.statusCode).toBe(404);
    expect((await alice.call("GET", "/api/session")).body.me.name).toBe("Alice");
  });

  test("closes when its session ends while it opens", async () => {
    const carol = await haven.person("Carol");
    await enterSafeSpace(haven, [carol]);
    const cookie = carol.cookie();
    // The session is loaded, and the socket not open yet: its addresses in Safe Space are still being read.
    const personas = await lockTable(haven.db, "persona");
    const opening = openLive(haven.url, cookie);
    await personas.waitedFor();
    await carol.call("POST", "/api/log-out", {});
    await personas.release();
    expect(await (await opening).closed).toBe(4401);
  });

  test("ignores frames of a signed-out client that does not close", async () => {
    const [dave, erin] = [await haven.person("Dave"), await haven.person("Erin")];
    const room = await matchUp(dave, erin);
    const send = (socket: Socket, body: string) =>
      socket.write(textFrame(JSON.stringify({ t: "send", roomId: room, id: randomUUID(), body })));
    const socket = await openRawSocket(dave);
    const hears = await erin.live();
    send(socket, "before");
    await hears.waitFor((frame) => frame.message?.body === "before");
    await dave.call("POST", "/api/log-out", {});
    send(socket, "after");
    await once(socket, "close");
    const { messages } = (await erin.call("GET", `/api/rooms/${room}/messages`)).body;
    expect(messages.map(({ body }: { body: string }) => body)).toEqual(["before"]);
  });

  test("limits the rate of one client without affecting others", async () => {
    const room = await matchUp(alice, bob);
    const socket = await alice.live();
    const ids = Array.from({ length: 600 }, () => randomUUID());
    for (const id of ids) socket.send({ t: "send", roomId: room, id, body: "flood" });
    await socket.waitFor((frame) => frame.t === "rejected" && frame.code === "TOO_MANY_REQUESTS");
    expect((await say(bob, room, "still here")).status).toBe(200);
    // Every message is either stored or rejected, and its sender learns which.
    const answered = new Set<string>();
    await socket.waitFor((frame) => {
      answered.add(frame.id ?? frame.message?.id);
      return ids.every((id) => answered.has(id));
    });
  });

  test("pads every write to a multiple of 512 bytes", async () => {
    const [fay, gil] = [await haven.person("Fay"), await haven.person("Gil")];
    const room = await matchUp(fay, gil);
    const { host } = new URL(haven.url);
    const socket = new WebSocket(`ws://${host}/live`, {
      headers: { cookie: gil.cookie(), origin: haven.url },
    });
    const texts: string[] = [];
    const heard = new Promise<void>((resolve) =>
      socket.on("message", (data) => {
        texts.push(String(data));
        if (String(data).includes("the last")) resolve();
      }),
    );
    await once(socket, "open");
    for (const body of ["x", "ä".repeat(37), "🪔".repeat(400), "y".repeat(4000), "the last"])
      await say(fay, room, body);
    await heard;
    socket.terminate();
    const messages = texts.filter((text) => text.includes(`"t":"message"`));
    expect(messages.length).toBeGreaterThan(1);
    // Control: their contents have other lengths.
    expect(messages.some((text) => Buffer.byteLength(text.trimEnd()) % 512 !== 0)).toBe(true);
    for (const text of texts) expect(Buffer.byteLength(text) % 512).toBe(0);
  });
});
