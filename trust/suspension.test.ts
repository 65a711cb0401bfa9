/** Somebody who is suspended has no right in the named world within two seconds, and keeps everything else. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type Live, type Person, type TestApp } from "../server/testing/app.ts";
import {
  appointModerator,
  broken,
  caseOf,
  decide,
  decideSecond,
  moveClock,
  report,
  tendCases,
} from "../server/testing/desk.ts";
import { appoint, fillSafeSpace, makeEvent, makeGroup } from "../server/testing/gatherings.ts";
import { matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { fetchPicture, photograph, upload } from "../server/testing/pictures.ts";
import { accountOf, liftSuspension, suspend } from "../server/testing/sanctions.ts";

const DAY = 86_400_000;

let haven: TestApp;
let bob: Person;
let admin: Person;
let moderators: Person[];
let attendance: Person[];
let safeGroupId: string;
let groupId: string;
let eventId: string;
let bobPicture: string;
beforeAll(async () => {
  haven = await startTestApp();
  bob = await haven.person("Bob");
  admin = await appoint(haven, await haven.person("Dean"));
  moderators = await Promise.all(
    ["One", "Two"].map(async (name) => appointModerator(haven, await haven.person(name))),
  );
  attendance = await Promise.all(Array.from({ length: 8 }, (_, n) => haven.person(`Crowd ${n}`)));
  await showCards(haven, attendance);
  safeGroupId = await makeGroup(admin, { name: "Late library", isSafeSpace: true });
  await fillSafeSpace(haven, safeGroupId, attendance.slice(0, 5));
  groupId = await makeGroup(admin, { name: "Slow runners" });
  eventId = await makeEvent(admin, { capacity: 1 });
  bobPicture = (await upload(haven, bob, await photograph())).body.pictureId;
});
afterAll(() => haven.stop());

type Alice = Person & { roomId: string; studentGroupId: string; safeRoomId: string; pictureId: string };

/** An alice who chats with bob, is in two groups by name and in Safe Space, and has an open socket. */
async function meet(name: string): Promise<Alice> {
  const alice = await haven.person(name);
  const roomId = await matchUp(alice, bob);
  await say(bob, roomId, "hello by name");
  await showCards(haven, [alice]);
  const safeRoomId = await meetInSafeSpace(haven, alice, attendance[0]!);
  await fillSafeSpace(haven, safeGroupId, [alice]);
  await alice.call("POST", `/api/groups/${groupId}/join`, {});
  const profileIds = [alice.profileId];
  const opened = await bob.call("POST", "/api/rooms/group", { name: "Tea at four", profileIds });
  const studentGroupId = opened.body.roomId;
  await alice.call("POST", `/api/rooms/${studentGroupId}/answer`, { accept: true });
  const { pictureId } = (await upload(haven, alice, await photograph())).body;
  return { ...alice, roomId, studentGroupId, safeRoomId, pictureId };
}

/** What two moderators decide about her profile. */
async function decideOn({ profileId }: Person): Promise<void> {
  const caseId = await caseOf(haven, await report(bob, { person: { profileId } }));
  const [first, second] = moderators as [Person, Person];
  expect((await decide(first, caseId, broken(3))).body.state).toBe("second");
  expect((await decideSecond(second, caseId)).body.state).toBe("closed");
}

const session = async (person: Person) => (await person.call("GET", "/api/session")).body.me;
const frames = (live: Live) => live.frames.filter(({ t }) => t !== "heartbeat");

