/** TRUST 2, 10, 11, 35, 36 in safe-space groups: what members, strangers and the desk receive of who is there. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tendAdmissions } from "../server/features/admissions/writes.ts";
import { appoint, makeGroup } from "../server/testing/gatherings.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { say } from "../server/testing/people.ts";
import { found, plant, readEverything, tracesOf } from "./canaries.ts";

const HOUR = 3_600_000;

let haven: TestApp;
let alice: Person;
let bob: Person;
let admin: Person;
let crowd: Person[];
beforeAll(async () => {
  haven = await startTestApp();
  alice = await plant(haven);
  bob = await haven.person("Bob");
  admin = await appoint(haven, await haven.person("Dean"));
  crowd = await Promise.all(Array.from({ length: 5 }, (_, n) => haven.person(`Crowd ${n}`)));
  await alice.call("PATCH", "/api/profile", { discoverable: false });
});
afterAll(() => haven.stop());

const join = (person: Person, groupId: string) => person.call("POST", `/api/groups/${groupId}/join`, {});

describe("in a safe-space group", () => {
  test("a member, a stranger and an admin who is in it receive nothing of alice's named self", async () => {
    const groupId = await makeGroup(admin, { name: "Late library", isSafeSpace: true });
    const live = await bob.live();
    for (const person of [alice, bob, admin, ...crowd]) await join(person, groupId);
    await say(alice, groupId, "it is late again");
    await live.hear((frame) => frame.t === "message");
    const traces = await tracesOf(haven, alice);
    const { members } = (await bob.call("GET", `/api/rooms/${groupId}`)).body;
    const ids = {
      roomId: [groupId],
      groupId: [groupId],
      memberId: members.map(({ memberId }: { memberId: string }) => memberId),
    };
    const stranger = await haven.person("Stranger");
    for (const person of [bob, admin, stranger]) {
      const heard = await readEverything(person, ids);
      expect(heard.some(({ text }) => text.includes("it is late again"))).toBe(person !== stranger);
      const tied = heard.filter(
        ({ path, text }) => !path.startsWith("/admin/people") && found(text, traces).length > 0,
      );
      expect(tied).toEqual([]);
    }
    // A search of the desk finds her by name, so that it would be seen if it were there.
    const byName = await readEverything(admin, ids);
    expect(byName.some(({ text }) => found(text, traces).length > 3)).toBe(true);
    expect(found(JSON.stringify(live.frames), traces)).toEqual([]);
  });

  test("somebody who joins, asks or leaves is seen by nobody, and said by nothing", async () => {
    const groupId = await makeGroup(admin, { name: "After a loss", isSafeSpace: true });
    for (const person of crowd) await join(person, groupId);
    const [watcher] = crowd as [Person];
    const see = async () => (await watcher.call("GET", `/api/groups/${groupId}`)).body;
    await see();
    const live = await watcher.live();
    await join(bob, groupId);
    const withBob = await see();
    await bob.call("POST", `/api/groups/${groupId}/leave`, {});
    await say(crowd[1]!, groupId, "the end");
    await live.hear((frame) => frame.t === "message");
    expect(live.frames.filter(({ t }) => t !== "message" && t !== "beat")).toEqual([]);
    // Five or six: a bucket says the same.
    expect(await see()).toEqual(withBob);
    expect(withBob.crowd).toBe("5-9");
  });
});

/** What the desk receives of a request, from the moment it is made to the day after. */
async function deskOf(asks: "anna" | "bert"): Promise<unknown> {
  const campus = await startTestApp();
  const dean = await appoint(campus, await campus.person("Dean"));
  const people = { anna: await campus.person("Anna"), bert: await campus.person("Bert") };
  const groupId = await makeGroup(dean, { name: "Far from home", isSafeSpace: true, byApproval: true });
  const live = await dean.live();
  await join(people[asks], groupId);
  const readDesk = async () =>
    (await readEverything(dean, { groupId: [groupId], roomId: [groupId] })).filter(
      // Those who are here by name are here by name, in an order of chance.
      ({ path }) => path.includes("admin") || path.includes("groups") || path.includes("rooms"),
    );
  const transcript: unknown[] = [await readDesk()];
  campus.setTime(new Date(Date.now() + HOUR));
  const { items } = (await dean.call("GET", "/api/admin/requests")).body;
  const decided = await dean.call("POST", "/api/admin/requests/decide", {
    admissionIds: [items[0].admissionId],
    decision: "approve",
  });
  campus.setTime(new Date(Date.now() + HOUR + 20_000));
  await tendAdmissions(campus.app.platform);
  transcript.push(items, decided.body, await readDesk());
  transcript.push(live.frames.filter(({ t }) => t !== "beat"));
  campus.setTime(null);
  await campus.stop();
  return JSON.parse(
    JSON.stringify(transcript)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "ID")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
      .replace(/\["(date|etag|content-length)","[^"]*"\],?/g, "")
      .replace(/\\"(date|etag|content-length)\\",\\"(?:[^"\\]|\\\\)*\\"/g, "")
      .replace(/[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]+ GMT/g, "DATE"),
  );
}

test("the desk receives the same of a request whether anna or bert makes it", async () => {
  const [anna, bert] = [await deskOf("anna"), await deskOf("bert")];
  expect(JSON.stringify(anna)).toContain("Far from home");
  expect(anna).toEqual(bert);
});
