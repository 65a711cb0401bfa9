import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../../bus/transaction.ts";
import { addOwnerToRoom, detachOwner } from "../../vault/owners.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { cardOf, enterSafeSpace, matchUp, say, showCards } from "../../testing/people.ts";

let haven: TestApp;
/** Five people with shown cards, so that the floor is reached for every viewer. */
let attendance: Person[];

beforeAll(async () => {
  haven = await startTestApp();
  attendance = await Promise.all(
    Array.from({ length: 6 }, (_, n) => student(`Crowd ${n}`, ["career-anxiety"])),
  );
  await showCards(haven, attendance);
});
afterAll(() => haven.stop());

/** Somebody who has entered Safe Space. */
async function student(name: string, topics?: string[]): Promise<Person> {
  const person = await haven.person(name, topics);
  await enterSafeSpace(haven, [person]);
  return person;
}

type Card = { cardId: string; name: string; avatarId: string };
const card = async (person: Person) => (await person.call("GET", "/api/safe-space/card")).body;
const deck = async (person: Person, topics?: string[]): Promise<{ cards: Card[]; tooFew: boolean }> =>
  (await person.call("POST", "/api/safe-space/deck", { topics })).body;
const swipe = (person: Person, cardId: string, action = "like") =>
  person.call("POST", "/api/safe-space/swipes", { cardId, action });

/** Two people with shown cards, and the ids under which each sees the other. */
async function twoCards(one: string, other: string, topic = "identity") {
  const [a, b] = [await student(one, [topic]), await student(other, [topic])];
  const names = [(await card(a)).name, (await card(b)).name];
  await showCards(haven, [a, b]);
  // Not from the deck, a page of which need not contain these two, and not by name, which two may share.
  return { a, b, ofA: await cardOf(haven, a), ofB: await cardOf(haven, b), names };
}

describe("the safe deck", () => {
  test("shows no cards below the floor of five, also for a topic filter", async () => {
    const small = await startTestApp();
    const people = await Promise.all(Array.from({ length: 5 }, (_, n) => small.person(`Few ${n}`)));
    await showCards(small, people);
    expect(await deck(people[0]!)).toEqual({ cards: [], tooFew: true });
    const sixth = await small.person("Sixth");
    await showCards(small, [sixth]);
    const full = await deck(people[0]!);
    expect([full.cards.length, full.tooFew]).toEqual([5, false]);
    expect(await deck(people[0]!, ["relationships"])).toEqual({ cards: [], tooFew: true });
    await small.stop();
  });

  test("contains nothing of the named world", async () => {
    const { a } = await twoCards("Dora", "Emil");
    const { cards } = await deck(a);
    expect(Object.keys(cards[0]!).toSorted()).toEqual(["avatarId", "bio", "cardId", "name", "topics"]);
    const { rows } = await haven.db.pool.query("select id, account_id, name from profile");
    const text = JSON.stringify(cards);
    for (const row of rows) for (const value of Object.values(row)) expect(text).not.toContain(value);
  });
});

