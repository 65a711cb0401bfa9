/** Every report is in one case, a person reads it, and its reporter is told once what became of it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPORT_REASONS as REASONS } from "../contract/constants.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import {
  broken,
  decide,
  decideSecond,
  moveClock,
  noticesOf,
  queueOf,
  report,
  tendCases,
  unbroken,
} from "../server/testing/desk.ts";
import { appoint, fillSafeSpace, makeEvent, makeGroup } from "../server/testing/gatherings.ts";
import { cardOf, matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { makeModerator } from "./desk.ts";

const METRICS_TOKEN = "a token for the metrics";
const HOUR_MS = 3_600_000;
const REPORTERS = 20;
/** In four days, when no account is new any more. */
const NOW = new Date(Math.ceil(Date.now() / HOUR_MS + 96) * HOUR_MS);

let haven: TestApp;
let admin: Person;
let authors: [Person, Person];
let reporters: Person[];
let moderators: [Person, Person];

beforeAll(async () => {
  haven = await startTestApp({ metricsToken: METRICS_TOKEN });
  admin = await appoint(haven, await haven.person("Dean"));
  moderators = [await makeModerator(haven, "Mira"), await makeModerator(haven, "Malik")];
  authors = [await haven.person("Bob"), await haven.person("Carol")];
  reporters = await Promise.all(Array.from({ length: REPORTERS }, (_, n) => haven.person(`Alice ${n}`)));
}, 60_000);
afterAll(() => haven.stop());

/** What everybody can report: something of every kind, by name and in Safe Space. */
async function makeTargets(): Promise<object[]> {
  const [bob, carol] = authors;
  const everyone = [...authors, ...reporters];
  await showCards(haven, everyone);
  const safe = await makeGroup(admin, { isSafeSpace: true, name: "Night talks" });
  await fillSafeSpace(haven, safe, everyone);
  const named = await makeGroup(admin);
  for (const person of everyone) await person.call("POST", `/api/groups/${named}/join`, {});
  const messages = await Promise.all(
    [safe, named].flatMap((roomId) =>
      authors.map(async (author) => {
        const messageId = randomUUID();
        const { status } = await say(author, roomId, "nobody wants you here", messageId);
        expect(status).toBe(200);
        return { roomId, messageId };
      }),
    ),
  );
  const { memberId } = (await bob.call("GET", `/api/rooms/${safe}`)).body;
  return [
    ...messages,
    { person: { roomId: safe, memberId } },
    { cardId: await cardOf(haven, carol) },
    { person: { profileId: bob.profileId } },
    { eventId: await makeEvent(admin) },
    { groupId: named },
    { groupId: safe },
  ];
}

/** The desk works until nothing waits for either moderator. Its verdicts differ; nobody is suspended. */
async function workThrough(): Promise<number> {
  let decided = 0;
  for (;;) {
    const before = decided;
    for (const moderator of moderators)
      for (const caseId of await queueOf(moderator)) {
        const { state, isSafeSpace } = (await moderator.call("GET", `/api/moderate/cases/${caseId}`)).body;
        const second = { broken: true, severity: 1, agrees: false, atOnce: false };
        const verdicts = [broken(1), unbroken(), unbroken({ offerHelp: true }), broken(isSafeSpace ? 2 : 1)];
        const { status, body } =
          state === "second"
            ? await decideSecond(moderator, caseId, second)
            : await decide(moderator, caseId, verdicts[decided % verdicts.length]!);
        expect(status, JSON.stringify(body)).toBe(200);
        decided += 1;
      }
    if (decided === before) return decided;
  }
}

async function metric(name: string): Promise<number> {
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const { body } = await haven.visitor().call("GET", "/metrics", undefined, { authorization });
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(body as string)?.[1]);
}

