/** Members, strangers and admins learn nothing about who is in a safe group. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runNightly } from "../server/features/nightly/writes.ts";
import { appoint, fillSafeSpace, makeGroup } from "../server/testing/gatherings.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { enterSafeSpace, say } from "../server/testing/people.ts";
import { liftSuspension, suspend } from "../server/testing/sanctions.ts";
import { found, plant, readEverything, tracesOf } from "./canaries.ts";
import { comparable, tellingHeaders } from "./transcript.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let admin: Person;
let attendance: Person[];
beforeAll(async () => {
  haven = await startTestApp();
  alice = await plant(haven);
  bob = await haven.person("Bob");
  admin = await appoint(haven, await haven.person("Dean"));
  attendance = await Promise.all(Array.from({ length: 5 }, (_, n) => haven.person(`Crowd ${n}`)));
  await alice.call("PATCH", "/api/profile", { discoverable: false });
});
afterAll(() => haven.stop());

describe("in a safe group", () => {
  test("eve cannot read alice's name, profile or account, as a member, a stranger or an admin", async () => {
    const groupId = await makeGroup(admin, { name: "Late library", isSafeSpace: true });
    const live = await bob.live();
    await fillSafeSpace(haven, groupId, [alice, bob, admin, ...attendance]);
    await say(alice, groupId, "it is late again");
    await live.waitFor((frame) => frame.t === "message");
    const traces = await tracesOf(haven, alice);
    const { members } = (await bob.call("GET", `/api/rooms/${groupId}`)).body;
    const ids = {
      roomId: [groupId],
      groupId: [groupId],
      memberId: members.map(({ memberId }: { memberId: string }) => memberId),
    };
    const stranger = await haven.person("Stranger");
    await enterSafeSpace(haven, [stranger]);
    for (const person of [bob, admin, stranger]) {
      const responses = await readEverything(person, ids);
      expect(responses.some(({ text }) => text.includes("it is late again"))).toBe(person !== stranger);
      const tied = responses.filter(
        ({ path, text }) => !path.startsWith("/admin/people") && found(text, traces).length > 0,
      );
      expect(tied).toEqual([]);
    }
    // Control: an admin's search finds her by name.
    const byName = await readEverything(admin, ids);
    expect(byName.some(({ text }) => found(text, traces).length > 3)).toBe(true);
    expect(found(JSON.stringify(live.frames), traces)).toEqual([]);
  });
});

/** What a member has received after each step, and after alice's message. */
type Observed = { steps: unknown[]; last: unknown };

/** What a member fetches and receives while alice joins and leaves, or never joins. */
async function observeRoom(withAlice: boolean): Promise<Observed> {
  const campus = await startTestApp();
  const dean = await appoint(campus, await campus.person("Dean"));
  const members = await Promise.all(Array.from({ length: 5 }, (_, n) => campus.person(`Member ${n}`)));
  const [alice, anna] = [await campus.person("Alice"), await campus.person("Anna")];
  const groupId = await makeGroup(dean, { name: "After a loss", isSafeSpace: true });
  await enterSafeSpace(campus, [alice]);
  await fillSafeSpace(campus, groupId, members);
  const [watcher, other] = members as [Person, Person];
  await say(other, groupId, "the kettle is on");
  const live = await watcher.live();
  const look = async (): Promise<unknown> => {
    const seen: unknown[] = [];
    const paths = [
      `/api/rooms/${groupId}`,
      `/api/rooms/${groupId}/messages`,
      "/api/rooms",
      "/api/rooms/counts",
    ];
    for (const path of [...paths, `/api/groups/${groupId}`, "/api/groups"]) {
      const { status, headers, body } = await watcher.call("GET", path);
      seen.push({ path, status, headers: tellingHeaders(headers), body });
    }
    const found = await watcher.call("POST", "/api/rooms/search", { query: "a" });
    expect(found.status).toBe(200);
    return [...seen, found.body];
  };
  const act = async (path: string, body: object = {}): Promise<void> => {
    if (!withAlice) return;
    const { status } = await alice.call("POST", path, body);
    if (status !== 200) throw new Error(`Alice could not: ${path} answers ${status}.`);
  };
  const acts: (() => unknown)[] = [
    () => act(`/api/groups/${groupId}/join`),
    () => act(`/api/rooms/${groupId}/read`, { seq: 1 }),
    () => act(`/api/groups/${groupId}/leave`),
    () => act(`/api/groups/${groupId}/join`),
    () => runNightly(campus.app.platform),
    () => withAlice && suspend(campus, alice),
    () => withAlice && liftSuspension(campus, alice),
    // Anna joins as well, requests deletion, and is deleted a week later.
    () => withAlice && anna.call("POST", `/api/groups/${groupId}/join`, {}),
    () => withAlice && anna.call("POST", "/api/account/delete", {}),
    () =>
      campus.db.pool.query(
        "update account set deletion_requested_at = now() - interval '8 days' where deletion_requested_at is not null",
      ),
    () => runNightly(campus.app.platform),
  ];
  const steps = [await look()];
  for (const step of acts) {
    await step();
    steps.push(await look());
  }
  await say(other, groupId, "the kettle is off");
  await live.waitFor((frame) => frame.t === "message");
  steps.push(live.frames.filter(({ t }) => t !== "heartbeat"));
  await say(withAlice ? alice : other, groupId, "hello");
  const last = await look();
  await campus.stop();
  return { steps, last };
}

