import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { matchUp, say } from "../../testing/people.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let eve: Person;
let roomId: string;

beforeAll(async () => {
  haven = await startTestApp();
  [alice, bob, eve] = [await haven.person("Alice"), await haven.person("Bob"), await haven.person("Eve")];
  roomId = await matchUp(alice, bob);
});
afterAll(() => haven.stop());

type Message = { id: string; seq: number; memberId: string; body: string };

async function history(person: Person, room = roomId): Promise<Message[]> {
  const all: Message[] = [];
  for (let after = 0; ;) {
    const { body } = await person.call("GET", `/api/rooms/${room}/messages?after=${after}`);
    all.push(...body.messages);
    if (!body.newer) return all;
    after = all.at(-1)!.seq;
  }
}

/** A direct room of two new people, for tests that count messages. */
async function freshRoom(one: string, other: string): Promise<{ room: string; one: Person; other: Person }> {
  const [a, b] = [await haven.person(one), await haven.person(other)];
  return { room: await matchUp(a, b), one: a, other: b };
}

describe("a message", () => {
  test("is trimmed, numbered, delivered live to both, and stored", async () => {
    const [aliceSocket, bobSocket] = [await alice.live(), await bob.live()];
    const id = randomUUID();
    aliceSocket.send({ t: "send", roomId, id, body: "  I saved you the window seat \n" });
    const heard = await bobSocket.waitFor((frame) => frame.t === "message" && frame.message.id === id);
    expect(heard.message.body).toBe("I saved you the window seat");
    // For its sender the same frame is the acknowledgement.
    expect(await aliceSocket.waitFor((frame) => frame.t === "message" && frame.message.id === id)).toEqual(
      heard,
    );
    expect((await history(bob)).find((message) => message.id === id)).toEqual(heard.message);
  });

  test("is stored once however often it is sent over the socket and HTTP", async () => {
    const { room, one, other } = await freshRoom("Ana", "Ben");
    const live = await one.live();
    const id = randomUUID();
    for (let n = 0; n < 5; n += 1) live.send({ t: "send", roomId: room, id, body: "once" });
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(one, room, "once", id)));
    for (const { status, body } of answers)
      expect({ status, seq: body.seq }).toEqual({ status: 200, seq: 1 });
    await live.waitFor((frame) => frame.t === "message" && frame.message.id === id);
    expect((await history(other, room)).map((message) => message.body)).toEqual(["once"]);
  });

  test("is refused under an id that was used for another text or by another member", async () => {
    const { room, one, other } = await freshRoom("Cam", "Dee");
    const id = randomUUID();
    await say(one, room, "first", id);
    expect(await say(one, room, "second", id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(await say(other, room, "first", id)).toMatchObject({ status: 409 });
    const together = randomUUID();
    const both = await Promise.all([say(one, room, "mine", together), say(other, room, "mine", together)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await history(one, room)).map((message) => message.body)).toEqual(["first", "mine"]);
  });

  test("is numbered without gaps under load, in one order for everybody", async () => {
    const { room, one, other } = await freshRoom("Eli", "Fin");
    const [oneSocket, otherSocket] = [await one.live(), await other.live()];
    const count = 200;
    for (let n = 0; n < count; n += 1) {
      (n % 2 ? oneSocket : otherSocket).send({
        t: "send",
        roomId: room,
        id: randomUUID(),
        body: `message ${n}`,
      });
    }
    for (const live of [oneSocket, otherSocket])
      await live.waitFor((frame) => frame.t === "message" && frame.message.seq === count);
    const stored = await history(one, room);
    expect(stored.map((message) => message.seq)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    for (const live of [oneSocket, otherSocket]) {
      expect(live.frames.filter((frame) => frame.t === "message").map((frame) => frame.message)).toEqual(
        stored,
      );
    }
  });

  test.each([
    ["nothing but space", "  \n "],
    ["4,001 characters", "x".repeat(4001)],
    ["NUL", "a\u0000b"],
    ["a lone surrogate", "a\uD800b"],
    ["characters that turn text around", "a\u202Eb"],
    ["a number", 7],
  ])("of %s is refused and nothing is stored", async (_, body) => {
    const before = (await history(alice)).length;
    const { status, body: answer } = await say(alice, roomId, body as string);
    expect({ status, code: answer.code }).toEqual({ status: 400, code: "BAD_REQUEST" });
    expect((await history(alice)).length).toBe(before);
  });

  test.each([
    ["script", "<script>alert(1)</script>"],
    ["SQL", "'); drop table message; --"],
    ["emoji and joiners", "👩‍👩‍👧‍👦 ok"],
    ["Arabic", "مرحبا بك"],
    ["4,000 characters", "é".repeat(4000)],
  ])("of %s comes back as it was written", async (_, body) => {
    const sent = await say(alice, roomId, body);
    expect(sent.status).toBe(200);
    expect((await history(bob)).at(-1)!.body).toBe(body);
  });

  test("names its member and no account or profile", async () => {
    const { body } = await say(alice, roomId, "who am I");
    expect(Object.keys(body).toSorted()).toEqual(["body", "id", "memberId", "sentAt", "seq"]);
    const accounts = await haven.db.kysely.selectFrom("profile").select(["id", "account_id"]).execute();
    const text = JSON.stringify([body, await history(bob), (await bob.call("GET", "/api/rooms")).body]);
    for (const { id, account_id } of accounts) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(account_id);
    }
  });
});

