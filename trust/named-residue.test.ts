/** Bob cannot tell whether alice blocked him, requested deletion, was suspended or deleted her account. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deleteDueAccounts } from "../server/features/deletions/writes.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { appoint, makeEvent, makeGroup } from "../server/testing/gatherings.ts";
import { keepSignedIn, matchUp, say } from "../server/testing/people.ts";
import { photograph, upload } from "../server/testing/pictures.ts";
import { suspend } from "../server/testing/sanctions.ts";
import { comparable, tellingHeaders } from "./transcript.ts";

const DAY = 86_400_000;
const WAYS = ["blocked", "leaving", "suspended", "deleted", "there"] as const;
type Way = (typeof WAYS)[number];
type Other = { person: Person; roomId: string; groupId: string; pictureId: string };

let haven: TestApp;
let admin: Person;
let bob: Person;
const others = new Map<Way, Other>();

beforeAll(async () => {
  haven = await startTestApp();
  admin = await appoint(haven, await haven.person("Dean"));
  bob = await haven.person("Bob");
  for (const way of WAYS) others.set(way, await meet(way));
  const { person: blocker } = others.get("blocked")!;
  await blocker.call("POST", "/api/blocks", { person: { profileId: bob.profileId } });
  await others.get("leaving")!.person.call("POST", "/api/account/delete", {});
  await suspend(haven, others.get("suspended")!.person);
  await leaves(others.get("suspended")!);
  await others.get("deleted")!.person.call("POST", "/api/account/delete", {});
  await gone(others.get("deleted")!);
});
afterAll(() => haven.stop());

/** An alice with a picture, who has matched and chatted with bob and is in a group with him. */
async function meet(way: string): Promise<Other> {
  const person = { ...(await haven.person(`Alice ${way}`)) };
  await person.call("PATCH", "/api/profile", { name: "Alice", bio: "Slow cook." });
  const { pictureId } = (await upload(haven, person, await photograph())).body;
  const roomId = await matchUp(person, bob);
  await say(person, roomId, "by the window");
  const groupId = await makeGroup(admin, { name: "Slow runners" });
  for (const member of [bob, person]) await member.call("POST", `/api/groups/${groupId}/join`, {});
  await say(person, groupId, "on Sunday");
  return { person, roomId, groupId, pictureId };
}

/** Waits until somebody who was suspended has left the group, which happens right after. */
async function leaves({ groupId }: Other): Promise<void> {
  const names = async (): Promise<string[]> =>
    (await bob.call("GET", `/api/rooms/${groupId}`)).body.members
      .filter(({ active }: { active: boolean }) => active)
      .map(({ name }: { name: string }) => name);
  await vi.waitUntil(async () => (await names()).length === 1);
}

/** Ends the grace period of one account. */
async function gone({ person }: Other): Promise<void> {
  await haven.db.pool.query(
    "update account set deletion_requested_at = now() - interval '8 days' from profile p where p.account_id = account.id and p.id = $1",
    [person.profileId],
  );
  await deleteDueAccounts(haven.app.platform);
}