test("eve cannot tell as a member who joins, reads, leaves, returns, is suspended or deleted", async () => {
  const [without, withHer] = [await observeRoom(false), await observeRoom(true)];
  expect(JSON.stringify(withHer.steps)).toContain("the kettle is on");
  expect(comparable(withHer.steps)).toEqual(comparable(without.steps));
  // Control: her message lists one more member.
  expect(comparable(withHer.last)).not.toEqual(comparable(without.last));
}, 60_000);

test("eve cannot tell five members from two hundred and fifty on any route, as a student or an admin", async () => {
  const campus = await startTestApp();
  const dean = await appoint(campus, await campus.person("Dean"));
  const members = await Promise.all(Array.from({ length: 5 }, (_, n) => campus.person(`Member ${n}`)));
  const student = await campus.person("Student");
  await enterSafeSpace(campus, [student, dean]);
  const look = async (size: number): Promise<{ safe: unknown; named: unknown }> => {
    const safe = await makeGroup(dean, { name: "Of some size", isSafeSpace: true });
    const named = await makeGroup(dean, { name: "By name" });
    await fillSafeSpace(campus, safe, members);
    await addMembers(campus, { safe, named }, size);
    const receive = async (groupId: string): Promise<unknown[]> => {
      const answers: unknown[] = [];
      for (const person of [student, members[0]!, dean]) {
        const responses = await readEverything(person, { groupId: [groupId], roomId: [groupId] });
        for (const { path, text } of responses.filter((one) => one.text.includes(groupId))) {
          const [body] = JSON.parse(text) as [{ items?: object[] }];
          const about = body.items?.filter((item) => JSON.stringify(item).includes(groupId));
          answers.push([path, about ?? body]);
        }
      }
      return answers;
    };
    const seen = { safe: await receive(safe), named: await receive(named) };
    for (const groupId of [safe, named])
      await campus.db.pool.query("delete from gathering where id = $1", [groupId]);
    return { safe: comparable(seen.safe), named: comparable(seen.named) };
  };
  const few = await look(5);
  for (const size of [9, 10, 24, 250]) {
    const many = await look(size);
    expect(many.safe).toEqual(few.safe);
    // Control: a named group shows a range of its attendance.
    expect(many.named).not.toEqual(few.named);
  }
  await campus.stop();
}, 60_000);

/** Fills both groups with members without accounts, who are not listed before they write. */
async function addMembers(
  { db }: TestApp,
  { safe, named }: { safe: string; named: string },
  size: number,
): Promise<void> {
  await db.pool.query(
    `with made as (
       insert into persona (id, name, avatar_id)
       select gen_random_uuid(), 'Quiet Lamp', gen_random_uuid() from generate_series(6, $2) returning id)
     insert into room_member (id, room_id, persona_id) select gen_random_uuid(), $1, id from made`,
    [safe, size],
  );
  await db.pool.query(
    `with made as (
       insert into account (id, name, email, created_at, updated_at)
       select gen_random_uuid(), 'Extra', gen_random_uuid() || '@campus.example', now(), now()
       from generate_series(1, $2) returning id)
     insert into admission (id, gathering_id, account_id, state, shows_name, requested_at)
     select gen_random_uuid(), $1, id, 'approved', true, now() from made`,
    [named, size],
  );
}
