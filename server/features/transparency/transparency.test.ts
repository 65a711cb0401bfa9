import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import {
  appointModerator,
  broken,
  caseOf,
  decide,
  moveClock,
  report,
  tendCases,
} from "../../testing/desk.ts";
import { keepSignedIn } from "../../testing/people.ts";
import { verifyCaseEvents } from "../../vault/case-events.ts";
import { runNightly } from "../nightly/writes.ts";

const METRICS_TOKEN = "a token for the metrics";
const HOUR = 60;
const DAY = 24 * HOUR;

let haven: TestApp;
let mona: Person;
let people = 0;
const NOW = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);

beforeAll(async () => {
  haven = await startTestApp({ metricsToken: METRICS_TOKEN });
  mona = await appointModerator(haven, await haven.person("Mona Mod"));
});
afterAll(() => haven.stop());

const later = (minutes: number) => moveClock(haven, new Date(NOW.getTime() + minutes * 60_000));

async function openCase(reason = "harassment"): Promise<string> {
  people += 1;
  const [alice, bob] = [await haven.person(`Alice ${people}`), await haven.person(`Bob ${people}`)];
  // A session of today has ended by then.
  await keepSignedIn(haven);
  return caseOf(haven, await report(alice, { person: { profileId: bob.profileId } }, reason));
}

const figures = async () => (await mona.call("GET", "/api/moderate/figures")).body;
const published = async () => (await haven.visitor().call("GET", "/api/transparency")).body;

async function metric(name: string): Promise<number> {
  const { body } = await haven
    .visitor()
    .call("GET", "/metrics", undefined, { authorization: `Bearer ${METRICS_TOKEN}` });
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(body as string)?.[1]);
}

describe("the figures", () => {
  test("count the first looks by lane once there are ten cases, and the public ones after a night", async () => {
    await later(0);
    expect(await published()).toEqual({
      day: null,
      lanes: [],
      reports: null,
      appeals: null,
      overturned: null,
      hours: "Mon–Sun 00:00–24:00",
    });
    const cases = [];
    for (let n = 0; n < 9; n += 1) cases.push(await openCase());
    // Looked at after 10, 20, … 90 minutes; the target is a day.
    for (const [index, caseId] of cases.entries()) {
      await later((index + 1) * 10);
      expect((await mona.call("GET", `/api/moderate/cases/${caseId}`)).status).toBe(200);
    }
    const hidden = {
      lane: "conduct",
      cases: null,
      medianMinutes: null,
      p90Minutes: null,
      withinTarget: null,
    };
    expect((await figures()).lanes[1]).toEqual(hidden);
    await later(100);
    await openCase();
    await later(100 + 2 * DAY);
    expect((await figures()).lanes).toEqual([
      { ...hidden, lane: "care" },
      // The tenth has not been looked at, and its target is over.
      { lane: "conduct", cases: 10, medianMinutes: 50, p90Minutes: 82, withinTarget: 0.9 },
    ]);
    expect(await figures()).toMatchObject({
      open: 10,
      overdue: 10,
      appeals: 0,
      overturned: 0,
      moderators: 1,
    });
    await runNightly(haven.app.background);
    expect(await published()).toMatchObject({
      day: new Date(NOW.getTime() + (100 + 2 * DAY) * 60_000).toISOString().slice(0, 10),
      lanes: [{ cases: null }, { cases: 10, medianMinutes: 50 }],
      reports: 10,
      appeals: null,
      overturned: null,
    });
  });

  test("call a case overdue after twice its target, and a report late after a week", async () => {
    await later(10 * DAY);
    await haven.db.pool.query("delete from case_file");
    const care = await openCase("danger");
    const other = await openCase("spam");
    await later(10 * DAY + 29);
    expect(await metric("haven_cases_overdue")).toBe(0);
    await later(10 * DAY + 31);
    expect(await metric("haven_cases_overdue")).toBe(1);
    await later(12 * DAY + 61);
    expect(await metric("haven_cases_overdue")).toBe(2);
    expect(await metric("haven_reports_late")).toBe(0);
    await later(18 * DAY);
    expect(await metric("haven_reports_late")).toBe(2);
    expect((await mona.call("GET", "/api/moderate/desk")).body).toMatchObject({ open: 2, care: 1, late: 2 });
    await decide(mona, other, broken(1));
    await later(18 * DAY + 61);
    await tendCases(haven);
    expect([await metric("haven_reports_late"), await metric("haven_cases_overdue")]).toEqual([1, 1]);
    expect(care).not.toBe(other);
  });
});

describe("the record of what staff did", () => {
  const tamper = async (statement: string) => {
    await haven.db.pool.query(`
      alter table case_event disable trigger case_event_append_only;
      ${statement};
      alter table case_event enable trigger case_event_append_only`);
  };

  test("can be added to, and neither changed nor shortened", async () => {
    const { kysely } = haven.db;
    await expect(kysely.updateTable("case_event").set({ action: "looked" }).execute()).rejects.toThrow(
      "append-only",
    );
    await expect(kysely.deleteFrom("case_event").execute()).rejects.toThrow("append-only");
    await expect(haven.db.pool.query("truncate case_event")).rejects.toThrow("append-only");
    const caseId = await openCase("spam");
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        mona.call("POST", `/api/moderate/cases/${caseId}/notes`, { text: `Note ${n}` }),
      ),
    );
    const { brokenAt, rows } = await verifyCaseEvents(kysely);
    expect([brokenAt, rows]).toEqual([null, expect.any(Number)]);
    expect(rows).toBeGreaterThan(30);
  });

  test.each([
    ["was changed", "update case_event set action = 'looked' where n = $n", 0],
    ["was removed", "delete from case_event where n = $n", 1],
    [
      "was moved",
      "update case_event set at = at + interval '1 second', hash = repeat('0', 64) where n = $n",
      0,
    ],
  ])("shows at night which row %s", async (_what, statement, offset) => {
    const { rows } = await haven.db.pool.query(
      "select n, id from case_event where action = 'noted' order by n offset 3 limit 2",
    );
    await haven.db.pool.query("create table if not exists copied as select * from case_event");
    await tamper(statement.replace("$n", String(rows[0].n)));
    const named: unknown[] = [];
    const log = createLog("silent");
    log.error = (facts: unknown) => void named.push(facts);
    await runNightly({ ...haven.app.background, log });
    expect(named).toEqual([expect.objectContaining({ row: rows[offset].id })]);
    expect(await metric("haven_case_record_broken")).toBe(1);
    await tamper(
      "delete from case_event; insert into case_event overriding system value select * from copied",
    );
    await runNightly(haven.app.background);
    expect(await metric("haven_case_record_broken")).toBe(0);
  });
});