/** Everything that bob receives of a person, without random values. */
async function look({ person, roomId, groupId, pictureId }: Other): Promise<unknown> {
  const seen: unknown[] = [];
  const ask = async (method: string, path: string, body?: unknown, about?: string) => {
    const { status, headers, body: answer } = await bob.call(method, path, body);
    const items = about && answer.items?.filter((item: object) => JSON.stringify(item).includes(about));
    seen.push([path.replace(/[0-9a-f-]{36}/g, "ID"), status, tellingHeaders(headers), items ?? answer]);
  };
  await ask("GET", `/api/rooms/${roomId}`);
  await ask("GET", `/api/rooms/${roomId}/messages`);
  await ask("GET", "/api/rooms", undefined, roomId);
  await ask("GET", `/api/rooms/${groupId}`);
  await ask("GET", `/api/rooms/${groupId}/messages`);
  await ask("GET", "/api/rooms", undefined, groupId);
  await ask("GET", "/api/messages?words=window", undefined, roomId);
  await ask("GET", "/api/matches", undefined, roomId);
  await ask("GET", "/api/deck", undefined, person.profileId);
  await ask("POST", "/api/swipes", { profileId: person.profileId, action: "like" });
  await ask("POST", "/api/rooms/direct", { profileId: person.profileId });
  await ask("POST", `/api/rooms/${roomId}/messages`, { id: crypto.randomUUID(), body: "are you there?" });
  for (const size of [96, 480, 960]) {
    const answer = await fetch(`${haven.url}/pictures/${pictureId}-${size}.webp`, {
      headers: { cookie: bob.cookie() },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = answer.status === 404 ? JSON.parse(bytes.toString()) : bytes.length;
    seen.push([`picture of ${size}`, answer.status, tellingHeaders(answer.headers), text]);
  }
  return comparable(seen);
}

describe("to bob", () => {
  test("people who blocked him, requested deletion, were suspended or deleted differ in no field, status or picture", async () => {
    const blocked = await look(others.get("blocked")!);
    expect(JSON.stringify(blocked)).toContain("Unknown User");
    for (const way of ["leaving", "suspended", "deleted"] as const)
      expect([way, await look(others.get(way)!)]).toEqual([way, blocked]);
    // Control: an active person differs.
    expect(await look(others.get("there")!)).not.toEqual(blocked);
  });

  test("nothing changes when an account is deleted after its request", async () => {
    const other = await meet("later");
    await other.person.call("POST", "/api/account/delete", {});
    const leaving = await look(other);
    const live = await bob.live();
    await gone(other);
    expect(await look(other)).toEqual(leaving);
    expect(live.frames.filter(({ t, roomId }) => t === "room" && roomId === other.roomId)).toEqual([]);
  });

  test("a picture exists as long as its owner's card, and is cached for a day at most", async () => {
    const { pictureId } = others.get("there")!;
    const answer = await fetch(`${haven.url}/pictures/${pictureId}-96.webp`, {
      headers: { cookie: bob.cookie() },
    });
    expect(answer.headers.get("cache-control")).toBe("private, max-age=86400");
    const blocked = others.get("blocked")!;
    const { status } = await fetch(`${haven.url}/pictures/${blocked.pictureId}-96.webp`, {
      headers: { cookie: admin.cookie() },
    });
    expect(status).toBe(200);
  });
});

test("seats go to the waitlist with the deletion request, and nothing changes with the deletion", async () => {
  const eventId = await makeEvent(admin, { capacity: 1, title: "One chair" });
  const [goes, waits] = [await haven.person("Goes"), await haven.person("Waits")];
  for (const person of [goes, waits])
    await person.call("POST", `/api/events/${eventId}/attend`, { showsName: false });
  const see = async () => (await bob.call("GET", `/api/events/${eventId}`)).body;
  expect((await waits.call("GET", `/api/events/${eventId}`)).body.mine.state).toBe("waitlisted");
  await goes.call("POST", "/api/account/delete", {});
  expect((await waits.call("GET", `/api/events/${eventId}`)).body.mine.state).toBe("promoted");
  const before = await see();
  haven.setTime(new Date(Date.now() + 8 * DAY));
  await keepSignedIn(haven);
  await deleteDueAccounts(haven.app.platform);
  expect(await see()).toEqual(before);
  haven.setTime(null);
});

test("cancelling a deletion too late is refused", async () => {
  const goes = await haven.person("Late");
  const { cancelDeletion } = await import("../server/features/accounts/writes.ts");
  const { rows } = await haven.db.pool.query("select account_id from profile where id = $1", [
    goes.profileId,
  ]);
  const actor = { accountId: rows[0].account_id as string, profileId: goes.profileId };
  await goes.call("POST", "/api/account/delete", {});
  await haven.db.pool.query("delete from account where id = $1", [actor.accountId]);
  await expect(cancelDeletion(haven.app.platform, actor as never)).rejects.toMatchObject({
    code: "TOO_LATE",
  });
});
