import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MODERATION, startTestApp, type Client, type Person, type TestApp } from "../server/testing/app.ts";
import { verifyCaseEvents } from "../server/vault/case-events.ts";
import { openDemoCampus, type DemoCampus } from "./campus.ts";
import { withInventedContact } from "./contact.ts";
import { answerReports } from "./desk.ts";
import type { SignIn } from "./sign-ins.ts";

let haven: TestApp;
let campus: DemoCampus;
let startedAt: Date;

const open = async (): Promise<void> => {
  haven = await startTestApp({ demo: true });
  campus = await openDemoCampus(haven.app.platform);
  startedAt = new Date();
};
const close = async (): Promise<void> => {
  await campus.close();
  await haven.stop();
};

const logIn = async (role: SignIn["role"]): Promise<Client> => {
  const visitor = haven.visitor();
  const { email, password } = campus.signIns.find((signIn) => signIn.role === role)!;
  await visitor.call("POST", "/api/log-in", { email, password });
  return visitor;
};

type Case = { caseId: string; lane: string; state: string; subject: string; several: boolean };

describe("on the first start", () => {
  beforeAll(open);
  afterAll(close);

  test.each(["moderator", "second moderator"] as const)(
    "the %s finds three open cases, one that waits for a second reader, and an appeal",
    async (role) => {
      const moderator = await logIn(role);
      const { items } = (await moderator.call("GET", "/api/moderate/cases")).body;
      expect(items.map(({ lane, state, subject, several }: Case) => [lane, state, subject, several])).toEqual(
        [
          ["care", "open", "message", false],
          ["conduct", "second", "message", false],
          ["conduct", "open", "event", false],
          ["conduct", "open", "message", true],
        ],
      );
      for (const { caseId } of items) {
        const opened = await moderator.call("GET", `/api/moderate/cases/${caseId}`);
        expect(opened.status).toBe(200);
        expect(opened.body.evidence).toHaveLength(1);
      }
      const { items: appeals } = (await moderator.call("GET", "/api/moderate/appeals")).body;
      expect(appeals).toMatchObject([{ rule: "spam", tier: "named", overdue: false }]);
    },
  );

  test("the demo student has heard of two reports, and waits for the third", async () => {
    const elif = await logIn("student");
    const reports = (await elif.call("GET", "/api/reports/mine")).body.items;
    expect(
      reports.map(({ reason, outcome }: { reason: string; outcome: string }) => [reason, outcome]),
    ).toEqual([
      ["danger", null],
      ["spam", "acted"],
      ["other", "no-rule-broken"],
    ]);
    const notices = (await elif.call("GET", "/api/notices")).body;
    expect(notices.items.map(({ content }: { content: object }) => content)).toMatchObject([
      { kind: "outcome", outcome: "acted" },
      { kind: "outcome", outcome: "no-rule-broken" },
    ]);
  });

  test("the public figures show the lane with enough cases, and hide the other", async () => {
    const { day, lanes, reports } = (await haven.visitor().call("GET", "/api/transparency")).body;
    expect(day).not.toBeNull();
    expect(reports).toBeGreaterThanOrEqual(10);
    expect(lanes).toMatchObject([
      { lane: "care", cases: null },
      { lane: "conduct", withinTarget: 1 },
    ]);
  });

  test("the record of cases is unbroken, and nothing in it is in the future", async () => {
    const { brokenAt, rows } = await verifyCaseEvents(haven.db.kysely);
    expect([brokenAt, rows > 0]).toEqual([null, true]);
    const { rows: future } = await haven.db.pool.query(
      `select id from case_event where at > now() union all
       select id from case_file where opened_at > now() or decided_at > now() union all
       select id from report where told_at > now()`,
    );
    expect(future).toEqual([]);
  });

  test("no moderator is a member of any room", async () => {
    const { rows } = await haven.db.pool.query(
      `select m.id from room_member m join account a on a.id = m.account_id where 'moderator' = any(a.roles)`,
    );
    expect(rows).toEqual([]);
  });
});

