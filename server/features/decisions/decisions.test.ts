import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import {
  appointModerator,
  broken,
  caseOf,
  claim,
  decide,
  decideSecond,
  moveClock,
  noticesOf,
  queueOf,
  report,
  tendCases,
  unbroken,
} from "../../testing/desk.ts";
import { appoint, makeEvent, makeGroup } from "../../testing/gatherings.ts";
import { matchUp, meetInSafeSpace, say, showCards } from "../../testing/people.ts";

let haven: TestApp;
let [mona, nora]: Person[] = [];
let people = 0;
const DAY_MS = 86_400_000;
/** In four days, when no account is new any more. */
const NOW = new Date(Math.ceil(Date.now() / DAY_MS + 4) * DAY_MS + 600 * 60_000);

beforeAll(async () => {
  haven = await startTestApp();
  mona = await appointModerator(haven, await haven.person("Mona Mod"));
  nora = await appointModerator(haven, await haven.person("Nora Mod"));
});
beforeEach(() => moveClock(haven, NOW));
afterAll(() => haven.stop());

const later = (minutes: number) => moveClock(haven, new Date(NOW.getTime() + minutes * 60_000));
const someone = (name: string) => haven.person(`${name} ${(people += 1)}`);
const look = async (moderator: Person, caseId: string) =>
  (await moderator.call("GET", `/api/moderate/cases/${caseId}`)).body;

/** Bob writes to Alice, who reports it. */
async function unkindMessage(reason = "harassment") {
  const [alice, bob] = [await someone("Alice"), await someone("Bob")];
  const roomId = await matchUp(alice, bob);
  const messageId = randomUUID();
  await say(bob, roomId, "nobody wants you here", messageId);
  const reportId = await report(alice, { roomId, messageId }, reason);
  return { alice, bob, roomId, messageId, reportId, caseId: await caseOf(haven, reportId) };
}

async function shown(viewer: Person, roomId: string): Promise<string[]> {
  const { messages } = (await viewer.call("GET", `/api/rooms/${roomId}/messages`)).body;
  return messages.map((one: { body: string; moderated?: string }) => one.moderated ?? one.body);
}

describe("a decision", () => {
  test("of low severity is one moderator's: the person is told at once, the reporter later", async () => {
    const { alice, bob, caseId } = await unkindMessage();
    expect((await decide(mona!, caseId, broken(1))).body).toEqual({ state: "closed" });
    expect(await noticesOf(bob)).toEqual([
      expect.objectContaining({
        kind: "statement",
        sanction: "warning",
        rule: "harassment",
        excerpt: "nobody wants you here",
        because: "It attacks another member.",
        removed: false,
      }),
    ]);
    await later(4);
    await tendCases(haven);
    expect(await noticesOf(alice)).toEqual([]);
    expect((await alice.call("GET", "/api/reports/mine")).body.items[0].outcome).toBeNull();
    await later(60);
    await tendCases(haven);
    await tendCases(haven);
    expect(await noticesOf(alice)).toEqual([
      { kind: "outcome", reason: "harassment", outcome: "acted", because: null },
    ]);
    expect((await alice.call("GET", "/api/reports/mine")).body.items[0].outcome).toBe("acted");
  });

  test("that no rule was broken gives the reporter the reason, and the person nothing", async () => {
    const { alice, bob, caseId } = await unkindMessage();
    await decide(mona!, caseId, unbroken());
    await later(61);
    await tendCases(haven);
    expect(await noticesOf(alice)).toEqual([
      { kind: "outcome", reason: "harassment", outcome: "no-rule-broken", because: "It is blunt, but fair." },
    ]);
    expect(await noticesOf(bob)).toEqual([]);
  });

  test("cannot be made by two people at once, nor by somebody who has not claimed", async () => {
    const { caseId } = await unkindMessage();
    const { version } = (await claim(mona!, caseId)).body;
    const send = (moderator: Person) =>
      moderator.call("POST", `/api/moderate/cases/${caseId}/decide`, { version, verdict: broken(1) });
    expect((await send(nora!)).status).toBe(409);
    expect((await send(mona!)).status).toBe(200);
    expect((await send(mona!)).status).toBe(409);
  });

  test("has to be made anew when a graver report has arrived meanwhile", async () => {
    const { alice, roomId, messageId, caseId } = await unkindMessage("spam");
    const { version } = (await claim(mona!, caseId)).body;
    await report(alice, { roomId, messageId }, "danger");
    const send = (seen: number) =>
      mona!.call("POST", `/api/moderate/cases/${caseId}/decide`, { version: seen, verdict: broken(1) });
    expect((await send(version)).status).toBe(409);
    const seen = await look(mona!, caseId);
    expect(seen).toMatchObject({ lane: "care", claim: { mine: true } });
    expect((await send(seen.version)).body).toEqual({ state: "second" });
  });
});

