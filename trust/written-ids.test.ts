/** An id written in capitals is the same id, and bypasses no check. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { matchUp, say, showCards } from "../server/testing/people.ts";

let haven: TestApp;
let owner: Person;
let eve: Person;

beforeAll(async () => {
  haven = await startTestApp();
  [owner, eve] = [await haven.person("Olga"), await haven.person("Eve")];
});
afterAll(() => haven.stop());

test("a removed member cannot read the room by writing its id in capitals", async () => {
  const { roomId } = (
    await owner.call("POST", "/api/rooms/group", { name: "Group", profileIds: [eve.profileId] })
  ).body;
  await eve.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });
  const [room, loud] = [`/api/rooms/${roomId}`, `/api/rooms/${roomId.toUpperCase()}`];
  // Control: as a member she reads the room under both spellings.
  expect((await eve.call("GET", loud)).body.roomId).toBe(roomId);
  expect((await say(eve, roomId.toUpperCase(), "while I am in")).status).toBe(200);
  const { memberId } = (await eve.call("GET", room)).body;
  await owner.call("POST", `${room}/members/${memberId}/remove`);
  await say(owner, roomId, "without Eve");
  const live = await eve.live();
  live.send({ t: "send", roomId: roomId.toUpperCase(), id: randomUUID(), body: "let me in" });
  expect((await live.waitFor((frame) => frame.t === "rejected")).code).toBe("NOT_FOUND");
  for (const path of [loud, `${loud}/messages`, `${loud}/changes?after=0`])
    expect((await eve.call("GET", path)).status, path).toBe(404);
  expect((await say(eve, roomId.toUpperCase(), "let me in")).status).toBe(404);
});

test("a message id in capitals is the same message id", async () => {
  const roomId = await matchUp(owner, await haven.person("Mia"));
  const id = randomUUID();
  const answers = await Promise.all([
    say(owner, roomId, "once", id),
    say(owner, roomId, "once", id.toUpperCase()),
  ]);
  expect(answers.map(({ status, body }) => [status, body.seq])).toEqual([
    [200, 1],
    [200, 1],
  ]);
});

test("a card id in capitals is the same card id", async () => {
  const people = await Promise.all(Array.from({ length: 7 }, (_, n) => haven.person(`Card ${n}`)));
  await showCards(haven, people);
  const [viewer] = people as [Person];
  const { cards } = (await viewer.call("POST", "/api/safe-space/deck", {})).body;
  for (const { cardId } of cards as { cardId: string }[]) {
    const like = { cardId: cardId.toUpperCase(), action: "like" };
    const { status, body } = await viewer.call("POST", "/api/safe-space/swipes", like);
    expect({ status, body }).toEqual({ status: 200, body: { match: null } });
  }
  expect((await viewer.call("POST", "/api/safe-space/deck", {})).body.cards).toEqual([]);
});