describe("later", () => {
  beforeEach(open);
  afterEach(close);

  test("a moderator can decide what waits: a case, a second reading and the appeal", async () => {
    const moderator = await logIn("moderator");
    const { items } = (await moderator.call("GET", "/api/moderate/cases")).body;
    const claim = async ({ caseId }: Case) => {
      const { version } = (await moderator.call("GET", `/api/moderate/cases/${caseId}`)).body;
      return (await moderator.call("POST", `/api/moderate/cases/${caseId}/claim`, { version })).body;
    };
    const waiting = await claim(items.find(({ state }: Case) => state === "second"));
    const agreed = { broken: true, severity: 2, agrees: false, atOnce: false };
    const second = await moderator.call("POST", `/api/moderate/cases/${waiting.caseId}/second`, {
      version: waiting.version,
      verdict: agreed,
    });
    expect(second.body).toEqual({ state: "closed" });
    const event = await claim(items.find(({ subject }: Case) => subject === "event"));
    const verdict = {
      broken: false,
      because: "We have talked to the hosts.",
      badFaith: false,
      offerHelp: false,
    };
    const decided = await moderator.call("POST", `/api/moderate/cases/${event.caseId}/decide`, {
      version: event.version,
      verdict,
    });
    expect(decided.body).toEqual({ state: "closed" });
    const [appeal] = (await moderator.call("GET", "/api/moderate/appeals")).body.items;
    const lifted = await moderator.call("POST", `/api/moderate/appeals/${appeal.appealId}/decide`, {
      lift: true,
      because: "It was meant for this group only.",
    });
    expect(lifted.status).toBe(200);
  });

  test("a restart adds no cases and takes no role", async () => {
    const count = async () =>
      (
        await haven.db.pool.query(`
          select (select count(*) from case_file)::int as cases, (select count(*) from report)::int as reports,
            (select count(*) from notice)::int as notices, (select count(*) from case_event)::int as events,
            (select count(*) from account where 'moderator' = any(roles))::int as moderators`)
      ).rows;
    const before = await count();
    await campus.close();
    campus = await openDemoCampus(haven.app.platform);
    expect(await count()).toEqual(before);
    expect(before).toMatchObject([{ moderators: 4 }]);
  });
});

test("the campus contact and the counselling line reach nobody", () => {
  const { moderation } = withInventedContact({ moderation: MODERATION }, new Date());
  expect(moderation.contact).toMatch(/@campus\.example$/);
  // Reserved for drama by Ofcom.
  expect(moderation.counselling?.phone).toMatch(/^\+44 20 7946 0\d{3}$/);
  expect(new URL(moderation.counselling!.url).hostname).toMatch(/\.example$/);
});

describe("what a newcomer reports", () => {
  let alice: Person;
  let bob: Person;

  afterEach(close);
  beforeEach(async () => {
    await open();
    alice = await haven.person("Alice");
    bob = await haven.person("Bob");
    await campus.settled();
  });

  const report = async (target: object, reason: string): Promise<void> => {
    const { status } = await alice.call("POST", "/api/reports", { target, reason });
    expect(status).toBe(200);
  };
  const later = async (minutes: number): Promise<void> => {
    haven.setTime(new Date(Date.now() + minutes * 60_000));
    await answerReports(haven.app.platform, startedAt);
    haven.setTime(null);
  };
  const outcomesOf = async (person: Client): Promise<unknown[]> => {
    const { items } = (await person.call("GET", "/api/notices")).body;
    return items.map(
      ({ content }: { content: { outcome?: string; kind: string } }) => content.outcome ?? content.kind,
    );
  };
  const profileOf = async (name: string) => {
    const { id } = await haven.db.kysely
      .selectFrom("profile")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return { person: { profileId: id } };
  };

  test("is answered after a while, and not before", async () => {
    await report(await profileOf("Maya"), "spam");
    await later(0);
    expect(await outcomesOf(alice)).toEqual([]);
    await later(2);
    expect(await outcomesOf(alice)).toEqual(["no-rule-broken"]);
    await later(5);
    expect(await outcomesOf(alice)).toEqual(["no-rule-broken"]);
  });

  test("is answered by two moderators if somebody may be in danger, who is offered help", async () => {
    await report({ person: { profileId: bob.profileId } }, "danger");
    await later(2);
    expect(await outcomesOf(alice)).toEqual(["help-offered"]);
    expect(await outcomesOf(bob)).toEqual(["help"]);
  });

  test("has consequences if it is about another visitor, who is told why", async () => {
    await report({ person: { profileId: bob.profileId } }, "harassment");
    await later(2);
    expect(await outcomesOf(alice)).toEqual(["acted"]);
    expect(await outcomesOf(bob)).toEqual(["statement"]);
  });

  test("is left to a visitor who is on duty at the desk", async () => {
    const moderator = await logIn("moderator");
    await moderator.call("PUT", "/api/moderate/duty", { on: true });
    await report(await profileOf("Maya"), "spam");
    await later(2);
    expect(await outcomesOf(alice)).toEqual([]);
    await moderator.call("PUT", "/api/moderate/duty", { on: false });
    await later(2);
    expect(await outcomesOf(alice)).toEqual(["no-rule-broken"]);
  });

  test("leaves the cases for visitors alone, and so does what the demo student reported before", async () => {
    await report(await profileOf("Maya"), "spam");
    await later(2);
    const { items } = (await (await logIn("moderator")).call("GET", "/api/moderate/cases")).body;
    expect(items).toHaveLength(4);
  });

  test("is answered for the demo student, too", async () => {
    const elif = await logIn("student");
    const before = await outcomesOf(elif);
    await elif.call("POST", "/api/reports", { target: await profileOf("Maya"), reason: "spam" });
    await later(2);
    expect(await outcomesOf(elif)).toEqual(["no-rule-broken", ...before]);
  });
});
