import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appoint, fillSafeSpace, GROUP, makeGroup, openAtNight } from "../../testing/gatherings.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { enterSafeSpace, say } from "../../testing/people.ts";
import { processAdmissions } from "../admissions/writes.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { removeOldMessages } from "../nightly/writes.ts";

let haven: TestApp;
let admin: Person;
let alice: Person;
let bob: Person;
let attendance: Person[];
beforeAll(async () => {
  haven = await startTestApp();
  admin = await appoint(haven, await haven.person("Dean"));
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
  attendance = await Promise.all(Array.from({ length: 6 }, (_, n) => haven.person(`Crowd ${n}`)));
  await enterSafeSpace(haven, [alice, bob, ...attendance]);
});
afterAll(() => haven.stop());

const act = (person: Person, groupId: string, what: string, more: object = {}) =>
  person.call("POST", `/api/groups/${groupId}/${what}`, more);
const see = async (person: Person, groupId: string) =>
  (await person.call("GET", `/api/groups/${groupId}`)).body;
const room = (person: Person, groupId: string) => person.call("GET", `/api/rooms/${groupId}`);

/** A safe group with five members. */
async function openSafeSpace(form: Partial<typeof GROUP> = {}): Promise<string> {
  const groupId = await makeGroup(admin, { ...form, isSafeSpace: true });
  await fillSafeSpace(haven, groupId, attendance.slice(0, 5));
  return groupId;
}

describe("a named group", () => {
  test("can be found, joined, used and left", async () => {
    const groupId = await makeGroup(admin, { tags: ["Running"] });
    const found = (await alice.call("POST", "/api/groups/search", { query: "runn" })).body.items;
    expect(found).toMatchObject([
      { groupId, isOpen: true, attendance: "under-5", can: { join: true, openChat: false } },
    ]);
    expect((await room(alice, groupId)).status).toBe(404);
    expect((await act(alice, groupId, "join")).body).toMatchObject({
      mine: { state: "approved" },
      can: { join: false, leave: true, openChat: true, invite: true },
    });
    await act(bob, groupId, "join");
    const bobSocket = await bob.live();
    expect((await say(alice, groupId, "Sunday?")).status).toBe(200);
    await bobSocket.waitFor((frame) => frame.t === "message" && frame.roomId === groupId);
    expect((await room(bob, groupId)).body).toMatchObject({
      listed: true,
      can: { leave: false, manage: false },
    });
    // Leaving by the room's route would keep the seat taken.
    expect((await bob.call("POST", `/api/rooms/${groupId}/leave`, {})).status).toBe(403);
    expect((await act(bob, groupId, "leave")).body.mine.state).toBe("withdrawn");
    expect((await room(bob, groupId)).status).toBe(404);
    expect((await act(bob, groupId, "join")).body.mine.state).toBe("approved");
    expect((await room(bob, groupId)).body.lastSeq).toBe(1);
  });

  test("that requires approval is joined when the decision takes effect", async () => {
    const groupId = await makeGroup(admin, { name: "Quiet cooks", requiresApproval: true });
    expect((await act(alice, groupId, "join", { note: "I can chop." })).body.mine.state).toBe("pending");
    const { items } = (await admin.call("GET", "/api/admin/requests?kind=groups")).body;
    const request = items.find((one: { note: string }) => one.note === "I can chop.");
    await admin.call("POST", "/api/admin/requests/decide", {
      admissionIds: [request.admissionId],
      decision: "approve",
    });
    haven.setTime(new Date(Date.now() + 10_001));
    await processAdmissions(haven.app.platform);
    haven.setTime(null);
    expect((await see(alice, groupId)).can.openChat).toBe(true);
    expect((await say(alice, groupId, "here I am")).status).toBe(200);
  });

  test("accepts invitations by members, and its admission policy applies to the invited", async () => {
    const groupId = await makeGroup(admin, { name: "Chess" });
    await act(alice, groupId, "join");
    const bobSocket = await bob.live();
    const invited = { profileIds: [bob.profileId, crypto.randomUUID()] };
    expect((await act(alice, groupId, "invitations", invited)).status).toBe(200);
    await bobSocket.waitFor((frame) => frame.t === "gathering" && frame.update === "invited");
    const ownGroups = (await bob.call("GET", "/api/groups?filter=mine")).body.items;
    expect(ownGroups.find((one: { groupId: string }) => one.groupId === groupId).invitedBy).toBe("Alice");
    await act(bob, groupId, "invitations/decline");
    expect((await see(bob, groupId)).invitedBy).toBeNull();
    expect((await act(bob, groupId, "invitations", invited)).status).toBe(403);
  });

  test("that is archived can be read by its members, and neither joined nor written in", async () => {
    const groupId = await makeGroup(admin, { name: "Last term" });
    await act(alice, groupId, "join");
    await say(alice, groupId, "it was good");
    await admin.call("POST", `/api/admin/groups/${groupId}/archive`, {});
    expect((await see(alice, groupId)).archived).toBe(true);
    expect((await room(alice, groupId)).body.can.send).toBe(false);
    expect((await say(alice, groupId, "still?")).status).toBe(403);
    expect((await act(bob, groupId, "join")).status).toBe(404);
  });
});

