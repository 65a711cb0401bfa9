import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import {
  appointModerator,
  broken,
  caseOf,
  claim,
  decide,
  moveClock,
  queueOf,
  report,
  tendCases,
} from "../../testing/desk.ts";
import { appoint, fillSafeSpace, makeEvent, makeGroup } from "../../testing/gatherings.ts";
import { cardOf, matchUp, say, showCards } from "../../testing/people.ts";
import { accountOf } from "../../testing/sanctions.ts";

let haven: TestApp;
let [mona, nora]: Person[] = [];
let people = 0;
/** In four days, when no account is new any more. The desk of tests is open round the clock. */
const NOW = new Date(`${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T10:20:00Z`);

beforeAll(async () => {
  haven = await startTestApp();
  mona = await appointModerator(haven, await haven.person("Mona Mod"));
  nora = await appointModerator(haven, await haven.person("Nora Mod"));
});
beforeEach(() => moveClock(haven, NOW));
afterAll(() => haven.stop());

const later = (minutes: number) => moveClock(haven, new Date(NOW.getTime() + minutes * 60_000));
const someone = (name: string) => haven.person(`${name} ${(people += 1)}`);
const look = (moderator: Person, caseId: string) => moderator.call("GET", `/api/moderate/cases/${caseId}`);

/** A case about a stranger's profile. */
async function openCase(reason = "harassment"): Promise<string> {
  const [reporter, reported] = [await someone("Rita"), await someone("Sven")];
  return caseOf(haven, await report(reporter, { person: { profileId: reported.profileId } }, reason));
}

describe("the queue", () => {
  test("has care first, then what is grave, then what is due", async () => {
    const before = new Set(await queueOf(mona!));
    const kind = await openCase("spam");
    const [grave, old] = [await openCase("hate"), await openCase("harassment")];
    await later(70);
    const newer = await openCase("harassment");
    const care = await openCase("danger");
    const queue = (await queueOf(mona!)).filter((id) => !before.has(id));
    expect(queue).toEqual([care, grave, old, newer, kind]);
    await later(60 * 26);
    const { items } = (await mona!.call("GET", "/api/moderate/cases")).body;
    expect(items.find((one: { caseId: string }) => one.caseId === kind)).toMatchObject({ overdue: true });
  });

  test("is nowhere for students and admins, and asks for a recent sign-in to look at a case", async () => {
    const caseId = await openCase();
    const admin = await appoint(haven, await someone("Dean"));
    for (const person of [admin, await someone("Eve")])
      for (const path of ["desk", "cases", `cases/${caseId}`, "appeals", "figures"])
        expect((await person.call("GET", `/api/moderate/${path}`)).status, path).toBe(404);
    await haven.db.pool.query("update session set confirmed_at = $1", [
      new Date(NOW.getTime() - 16 * 60_000),
    ]);
    expect((await mona!.call("GET", "/api/moderate/cases")).status).toBe(200);
    expect((await look(mona!, caseId)).body).toMatchObject({ code: "CONFIRM_FIRST" });
    expect((await claim(mona!, caseId)).body).toMatchObject({ code: "CONFIRM_FIRST" });
  });

  test("has no case that concerns the moderator, who finds none and hears of none", async () => {
    const [rita, sven, tom] = [await someone("Rita"), await someone("Sven"), await someone("Tom")];
    const admin = await appoint(haven, await someone("Dean"));
    const others = await Promise.all(Array.from({ length: 5 }, () => someone("Other")));
    await showCards(haven, [mona!, rita, ...others]);
    const group = await makeGroup(admin, { isSafeSpace: true, name: `Nights ${people}` });
    await fillSafeSpace(haven, group, [mona!, rita, ...others]);
    await say(rita, group, "go away");
    const { messages } = (await others[0]!.call("GET", `/api/rooms/${group}/messages`)).body;
    const direct = await matchUp(mona!, sven);
    await say(sven, direct, "hello");
    const [hello] = (await mona!.call("GET", `/api/rooms/${direct}/messages`)).body.messages;
    const event = await makeEvent(admin);
    await haven.db.pool.query("update gathering set created_by = $1 where id = $2", [
      await accountOf(haven, mona!),
      event,
    ]);
    const live = await mona!.live();
    const reports = {
      "of a safe room": report(others[0]!, { roomId: group, messageId: messages[0].id }),
      "of a persona there": report(others[1]!, { person: { roomId: group, memberId: messages[0].memberId } }),
      "of a chat by name": report(sven, { roomId: direct, messageId: hello.id }),
      "of her profile": report(rita, { person: { profileId: mona!.profileId } }),
      "of her card": report(rita, { cardId: await cardOf(haven, mona!) }),
      "of her event": report(rita, { eventId: event }),
      "that she reported": report(mona!, { person: { profileId: tom.profileId } }),
    };
    for (const [what, reportId] of Object.entries(reports)) {
      const caseId = await caseOf(haven, await reportId);
      expect((await look(mona!, caseId)).status, what).toBe(404);
      expect((await claim(mona!, caseId)).status, what).toBe(404);
      expect(await queueOf(mona!), what).not.toContain(caseId);
      // Control: the other moderator has it.
      expect(await queueOf(nora!), what).toContain(caseId);
    }
    expect(live.frames.filter(({ t }) => t === "cases")).toEqual([]);
    const { open } = (await mona!.call("GET", "/api/moderate/desk")).body;
    expect(open).toBe((await queueOf(mona!)).length);
    await openCase();
    await live.waitFor(({ t }) => t === "cases");
  });
});