describe("a suspension", () => {
  test("takes every right in the named world at once, on the session and the socket that are open", async () => {
    const alice = await meet("Alice");
    const live = await alice.live();
    await decideOn(alice);
    await live.waitFor((frame) => frame.t === "notice");
    const refused = [
      ["GET", "/api/deck"],
      ["POST", "/api/swipes", { profileId: bob.profileId, action: "like" }],
      ["GET", "/api/matches"],
      ["GET", "/api/profile"],
      ["PATCH", "/api/profile", { bio: "Hello" }],
      ["POST", "/api/people/search", { query: "bob" }],
      ["GET", `/api/rooms/${alice.roomId}`],
      ["GET", `/api/rooms/${alice.roomId}/messages`],
      ["POST", `/api/rooms/${alice.roomId}/messages`, { id: randomUUID(), body: "by name" }],
      ["POST", "/api/rooms/direct", { profileId: bob.profileId }],
      ["POST", "/api/rooms/group", { name: "Mine", profileIds: [bob.profileId] }],
      ["GET", "/api/events/deck"],
      ["GET", `/api/events/${eventId}`],
      ["POST", `/api/events/${eventId}/attend`, { showsName: true }],
      ["GET", "/api/groups?filter=by-name"],
      ["GET", `/api/groups/${groupId}`],
      ["POST", `/api/groups/${groupId}/join`, {}],
      ["GET", "/api/blocks"],
      ["POST", "/api/reports", { target: { person: { profileId: bob.profileId } }, reason: "spam" }],
      ["POST", "/api/reports", { target: { roomId: alice.roomId }, reason: "danger" }],
    ] as const;
    for (const [method, path, body] of refused) {
      const answer = await alice.call(method, path, body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, "SUSPENDED"]);
    }
    for (const list of ["/api/rooms", "/api/rooms?folder=requests", "/api/groups?filter=mine", "/api/groups"])
      expect(JSON.stringify((await alice.call("GET", list)).body)).not.toMatch(/Bob|Tea|Slow|by name/);
    const found = await alice.call("POST", "/api/messages/search", { query: "name" });
    expect(found.body.items).toEqual([]);
    expect((await fetchPicture(haven, alice, bobPicture, 96)).status).toBe(404);
    expect((await alice.call("GET", `/downloads/event-${eventId}.ics`)).status).toBe(404);
    const id = randomUUID();
    live.send({ t: "send", roomId: alice.roomId, id, body: "by name" });
    expect(await live.waitFor((frame) => frame.id === id)).toMatchObject({ code: "SUSPENDED" });
  });

  test("stops frames of the named world on open and on new sockets, but not those of Safe Space", async () => {
    const alice = await meet("Ann");
    const open = await alice.live();
    const address = await accountOf(haven, alice);
    const publish = () =>
      haven.app.platform.bus.publish([
        { kind: "frame-to-person", address, frame: { t: "room", roomId: alice.roomId } },
      ]);
    // Control: before, her socket receives it.
    publish();
    await open.waitFor((frame) => frame.t === "room");
    await suspend(haven, alice);
    await open.waitFor((frame) => frame.t === "notice");
    const received = frames(open).length;
    const later = await alice.live();
    publish();
    // A change of an old message goes to all members of the room, which is closed to new ones.
    const { messages } = (await bob.call("GET", `/api/rooms/${alice.roomId}/messages`)).body;
    const deleted = await bob.call("POST", `/api/rooms/${alice.roomId}/messages/${messages[0].id}/delete`);
    expect(deleted.status).toBe(200);
    await say(attendance[0]!, alice.safeRoomId, "it is late");
    for (const live of [open, later])
      await live.waitFor((frame) => frame.t === "message" && frame.message.body === "it is late");
    expect(
      frames(open)
        .slice(received)
        .map(({ t }) => t),
    ).toEqual(["message"]);
    expect(frames(later).map(({ t }) => t)).toEqual(["message"]);
  });

  test("leaves Safe Space, notices, appeal, own data, deletion and log-out", async () => {
    const alice = await meet("Amy");
    await suspend(haven, alice);
    expect((await say(alice, alice.safeRoomId, "still here")).status).toBe(200);
    for (const [method, path, body] of [
      ["POST", "/api/safe-space/deck", {}],
      ["GET", "/api/safe-space/card"],
      ["GET", `/api/rooms/${safeGroupId}/messages`],
      ["GET", "/api/groups?filter=safe-spaces"],
      ["GET", `/api/groups/${safeGroupId}`],
      ["GET", "/api/sessions"],
      ["GET", "/api/account"],
      ["GET", "/api/reports/mine"],
      ["GET", "/api/transparency"],
      ["POST", "/api/reports", { target: { roomId: safeGroupId }, reason: "danger" }],
      ["POST", "/api/session/confirm", { password: alice.password }],
      ["GET", "/downloads/my-data?part=named"],
    ] as const)
      expect([path, (await alice.call(method, path, body)).status]).toEqual([path, 200]);
    const rooms = (await alice.call("GET", "/api/rooms")).body.items;
    expect(rooms.map(({ roomId }: { roomId: string }) => roomId).toSorted()).toEqual(
      [alice.safeRoomId, safeGroupId].toSorted(),
    );
    expect((await fetchPicture(haven, alice, alice.pictureId, 96)).status).toBe(200);
    const { items } = (await alice.call("GET", "/api/notices")).body;
    expect(items).toMatchObject([{ content: { sanction: "suspension" }, appeal: "possible" }]);
    const appeal = `/api/sanctions/${items[0].content.sanctionId}/appeal`;
    expect((await alice.call("POST", appeal, { text: "It was a joke." })).status).toBe(200);
    // Requesting and cancelling deletion does not bring her profile back.
    expect((await alice.call("POST", "/api/account/delete", {})).status).toBe(200);
    expect((await alice.call("POST", "/api/account/cancel-deletion", {})).status).toBe(200);
    expect((await bob.call("GET", `/api/rooms/${alice.roomId}`)).body.name).toBe("Unknown User");
    expect((await alice.call("POST", "/api/log-out", {})).status).toBe(200);
  });

  test("lets her sign in again and says until when", async () => {
    const alice = await meet("Ava");
    expect((await session(alice)).suspension).toBeNull();
    await suspend(haven, alice);
    const { email, password } = alice;
    const again = haven.visitor();
    const { me } = (await again.call("POST", "/api/log-in", { email, password })).body;
    const days = (Date.parse(me.suspension.until) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThanOrEqual(30);
    expect((await again.call("GET", "/api/deck")).body.code).toBe("SUSPENDED");
  });

  test("hides her, and gives her seats and groups to others", async () => {
    const alice = await meet("Amelia");
    await alice.call("POST", `/api/events/${eventId}/attend`, { showsName: true });
    await bob.call("POST", `/api/events/${eventId}/attend`, { showsName: true });
    const state = async () => (await bob.call("GET", `/api/events/${eventId}`)).body.mine.state;
    expect(await state()).toBe("waitlisted");
    await suspend(haven, alice);
    await vi.waitUntil(async () => (await state()) === "promoted");
    const names = async (roomId: string) =>
      (await bob.call("GET", `/api/rooms/${roomId}`)).body.members
        .filter(({ active }: { active: boolean }) => active)
        .map(({ name }: { name: string }) => name);
    await vi.waitUntil(async () => !(await names(alice.studentGroupId)).includes("Amelia"));
    expect((await bob.call("GET", `/api/rooms/${alice.roomId}`)).body).toMatchObject({
      name: "Unknown User",
      can: { send: false },
    });
    expect((await fetchPicture(haven, bob, alice.pictureId, 96)).status).toBe(404);
  });

  test("that is lifted gives her everything back, except for seats and groups", async () => {
    const alice = await meet("Asha");
    const live = await alice.live();
    await suspend(haven, alice);
    await live.waitFor((frame) => frame.t === "notice");
    expect((await alice.call("GET", "/api/deck")).body.code).toBe("SUSPENDED");
    await liftSuspension(haven, alice);
    expect((await alice.call("GET", "/api/deck")).status).toBe(200);
    expect((await session(alice)).suspension).toBeNull();
    expect((await bob.call("GET", `/api/rooms/${alice.roomId}`)).body.name).toBe("Asha");
    await say(bob, alice.roomId, "welcome back");
    await live.waitFor((frame) => frame.t === "message" && frame.message.body === "welcome back");
    expect((await alice.call("GET", `/api/rooms/${alice.studentGroupId}`)).status).toBe(404);
  });

  test("of staff takes their desk", async () => {
    const dora = await appointModerator(haven, await appoint(haven, await haven.person("Dora")));
    expect((await dora.call("GET", "/api/admin/overview")).status).toBe(200);
    await suspend(haven, dora);
    for (const path of ["/api/admin/overview", "/api/moderate/cases"])
      expect((await dora.call("GET", path)).body.code).toBe("SUSPENDED");
    expect((await dora.call("GET", "/downloads/events.csv")).status).toBe(404);
  });

  test("ends on the minute by itself", async () => {
    const alice = await meet("Alma");
    await suspend(haven, alice);
    const { until } = (await session(alice)).suspension;
    await moveClock(haven, new Date(Date.parse(until) - 1000));
    const live = await alice.live();
    expect((await alice.call("GET", "/api/deck")).body.code).toBe("SUSPENDED");
    await moveClock(haven, new Date(Date.parse(until)));
    expect((await alice.call("GET", "/api/deck")).status).toBe(200);
    expect(frames(live)).toEqual([]);
    await tendCases(haven);
    // Her open pages ask again who she is, and receive what happens by name.
    await live.waitFor((frame) => frame.t === "notice");
    await say(bob, alice.roomId, "welcome back");
    await live.waitFor((frame) => frame.t === "message");
    expect((await bob.call("GET", `/api/rooms/${alice.roomId}`)).body.name).toBe("Alma");
    haven.setTime(null);
  });
});
