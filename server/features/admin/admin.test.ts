import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appoint, makeEvent, makeGroup } from "../../testing/gatherings.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { matchUp, say } from "../../testing/people.ts";
import { appointModerator } from "../../testing/desk.ts";
import { suspend } from "../../testing/sanctions.ts";

let haven: TestApp;
let admin: Person;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  haven = await startTestApp();
  admin = await appoint(haven, await haven.person("Dean"));
  [alice, bob] = [await haven.person("Alice Ann"), await haven.person("Bob")];
});
afterAll(() => haven.stop());

describe("the overview", () => {
  test("counts the campus, with the difference from the period before", async () => {
    const before = (await admin.call("GET", "/api/admin/overview")).body;
    await haven.db.pool.query(
      "update account set created_at = now() - interval '40 days' where name = 'Bob'",
    );
    await makeEvent(admin, { title: "Counted" });
    await makeGroup(admin, { name: "Counted too" });
    await makeGroup(admin, { name: "Safe and not counted", isSafeSpace: true });
    const { body } = await admin.call("GET", "/api/admin/overview");
    expect(body.people).toEqual({ count: before.people.count, delta: before.people.count - 1 });
    expect(body.activeEvents).toEqual({ count: 1, delta: 1 });
    expect(body.groupChats.count - before.groupChats.count).toBe(1);
    expect(
      body.activity.map(({ kind, title, actor }: Record<string, string>) => [kind, title, actor]),
    ).toEqual([
      ["group-published", "Safe and not counted", "Dean"],
      ["group-published", "Counted too", "Dean"],
      ["event-published", "Counted", "Dean"],
    ]);
  });

  test("shows sign-ups, matches, messages and events by day, without Safe Space", async () => {
    const roomId = await matchUp(alice, bob);
    await say(alice, roomId, "one");
    await say(bob, roomId, "two");
    const { days } = (await admin.call("GET", "/api/admin/trend?days=30")).body;
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      signUps: null,
      matches: 1,
      messages: 2,
      events: 0,
    });
    expect(days[0]).toMatchObject({ signUps: null, messages: 0 });
  });

  test("shows sign-ups by whole week, and only of ten or more", async () => {
    const weeks = async (): Promise<(number | null)[]> =>
      (await admin.call("GET", "/api/admin/trend?days=30")).body.days
        .filter(({ day }: { day: string }) => new Date(day).getUTCDay() === 0)
        .map(({ signUps }: { signUps: number | null }) => signUps);
    const join = (count: number) =>
      haven.db.pool.query(
        `insert into account (id, name, email, created_at, updated_at)
         select gen_random_uuid(), 'Joined', gen_random_uuid() || '@campus.example',
           date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' - interval '3 days', now()
         from generate_series(1, $1)`,
        [count],
      );
    await join(9);
    expect((await weeks()).filter((count) => count !== null)).toEqual([]);
    await join(1);
    expect((await weeks()).filter((count) => count !== null)).toEqual([10]);
    await haven.db.pool.query("delete from account where name = 'Joined'");
  });
});