describe("a second reader", () => {
  test("reads what has consequences, without the first one's severity and reasons; the milder stands", async () => {
    const { alice, bob, caseId } = await unkindMessage();
    expect((await decide(mona!, caseId, broken(4, { because: "A secret reason." }))).body).toEqual({
      state: "second",
    });
    expect(await noticesOf(bob)).toEqual([]);
    // Her own decision waits for somebody else.
    expect(await queueOf(mona!)).not.toContain(caseId);
    expect((await look(mona!, caseId)).can).toMatchObject({ claim: false, second: false });
    expect((await decideSecond(mona!, caseId)).status).toBe(403);
    const seen = await look(nora!, caseId);
    expect(seen).toMatchObject({ state: "second", first: { rule: "harassment", propose: "none" } });
    expect(JSON.stringify(seen)).not.toContain("secret");
    expect(seen.severity).toBe(2);
    const verdict = { broken: true, severity: 2, agrees: false, atOnce: false };
    expect((await decideSecond(nora!, caseId, verdict)).body).toEqual({ state: "closed" });
    expect(await noticesOf(bob)).toEqual([
      expect.objectContaining({ sanction: "named-mute", because: "A secret reason." }),
    ]);
    await later(61);
    await tendCases(haven);
    expect(await noticesOf(alice)).toMatchObject([{ outcome: "acted" }]);
  });

  test("who finds no rule broken undoes what the first one hid", async () => {
    const { alice, bob, roomId, caseId } = await unkindMessage();
    await decide(mona!, caseId, broken(2, { measures: { hideMessage: true } }));
    expect(await shown(alice, roomId)).toEqual(["removed"]);
    await decideSecond(nora!, caseId, { broken: false, because: "A quotation." });
    expect(await shown(alice, roomId)).toEqual(["nobody wants you here"]);
    expect(await noticesOf(bob)).toEqual([]);
    await later(61);
    await tendCases(haven);
    expect(await noticesOf(alice)).toMatchObject([{ outcome: "no-rule-broken", because: "A quotation." }]);
  });

  test("who agrees to a proposal closes the doors, and one who does not leaves them open", async () => {
    for (const agrees of [true, false]) {
      const friends = await Promise.all(Array.from({ length: 5 }, () => someone("Friend")));
      await showCards(haven, friends);
      const [alice, bob] = friends as [Person, Person];
      const roomId = await meetInSafeSpace(haven, alice, bob);
      const messageId = randomUUID();
      await say(bob, roomId, "send pictures", messageId);
      const caseId = await caseOf(haven, await report(alice, { roomId, messageId }, "sexual"));
      expect((await look(mona!, caseId)).proposals).toEqual(["none", "doors", "world"]);
      const tooMild = await decide(mona!, caseId, broken(2, { propose: "doors" }));
      expect(tooMild.status).toBe(400);
      await decide(mona!, caseId, broken(3, { propose: "doors", rule: "sexual" }));
      expect((await look(nora!, caseId)).first).toEqual({ rule: "sexual", propose: "doors" });
      await decideSecond(nora!, caseId, { broken: true, severity: 3, agrees, atOnce: false });
      const sanctions = (await noticesOf(bob)).map(({ sanction }) => sanction);
      expect(sanctions.toSorted()).toEqual(agrees ? ["doors", "removal"] : ["removal"]);
    }
  });

  test("reads every case of care, and help is offered before", async () => {
    const { alice, bob, caseId } = await unkindMessage("danger");
    expect((await decide(mona!, caseId, unbroken({ offerHelp: true }))).body).toEqual({ state: "second" });
    expect(await noticesOf(bob)).toEqual([{ kind: "help" }]);
    await decideSecond(nora!, caseId, { broken: false, because: "Nothing to punish." });
    expect(await noticesOf(bob)).toEqual([{ kind: "help" }]);
    await later(61);
    await tendCases(haven);
    expect(await noticesOf(alice)).toEqual([
      { kind: "outcome", reason: "danger", outcome: "help-offered", because: null },
    ]);
  });
});

