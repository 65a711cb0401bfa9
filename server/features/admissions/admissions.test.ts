import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JoinRequest } from "../../../contract/admissions.ts";
import { appoint, makeEvent, makeGroup } from "../../testing/gatherings.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { processAdmissions } from "./writes.ts";

let haven: TestApp;
let admin: Person;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  haven = await startTestApp();
  admin = await appoint(haven, await haven.person("Dean"));
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
});
afterAll(() => haven.stop());

const attend = (person: Person, eventId: string, more: object = {}) =>
  person.call("POST", `/api/events/${eventId}/attend`, { showsName: true, ...more });
const stateOf = async (person: Person, eventId: string) =>
  (await person.call("GET", `/api/events/${eventId}`)).body.mine;
const requests = async (at: string, who = admin): Promise<JoinRequest[]> =>
  (await who.call("GET", "/api/admin/requests")).body.items.filter(
    ({ gathering }: JoinRequest) => gathering.gatheringId === at,
  );
const decide = async (ids: string[], decision: string, reason?: string, who = admin): Promise<string[]> =>
  (await who.call("POST", "/api/admin/requests/decide", { admissionIds: ids, decision, reason })).body
    .admissionIds;
const undo = async (ids: string[]): Promise<string[]> =>
  (await admin.call("POST", "/api/admin/requests/undo", { admissionIds: ids })).body.admissionIds;

/** Moves the clock past the time to undo decisions. */
async function settle(): Promise<void> {
  haven.setTime(new Date(Date.now() + 10_001));
  await processAdmissions(haven.app.platform);
  haven.setTime(null);
}

describe("a join request", () => {
  test("gets its decision after the ten seconds to undo it, and the person is notified then", async () => {
    const eventId = await makeEvent(admin, { requiresApproval: true, title: "Small table" });
    const adminLive = await admin.live();
    await attend(alice, eventId, { note: "I bring bread." });
    await adminLive.waitFor((frame) => frame.t === "joinRequests");
    const [request] = await requests(eventId);
    expect(request).toMatchObject({
      gathering: { title: "Small table", kind: "event", full: false },
      person: { name: "Alice" },
      note: "I bring bread.",
      decision: null,
      can: { decide: true },
    });
    expect((await admin.call("GET", "/api/admin/requests/count")).body.requests).toBe(1);
    const aliceSocket = await alice.live();
    expect(await decide([request!.admissionId], "approve")).toEqual([request!.admissionId]);
    expect((await requests(eventId))[0]).toMatchObject({ decision: "approve" });
    expect((await admin.call("GET", "/api/admin/requests/count")).body.requests).toBe(0);
    await processAdmissions(haven.app.platform);
    expect((await stateOf(alice, eventId)).state).toBe("pending");
    expect(aliceSocket.frames.filter(({ t }) => t === "gathering")).toEqual([]);
    await settle();
    await aliceSocket.waitFor((frame) => frame.t === "gathering" && frame.update === "admitted");
    expect(await stateOf(alice, eventId)).toMatchObject({ state: "approved", hasUpdate: true });
    expect(await requests(eventId)).toEqual([]);
    // Too late, or twice.
    expect(await undo([request!.admissionId])).toEqual([]);
    expect(await decide([request!.admissionId], "decline")).toEqual([]);
  });

  test("is undecided again after an undo in time", async () => {
    const eventId = await makeEvent(admin, { requiresApproval: true });
    await attend(alice, eventId);
    await attend(bob, eventId);
    const ids = (await requests(eventId)).map(({ admissionId }) => admissionId);
    expect((await decide(ids, "decline")).toSorted()).toEqual(ids.toSorted());
    expect((await undo(ids)).toSorted()).toEqual(ids.toSorted());
    await settle();
    expect((await stateOf(alice, eventId)).state).toBe("pending");
    expect((await requests(eventId)).map(({ decision }) => decision)).toEqual([null, null]);
  });

  test("shows the reason when it is declined, and stays declined", async () => {
    const eventId = await makeEvent(admin, { requiresApproval: true });
    await attend(alice, eventId);
    const [request] = await requests(eventId);
    await decide([request!.admissionId], "decline", "It is for first-years.");
    await settle();
    const declined = { state: "declined", reason: "It is for first-years." };
    expect(await stateOf(alice, eventId)).toMatchObject(declined);
    expect((await attend(alice, eventId)).body).toMatchObject({ mine: declined, can: { attend: false } });
    expect(await requests(eventId)).toEqual([]);
  });

  test("that is approved for a full event goes to the waitlist", async () => {
    const eventId = await makeEvent(admin, { requiresApproval: true, capacity: 1 });
    await attend(alice, eventId);
    await attend(bob, eventId);
    await decide(
      (await requests(eventId)).map(({ admissionId }) => admissionId),
      "approve",
    );
    await settle();
    const states = [await stateOf(alice, eventId), await stateOf(bob, eventId)].map(({ state }) => state);
    expect(states.toSorted()).toEqual(["approved", "waitlisted"]);
  });

  test("of an admin is decided by another admin", async () => {
    const eventId = await makeEvent(admin, { requiresApproval: true });
    await attend(admin, eventId);
    const [request] = await requests(eventId);
    expect(request!.can.decide).toBe(false);
    expect(await decide([request!.admissionId], "approve")).toEqual([]);
    const other = await appoint(haven, await haven.person("Other dean"));
    expect(await decide([request!.admissionId], "approve", undefined, other)).toHaveLength(1);
  });

  test("is anonymous where the person does not show their name", async () => {
    const eventId = await makeEvent(admin, { requiresApproval: true });
    await attend(alice, eventId, { showsName: false });
    expect(await requests(eventId)).toMatchObject([{ person: null }]);
  });

  test("that is withdrawn leaves the admins' list", async () => {
    const eventId = await makeEvent(admin, { requiresApproval: true });
    await attend(alice, eventId);
    await alice.call("POST", `/api/events/${eventId}/withdraw`, {});
    expect(await requests(eventId)).toEqual([]);
  });

  test("cannot be decided by a student or a former admin", async () => {
    const eventId = await makeEvent(admin, { requiresApproval: true });
    await attend(alice, eventId);
    const [request] = await requests(eventId);
    const short = await appoint(haven, await haven.person("Short"));
    expect((await short.call("GET", "/api/admin/requests")).status).toBe(200);
    await haven.db.pool.query("update account set roles = '{}' where name = 'Short'");
    for (const person of [short, bob]) {
      const answer = await person.call("POST", "/api/admin/requests/decide", {
        admissionIds: [request!.admissionId],
        decision: "approve",
      });
      expect(answer.status).toBe(404);
    }
    await settle();
    expect((await stateOf(alice, eventId)).state).toBe("pending");
  });
});

