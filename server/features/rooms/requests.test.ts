import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_REQUEST_MESSAGES } from "../../../contract/constants.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { matchUp, say } from "../../testing/people.ts";

let haven: TestApp;
beforeAll(async () => {
  haven = await startTestApp();
});
afterAll(() => haven.stop());

async function two(one: string, other: string): Promise<[Person, Person]> {
  return [await haven.person(one), await haven.person(other)];
}

async function openChat(from: Person, to: Person): Promise<string> {
  const { status, body } = await from.call("POST", "/api/rooms/direct", { profileId: to.profileId });
  expect(status).toBe(200);
  return body.roomId;
}

const list = async (person: Person, box: string) =>
  (await person.call("GET", `/api/rooms?folder=${box}`)).body.items as { roomId: string }[];
const room = async (person: Person, roomId: string) =>
  (await person.call("GET", `/api/rooms/${roomId}`)).body;

describe("a stranger's first message", () => {
  test("is a request that can be read before it is accepted, is counted, and is listed once there is a message", async () => {
    const [alice, bob] = await two("Alice", "Bob");
    const bobSocket = await bob.live();
    const roomId = await openChat(alice, bob);
    expect(await list(bob, "requests")).toEqual([]);
    expect((await say(alice, roomId, "Are you in the pottery class?")).status).toBe(200);
    await bobSocket.waitFor((frame) => frame.t === "room" && frame.roomId === roomId);
    expect((await list(bob, "requests")).map((row) => row.roomId)).toEqual([roomId]);
    expect(await list(bob, "inbox")).toEqual([]);
    expect((await bob.call("GET", "/api/rooms/counts")).body).toEqual({
      unread: 0,
      requests: 1,
      archived: 0,
    });
    const seen = await room(bob, roomId);
    expect(seen).toMatchObject({ request: { from: "Alice" }, can: { send: false } });
    const { body } = await bob.call("GET", `/api/rooms/${roomId}/messages`);
    expect(body.messages.map((message: { body: string }) => message.body)).toEqual([
      "Are you in the pottery class?",
    ]);
    expect((await say(bob, roomId, "not yet")).status).toBe(403);
  });

  test("becomes a normal chat when it is accepted", async () => {
    const [ana, ben] = await two("Ana", "Ben");
    const roomId = await openChat(ana, ben);
    await say(ana, roomId, "hello");
    expect(await room(ana, roomId)).toMatchObject({ requestPending: true, can: { send: true } });
    const anaSocket = await ana.live();
    await ben.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });
    await anaSocket.waitFor((frame) => frame.t === "room" && frame.roomId === roomId);
    expect(await room(ana, roomId)).toMatchObject({ requestPending: false });
    expect((await say(ben, roomId, "hello you")).status).toBe(200);
    expect((await list(ben, "inbox")).map((row) => row.roomId)).toEqual([roomId]);
  });

  test("looks unanswered to the stranger when it is declined", async () => {
    const [cem, dora] = await two("Cem", "Dora");
    const [waiting, declined] = [await openChat(cem, await haven.person("Other")), await openChat(cem, dora)];
    for (const roomId of [waiting, declined]) await say(cem, roomId, "hi");
    const cemSocket = await cem.live();
    await dora.call("POST", `/api/rooms/${declined}/answer`, { accept: false });
    for (const roomId of [waiting, declined]) expect((await say(cem, roomId, "still here")).status).toBe(200);
    await cemSocket.waitFor((frame) => frame.t === "message" && frame.roomId === declined);
    const blank = ({ requestPending: w, can, otherReadSeq, lastSeq }: Record<string, unknown>) => ({
      w,
      can,
      otherReadSeq,
      lastSeq,
    });
    expect(blank(await room(cem, declined))).toEqual(blank(await room(cem, waiting)));
    expect(cemSocket.frames.filter((frame) => frame.t === "room" && frame.roomId === declined)).toEqual([]);
    expect(await list(dora, "requests")).toEqual([]);
    expect((await dora.call("GET", `/api/rooms/${declined}`)).status).toBe(404);
  });

  test("can be followed by a few more until it is answered", async () => {
    const [eli, fay] = await two("Eli", "Fay");
    const roomId = await openChat(eli, fay);
    for (let n = 0; n < MAX_REQUEST_MESSAGES; n += 1)
      expect((await say(eli, roomId, `line ${n}`)).status).toBe(200);
    expect((await say(eli, roomId, "one more")).status).toBe(403);
    expect((await room(eli, roomId)).can.send).toBe(false);
    await fay.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });
    expect((await say(eli, roomId, "now")).status).toBe(200);
  });

  test("has no receipt before it is accepted", async () => {
    const [gil, hana] = await two("Gil", "Hana");
    const roomId = await openChat(gil, hana);
    await say(gil, roomId, "hello");
    await hana.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
    expect((await room(gil, roomId)).otherReadSeq).toBeNull();
  });

  test("is no request between matches, and a match accepts an open one", async () => {
    const [ida, jon] = await two("Ida", "Jon");
    const matched = await matchUp(ida, jon);
    expect(await openChat(ida, jon)).toBe(matched);
    const [kim, leo] = await two("Kim", "Leo");
    const roomId = await openChat(kim, leo);
    await say(kim, roomId, "before we matched");
    expect(await matchUp(kim, leo)).toBe(roomId);
    expect(await room(leo, roomId)).toMatchObject({ request: null, matched: true, can: { send: true } });
    expect((await say(leo, roomId, "after")).status).toBe(200);
  });

  test("sent by both at the same moment opens one room", async () => {
    const [mia, noa] = await two("Mia", "Noa");
    const rooms = await Promise.all([openChat(mia, noa), openChat(noa, mia), openChat(mia, noa)]);
    expect(new Set(rooms).size).toBe(1);
  });

  test("cannot be sent to somebody who is not discoverable or does not exist", async () => {
    const [oli, pia] = await two("Oli", "Pia");
    await pia.call("PATCH", "/api/profile", { discoverable: false });
    for (const profileId of [pia.profileId, oli.profileId, crypto.randomUUID()]) {
      const { status, body } = await oli.call("POST", "/api/rooms/direct", { profileId });
      expect({ status, code: body.code }).toEqual({ status: 404, code: "NOT_FOUND" });
    }
  });
});

