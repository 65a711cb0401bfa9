import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../bus/transaction.ts";
import { startTestApp, type Live, type Person, type TestApp } from "../../testing/app.ts";
import { keepSignedIn, matchUp, meetInSafeSpace, say, showCards } from "../../testing/people.ts";
import { accountOf, personaIn, sanction } from "../../testing/sanctions.ts";
import { freezeRoom, slowRoom } from "../rooms/writes.ts";

const HOUR_MS = 3_600_000;
const NOW = new Date("2026-11-23T12:00:00Z");

let haven: TestApp;
let people: Person[];
beforeAll(async () => {
  haven = await startTestApp();
  people = [];
  for (const name of ["Alice", "Bob", "Carol", "Dave", "Erin"]) people.push(await haven.person(name));
  await showCards(haven, people);
});
afterAll(() => haven.stop());

let pairs = 0;

/** Two people who have not been sanctioned, and their room by name. */
async function newPair(): Promise<{ bob: Person; alice: Person; roomId: string }> {
  pairs += 1;
  const [bob, alice] = [await haven.person(`Bob ${pairs}`), await haven.person(`Alice ${pairs}`)];
  return { bob, alice, roomId: await matchUp(alice, bob) };
}

async function travelTo(time: Date): Promise<void> {
  haven.setTime(time);
  await keepSignedIn(haven);
}
beforeEach(() => travelTo(NOW));

const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const room = async (person: Person, roomId: string) =>
  (await person.call("GET", `/api/rooms/${roomId}`)).body;

/** Sends over the socket. @returns the code of the refusal, or null for a message that was stored */
async function sendFrame(live: Live, roomId: string, id: string = randomUUID()): Promise<string | null> {
  live.send({ t: "send", roomId, id, body: "over the socket" });
  const answer = await live.waitFor((frame) => frame.id === id || frame.message?.id === id);
  return answer.t === "rejected" ? answer.code : null;
}

async function codeOf(answer: Promise<{ body: { code?: string } }>): Promise<string | null> {
  return (await answer).body.code ?? null;
}

/** Every way to write in a room, as codes; null for what works. */
async function tryEverything(person: Person, roomId: string, ownMessageId: string, live: Live) {
  const at = `/api/rooms/${roomId}/messages/${ownMessageId}`;
  return {
    send: await codeOf(say(person, roomId, "over HTTP")),
    frame: await sendFrame(live, roomId),
    edit: await codeOf(person.call("PATCH", at, { body: "other words" })),
    react: await codeOf(person.call("PUT", `${at}/reaction`, { emoji: "👍" })),
    takeBack: await codeOf(person.call("PUT", `${at}/reaction`, { emoji: null })),
    delete: await codeOf(person.call("POST", `${at}/delete`)),
  };
}

const allowed = { send: null, frame: null, edit: null, react: null, takeBack: null, delete: null };
const refused = (code: string) => ({ ...allowed, send: code, frame: code, edit: code, react: code });

describe("somebody who was silenced", () => {
  test("by name neither sends, edits nor reacts in any room by name, and may still read and delete", async () => {
    const { bob, alice, roomId } = await newPair();
    const live = await bob.live();
    const first = (await say(bob, roomId, "first")).body.id;
    expect(await tryEverything(bob, roomId, first, live)).toEqual(allowed);
    const second = (await say(bob, roomId, "second")).body.id;
    await sanction(haven, { accountId: await accountOf(haven, bob) }, { severity: 2 });
    expect(await tryEverything(bob, roomId, second, live)).toEqual(refused("SILENCED"));
    expect(await room(bob, roomId)).toMatchObject({
      silenced: { until: hoursLater(7 * 24).toISOString() },
      can: { send: false },
    });
    // Nobody else sees it.
    expect(await room(alice, roomId)).toMatchObject({ silenced: null, can: { send: true } });
    expect((await say(alice, roomId, "are you there?")).status).toBe(200);
    await travelTo(hoursLater(7 * 24));
    expect((await say(bob, roomId, "good to be back")).status).toBe(200);
    expect(await room(bob, roomId)).toMatchObject({ silenced: null, can: { send: true } });
  });

  test("in a safe room writes on in other rooms", async () => {
    const [alice, bob, carol] = people as [Person, Person, Person];
    const [here, elsewhere] = [
      await meetInSafeSpace(haven, alice, bob),
      await meetInSafeSpace(haven, carol, bob),
    ];
    const live = await bob.live();
    const own = (await say(bob, here, "mine")).body.id;
    await sanction(haven, await personaIn(haven, bob, here), { severity: 2 });
    expect(await tryEverything(bob, here, own, live)).toEqual(refused("SILENCED"));
    const other = (await say(bob, elsewhere, "mine")).body.id;
    expect(await tryEverything(bob, elsewhere, other, live)).toEqual(allowed);
    expect(await room(bob, elsewhere)).toMatchObject({ silenced: null, can: { send: true } });
    expect((await say(alice, here, "I can")).status).toBe(200);
  });

  test("does not show as typing", async () => {
    const { bob, alice, roomId } = await newPair();
    const [ofBob, ofAlice] = [await bob.live(), await alice.live()];
    await sanction(haven, { accountId: await accountOf(haven, bob) }, { severity: 2 });
    ofBob.send({ t: "typing", roomId });
    expect(await sendFrame(ofBob, roomId)).toBe("SILENCED");
    await say(alice, roomId, "nobody types");
    await ofAlice.waitFor(({ t }) => t === "message");
    expect(ofAlice.frames.filter(({ t }) => t === "typing")).toEqual([]);
  });

  test("learns that a message was stored before, instead of that it was refused", async () => {
    const { bob, roomId } = await newPair();
    const [live, id] = [await bob.live(), randomUUID()];
    expect(await sendFrame(live, roomId, id)).toBeNull();
    live.frames.length = 0;
    await sanction(haven, { accountId: await accountOf(haven, bob) }, { severity: 2 });
    expect(await sendFrame(live, roomId, id)).toBeNull();
    expect(await say(bob, roomId, "over the socket", id)).toMatchObject({ status: 200, body: { id } });
    expect(await codeOf(say(bob, roomId, "other words", id))).toBe("CONFLICT");
  });

  test("does not change the name and description of a group either", async () => {
    const { bob, alice } = await newPair();
    const group = { name: "Night owls", profileIds: [alice.profileId] };
    const { roomId } = (await bob.call("POST", "/api/rooms/group", group)).body;
    await sanction(haven, { accountId: await accountOf(haven, bob) }, { severity: 2 });
    const update = bob.call("PATCH", `/api/rooms/${roomId}`, { description: "shouted" });
    expect(await codeOf(update)).toBe("SILENCED");
  });
});