describe("a claim", () => {
  test("keeps a case from others for half an hour, and ends by itself, job or not", async () => {
    const caseId = await openCase();
    const claimed = await claim(mona!, caseId);
    expect(claimed.body).toMatchObject({
      state: "claimed",
      claim: { mine: true, until: new Date(NOW.getTime() + 30 * 60_000).toISOString() },
      can: { claim: false, release: true, decide: true, second: false, note: true },
    });
    expect((await claim(nora!, caseId)).status).toBe(409);
    expect((await look(nora!, caseId)).body).toMatchObject({ claim: { mine: false }, can: { claim: false } });
    await later(31);
    expect((await look(nora!, caseId)).body).toMatchObject({
      state: "open",
      claim: null,
      can: { claim: true },
    });
    expect((await claim(nora!, caseId)).status).toBe(200);
  });

  test("that runs out while its moderator writes is still theirs, unless somebody else claims", async () => {
    for (const isTaken of [false, true]) {
      await moveClock(haven, NOW);
      const caseId = await openCase("spam");
      const { body } = await claim(mona!, caseId);
      await later(40);
      await tendCases(haven);
      if (isTaken) await claim(nora!, caseId);
      const answer = await mona!.call("POST", `/api/moderate/cases/${caseId}/decide`, {
        version: body.version,
        verdict: broken(1),
      });
      expect(answer.status).toBe(isTaken ? 409 : 200);
    }
  });

  test("is shown to others at once, also when it has run out", async () => {
    const caseId = await openCase();
    const live = await nora!.live();
    const heard = () => live.frames.filter(({ t }) => t === "cases").length;
    const { body } = await claim(mona!, caseId);
    await live.waitFor(() => heard() === 1);
    await mona!.call("POST", `/api/moderate/cases/${caseId}/release`, { version: body.version });
    await live.waitFor(() => heard() === 2);
    await claim(mona!, caseId);
    await later(30);
    await tendCases(haven);
    await live.waitFor(() => heard() === 4);
    expect((await look(nora!, caseId)).body.state).toBe("open");
  });
});

test("of fifty claims, and of fifty decisions, of one version, one succeeds", async () => {
  const moderators = [mona!, nora!];
  const caseId = await openCase("spam");
  const version = (await look(mona!, caseId)).body.version;
  const claims = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      moderators[n % 2]!.call("POST", `/api/moderate/cases/${caseId}/claim`, { version }),
    ),
  );
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(claims.filter(({ status }) => status === 409)).toHaveLength(49);
  const claimed = claims.find(({ status }) => status === 200)!.body;
  const owner = moderators[claims.findIndex(({ status }) => status === 200) % 2]!;
  const decisions = await Promise.all(
    Array.from({ length: 50 }, () =>
      owner.call("POST", `/api/moderate/cases/${caseId}/decide`, {
        version: claimed.version,
        verdict: broken(1),
      }),
    ),
  );
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(decisions.filter(({ status }) => status === 409)).toHaveLength(49);
});

test("a note is for the team, but not for the second reader before they have decided", async () => {
  const caseId = await openCase();
  await mona!.call("POST", `/api/moderate/cases/${caseId}/notes`, { text: "She has done this before" });
  const textsFor = async (moderator: Person) =>
    (await look(moderator, caseId)).body.notes.map(({ text, mine }: { text: string; mine: boolean }) => [
      text,
      mine,
    ]);
  expect(await textsFor(nora!)).toEqual([["She has done this before", false]]);
  expect((await decide(mona!, caseId, broken(3))).body).toEqual({ state: "second" });
  expect(await textsFor(nora!)).toEqual([]);
  expect(await textsFor(mona!)).toEqual([["She has done this before", true]]);
});

test("a look is recorded once in a quarter of an hour, and the first one is measured", async () => {
  const caseId = await openCase();
  await later(55);
  await look(mona!, caseId);
  await look(mona!, caseId);
  await look(nora!, caseId);
  await later(75);
  await look(mona!, caseId);
  const { rows } = await haven.db.pool.query("select action from case_event where case_id = $1 order by n", [
    caseId,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(["looked", "looked", "looked"]);
  const file = await haven.db.kysely
    .selectFrom("case_file")
    .select(["first_look_minutes", "in_time"])
    .where("id", "=", caseId)
    .executeTakeFirstOrThrow();
  expect(file).toEqual({ first_look_minutes: 55, in_time: true });
});

test("a duty ends with the desk hours, or at once", async () => {
  const { body } = await mona!.call("PUT", "/api/moderate/duty", { on: true });
  // The desk is open round the clock.
  expect(body).toEqual({ onDutyUntil: new Date(NOW.getTime() + 12 * 3_600_000).toISOString() });
  expect((await mona!.call("GET", "/api/moderate/desk")).body).toMatchObject(body);
  await later(12 * 60);
  expect((await mona!.call("GET", "/api/moderate/desk")).body.onDutyUntil).toBeNull();
  await moveClock(haven, NOW);
  await mona!.call("PUT", "/api/moderate/duty", { on: false });
  expect((await mona!.call("GET", "/api/moderate/desk")).body.onDutyUntil).toBeNull();
});

test("a case that does not exist is not found, and one that is closed neither", async () => {
  expect((await look(mona!, randomUUID())).status).toBe(404);
  const caseId = await openCase("spam");
  expect((await decide(mona!, caseId, broken(1))).body).toEqual({ state: "closed" });
  expect((await look(nora!, caseId)).status).toBe(404);
  expect(await queueOf(nora!)).not.toContain(caseId);
});
