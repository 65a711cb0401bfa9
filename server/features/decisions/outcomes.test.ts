import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import {
  appointModerator,
  broken,
  caseOf,
  decide,
  moveClock,
  noticesOf,
  queueOf,
  report,
  tendCases,
} from "../../testing/desk.ts";
import { matchUp, say } from "../../testing/people.ts";
import { deleteDueAccounts } from "../deletions/writes.ts";

let haven: TestApp;
let mona: Person;
let people = 0;
const NOW = new Date();

beforeAll(async () => {
  haven = await startTestApp();
  mona = await appointModerator(haven, await haven.person("Mona Mod"));
});
beforeEach(() => moveClock(haven, NOW));
afterAll(() => haven.stop());

const later = (minutes: number) => moveClock(haven, new Date(NOW.getTime() + minutes * 60_000));
const someone = (name: string) => haven.person(`${name} ${(people += 1)}`);

/** Bob writes to Alice, who reports it. */
async function unkindMessage() {
  const [alice, bob] = [await someone("Alice"), await someone("Bob")];
  const roomId = await matchUp(alice, bob);
  const messageId = randomUUID();
  await say(bob, roomId, "nobody wants you here", messageId);
  const caseId = await caseOf(haven, await report(alice, { roomId, messageId }));
  return { alice, bob, roomId, messageId, caseId };
}

describe("an outcome", () => {
  test("is told at a time drawn for each reporter", async () => {
    const bob = await someone("Bob");
    const reporters = await Promise.all(Array.from({ length: 8 }, () => someone("Carol")));
    const target = { person: { profileId: bob.profileId } };
    const ids = [];
    for (const reporter of reporters) ids.push(await report(reporter, target, "spam"));
    await decide(mona, await caseOf(haven, ids[0]!), broken(1));
    const { rows } = await haven.db.pool.query("select tell_at from report where id = any($1)", [ids]);
    const minutes = rows.map(({ tell_at }) => (tell_at.getTime() - NOW.getTime()) / 60_000);
    expect(new Set(minutes).size).toBe(8);
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(60);
  });

  test("is the same for reports on the subject within a day, but not for danger", async () => {
    const { alice, roomId, messageId, caseId } = await unkindMessage();
    await decide(mona, caseId, broken(1));
    await later(60);
    await tendCases(haven);
    const again = await report(alice, { roomId, messageId }, "hate");
    expect(await caseOf(haven, again)).toBe(caseId);
    expect(await queueOf(mona)).not.toContain(caseId);
    await later(121);
    await tendCases(haven);
    expect((await noticesOf(alice)).map(({ outcome }) => outcome)).toEqual(["already-handled", "acted"]);
    const danger = await caseOf(haven, await report(alice, { roomId, messageId }, "danger"));
    expect(danger).not.toBe(caseId);
    expect(await queueOf(mona)).toContain(danger);
    await later(24 * 60 + 1);
    expect(await caseOf(haven, await report(alice, { roomId, messageId }, "hate"))).toBe(danger);
  });
});

describe("a case ends with an outcome", () => {
  test("when its message was deleted meanwhile", async () => {
    const { alice, bob, roomId, messageId, caseId } = await unkindMessage();
    await bob.call("POST", `/api/rooms/${roomId}/messages/${messageId}/delete`);
    expect((await mona.call("GET", `/api/moderate/cases/${caseId}`)).body.evidence[0].messages[0].body).toBe(
      "nobody wants you here",
    );
    const verdict = broken(1, { measures: { hideMessage: true } });
    expect((await decide(mona, caseId, verdict)).body).toEqual({ state: "closed" });
    expect(await noticesOf(bob)).toMatchObject([{ sanction: "warning" }]);
    await later(61);
    await tendCases(haven);
    expect(await noticesOf(alice)).toMatchObject([{ outcome: "acted" }]);
  });

  test("when the accounts of the person and of a reporter were deleted meanwhile", async () => {
    const [alice, bob, carol] = [await someone("Alice"), await someone("Bob"), await someone("Carol")];
    const target = { person: { profileId: bob.profileId } };
    const [gone, kept] = [await report(alice, target), await report(carol, target)];
    // Deleting an account asks for a recent sign-in.
    await moveClock(haven, NOW);
    for (const person of [alice, bob])
      expect((await person.call("POST", "/api/account/delete")).status).toBe(200);
    await later(8 * 24 * 60);
    await deleteDueAccounts(haven.app.platform);
    const caseId = await caseOf(haven, kept);
    expect(await caseOf(haven, gone)).toBe(caseId);
    expect((await decide(mona, caseId, broken(1))).body).toEqual({ state: "closed" });
    await later(8 * 24 * 60 + 61);
    await tendCases(haven);
    expect(await noticesOf(carol)).toMatchObject([{ outcome: "acted" }]);
    const { rows } = await haven.db.pool.query("select outcome, told_at from report where case_id = $1", [
      caseId,
    ]);
    expect(rows.map(({ outcome, told_at }) => [outcome, told_at !== null])).toEqual([
      ["acted", true],
      ["acted", true],
    ]);
  });
});