describe("two likes of cards", () => {
  test("make one match and one room, in which both have new names, and notify both", async () => {
    const { a, b, ofA, ofB, names } = await twoCards("Fay", "Gus");
    const aSocket = await a.live();
    expect((await swipe(a, ofB)).body).toEqual({ match: null });
    const { match } = (await swipe(b, ofA)).body;
    expect(match.persona.name).toBe(names[0]);
    const heard = await aSocket.waitFor((frame) => frame.t === "safeMatch");
    expect(heard.match).toMatchObject({ roomId: match.roomId, persona: { name: names[1] } });
    expect((await a.call("GET", "/api/safe-space/matches")).body.items).toHaveLength(1);
    const [mine, theirs] = [
      (await a.call("GET", `/api/rooms/${match.roomId}`)).body,
      (await b.call("GET", `/api/rooms/${match.roomId}`)).body,
    ];
    expect(mine).toMatchObject({ isSafeSpace: true, person: null, otherReadSeq: null, can: { send: true } });
    // Compared by avatar: two names may be equal by chance.
    const cardLooks = [(await card(a)).avatarId, (await card(b)).avatarId];
    const roomLooks = mine.members.map(({ avatarId }: { avatarId: string }) => avatarId);
    expect(new Set([...roomLooks, ...cardLooks]).size).toBe(4);
    const roomNames = mine.members.map(({ name }: { name: string }) => name);
    expect(theirs.members).toEqual(mine.members);
    expect([...roomNames].toSorted()).toEqual(roomNames);
    const { rows } = await haven.db.pool.query("select account_id from room_member where room_id = $1", [
      match.roomId,
    ]);
    expect(rows).toEqual([{ account_id: null }, { account_id: null }]);
  });

  test("let them chat live under those names, without receipts or typing", async () => {
    const { a, b, ofA, ofB } = await twoCards("Hana", "Ivo");
    await swipe(a, ofB);
    const { roomId } = (await swipe(b, ofA)).body.match;
    const [firstSocket, secondSocket] = [await a.live(), await b.live()];
    secondSocket.send({ t: "typing", roomId });
    await say(b, roomId, "I was hoping it is you");
    await firstSocket.waitFor((frame) => frame.t === "message" && frame.roomId === roomId);
    await a.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
    await say(a, roomId, "me too");
    await secondSocket.waitFor((frame) => frame.t === "message" && frame.message.body === "me too");
    const unexpected = secondSocket.frames
      .map((frame) => frame.t)
      .filter((t) => t !== "message" && t !== "heartbeat");
    expect(unexpected).toEqual([]);
    expect(firstSocket.frames.some((frame) => frame.t === "typing")).toBe(false);
    const [row] = (await a.call("GET", "/api/rooms")).body.items;
    expect(row).toMatchObject({ roomId, isSafeSpace: true, pictureId: null });
    expect((await a.call("POST", "/api/messages/search", { query: "hoping" })).body.items).toHaveLength(1);
    expect((await attendance[0]!.call("GET", `/api/rooms/${roomId}`)).status).toBe(404);
  });

  test("at the same moment make exactly one match", async () => {
    const { a, b, ofA, ofB } = await twoCards("Jo", "Kai");
    const answers = await Promise.all([swipe(a, ofB), swipe(b, ofA), swipe(a, ofB), swipe(b, ofA)]);
    const rooms = answers.flatMap(({ body }) => (body.match ? [body.match.roomId] : []));
    expect(new Set(rooms).size).toBe(1);
    expect((await a.call("GET", "/api/safe-space/matches")).body.items).toHaveLength(1);
  });

  test("are independent of likes by name", async () => {
    const { a, b, ofA, ofB } = await twoCards("Lea", "Mio");
    await matchUp(a, b);
    expect((await swipe(a, ofB)).body).toEqual({ match: null });
    expect((await deck(b)).cards.map(({ cardId }) => cardId)).toContain(ofA);
  });
});

describe("a like of a deleted owner's card", () => {
  test("can make a match like any other", async () => {
    const { a, b, ofA, ofB, names } = await twoCards("Gone", "Stays");
    await swipe(a, ofB);
    const { rows } = await haven.db.pool.query("select account_id from profile where id = $1", [a.profileId]);
    const { vault } = haven.app.platform;
    await detachOwner({ sql: haven.db.kysely, vault }, rows[0].account_id);
    const { match } = (await swipe(b, ofA)).body;
    expect(match.persona.name).toBe(names[0]);
    const room = (await b.call("GET", `/api/rooms/${match.roomId}`)).body;
    expect(room.members).toHaveLength(2);
    expect(room).toMatchObject({ can: { send: true } });
    expect((await say(b, match.roomId, "hello?")).status).toBe(200);
    expect((await b.call("GET", "/api/safe-space/matches")).body.items).toHaveLength(1);
  });
});

describe("a match in Safe Space", () => {
  test("is hidden and shown on one stack only, and its room still works", async () => {
    const { a, b, ofA, ofB, names } = await twoCards("Xia", "Yann");
    await swipe(a, ofB);
    const { matchId, roomId } = (await swipe(b, ofA)).body.match;
    const stack = async (person: Person) =>
      (await person.call("GET", "/api/safe-space/matches")).body.items.map(
        ({ persona }: { persona: Card }) => persona.name,
      );
    const seen = async () => [await stack(b), (await b.call("GET", `/api/rooms/${roomId}`)).body];
    const before = await seen();
    const bSocket = await b.live();
    expect((await a.call("POST", `/api/safe-space/matches/${matchId}/hide`, {})).status).toBe(200);
    expect(await stack(a)).toEqual([]);
    // It is no block: the other person notices nothing, and messages arrive.
    expect(await seen()).toEqual(before);
    expect((await say(a, roomId, "still here")).status).toBe(200);
    await bSocket.waitFor((frame) => frame.t === "message");
    expect(bSocket.frames.map(({ t }) => t).filter((t) => t !== "heartbeat")).toEqual(["message"]);
    expect((await a.call("GET", "/api/safe-space/blocks")).body.items).toEqual([]);
    expect((await a.call("POST", `/api/safe-space/matches/${matchId}/show`, {})).status).toBe(200);
    expect(await stack(a)).toEqual([names[1]]);
  });

  test("cannot be hidden by anybody else, or by the id of a match by name", async () => {
    const { a, b, ofA, ofB } = await twoCards("Zita", "Anton");
    await swipe(a, ofB);
    const { matchId } = (await swipe(b, ofA)).body.match;
    await matchUp(a, b);
    const named = (await a.call("GET", "/api/matches")).body.items[0].matchId;
    const hide = async (person: Person, id: string) =>
      (await person.call("POST", `/api/safe-space/matches/${id}/hide`, {})).status;
    expect([
      await hide(attendance[0]!, matchId),
      await hide(a, named),
      await hide(a, crypto.randomUUID()),
    ]).toEqual([404, 404, 404]);
    expect((await a.call("GET", "/api/safe-space/matches")).body.items).toHaveLength(1);
  });
});