describe("history", () => {
  test("is paginated completely, backwards and forwards", async () => {
    const { room, one } = await freshRoom("Gil", "Hal");
    await Promise.all(Array.from({ length: 120 }, (_, n) => say(one, room, `line ${n}`)));
    const newest = (await one.call("GET", `/api/rooms/${room}/messages`)).body;
    expect(newest.older).toBe(true);
    expect(newest.messages.map((message: Message) => message.seq)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 71),
    );
    const older = (await one.call("GET", `/api/rooms/${room}/messages?before=71`)).body;
    expect(older.messages.at(0).seq).toBe(21);
    const oldest = (await one.call("GET", `/api/rooms/${room}/messages?before=21`)).body;
    expect({ more: oldest.older, first: oldest.messages[0].seq, count: oldest.messages.length }).toEqual({
      more: false,
      first: 1,
      count: 20,
    });
    expect((await history(one, room)).length).toBe(120);
  });

  test.each(["before=0", "before=x", "after=-1", "after=1.5", "before=99999999999999999999", "limit=1000"])(
    "with %s is refused",
    async (query) => {
      expect((await alice.call("GET", `/api/rooms/${roomId}/messages?${query}`)).status).toBe(400);
    },
  );
});

describe("eve, who knows the room's id", () => {
  const acts: [string, string, string, (() => unknown)?][] = [
    ["look into it", "GET", ""],
    ["read its messages", "GET", "/messages"],
    ["write into it", "POST", "/messages", () => ({ id: randomUUID(), body: "hello" })],
    ["mark it read", "POST", "/read", () => ({ seq: 1 })],
  ];
  test.each(acts)("cannot %s: the room does not exist for her", async (_, method, path, body) => {
    const asked = (person: Person, room: string) =>
      person.call(method, `/api/rooms/${room}${path}`, body?.());
    expect((await asked(alice, roomId)).status).toBe(200);
    const [refused, unknown] = [await asked(eve, roomId), await asked(eve, randomUUID())];
    expect(refused.status).toBe(404);
    expect({ ...refused.body, data: null }).toEqual({ ...unknown.body, data: null });
  });

  test("cannot receive or send messages there over the socket", async () => {
    const [eveSocket, bobSocket] = [await eve.live(), await bob.live()];
    const ownId = randomUUID();
    eveSocket.send({ t: "send", roomId, id: ownId, body: "hello" });
    expect(await eveSocket.waitFor((frame) => frame.t === "rejected")).toEqual({
      t: "rejected",
      id: ownId,
      code: "NOT_FOUND",
    });
    const { body } = await say(alice, roomId, "between us");
    await bobSocket.waitFor((frame) => frame.t === "message" && frame.message.id === body.id);
    // The answer to her own frame arrives after all earlier frames.
    const second = randomUUID();
    eveSocket.send({ t: "send", roomId, id: second, body: "again" });
    await eveSocket.waitFor((frame) => frame.t === "rejected" && frame.id === second);
    expect(eveSocket.frames.filter((frame) => frame.t === "message")).toEqual([]);
  });

  test("cannot find it in her list or by search", async () => {
    expect((await alice.call("POST", "/api/rooms/search", { query: "bob" })).body.items).toHaveLength(1);
    for (const query of ["", `?cursor=${roomId}`])
      expect((await eve.call("GET", `/api/rooms${query}`)).body.items).toEqual([]);
    for (const search of ["bob", "%"])
      expect((await eve.call("POST", "/api/rooms/search", { query: search })).body.items).toEqual([]);
  });
});