describe("measures", () => {
  test("slow down or freeze a group, archive a campus group, and cancel an event", async () => {
    const admin = await appoint(haven, await someone("Dean"));
    const member = await someone("Member");
    const groupId = await makeGroup(admin);
    await member.call("POST", `/api/groups/${groupId}/join`, {});
    const eventId = await makeEvent(admin);
    const start = async (target: object) => caseOf(haven, await report(member, target, "spam"));
    const ofEvent = await start({ eventId });
    expect((await look(mona!, ofEvent)).measures).toEqual(["cancelEvent"]);
    await decide(mona!, ofEvent, broken(1, { measures: { cancelEvent: true } }));
    expect((await admin.call("GET", `/api/admin/events/${eventId}`)).body.status).toBe("cancelled");
    const ofGroup = await start({ groupId });
    expect((await look(mona!, ofGroup)).measures).toEqual(["slowMode", "freezeHours", "archiveGroup"]);
    const measures = { slowMode: { seconds: 30, hours: 2 }, freezeHours: 3 };
    await decide(mona!, ofGroup, broken(1, { measures }));
    const room = (await member.call("GET", `/api/rooms/${groupId}`)).body;
    expect(room).toMatchObject({
      slowMode: { seconds: 30, until: new Date(NOW.getTime() + 2 * 3_600_000).toISOString() },
      frozenUntil: new Date(NOW.getTime() + 3 * 3_600_000).toISOString(),
    });
    await later(25 * 60);
    const again = await start({ groupId });
    const wrong = await decide(mona!, again, broken(1, { measures: { cancelEvent: true } }));
    expect(wrong.status).toBe(409);
    await decide(mona!, again, broken(1, { measures: { archiveGroup: true } }));
    expect((await member.call("GET", `/api/groups/${groupId}`)).body.archived).toBe(true);
  });

  test("show a folded message again when the case is decided, unless it is removed", async () => {
    for (const hideMessage of [false, true]) {
      const [author, ...members] = await Promise.all(Array.from({ length: 4 }, () => someone("Member")));
      const { roomId } = (
        await author!.call("POST", "/api/rooms/group", {
          name: "Four",
          profileIds: members.map(({ profileId }) => profileId),
        })
      ).body;
      for (const one of members) await one.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });
      const messageId = randomUUID();
      await say(author!, roomId, "a claim", messageId);
      const ids = [];
      for (const one of members) ids.push(await report(one, { roomId, messageId }, "hate"));
      expect(await shown(members[0]!, roomId)).toEqual(["folded"]);
      const verdict = hideMessage ? broken(1, { measures: { hideMessage } }) : unbroken();
      await decide(mona!, await caseOf(haven, ids[0]!), verdict);
      expect(await shown(members[0]!, roomId)).toEqual([hideMessage ? "removed" : "a claim"]);
    }
  });
});

test("reports in bad faith pause reporting the second time, but never for danger", async () => {
  const alice = await someone("Alice");
  for (const bob of [await someone("Bob"), await someone("Bob")]) {
    const caseId = await caseOf(haven, await report(alice, { person: { profileId: bob.profileId } }));
    expect((await decide(mona!, caseId, unbroken({ badFaith: true }))).body).toEqual({ state: "closed" });
  }
  expect(await noticesOf(alice)).toMatchObject([{ kind: "statement", sanction: "reporting-pause" }]);
  const target = { person: { profileId: (await someone("Bob")).profileId } };
  const answer = await alice.call("POST", "/api/reports", { target, reason: "spam" });
  expect(answer.body).toMatchObject({ code: "REPORTING_PAUSED" });
  await report(alice, target, "danger");
});
