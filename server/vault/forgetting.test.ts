/** What the nightly run forgets: each at its time, and not a day before. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../bus/transaction.ts";
import { runNightly } from "../features/nightly/writes.ts";
import { startTestApp, type Person, type TestApp } from "../testing/app.ts";
import { keepSignedIn } from "../testing/people.ts";
import { accountOf, sanction } from "../testing/sanctions.ts";
import { noticeOwner } from "./notices.ts";
import { openReport } from "./reports.ts";

const DAY = 86_400_000;
const start = new Date("2030-03-04T12:00:00Z");

let haven: TestApp;
let alice: Person;
let accountId: string;
beforeEach(async () => {
  haven = await startTestApp();
  alice = await haven.person("Alice");
  accountId = await accountOf(haven, alice);
  await after(0);
});
afterEach(() => haven.stop());

async function after(days: number): Promise<void> {
  haven.setTime(new Date(start.getTime() + days * DAY));
  await keepSignedIn(haven);
}

/** The nightly run, so many days after the start. */
async function night(days: number): Promise<void> {
  await after(days);
  await runNightly(haven.app.platform);
}

const count = async (table: "sanction" | "notice"): Promise<number> =>
  (await haven.db.kysely.selectFrom(table).select("id").execute()).length;

describe("a sanction", () => {
  test.each([
    ["a warning", 1, 90],
    ["a mute of seven days", 2, 97],
    ["a suspension of thirty days", 3, 120],
  ])("such as %s is forgotten when neither it nor its points count any more", async (_, severity, days) => {
    await sanction(haven, { accountId }, { severity });
    await night(days - 1);
    expect(await count("sanction")).toBe(1);
    await night(days);
    expect(await count("sanction")).toBe(0);
    // Its statement stays.
    expect(await count("notice")).toBe(1);
  });

  test("without an end is never forgotten", async () => {
    await sanction(haven, { accountId }, { severity: 4 });
    await night(4000);
    expect(await count("sanction")).toBe(1);
    expect(await haven.app.platform.sanctions.suspension(accountId)).toEqual({ until: null });
  });

  test("is sealed anew each night, and means the same", async () => {
    await sanction(haven, { accountId }, { severity: 2 });
    const sealed = async () =>
      haven.db.kysely.selectFrom("sanction").select(["sealed", "sealed_owner"]).executeTakeFirstOrThrow();
    const end = await haven.app.platform.sanctions.silenceIn(accountId, {
      roomId: "any",
      isSafeSpace: false,
    });
    const before = await sealed();
    await night(1);
    const renewed = await sealed();
    expect(renewed.sealed).not.toBe(before.sealed);
    expect(renewed.sealed_owner).not.toBe(before.sealed_owner);
    expect(
      await haven.app.platform.sanctions.silenceIn(accountId, { roomId: "any", isSafeSpace: false }),
    ).toEqual(end);
  });

  test("lets the profile be seen again in the night after a suspension, even if no job has run", async () => {
    await sanction(haven, { accountId }, { severity: 3 });
    const hidden = async () =>
      (
        await haven.db.kysely
          .selectFrom("profile")
          .select("hidden")
          .where("id", "=", alice.profileId)
          .execute()
      )[0];
    await night(29);
    expect(await hidden()).toEqual({ hidden: true });
    await night(200);
    expect(await hidden()).toEqual({ hidden: false });
  });
});

describe("a notice", () => {
  test("is deleted a year after it was seen, and never before it was", async () => {
    const { vault, clock } = haven.app.platform;
    for (let n = 0; n < 2; n += 1)
      await inTransaction(haven.app.platform, (tx) =>
        noticeOwner({ tx, vault, clock }, { accountId }, { isSafeSpace: false, content: { kind: "help" } }),
      );
    const [first] = (await alice.call("GET", "/api/notices")).body.items;
    await after(300);
    await alice.call("POST", `/api/notices/${first.noticeId}/seen`);
    await night(500);
    expect(await count("notice")).toBe(2);
    await night(667);
    expect(await count("notice")).toBe(1);
    const { items, unseen } = (await alice.call("GET", "/api/notices")).body;
    expect(unseen).toBe(1);
    expect(items[0].noticeId).not.toBe(first.noticeId);
  });
});

describe("the evidence of a report", () => {
  const report = async () => {
    const row = await haven.db.kysely
      .selectFrom("report")
      .select(["id", "sealed", "outcome"])
      .executeTakeFirstOrThrow();
    return { ...openReport(haven.app.platform.vault, row), outcome: row.outcome };
  };

  test("is destroyed with the note 180 days after the decision, and the decision stays", async () => {
    const bob = await haven.person("Bob");
    await after(0);
    const target = { person: { profileId: alice.profileId } };
    await bob.call("POST", "/api/reports", { target, reason: "spam", note: "again and again" });
    const whole = await report();
    expect(whole.evidence).toHaveLength(1);
    await night(400);
    expect(await report()).toEqual(whole);
    const decided = new Date(start.getTime() + 400 * DAY);
    await haven.db.pool.query("update case_file set state = 'closed', decided_at = $1", [decided]);
    await haven.db.pool.query("update report set outcome = 'acted'");
    await night(579);
    expect(await report()).toEqual({ ...whole, outcome: "acted" });
    await night(580);
    expect(await report()).toEqual({ ...whole, outcome: "acted", note: "", evidence: [] });
  });
});
