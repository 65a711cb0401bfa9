/** To a blocked person, a block looks like a deleted account, by name and by persona. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteDueAccounts } from "../server/features/deletions/writes.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";

let haven: TestApp;
/** Bob is blocked by one person, and another has deleted their account. */
let bob: Person;
let blocker: Person;
let deleted: Person;

beforeAll(async () => {
  haven = await startTestApp();
  [bob, blocker, deleted] = [
    await haven.person("Bob"),
    await haven.person("Alice"),
    await haven.person("Anna"),
  ];
  const others = await Promise.all(Array.from({ length: 5 }, (_, n) => haven.person(`Other ${n}`)));
  await showCards(haven, [bob, blocker, deleted, ...others]);
});
afterAll(() => haven.stop());

/** Everything that bob receives of a room, without random values. */
async function look(roomId: string, personas: string[]): Promise<string> {
  const everything = [
    (await bob.call("GET", `/api/rooms/${roomId}`)).body,
    (await bob.call("GET", "/api/rooms")).body.items.find((row: { roomId: string }) => row.roomId === roomId),
    (await bob.call("GET", `/api/rooms/${roomId}/messages`)).body,
    (await bob.call("POST", "/api/messages/search", { query: "window" })).body.items.filter(
      (found: { roomId: string }) => found.roomId === roomId,
    ),
    (await say(bob, roomId, "are you there?")).status,
  ];
  let text = JSON.stringify(everything)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(/"requestId":"[^"]*"/g, "");
  for (const name of personas) text = text.replaceAll(name, "PERSONA");
  return text;
}

test("bob cannot tell a block from a deleted account, in a named chat or a safe room", async () => {
  const rooms = {
    blocked: [await matchUp(blocker, bob), await meetInSafeSpace(haven, blocker, bob)],
    deleted: [await matchUp(deleted, bob), await meetInSafeSpace(haven, deleted, bob)],
  } as const;
  for (const [author, [named, safe]] of [
    [blocker, rooms.blocked],
    [deleted, rooms.deleted],
  ] as const) {
    await say(author, named, "by the window");
    await say(author, safe, "by the other window");
  }
  const names = async (roomId: string): Promise<string[]> =>
    (await bob.call("GET", `/api/rooms/${roomId}`)).body.members.map(({ name }: { name: string }) => name);
  const personas = [...(await names(rooms.blocked[1])), ...(await names(rooms.deleted[1]))];
  const live = await bob.live();

  await blocker.call("POST", "/api/blocks", { person: { profileId: bob.profileId } });
  const { members, memberId } = (await blocker.call("GET", `/api/rooms/${rooms.blocked[1]}`)).body;
  const ownMemberId = members.find((member: { memberId: string }) => member.memberId !== memberId).memberId;
  await blocker.call("POST", "/api/safe-space/blocks", { roomId: rooms.blocked[1], memberId: ownMemberId });
  await deleted.call("POST", "/api/account/delete", {});
  haven.setTime(new Date(Date.now() + 10 * 86_400_000));
  await deleteDueAccounts(haven.app.platform);
  haven.setTime(null);

  const byName = await look(rooms.blocked[0], []);
  expect(byName).toContain("Unknown User");
  expect(byName).toBe(await look(rooms.deleted[0], []));
  const byPersona = await look(rooms.blocked[1], personas);
  expect(byPersona).toContain('"send":true');
  expect(byPersona).toContain("PERSONA");
  expect(byPersona).toBe(await look(rooms.deleted[1], personas));
  // Over the socket, bob received only his own messages.
  const other = await matchUp(await haven.person("Cara"), bob);
  await live.waitFor((frame) => frame.t === "room" && frame.roomId === other);
  const concerned = new Set<string>([...rooms.blocked, ...rooms.deleted]);
  const heard = live.frames.filter(({ roomId }) => concerned.has(roomId));
  expect(heard.map(({ message }) => message?.body)).toEqual(["are you there?", "are you there?"]);
});