test("a thousand simultaneous requests for forty seats fill forty and put the others on the waitlist in order", async () => {
  const groupId = await makeGroup(admin, { name: "Everybody at once", capacity: 40 });
  const { kysely } = haven.db;
  // Accounts without sessions: the test is about seats, not about a thousand log-ins.
  await haven.db.pool.query(`
    with fresh as (
      insert into account (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Crowd', 'crowd-' || n || '@campus.example', false, now(), now()
      from generate_series(1, 1000) as n returning id
    ) insert into profile (id, account_id, name) select gen_random_uuid(), id, 'Crowd' from fresh`);
  const attendance = await kysely.selectFrom("account").select("id").where("name", "=", "Crowd").execute();
  const { requestAdmission, inLockedGathering } = await import("./writes.ts");
  const { platform } = haven.app;
  await Promise.all(
    attendance.map(({ id: accountId }) =>
      inLockedGathering(platform, groupId, (held) =>
        requestAdmission(held, accountId, { showsName: true, note: "" }),
      ),
    ),
  );
  const { rows } = await haven.db.pool.query(
    "select state, count(*)::int as n, count(distinct queue_number)::int as turns from admission where gathering_id = $1 group by state order by state",
    [groupId],
  );
  expect(rows).toEqual([
    { state: "approved", n: 40, turns: 40 },
    { state: "waitlisted", n: 960, turns: 960 },
  ]);
  const { rows: inside } = await haven.db.pool.query(
    "select count(*)::int as n from room_member where room_id = $1 and state = 'member'",
    [groupId],
  );
  expect(inside).toEqual([{ n: 40 }]);
});