describe("people", () => {
  test("are found by the beginning of their name or their whole email, and every view is logged", async () => {
    const found = async (search: string): Promise<string[]> =>
      (await admin.call("POST", "/api/admin/people/search", { query: search })).body.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found("ali")).toEqual(["Alice Ann"]);
    expect(await found("bob@campus.example")).toEqual(["Bob"]);
    expect(await found("%")).toEqual([]);
    const { person, auditLog } = (await admin.call("GET", `/api/admin/people/${alice.profileId}`)).body;
    expect(Object.keys(person).toSorted()).toEqual(
      [
        "can",
        "email",
        "joinedIn",
        "name",
        "pictureId",
        "profileId",
        "roles",
        "suspended",
        "suspensionProposed",
      ].toSorted(),
    );
    expect(auditLog[0]).toMatchObject({ action: "person-seen", actor: "Dean", subject: "Alice Ann" });
    const all = (await admin.call("GET", "/api/admin/audit-log")).body.items;
    expect(all.map(({ action, detail }: Record<string, string>) => `${action} ${detail}`)).toContain(
      "people-searched ali",
    );
  });

  test("show their roles, and nobody changes one over HTTP", async () => {
    const dora = await haven.person("Dora");
    const shown = async () =>
      (await admin.call("GET", `/api/admin/people/${dora.profileId}`)).body.person.roles;
    expect(await shown()).toEqual([]);
    await appointModerator(haven, dora);
    expect(await shown()).toEqual(["moderator"]);
    for (const [method, path, body] of [
      ["PUT", `/api/admin/people/${dora.profileId}/role`, { role: "admin" }],
      ["PATCH", "/api/profile", { roles: ["admin"] }],
    ] as const) {
      for (const client of [admin, dora])
        expect((await client.call(method, path, body)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await shown()).toEqual(["moderator"]);
  });
});

describe("a suspension", () => {
  const path = ({ profileId }: Person) => `/api/admin/people/${profileId}`;
  const propose = (person: Person, reason = "Spam in two groups") =>
    admin.call("POST", `${path(person)}/propose-suspension`, { reason });
  const shown = async (person: Person) => {
    const { suspended, suspensionProposed, can } = (await admin.call("GET", path(person))).body.person;
    return { suspended, suspensionProposed, can: can.proposeSuspension };
  };

  test("is proposed to the moderators with a reason, once, and nothing else happens", async () => {
    const carol = await haven.person("Carol");
    expect(await shown(carol)).toEqual({ suspended: false, suspensionProposed: false, can: true });
    expect((await propose(carol, " ")).status).toBe(400);
    expect((await propose(carol)).status).toBe(200);
    expect(await shown(carol)).toEqual({ suspended: false, suspensionProposed: true, can: false });
    expect((await propose(carol)).status).toBe(403);
    const moderator = await appointModerator(haven, await haven.person("Mod"));
    const { items } = (await moderator.call("GET", "/api/moderate/cases")).body;
    expect(items).toMatchObject([{ subject: "profile", severity: 3, lane: "conduct", state: "open" }]);
    const { body } = await moderator.call("GET", `/api/moderate/cases/${items[0].caseId}`);
    expect(body.reporterNotes).toEqual(["Spam in two groups"]);
    // Carol notices nothing.
    expect((await carol.call("GET", "/api/session")).body.me.suspension).toBeNull();
    expect((await carol.call("GET", "/api/notices")).body.items).toEqual([]);
    const { auditLog } = (await admin.call("GET", path(carol))).body;
    expect(auditLog).toContainEqual(
      expect.objectContaining({
        action: "suspension-proposed",
        subject: "Carol",
        detail: "Spam in two groups",
      }),
    );
    await haven.db.pool.query("update case_file set state = 'closed', decided_at = now()");
    expect(await shown(carol)).toEqual({ suspended: false, suspensionProposed: false, can: true });
  });

  test("is not proposed because somebody else has reported the person, of which admins learn nothing", async () => {
    const dave = await haven.person("Dave");
    const before = await shown(dave);
    const target = { person: { profileId: dave.profileId } };
    expect((await alice.call("POST", "/api/reports", { target, reason: "spam" })).status).toBe(200);
    expect(await shown(dave)).toEqual(before);
    expect((await propose(dave)).status).toBe(200);
    expect((await shown(dave)).suspensionProposed).toBe(true);
  });

  test("cannot be proposed of oneself, of somebody suspended, or with an old sign-in", async () => {
    expect((await propose(admin)).status).toBe(403);
    const erin = await haven.person("Erin");
    await suspend(haven, erin);
    expect(await shown(erin)).toEqual({ suspended: true, suspensionProposed: false, can: false });
    expect((await propose(erin)).status).toBe(403);
    await haven.db.pool.query("update session set confirmed_at = now() - interval '16 minutes'");
    expect((await propose(bob)).body.code).toBe("CONFIRM_FIRST");
    expect((await shown(bob)).suspensionProposed).toBe(false);
    await admin.call("POST", "/api/session/confirm", { password: admin.password });
    expect((await propose(bob)).status).toBe(200);
  });
});

describe("CSV downloads", () => {
  test("contain no formulas from names or titles", async () => {
    const mallory = await haven.person('=HYPERLINK("https://evil.example";"here")');
    const eventId = await makeEvent(admin, { title: "+1 brings a cake", location: "@home" });
    await mallory.call("POST", `/api/events/${eventId}/attend`, { showsName: true });
    await alice.call("POST", `/api/events/${eventId}/attend`, { showsName: false });
    const events = await admin.call("GET", "/downloads/events.csv");
    const people = await admin.call("GET", `/downloads/attendance-${eventId}.csv`);
    expect(events.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(events.body).toContain("'+1 brings a cake");
    for (const { body } of [events, people]) expect(body).not.toMatch(/(^|[,\n"])[=+@-]/);
    expect(people.body).toContain("HYPERLINK");
    expect(people.body).not.toContain("Alice");
  });

  test("do not exist for anybody but admins", async () => {
    const eventId = await makeEvent(admin);
    for (const file of ["events.csv", `attendance-${eventId}.csv`, "other.csv"]) {
      for (const client of [alice, haven.visitor()])
        expect((await client.call("GET", `/downloads/${file}`)).status).toBe(404);
    }
    expect((await admin.call("GET", "/downloads/other.csv")).status).toBe(404);
    expect((await admin.call("GET", `/downloads/attendance-${crypto.randomUUID()}.csv`)).status).toBe(404);
  });
});
