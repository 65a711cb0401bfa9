import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { matchUp, say } from "../../testing/people.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let eve: Person;
let ours: string;
let theirs: string;

beforeAll(async () => {
  haven = await startTestApp();
  [alice, bob, eve] = [await haven.person("Alice"), await haven.person("Bob"), await haven.person("Eve")];
  ours = await matchUp(alice, bob);
  theirs = await matchUp(bob, eve);
  for (const body of [
    "The lamp in the window",
    "a lamplight walk, tonight?",
    "Été à la plage",
    "don't forget: 5 o'clock",
  ])
    await say(alice, ours, body);
  await say(bob, theirs, "another lamp entirely");
});
afterAll(() => haven.stop());

const search = async (person: Person, words: string, roomId?: string) => {
  const asked = { query: words, ...(roomId && { roomId }) };
  const { status, body } = await person.call("POST", "/api/messages/search", asked);
  expect(status).toBe(200);
  return body.items as { roomId: string; roomName: string; senderName: string; message: { body: string } }[];
};
const bodies = async (...args: Parameters<typeof search>) =>
  (await search(...args)).map(({ message }) => message.body);

describe("searching messages", () => {
  test("finds messages with all words, the last as a prefix, newest first, with their room", async () => {
    expect(await bodies(alice, "lamp")).toEqual(["a lamplight walk, tonight?", "The lamp in the window"]);
    expect(await bodies(alice, "LAMP wind")).toEqual(["The lamp in the window"]);
    expect(await bodies(alice, "plag été")).toEqual([]);
    expect(await bodies(alice, "été plag")).toEqual(["Été à la plage"]);
    const [found] = await search(alice, "lamplight");
    expect(found).toMatchObject({ roomId: ours, roomName: "Bob", senderName: "Alice" });
  });

  test("covers the actor's rooms only, all of them or one", async () => {
    expect(await bodies(bob, "lamp")).toHaveLength(3);
    expect(await bodies(bob, "lamp", theirs)).toEqual(["another lamp entirely"]);
    expect(await bodies(eve, "lamp")).toEqual(["another lamp entirely"]);
    expect(await bodies(eve, "lamp", ours)).toEqual([]);
    expect(await bodies(await haven.person("Nobody"), "lamp")).toEqual([]);
  });

  test("finds the current text of an edited or deleted message", async () => {
    const { body: sent } = await say(alice, ours, "heliotrope");
    await alice.call("PATCH", `/api/rooms/${ours}/messages/${sent.id}`, { body: "marigold" });
    expect([await bodies(bob, "heliotrope"), await bodies(bob, "marigold")]).toEqual([[], ["marigold"]]);
    await alice.call("POST", `/api/rooms/${ours}/messages/${sent.id}/delete`);
    expect(await bodies(bob, "marigold")).toEqual([]);
  });

  test.each(["'", "\\", "& | !", ":*", "a:b & c", "''' || true", "<-> x", "%", "room x", "🕯️", "!!!"])(
    "takes %j as it stands",
    async (words) => {
      expect(Array.isArray(await bodies(alice, words))).toBe(true);
      expect(await bodies(alice, `lampzzz ${words}`)).toEqual([]);
    },
  );

  test("never matches the room term of the index", async () => {
    expect(await bodies(alice, `room ${ours}`)).toEqual([]);
    expect(await bodies(alice, ours)).toEqual([]);
  });

  test("is paginated, each message once", async () => {
    const room = await matchUp(alice, await haven.person("Paula"));
    haven.setTime(new Date());
    for (let n = 0; n < 60; n += 1) await say(alice, room, `pebble ${n}`);
    haven.setTime(null);
    const first = (await alice.call("POST", "/api/messages/search", { query: "pebble" })).body;
    const second = (await alice.call("POST", "/api/messages/search", { query: "pebble", cursor: first.next }))
      .body;
    const ids = [...first.items, ...second.items].map(
      ({ message }: { message: { id: string } }) => message.id,
    );
    expect([ids.length, new Set(ids).size, second.next]).toEqual([60, 60, null]);
  });
});