describe("a room in the chat list", () => {
  test("is archived, and returns with a new message unless it is muted", async () => {
    const [rae, sam] = await two("Rae", "Sam");
    const roomId = await matchUp(rae, sam);
    await say(sam, roomId, "one");
    await rae.call("PATCH", `/api/rooms/${roomId}/membership`, { archived: true });
    expect(await list(rae, "inbox")).toEqual([]);
    expect((await list(rae, "archive")).map((row) => row.roomId)).toEqual([roomId]);
    await say(sam, roomId, "two");
    expect((await list(rae, "inbox")).map((row) => row.roomId)).toEqual([roomId]);
    await rae.call("PATCH", `/api/rooms/${roomId}/membership`, { archived: true, muted: true });
    await say(sam, roomId, "three");
    expect(await list(rae, "inbox")).toEqual([]);
    expect((await rae.call("GET", "/api/rooms/counts")).body).toEqual({
      unread: 0,
      requests: 0,
      archived: 1,
    });
    expect((await list(sam, "inbox")).map((row) => row.roomId)).toEqual([roomId]);
  });

  test("leaves both lists after unmatching, without notifying the other person", async () => {
    const [tea, ugo] = await two("Tea", "Ugo");
    const roomId = await matchUp(tea, ugo);
    await say(ugo, roomId, "hey");
    expect((await tea.call("POST", "/api/matches/unmatch", { profileId: ugo.profileId })).status).toBe(200);
    for (const person of [tea, ugo]) {
      expect((await person.call("GET", `/api/rooms/${roomId}`)).status).toBe(404);
      expect(await list(person, "inbox")).toEqual([]);
      expect((await person.call("GET", "/api/matches")).body.items).toEqual([]);
    }
    expect((await say(ugo, roomId, "hello?")).status).toBe(404);
    expect((await tea.call("POST", "/api/matches/unmatch", { profileId: ugo.profileId })).status).toBe(404);
  });
});
