import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../bus/transaction.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { keepSignedIn } from "../../testing/people.ts";
import { accountOf, sanction } from "../../testing/sanctions.ts";
import { openAppealText } from "../../vault/appeal-text.ts";
import { liftSanction } from "../../vault/sanction-acts.ts";
import { noticeOwner } from "../../vault/notices.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-23T12:00:00Z");

let haven: TestApp;
let eve: Person;
beforeAll(async () => {
  haven = await startTestApp();
  eve = await haven.person("Eve");
});
afterAll(() => haven.stop());

async function travelTo(time: Date): Promise<void> {
  haven.setTime(time);
  await keepSignedIn(haven);
}
beforeEach(() => travelTo(NOW));

const daysLater = (days: number) => travelTo(new Date(NOW.getTime() + days * DAY_MS));
const list = async (person: Person) => (await person.call("GET", "/api/notices")).body;
const appeal = (person: Person, sanctionId: string, text = "That was a quotation.") =>
  person.call("POST", `/api/sanctions/${sanctionId}/appeal`, { text });

let people = 0;

/** Somebody who was warned by name. */
async function warned(): Promise<{ alice: Person; sanctionId: string }> {
  people += 1;
  const alice = await haven.person(`Alice ${people}`);
  await sanction(haven, { accountId: await accountOf(haven, alice) }, { severity: 1 });
  const { items } = await list(alice);
  return { alice, sanctionId: items[0].content.sanctionId };
}

/** Tells somebody that their report had this outcome. */
async function tell(person: Person, because: string): Promise<void> {
  const { vault, clock } = haven.app.platform;
  const to = { accountId: await accountOf(haven, person) };
  const content = { kind: "outcome", reason: "spam", outcome: "no-rule-broken", because } as const;
  await inTransaction(haven.app.platform, (tx) =>
    noticeOwner({ tx, vault, clock }, to, { isSafeSpace: false, content }),
  );
}

describe("a notice", () => {
  test("is listed for its owner only, newest first, and counted until it is seen", async () => {
    const { alice } = await warned();
    await daysLater(1);
    await tell(alice, "Asking twice is no spam.");
    const { items, unseen } = await list(alice);
    expect(unseen).toBe(2);
    expect(items).toMatchObject([
      { on: "2026-11-24", seen: false, appeal: null, content: { kind: "outcome", reason: "spam" } },
      {
        on: "2026-11-23",
        seen: false,
        isSafeSpace: false,
        appeal: "possible",
        content: { kind: "statement", sanction: "warning", until: null, because: "It was unkind." },
      },
    ]);
    expect(await list(eve)).toEqual({ items: [], unseen: 0 });
    const seen = (person: Person, noticeId: string) => person.call("POST", `/api/notices/${noticeId}/seen`);
    expect((await seen(eve, items[0].noticeId)).status).toBe(404);
    expect((await seen(alice, randomUUID())).status).toBe(404);
    for (const _ of [1, 2]) expect((await seen(alice, items[0].noticeId)).status).toBe(200);
    expect((await list(alice)).unseen).toBe(1);
    expect((await list(alice)).items.map((notice: { seen: boolean }) => notice.seen)).toEqual([true, false]);
  });

  test("reaches every socket of its owner and nobody else's, under an address that names no account", async () => {
    const alice = await haven.person("Alice of the sockets");
    const accountId = await accountOf(haven, alice);
    const [phone, laptop, others] = [await alice.live(), await alice.live(), await eve.live()];
    const events: string[] = [];
    const unsubscribe = haven.app.platform.bus.subscribe((all) =>
      events.push(...all.filter((event) => "frame" in event).map((event) => JSON.stringify(event))),
    );
    await tell(alice, "It broke no rule.");
    unsubscribe();
    for (const live of [phone, laptop])
      expect(await live.waitFor(({ t }) => t === "notice")).toEqual({ t: "notice" });
    await tell(eve, "Yours did not either.");
    await others.waitFor(({ t }) => t === "notice");
    expect(others.frames.filter(({ t }) => t === "notice")).toHaveLength(1);
    expect(events).toHaveLength(1);
    expect(events[0]).not.toContain(accountId);
  });
});