describe("the chat list", () => {
  test("has the most recent first, with the last sender and unread counts", async () => {
    const me = await haven.person("Ivy");
    const [jan, kit] = [await haven.person("Jan"), await haven.person("Kit")];
    const [withJan, withKit] = [await matchUp(me, jan), await matchUp(me, kit)];
    await say(jan, withJan, "one");
    await say(jan, withJan, "two");
    await say(me, withKit, "mine");
    const { items } = (await me.call("GET", "/api/rooms")).body;
    expect(items).toMatchObject([
      { name: "Kit", unread: 0, lastMessage: { preview: "mine", mine: true } },
      { name: "Jan", unread: 2, lastMessage: { preview: "two", mine: false, senderName: "Jan" } },
    ]);
    expect((await me.call("GET", "/api/rooms/counts")).body.unread).toBe(1);
    expect((await me.call("GET", "/api/rooms?kind=group")).body.items).toEqual([]);
    expect(
      (await me.call("POST", "/api/rooms/search", { kind: "direct", query: "ja" })).body.items,
    ).toMatchObject([{ name: "Jan" }]);
  });

  test.each(["%", "_", "\\", "' or 1=1 --", ".*", "(", "😀", "\u05D0"])(
    "takes a search for %s literally",
    async (search) => {
      const { status, body } = await alice.call("POST", "/api/rooms/search", { query: search });
      expect({ status, items: body.items }).toEqual({ status: 200, items: [] });
    },
  );

  test("is paginated", async () => {
    const { one: me } = await freshRoom("Lou", "Mo");
    await haven.db.pool.query(
      `with me as (select account_id from profile where name = 'Lou'), rooms as (
         insert into room (id, kind, name, created_at, last_activity_at)
         select gen_random_uuid(), 'group', 'Group ' || n, now(), now() - n * interval '1 minute' from generate_series(1, 70) n returning id)
       insert into room_member (id, room_id, account_id) select gen_random_uuid(), rooms.id, me.account_id from rooms, me`,
    );
    const first = (await me.call("GET", "/api/rooms")).body;
    const rest = (await me.call("GET", `/api/rooms?cursor=${first.next}`)).body;
    expect({ first: first.items.length, rest: rest.items.length, next: rest.next }).toEqual({
      first: 50,
      rest: 21,
      next: null,
    });
  });
});

describe("the read position", () => {
  test("clears the unread count, syncs to other devices, and shows as a receipt where both allow it", async () => {
    const { room, one, other } = await freshRoom("Ned", "Ola");
    await say(one, room, "are you there");
    const [senders, readersOther] = [await one.live(), await other.live()];
    await other.call("POST", `/api/rooms/${room}/read`, { seq: 1 });
    expect((await other.call("GET", "/api/rooms/counts")).body.unread).toBe(0);
    const receipt = await senders.waitFor((frame) => frame.t === "read" && frame.roomId === room);
    expect(receipt.seq).toBe(1);
    expect(await readersOther.waitFor((frame) => frame.t === "read" && frame.roomId === room)).toEqual(
      receipt,
    );
    expect((await one.call("GET", `/api/rooms/${room}`)).body.otherReadSeq).toBe(1);
  });

  test("is private when either person has receipts off", async () => {
    const { room, one, other } = await freshRoom("Pat", "Quy");
    await other.call("PATCH", "/api/profile", { receipts: false });
    await say(one, room, "are you there");
    const [senders, mine] = [await one.live(), await other.live()];
    await other.call("POST", `/api/rooms/${room}/read`, { seq: 1 });
    await mine.waitFor((frame) => frame.t === "read");
    const { body } = await say(one, room, "next");
    await senders.waitFor((frame) => frame.t === "message" && frame.message.id === body.id);
    expect(senders.frames.filter((frame) => frame.t === "read" && frame.memberId !== body.memberId)).toEqual(
      [],
    );
    for (const person of [one, other]) {
      expect((await person.call("GET", `/api/rooms/${room}`)).body.otherReadSeq).toBeNull();
    }
  });

  test("cannot exceed the last message", async () => {
    const { room, one, other } = await freshRoom("Ray", "Sol");
    await other.call("POST", `/api/rooms/${room}/read`, { seq: 1_000_000 });
    await say(one, room, "new");
    expect((await other.call("GET", "/api/rooms/counts")).body.unread).toBe(1);
  });
});
