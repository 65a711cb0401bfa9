/**
 * What the author of a reported message receives, byte by byte: the same however many people have reported it and
 * whoever they are, until a moderator has decided.
 */
import { randomUUID } from "node:crypto";
import WebSocket from "ws";
import { expect, test } from "vitest";
import { inTransaction } from "../server/bus/transaction.ts";
import { unfoldMessage } from "../server/features/chat/writes.ts";
import { startTestApp, type Person } from "../server/testing/app.ts";
import { matchUp } from "../server/testing/people.ts";

const FRIENDS = ["Fay", "Finn", "Flora", "Frank", "Freya"];
const STRANGERS = ["Sam", "Saskia", "Sean", "Selma", "Stan"];
const START = Date.parse("2026-11-23T12:00:00Z");

/** Differ by chance, with the time or with an id. */
const BY_CHANCE = new Set(["date", "x-request-id", "etag"]);

/** What two people received: the author of a reported message, and another member. */
type Transcripts = { author: string[]; eve: string[] };

/** A group in which alice writes a message that these members report, all of them or none friends of hers. */
async function playWorld(reporters: readonly string[]): Promise<Transcripts> {
  const haven = await startTestApp();
  let now = START;
  // Every step has a time of its own, since lists are ordered by time.
  const tick = () => haven.setTime(new Date((now += 1000)));
  tick();
  try {
    const people = new Map<string, Person>();
    for (const name of ["Alice", "Eve", ...FRIENDS, ...STRANGERS]) people.set(name, await haven.person(name));
    const [alice, eve] = [people.get("Alice")!, people.get("Eve")!];
    for (const name of FRIENDS) {
      tick();
      await matchUp(alice, people.get(name)!);
    }
    const others = [...people.values()].filter((person) => person !== alice);
    const profileIds = others.map(({ profileId }) => profileId);
    const group = await alice.call("POST", "/api/rooms/group", { name: "Night owls", profileIds });
    const roomId = group.body.roomId as string;
    for (const person of others) await person.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });

    const transcripts = { author: record(haven.url, alice), eve: record(haven.url, eve) };
    const both = Object.values(transcripts);
    for (const one of both) await one.opened;
    const say = (person: Person, body: string, replyTo?: string) => {
      tick();
      const message = { id: randomUUID(), body, ...(replyTo && { replyTo }) };
      return person.call("POST", `/api/rooms/${roomId}/messages`, message);
    };
    const { id } = (await say(alice, "disputed cormorant")).body;
    const at = `/api/rooms/${roomId}/messages/${id}`;
    for (const one of both) await one.crawl(roomId);

    for (const name of reporters) {
      const report = { target: { roomId, messageId: id }, reason: "hate" };
      const { status } = await people.get(name)!.call("POST", "/api/reports", report);
      expect(status).toBe(200);
    }
    for (const one of both) await one.crawl(roomId);

    // People go on talking about it.
    await say(people.get("Fay")!, "What is this?", id);
    await say(people.get("Sam")!, "Let us talk about birds");
    tick();
    transcripts.author.note(await alice.call("PUT", `${at}/reaction`, { emoji: "👍" }));
    tick();
    transcripts.author.note(await alice.call("PATCH", at, { body: "edited cormorant" }));
    transcripts.author.note(await say(alice, "As I said", id));
    for (const one of both) await one.crawl(roomId);

    tick();
    await inTransaction(haven.app.platform, (tx) => unfoldMessage(tx, { roomId, messageId: id }));
    await say(eve, "the last word");
    for (const one of both) await one.crawl(roomId);
    for (const one of both) await one.received("the last word");
    return { author: transcripts.author.comparable(), eve: transcripts.eve.comparable() };
  } finally {
    await haven.stop();
  }
}

/** Records what a person receives over the socket, and in answer to requests. */
function record(url: string, person: Person) {
  const answers: string[] = [];
  const frames: string[] = [];
  const socket = new WebSocket(`${url.replace("http", "ws")}/live`, {
    headers: { cookie: person.cookie(), origin: url },
  });
  const opened = new Promise((resolve) => socket.on("open", resolve));
  const listeners = new Set<() => void>();
  socket.on("message", (data) => {
    // The heartbeat comes at a time of its own.
    if (!String(data).startsWith('[{"t":"heartbeat"}')) frames.push(String(data));
    for (const listener of listeners) listener();
  });

  function note({ status, headers, body }: Awaited<ReturnType<Person["call"]>>): void {
    const telling = [...headers].filter(([name]) => !BY_CHANCE.has(name));
    answers.push(JSON.stringify({ status, telling, body }));
  }

  return {
    opened,
    note,
    async crawl(roomId: string): Promise<void> {
      for (const path of [
        `/api/rooms/${roomId}/messages`,
        `/api/rooms/${roomId}/changes?after=0`,
        `/api/rooms/${roomId}`,
        "/api/rooms",
        "/api/rooms/counts",
        "/api/notices",
        "/api/reports/mine",
        "/api/session",
      ])
        note(await person.call("GET", path));
      note(await person.call("POST", "/api/messages/search", { query: "cormorant" }));
    },
    received: (text: string) =>
      new Promise<void>((resolve) => {
        const look = () => frames.some((frame) => frame.includes(text)) && resolve();
        listeners.add(look);
        look();
      }),
    /** Ids are named in the order in which they appear, so that two worlds with other ids can be compared. */
    comparable(): string[] {
      const names = new Map<string, string>();
      return [...answers, ...frames].map((text) =>
        text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, (id) => {
          if (!names.has(id)) names.set(id, `id ${names.size}`);
          return names.get(id)!;
        }),
      );
    },
  };
}

test("the author of a reported message receives the same bytes for none, one and five reporters, friends or strangers", async () => {
  const quiet = await playWorld([]);
  for (const reporters of [["Freya"], ["Stan"], FRIENDS, STRANGERS]) {
    const world = await playWorld(reporters);
    expect(world.author, `${reporters.length} reporters`).toEqual(quiet.author);
    // Control: the other members see the fold of five reports, and nothing of one.
    const isFolded = world.eve.some((text) => text.includes('"moderated":"folded"'));
    expect(isFolded).toBe(reporters.length > 1);
    expect(JSON.stringify(world.eve) === JSON.stringify(quiet.eve)).toBe(!isFolded);
  }
  expect(quiet.author.filter((text) => text.includes("disputed cormorant")).length).toBeGreaterThan(5);
}, 120_000);