test("two hundred reports of every kind, reason and place end in one outcome each within a week", async () => {
  const targets = await makeTargets();
  const filed = new Map<string, Person>();
  let decided = 0;
  // Every seven hours somebody reports all ten things; the desk works in the morning and in the evening.
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const [isShift, reporter] = [hour % 12 === 0, hour % 7 === 0 ? reporters[hour / 7] : undefined];
    if (!isShift && reporter === undefined) continue;
    await moveClock(haven, new Date(NOW.getTime() + hour * HOUR_MS));
    if (reporter !== undefined)
      for (const [n, target] of targets.entries())
        filed.set(await report(reporter, target, REASONS[(hour / 7 + n) % REASONS.length]), reporter);
    if (isShift) decided += await workThrough();
    await tendCases(haven);
  }
  expect(filed.size).toBe(200);
  expect(decided).toBeGreaterThan(20);
  await moveClock(haven, new Date(NOW.getTime() + 8 * 24 * HOUR_MS));
  await tendCases(haven);

  const { rows } = await haven.db.pool.query(
    `select r.id, r.outcome, r.told_at, c.state from report r join case_file c on c.id = r.case_id`,
  );
  // The primary key of a report has one case.
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...filed.keys()].toSorted());
  expect(rows.filter(({ outcome, told_at, state }) => !outcome || !told_at || state !== "closed")).toEqual(
    [],
  );
  expect(new Set(rows.map(({ outcome }) => outcome)).size).toBe(4);
  for (const reporter of reporters) {
    const outcomes = (await noticesOf(reporter)).filter(({ kind }) => kind === "outcome");
    expect(outcomes).toHaveLength(10);
    const own = (await reporter.call("GET", "/api/reports/mine")).body.items;
    expect(own.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual(
      outcomes.map(({ outcome }) => outcome).toSorted(),
    );
  }
  expect([await metric("haven_reports_late"), await metric("haven_cases_overdue")]).toEqual([0, 0]);

  // Control: a report that nobody reads is late after a week, and its case overdue.
  await report(reporters[0]!, { roomId: await meetInSafeSpace(haven, reporters[0]!, reporters[1]!) }, "spam");
  await moveClock(haven, new Date(NOW.getTime() + 17 * 24 * HOUR_MS));
  expect([await metric("haven_reports_late"), await metric("haven_cases_overdue")]).toEqual([1, 1]);
}, 120_000);

test("two hundred reports on one message, all at once, are one case with an outcome for each", async () => {
  const author = await haven.person("Dave");
  const group = await makeGroup(admin, { name: "Everybody" });
  const crowd = await Promise.all(Array.from({ length: 200 }, (_, n) => haven.person(`Crowd ${n}`)));
  await moveClock(haven, NOW);
  for (const person of [author, ...crowd]) await person.call("POST", `/api/groups/${group}/join`, {});
  const messageId = randomUUID();
  await say(author, group, "nobody wants you here", messageId);
  const target = { roomId: group, messageId };
  const ids = await Promise.all(crowd.map((person) => report(person, target, "spam")));
  const { rows } = await haven.db.pool.query(
    "select distinct case_id from report where id = any($1::uuid[])",
    [ids],
  );
  expect(rows).toHaveLength(1);
  const [mira] = moderators;
  const seen = (await mira.call("GET", `/api/moderate/cases/${rows[0].case_id}`)).body;
  expect(seen).toMatchObject({ several: true, reasons: ["spam"], evidence: [{ kind: "message" }] });
  expect((await decide(mira, rows[0].case_id, broken(1))).body).toEqual({ state: "closed" });
  await moveClock(haven, new Date(NOW.getTime() + HOUR_MS + 60_000));
  await Promise.all([tendCases(haven), tendCases(haven)]);
  const outcomes = await Promise.all(crowd.map(noticesOf));
  expect(outcomes).toEqual(
    crowd.map(() => [{ kind: "outcome", reason: "spam", outcome: "acted", because: null }]),
  );
}, 120_000);

test("a report that arrives while its case is decided ends in an outcome, too", async () => {
  const [mira] = moderators;
  for (let round = 0; round < 10; round += 1) {
    const [author, one, other] = await Promise.all(
      ["Author", "One", "Other"].map((name) => haven.person(`${name} in round ${round}`)),
    );
    await matchUp(author!, one!);
    const target = { person: { profileId: author!.profileId } };
    await moveClock(haven, NOW);
    const { rows } = await haven.db.pool.query("select case_id from report where id = $1", [
      await report(one!, target, "spam"),
    ]);
    await Promise.all([decide(mira, rows[0].case_id, broken(1)), report(other!, target, "spam")]);
    await workThrough();
    await moveClock(haven, new Date(NOW.getTime() + HOUR_MS + 60_000));
    await tendCases(haven);
    for (const reporter of [one!, other!])
      expect((await noticesOf(reporter)).filter(({ kind }) => kind === "outcome")).toHaveLength(1);
  }
});