describe("a safe group", () => {
  test("opens with the nightly run after five people joined, and reveals nothing of them before", async () => {
    const groupId = await makeGroup(admin, { name: "After a loss", isSafeSpace: true });
    const [first] = attendance as [Person];
    for (const person of attendance.slice(0, 5)) {
      expect((await act(person, groupId, "join")).body).toMatchObject({
        isOpen: false,
        attendance: null,
        mine: { state: "approved", showsName: false },
        can: { join: false, openChat: false, leave: true, invite: false },
      });
    }
    // New accounts do not count.
    await openAtNight(haven);
    expect((await see(first, groupId)).isOpen).toBe(false);
    expect((await room(first, groupId)).status).toBe(404);
    const firstSocket = await first.live();
    await fillSafeSpace(haven, groupId, []);
    await firstSocket.waitFor((frame) => frame.t === "gathering" && frame.update === "admitted");
    expect(await see(first, groupId)).toMatchObject({
      isOpen: true,
      attendance: null,
      can: { openChat: true },
    });
    await say(attendance[4]!, groupId, "I am glad this is here");
    await firstSocket.waitFor((frame) => frame.t === "message" && frame.roomId === groupId);
  });

  test("does not open for four people who join and leave repeatedly", async () => {
    const groupId = await makeGroup(admin, { name: "Four of us", isSafeSpace: true });
    await act(attendance[4]!, groupId, "join");
    await act(attendance[4]!, groupId, "leave");
    await fillSafeSpace(haven, groupId, [...attendance.slice(0, 4), attendance[0]!]);
    expect((await see(attendance[0]!, groupId)).isOpen).toBe(false);
  });

  test("lists only members who have written or reacted", async () => {
    const groupId = await openSafeSpace({ name: "Late shift" });
    const [first, second, third] = attendance as [Person, Person, Person];
    const listed = async (person: Person): Promise<string[]> =>
      (await room(person, groupId)).body.members.map(({ memberId }: { memberId: string }) => memberId);
    const idOf = async (person: Person): Promise<string> => (await room(person, groupId)).body.memberId;
    const ids = [await idOf(first), await idOf(second), await idOf(third)] as const;
    expect(await listed(first)).toEqual([ids[0]]);
    const message = crypto.randomUUID();
    await say(second, groupId, "who is awake?", message);
    expect((await listed(first)).toSorted()).toEqual([ids[0], ids[1]].toSorted());
    await third.call("PUT", `/api/rooms/${groupId}/messages/${message}/reaction`, { emoji: "❤️" });
    expect((await listed(first)).toSorted()).toEqual([...ids].toSorted());
    const names = (await room(first, groupId)).body.members.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].toSorted());
    expect(JSON.stringify(names)).not.toContain("Crowd");
    const { platform } = haven.app;
    // Ninety days later the message is removed, and members without newer ones are not listed.
    haven.setTime(new Date(Date.now() + 91 * 86_400_000));
    await inTransaction(platform, (tx) => removeOldMessages(tx, platform.clock()));
    haven.setTime(null);
    expect(await listed(first)).toEqual([ids[0]]);
    const { messages } = (await first.call("GET", `/api/rooms/${groupId}/messages`)).body;
    expect(messages).toMatchObject([{ body: "", deletedAt: expect.any(String) }]);
  });

  test("gives a returning member their old name, and shows nobody leaving", async () => {
    const groupId = await openSafeSpace({ name: "Far from home" });
    const [first, second] = attendance as [Person, Person];
    const before = (await room(second, groupId)).body.members;
    const ownMemberId = (await room(first, groupId)).body.memberId;
    expect((await act(first, groupId, "leave")).status).toBe(200);
    expect((await room(first, groupId)).status).toBe(404);
    expect((await room(second, groupId)).body.members).toEqual(before);
    await act(first, groupId, "join");
    expect((await room(first, groupId)).body.memberId).toBe(ownMemberId);
  });

  test("admits a person blocked by name by a member, unnoticed by both", async () => {
    const [first, second] = attendance as [Person, Person];
    await first.call("POST", "/api/blocks", { person: { profileId: alice.profileId } });
    const groupId = await openSafeSpace({ name: "First in the family" });
    const [blocked, other] = [await act(alice, groupId, "join"), await act(bob, groupId, "join")];
    expect(blocked.body).toEqual(other.body);
    expect(blocked.body.mine.state).toBe("approved");
    await say(alice, groupId, "I am new here");
    const blockedFor = async (person: Person) =>
      (await room(person, groupId)).body.members.filter((member: { blocked: boolean }) => member.blocked);
    expect(await blockedFor(first)).toEqual([]);
    // Blocking the persona collapses its messages for the blocker.
    const { memberId } = (await room(alice, groupId)).body;
    await first.call("POST", "/api/safe-space/blocks", { roomId: groupId, memberId });
    expect(await blockedFor(first)).toMatchObject([{ memberId }]);
    expect([await blockedFor(second), await blockedFor(alice)]).toEqual([[], []]);
    await first.call("POST", "/api/blocks/lift", { profileId: alice.profileId });
  });

  test("shows admins no members, requests or figures", async () => {
    const groupId = await makeGroup(admin, { name: "Late library", isSafeSpace: true });
    const adminView = async () => [
      (await admin.call("GET", "/api/admin/requests")).body,
      (await admin.call("GET", `/api/admin/groups/${groupId}`)).body,
    ];
    const before = await adminView();
    expect((await act(alice, groupId, "join", { note: "It is me, Alice" })).status).toBe(200);
    expect(await adminView()).toEqual(before);
    expect(before[1]).toMatchObject({ admitted: null, pending: null, waitlisted: null, isOpen: false });
    const { rows } = await haven.db.pool.query("select * from admission where gathering_id = $1", [groupId]);
    expect(rows).toEqual([]);
  });

  test("cannot have a capacity or approval, or be filled with chosen people", async () => {
    for (const gate of [{ capacity: 250 }, { requiresApproval: true }]) {
      const form = { ...GROUP, isSafeSpace: true, ...gate };
      expect((await admin.call("POST", "/api/admin/groups", form)).status).toBe(400);
    }
    const groupId = await openSafeSpace({ name: "Nobody chosen" });
    const chosen = { profileIds: [alice.profileId] };
    expect((await act(attendance[0]!, groupId, "invitations", chosen)).status).toBe(403);
    expect((await attendance[0]!.call("POST", `/api/rooms/${groupId}/invitations`, chosen)).status).toBe(403);
    const raw = { name: "Mine", profileIds: [alice.profileId], isSafeSpace: true };
    expect((await alice.call("POST", "/api/rooms/group", raw)).status).toBe(400);
  });

  test("keeps the messages of deleted accounts under their old names", async () => {
    const groupId = await openSafeSpace({ name: "Words stay" });
    const goes = await haven.person("Goes");
    await enterSafeSpace(haven, [goes]);
    await act(goes, groupId, "join");
    await say(goes, groupId, "I will not be here long");
    const { detachOwner } = await import("../../vault/owners.ts");
    const { account_id } = (
      await haven.db.pool.query("select account_id from profile where id = $1", [goes.profileId])
    ).rows[0];
    const { vault } = haven.app.platform;
    const before = (await room(attendance[1]!, groupId)).body.members;
    await detachOwner({ sql: haven.db.kysely, vault }, account_id);
    expect((await room(attendance[1]!, groupId)).body.members).toEqual(before);
  });
});