describe("a frozen room", () => {
  const freeze = (roomId: string, until: Date) =>
    inTransaction(haven.app.platform, (tx) => freezeRoom(tx, roomId, until));

  test("takes no writing from anybody, and says so at once until it ends", async () => {
    const { bob, alice, roomId } = await newPair();
    const own = (await say(bob, roomId, "mine")).body.id;
    const live = await bob.live();
    await freeze(roomId, hoursLater(2));
    await live.waitFor((frame) => frame.t === "room" && frame.roomId === roomId);
    expect(await tryEverything(bob, roomId, own, live)).toEqual(refused("ROOM_FROZEN"));
    expect(await codeOf(say(alice, roomId, "nor mine"))).toBe("ROOM_FROZEN");
    expect(await room(alice, roomId)).toMatchObject({
      frozenUntil: hoursLater(2).toISOString(),
      silenced: null,
      can: { send: false },
    });
    await travelTo(hoursLater(2));
    expect(await room(alice, roomId)).toMatchObject({ frozenUntil: null, can: { send: true } });
    expect(await sendFrame(live, roomId)).toBeNull();
  });
});

describe("slow mode", () => {
  const slow = (roomId: string) =>
    inTransaction(haven.app.platform, (tx) => slowRoom(tx, roomId, { seconds: 30, until: hoursLater(1) }));
  const wait = (seconds: number) => travelTo(new Date(NOW.getTime() + seconds * 1000));

  test("lets each member send one message in so many seconds, over the socket and HTTP together", async () => {
    const { bob, alice, roomId } = await newPair();
    const live = await bob.live();
    await slow(roomId);
    expect(await room(bob, roomId)).toMatchObject({
      slowMode: { seconds: 30, until: hoursLater(1).toISOString() },
      can: { send: true },
    });
    expect(await sendFrame(live, roomId)).toBeNull();
    expect(await codeOf(say(bob, roomId, "too soon"))).toBe("SLOW_MODE");
    expect(await sendFrame(live, roomId)).toBe("SLOW_MODE");
    // Others have a time of their own.
    expect(await codeOf(say(alice, roomId, "my first"))).toBeNull();
    await wait(29);
    expect(await sendFrame(live, roomId)).toBe("SLOW_MODE");
    await wait(30);
    expect(await codeOf(say(bob, roomId, "now"))).toBeNull();
    await travelTo(hoursLater(1));
    expect([await sendFrame(live, roomId), await sendFrame(live, roomId)]).toEqual([null, null]);
    expect(await room(bob, roomId)).toMatchObject({ slowMode: null });
  });

  test("takes one of many messages that are sent at once", async () => {
    const { bob, roomId } = await newPair();
    await slow(roomId);
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => codeOf(say(bob, roomId, `number ${n}`))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "SLOW_MODE")).toHaveLength(9);
  });

  test("accepts a repeated send of the same message, and counts no message that was not stored", async () => {
    const { bob, roomId } = await newPair();
    const [id, used] = [randomUUID(), (await say(bob, roomId, "before slow mode")).body.id];
    await slow(roomId);
    expect(await codeOf(say(bob, roomId, "another text", used))).toBe("CONFLICT");
    for (const _ of [1, 2, 3]) expect(await codeOf(say(bob, roomId, "one text", id))).toBeNull();
    expect(await codeOf(say(bob, roomId, "before slow mode", used))).toBeNull();
    expect(await codeOf(say(bob, roomId, "the next"))).toBe("SLOW_MODE");
  });

  test("leaves edits and reactions as they are", async () => {
    const { bob, roomId } = await newPair();
    await slow(roomId);
    const { id } = (await say(bob, roomId, "first")).body;
    const at = `/api/rooms/${roomId}/messages/${id}`;
    expect(await codeOf(bob.call("PATCH", at, { body: "first, edited" }))).toBeNull();
    expect(await codeOf(bob.call("PUT", `${at}/reaction`, { emoji: "👍" }))).toBeNull();
  });
});