describe("an appeal", () => {
  test("is possible once, by the person who was sanctioned", async () => {
    const { alice, sanctionId } = await warned();
    expect((await appeal(eve, sanctionId)).status).toBe(404);
    expect((await appeal(alice, randomUUID())).status).toBe(404);
    expect((await appeal(alice, sanctionId, "   ")).status).toBe(400);
    expect((await appeal(alice, sanctionId)).status).toBe(200);
    expect(await appeal(alice, sanctionId, "And another thing")).toMatchObject({
      status: 409,
      body: { code: "CONFLICT" },
    });
    expect((await list(alice)).items[0].appeal).toBe("pending");
  });

  test("is stored exactly once of many that are sent at once, sealed, to be decided within a week", async () => {
    const { alice, sanctionId } = await warned();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => appeal(alice, sanctionId, `Try ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const [row, ...others] = await haven.db.kysely
      .selectFrom("appeal")
      .selectAll()
      .where("sanction_id", "=", sanctionId)
      .execute();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ state: "pending", target_at: new Date(NOW.getTime() + 7 * DAY_MS) });
    expect(row!.sealed_text).not.toContain("Try");
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(openAppealText(haven.app.platform.vault, row!)).toBe(`Try ${winner}`);
  });

  test("is possible for fourteen days", async () => {
    const [one, other] = [await warned(), await warned()];
    await daysLater(13.99);
    expect((await appeal(one.alice, one.sanctionId)).status).toBe(200);
    await daysLater(14);
    expect((await list(other.alice)).items[0].appeal).toBe("too-late");
    expect(await appeal(other.alice, other.sanctionId)).toMatchObject({
      status: 409,
      body: { code: "TOO_LATE" },
    });
    expect((await list(one.alice)).items[0].appeal).toBe("pending");
  });

  test.each([true, false])(
    "shows that the sanction was lifted: %s, also once the sanction is forgotten",
    async (lifted) => {
      const { alice, sanctionId } = await warned();
      await appeal(alice, sanctionId);
      const { vault, clock } = haven.app.platform;
      await inTransaction(haven.app.platform, async (tx) => {
        if (lifted) await liftSanction({ tx, vault, clock }, sanctionId);
        await tx.sql
          .updateTable("appeal")
          .set({ state: lifted ? "lifted" : "rejected", decided_at: clock() })
          .where("sanction_id", "=", sanctionId)
          .execute();
      });
      const states = async () =>
        (await list(alice)).items.map((notice: { appeal: string | null }) => notice.appeal).filter(Boolean);
      expect(await states()).toEqual([lifted ? "lifted" : "rejected"]);
      const content = { kind: "appeal", sanctionId, lifted, because: "Read again." } as const;
      const to = { accountId: await accountOf(haven, alice) };
      await inTransaction(haven.app.platform, (tx) =>
        noticeOwner({ tx, vault, clock }, to, { isSafeSpace: false, content }),
      );
      await haven.db.kysely.deleteFrom("sanction").where("id", "=", sanctionId).execute();
      expect(await states()).toEqual([lifted ? "lifted" : "rejected"]);
      expect((await appeal(alice, sanctionId)).status).toBe(409);
    },
  );

  test("comes too late against a sanction that is forgotten", async () => {
    const { alice, sanctionId } = await warned();
    await haven.db.kysely.deleteFrom("sanction").where("id", "=", sanctionId).execute();
    expect((await appeal(alice, sanctionId)).body.code).toBe("TOO_LATE");
  });

  test("reaches the moderators who are online", async () => {
    const { alice, sanctionId } = await warned();
    const mona = await haven.person(`Mona ${people}`);
    await haven.db.kysely
      .updateTable("account")
      .set({ roles: ["moderator"] })
      .where("id", "=", await accountOf(haven, mona))
      .execute();
    const [ofMona, ofEve] = [await mona.live(), await eve.live()];
    await appeal(alice, sanctionId);
    expect(await ofMona.waitFor(({ t }) => t === "cases")).toEqual({ t: "cases" });
    expect(ofEve.frames.filter(({ t }) => t === "cases")).toEqual([]);
  });
});