describe("a block in Safe Space", () => {
  test("by name has no effect: both still see each other and can match", async () => {
    const { a, b, ofA, ofB } = await twoCards("Nora", "Ole");
    await a.call("POST", "/api/blocks", { person: { profileId: b.profileId } });
    expect((await deck(a)).cards.map(({ cardId }) => cardId)).toContain(ofB);
    expect((await deck(b)).cards.map(({ cardId }) => cardId)).toContain(ofA);
    expect((await swipe(b, ofA)).body).toEqual({ match: null });
    const { match } = (await swipe(a, ofB)).body;
    expect((await say(b, match.roomId, "hello")).status).toBe(200);
  });

  test("of a card hides it for good, removes an unanswered like, and has no other effect", async () => {
    const { a, b, ofA, ofB } = await twoCards("Nils", "Olga");
    await swipe(a, ofB);
    expect((await a.call("POST", "/api/safe-space/blocks", { cardId: ofB })).status).toBe(200);
    expect((await deck(a)).cards.map(({ cardId }) => cardId)).not.toContain(ofB);
    expect((await swipe(a, ofB)).status).toBe(404);
    // To the other person it looks like a card that has not liked them.
    expect((await deck(b)).cards.map(({ cardId }) => cardId)).toContain(ofA);
    expect((await swipe(b, ofA)).body).toEqual({ match: null });
    expect((await a.call("GET", "/api/safe-space/matches")).body.items).toEqual([]);
    expect((await a.call("GET", "/api/blocks")).body.items).toEqual([]);
  });

  test("in a direct room removes it from the blocker's list, unnoticed by the other", async () => {
    const { a, b, ofA, ofB } = await twoCards("Rae", "Sam");
    await swipe(a, ofB);
    const { roomId } = (await swipe(b, ofA)).body.match;
    const { members, memberId } = (await a.call("GET", `/api/rooms/${roomId}`)).body;
    const other = members.find((member: { memberId: string }) => member.memberId !== memberId);
    const before = (await b.call("GET", `/api/rooms/${roomId}`)).body;
    await a.call("POST", "/api/safe-space/blocks", { roomId, memberId: other.memberId });
    expect((await a.call("GET", `/api/rooms/${roomId}`)).status).toBe(404);
    expect((await a.call("GET", "/api/rooms")).body.items).toEqual([]);
    expect((await b.call("GET", `/api/rooms/${roomId}`)).body).toEqual(before);
    const aSocket = await a.live();
    expect((await say(b, roomId, "hello?")).status).toBe(200);
    expect(aSocket.frames.filter(({ t }) => t === "message")).toEqual([]);
  });

  test("is listed under the persona's name, and can be lifted", async () => {
    const { a, b, ofA, ofB, names } = await twoCards("Tia", "Udo");
    await swipe(a, ofB);
    const { roomId } = (await swipe(b, ofA)).body.match;
    const { members, memberId } = (await a.call("GET", `/api/rooms/${roomId}`)).body;
    const other = members.find((member: { memberId: string }) => member.memberId !== memberId);
    await a.call("POST", "/api/safe-space/blocks", { roomId, memberId: other.memberId });
    await a.call("POST", "/api/safe-space/blocks", { cardId: ofB });
    const listed = async () =>
      (await a.call("GET", "/api/safe-space/blocks")).body.items as { personaId: string; name: string }[];
    expect((await listed()).map(({ name }) => name).toSorted()).toEqual([other.name, names[1]].toSorted());
    const lift = (personaId: string) => a.call("POST", "/api/safe-space/blocks/lift", { personaId });
    expect((await lift(crypto.randomUUID())).status).toBe(404);
    for (const { personaId } of await listed()) expect((await lift(personaId)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await say(b, roomId, "you are back")).status).toBe(200);
    expect((await a.call("GET", `/api/rooms/${roomId}`)).body.name).toBe(other.name);
  });
});

describe("a former member of a safe group", () => {
  test("gets their old persona and membership back", async () => {
    const { a, b, ofA, ofB } = await twoCards("Vera", "Wanda");
    await swipe(a, ofB);
    const { roomId } = (await swipe(b, ofA)).body.match;
    const before = (await a.call("GET", `/api/rooms/${roomId}`)).body;
    const { platform } = haven.app;
    await inTransaction(platform, (tx) =>
      addOwnerToRoom({ tx, vault: platform.vault }, ofA, roomId, {
        name: "Somebody Else",
        avatarId: crypto.randomUUID(),
      }),
    );
    expect((await a.call("GET", `/api/rooms/${roomId}`)).body).toEqual(before);
  });
});
