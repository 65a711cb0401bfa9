import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../bus/transaction.ts";
import { startTestApp, type Person, type TestApp } from "../testing/app.ts";
import { lockTable } from "../testing/database.ts";
import { enterSafeSpace, keepSignedIn } from "../testing/people.ts";
import { accountOf, closedCase, sanction } from "../testing/sanctions.ts";
import { pauseReporter } from "./sanction-acts.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = new Date("2030-03-04T12:00:00Z");
const NAMED = { roomId: randomUUID(), isSafeSpace: false };

let haven: TestApp;
let alice: Person;
let accountId: string;
beforeEach(async () => {
  haven = await startTestApp();
  alice = await haven.person("Alice");
  accountId = await accountOf(haven, alice);
  await at(0);
});
afterEach(() => haven.stop());

async function at(ms: number): Promise<void> {
  haven.setTime(new Date(start.getTime() + ms));
  await keepSignedIn(haven);
}

describe("the index of sanctions", () => {
  test("answers from memory once it is loaded, so that sending a message reads nothing", async () => {
    const bob = await haven.person("Bob");
    await keepSignedIn(haven);
    await enterSafeSpace(haven, [alice, bob]);
    await sanction(haven, { accountId }, { severity: 2 });
    const { sanctions } = haven.app.platform;
    const ids = [accountId, await accountOf(haven, bob)];
    const room = { roomId: randomUUID(), isSafeSpace: true };
    const ask = () =>
      Promise.all(
        ids.flatMap((id) => [
          sanctions.silenceIn(id, NAMED),
          sanctions.silenceIn(id, room),
          sanctions.isRemovedFrom(id, room.roomId),
          sanctions.areDoorsClosed(id),
          sanctions.suspension(id),
        ]),
      );
    const answers = await ask();
    expect(answers.filter((answer) => answer !== null && answer !== false)).toHaveLength(1);
    const locks = [await lockTable(haven.db, "sanction"), await lockTable(haven.db, "account")];
    expect(await ask()).toEqual(answers);
    for (const { release } of locks) await release();
  });

  test("learns of a sanction from the bus, or without it in the next night", async () => {
    const other = await startTestApp({ db: haven.db, clock: haven.app.platform.clock });
    const nodes = [haven, other].map(({ app }) => app.platform);
    const ask = () => Promise.all(nodes.map(({ sanctions }) => sanctions.silenceIn(accountId, NAMED)));
    expect(await ask()).toEqual([null, null]);
    await sanction(haven, { accountId }, { severity: 2 });
    const end = { until: new Date(start.getTime() + 7 * DAY) };
    expect(await ask()).toEqual([end, null]);
    nodes[1]!.bus.publish([{ kind: "nightly-run-finished", date: "2030-03-05" }]);
    expect(await ask()).toEqual([end, end]);
    other.app.drain();
    other.app.server.close();
  });

  test("is read again after a failure", async () => {
    await sanction(haven, { accountId }, { severity: 2 });
    const { sanctions, bus } = haven.app.platform;
    bus.publish([{ kind: "nightly-run-finished", date: "2030-03-05" }]);
    await haven.db.pool.query("alter table sanction rename to gone");
    await expect(sanctions.silenceIn(accountId, NAMED)).rejects.toThrow("does not exist");
    await haven.db.pool.query("alter table gone rename to sanction");
    expect(await sanctions.silenceIn(accountId, NAMED)).not.toBeNull();
    // The same for the change that the bus announces.
    await haven.db.pool.query("alter table sanction rename to gone");
    bus.publish([{ kind: "sanctions-changed", sanctionIds: [randomUUID()] }]);
    await expect(sanctions.silenceIn(accountId, NAMED)).rejects.toThrow("does not exist");
    await haven.db.pool.query("alter table gone rename to sanction");
    expect(await sanctions.silenceIn(accountId, NAMED)).not.toBeNull();
  });
});

describe("repeated acts by name", () => {
  test("lead to a warning, a day, a week, and after 90 days to a warning again", async () => {
    const { sanctions } = haven.app.platform;
    const act = async () => {
      await sanction(haven, { accountId }, { severity: 1 });
      const end = await sanctions.silenceIn(accountId, NAMED);
      return end === null ? 0 : end.until!.getTime() - haven.app.platform.clock().getTime();
    };
    expect(await act()).toBe(0);
    await at(HOUR);
    expect(await act()).toBe(DAY);
    await at(2 * DAY);
    expect(await act()).toBe(7 * DAY);
    await at(9 * DAY - 1);
    expect(await sanctions.silenceIn(accountId, NAMED)).not.toBeNull();
    await at(9 * DAY);
    expect(await sanctions.silenceIn(accountId, NAMED)).toBeNull();
    await at(93 * DAY);
    expect(await act()).toBe(0);
  });

  test("by several moderators at once count one after the other", async () => {
    await Promise.all([1, 2, 3, 4].map(() => sanction(haven, { accountId }, { severity: 1 })));
    const { items } = (await alice.call("GET", "/api/notices")).body;
    const kinds = items.map(({ content }: { content: { sanction: string } }) => content.sanction);
    expect(kinds.toSorted()).toEqual(["named-mute", "named-mute", "named-mute", "warning"]);
  });

  test("against an account that was deleted meanwhile change nothing", async () => {
    await sanction(haven, { accountId: randomUUID() }, { severity: 4 });
    expect(await haven.db.kysely.selectFrom("sanction").select("id").execute()).toEqual([]);
  });
});

describe("a second report in bad faith within 30 days", () => {
  const report = async () => {
    const eve = await haven.person(`Eve ${randomUUID().slice(0, 4)}`);
    const target = { person: { profileId: eve.profileId } };
    return alice.call("POST", "/api/reports", { target, reason: "spam" });
  };
  const inBadFaith = async (reportId: string) => {
    const { vault, clock } = haven.app.platform;
    const caseId = await closedCase(haven);
    await inTransaction(haven.app.platform, (tx) =>
      pauseReporter({ tx, vault, clock }, reportId, { caseId, because: "It was invented." }),
    );
  };

  test("pauses alice's reports for 14 days, except of danger, and she is told", async () => {
    await inBadFaith((await report()).body.reportId);
    expect((await alice.call("GET", "/api/notices")).body.items).toEqual([]);
    await at(29 * DAY);
    await inBadFaith((await report()).body.reportId);
    expect((await report()).body.code).toBe("REPORTING_PAUSED");
    const [{ content }] = (await alice.call("GET", "/api/notices")).body.items;
    const until = new Date(start.getTime() + 43 * DAY).toISOString();
    expect(content).toMatchObject({ sanction: "reporting-pause", because: "It was invented.", until });
    const eve = await haven.person("Eve");
    const danger = { target: { person: { profileId: eve.profileId } }, reason: "danger" };
    expect((await alice.call("POST", "/api/reports", danger)).status).toBe(200);
    await at(43 * DAY);
    expect((await report()).status).toBe(200);
  });

  test("counts only within 30 days, and for nobody whose account was deleted", async () => {
    await inBadFaith((await report()).body.reportId);
    await at(30 * DAY);
    const { reportId } = (await report()).body;
    await inBadFaith(reportId);
    expect((await report()).status).toBe(200);
    await haven.db.pool.query("update report set sealed_owner = null");
    await inBadFaith(reportId);
    expect((await report()).status).toBe(200);
  });
});
