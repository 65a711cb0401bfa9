import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../contract/constants.ts";
import { EventForm } from "../contract/events.ts";
import { GroupForm } from "../contract/groups.ts";
import { nonEmptyText } from "../contract/wire.ts";
import { startTestApp, type Client, type TestApp } from "../server/testing/app.ts";
import { openDemoCampus, type DemoCampus } from "./campus.ts";
import { EVENTS } from "./events.ts";
import { GROUPS } from "./groups.ts";
import { PEOPLE } from "./people.ts";
import { SAFE_GROUPS } from "./safe-groups.ts";

let haven: TestApp;
let campus: DemoCampus;
let elif: Client;
let ruth: Client;

beforeAll(async () => {
  haven = await startTestApp({ demo: true });
  campus = await openDemoCampus(haven.app.platform);
  [elif, ruth] = [haven.visitor(), haven.visitor()];
  for (const [client, { email, password }] of [
    [elif, campus.signIns[0]!],
    [ruth, campus.signIns[1]!],
  ] as const)
    await client.call("POST", "/api/log-in", { email, password });
});
afterAll(async () => {
  await campus.close();
  await haven.stop();
});

type Titled = { title: string };
type Named = { name: string };

/** Runs a query for rows that must not exist. */
const exceptions = async (query: string): Promise<unknown[]> => (await haven.db.pool.query(query)).rows;
const titles = (items: Titled[]): string[] => items.map(({ title }) => title);
const names = (items: Named[]): string[] => items.map(({ name }) => name);

test("the texts of events and groups are valid in the admins' forms", () => {
  for (const { title, description, location, tags, capacity, requiresApproval, requests } of EVENTS) {
    const form = { title, description, location, tags, capacity, requiresApproval };
    const rest = { startsAt: null, endsAt: null, timeZone: "UTC", isPublic: true };
    expect(EventForm.parse({ ...form, ...rest })).toMatchObject(form);
    for (const { note } of requests) expect(nonEmptyText(LIMITS.note).parse(note)).toBe(note);
  }
  for (const { name, description, rules, tags, ...gate } of [...GROUPS, ...SAFE_GROUPS]) {
    const requiresApproval = "requiresApproval" in gate && gate.requiresApproval;
    const form = { name, description, rules, tags, requiresApproval, capacity: null };
    expect(GroupForm.parse(form)).toEqual(form);
  }
});

describe("the seeded events and groups, consistent as if made by using the app:", () => {
  test("exactly the admitted people of a group are members of its room", async () => {
    expect(
      await exceptions(`
        select a.gathering_id, a.id, m.id from admission a
        join gathering g on g.id = a.gathering_id and g.kind = 'group'
        full join (
          select m.* from room_member m join campus_group on campus_group.id = m.room_id where m.account_id is not null) m
          on m.room_id = a.gathering_id and m.account_id = a.account_id
        where (a.id is null or m.id is null) and a.state is distinct from 'pending'
          or a.state = 'approved' and m.state <> 'member'`),
    ).toEqual([]);
    expect(
      await exceptions(`
        select m.id from room_member m join campus_group gr on gr.id = m.room_id join room on room.id = gr.id
        where room.is_safe_space and (m.state = 'member') <> gr.is_open`),
    ).toEqual([]);
  });

  test("seats are counted, and a waitlist exists only where all are taken", async () => {
    expect(
      await exceptions(`
        select g.id from gathering g
        where g.admitted <> (select count(*) from admission where gathering_id = g.id and state = 'approved')
          or exists (select from admission where gathering_id = g.id and state = 'waitlisted')
            and g.admitted is distinct from g.capacity`),
    ).toEqual([]);
  });

  test("safe groups refer to no account and store no times of joining", async () => {
    expect(
      await exceptions(`
        select a.id from admission a join gathering g on g.id = a.gathering_id
        where g.is_safe_space or g.is_safe_space and (g.requires_approval or g.capacity is not null)`),
    ).toEqual([]);
    expect(
      await exceptions(`
        select m.id from room_member m join room on room.id = m.room_id
        left join persona on persona.id = m.persona_id
        where room.is_safe_space and (m.account_id is not null or persona.sealed_owner is null
          or m.opened_at <> date_trunc('day', m.opened_at, 'UTC'))`),
    ).toEqual([]);
  });

  test("requests, decisions and first visits are in order, and none is in the future", async () => {
    expect(
      await exceptions(`
        select a.id from admission a
        join gathering g on g.id = a.gathering_id
        left join event e on e.id = g.id
        left join room_member m on m.room_id = g.id and m.account_id = a.account_id
        where a.requested_at not between g.created_at and least(now(), e.starts_at)
          or a.decided_at not between a.requested_at and least(now(), e.starts_at)
          or m.opened_at < coalesce(a.decided_at, a.requested_at)
          or a.state = 'pending' and g.registration_closes_at <= now()`),
    ).toEqual([]);
    expect(await exceptions("select id from audit where at > now()")).toEqual([]);
  });

  test("nobody did anything before they had signed up", async () => {
    expect(
      await exceptions(`
        select account.email from account
        where created_at > (select min(requested_at) from admission where account_id = account.id)
          or created_at > (select min(m.sent_at) from message m join room_member me on me.id = m.member_id
            where me.account_id = account.id)
          or created_at > (select min(opened_at) from room_member where account_id = account.id)
          or created_at > (select min(least(low_at, high_at)) from pair join profile p on p.id in (pair.low, pair.high)
            where p.account_id = account.id)
          or created_at > (select min(created_at) from gathering where created_by = account.id)`),
    ).toEqual([]);
  });

  test("an event begins at its local time", async () => {
    const { rows } = await haven.db.pool.query<{ title: string; begins: string; weekday: number }>(
      `select title, to_char(starts_at at time zone time_zone, 'HH24:MI') as begins,
         extract(isodow from starts_at at time zone time_zone)::int as weekday from event`,
    );
    const written = EVENTS.map(({ title, begins, day }) => ({ title, begins, weekday: day.weekday }));
    expect(rows).toHaveLength(written.length);
    expect(rows).toEqual(expect.arrayContaining(written));
  });
});

describe("the demo admin", () => {
  test("sees requests with notes, and none for a safe group", async () => {
    const { requests } = (await ruth.call("GET", "/api/admin/requests/count")).body;
    expect(requests).toBe(4);
    const { items } = (await ruth.call("GET", "/api/admin/requests")).body;
    const seen = items.map(
      ({ person, gathering, note }: { person: Named; gathering: Titled; note: string }) => [
        gathering.title,
        person?.name ?? null,
        note !== "",
      ],
    );
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(
      expect.arrayContaining([
        ["Slow walk to the reservoir", "Tomasz", true],
        ["Slow walk to the reservoir", "Elif Yıldız", true],
        ["Greenhouse Mondays", "Kwame Mensah", true],
        ["Greenhouse Mondays", "Noor", true],
      ]),
    );
  });

  test("has created all events and groups, and the audit log has it", async () => {
    const { items } = (await ruth.call("GET", "/api/admin/events?createdBy=me")).body;
    expect(items).toHaveLength(EVENTS.length);
    const groups = (await ruth.call("GET", "/api/admin/groups")).body.items;
    expect(groups).toHaveLength(6);
    const overview = (await ruth.call("GET", "/api/admin/overview")).body;
    expect(overview.people.delta).toBe(PEOPLE.filter(({ daysHere = 90 }) => daysHere < 30).length);
    expect(overview.activeEvents.count).toBe(8);
    expect(overview.groupChats.count).toBe(GROUPS.length);
    const log = overview.activity.map(({ kind, actor }: { kind: string; actor: string }) => [kind, actor]);
    expect(log).toContainEqual(["event-published", "Ruth Lindgren"]);
    expect(log).toContainEqual(["group-published", "Ruth Lindgren"]);
    expect(log).toContainEqual(["requests-approved", "Ruth Lindgren"]);
  });

  test("can approve a pending request", async () => {
    const { items } = (await ruth.call("GET", "/api/admin/requests?kind=groups")).body;
    const admissionIds = items.map(({ admissionId }: { admissionId: string }) => admissionId);
    const { body } = await ruth.call("POST", "/api/admin/requests/decide", {
      admissionIds,
      decision: "approve",
    });
    expect(body.admissionIds.toSorted()).toEqual(admissionIds.toSorted());
  });
});

describe("the demo student", () => {
  test("sees eight upcoming events, with attendance of every size", async () => {
    const { items } = (await elif.call("GET", "/api/events?filter=upcoming")).body;
    expect(items).toHaveLength(8);
    const attendances = items.map(({ attendance }: { attendance: string }) => attendance);
    expect(new Set(attendances)).toEqual(new Set(["under-5", "5-9", "10-24", "25-plus"]));
    const now = Date.now();
    for (const { startsAt, endsAt } of items) {
      expect(Date.parse(startsAt)).toBeGreaterThan(now + 24 * 3_600_000);
      expect(Date.parse(startsAt)).toBeLessThan(now + 22 * 86_400_000);
      expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(startsAt));
    }
  });

  test("attends one, has a pending request for one, and is third on the waitlist of another", async () => {
    const { items } = (await elif.call("GET", "/api/events?filter=mine")).body;
    const mine = Object.fromEntries(
      items.map((event: Titled & { mine: object }) => [event.title, event.mine]),
    );
    expect(Object.keys(mine)).toHaveLength(3);
    expect(mine["Soup Night, House 4"]).toMatchObject({ state: "approved", hasUpdate: false });
    expect(mine["Slow walk to the reservoir"]).toMatchObject({ state: "pending" });
    expect(mine["Print your own postcards"]).toMatchObject({ state: "waitlisted", ahead: 2 });
  });

  test("has attended two, the later one first", async () => {
    const { items } = (await elif.call("GET", "/api/events?filter=past")).body;
    expect(titles(items)).toEqual(["Lanterns round the lake", "Bread for beginners"]);
  });

  test("has the other five in the deck, those with shared interests first", async () => {
    const { cards } = (await elif.call("GET", "/api/events/deck")).body;
    expect(cards).toHaveLength(5);
    const shared = cards.map((card: { shared: string[] }) => card.shared.length);
    expect(shared).toEqual(shared.toSorted((a: number, b: number) => b - a));
    expect(shared.filter((count: number) => count > 0)).toHaveLength(3);
  });

  test("sees six groups, and is a member of three", async () => {
    const safe = (await elif.call("GET", "/api/groups?filter=safe-spaces")).body.items;
    const byName = (await elif.call("GET", "/api/groups?filter=by-name")).body.items;
    const mine = (await elif.call("GET", "/api/groups?filter=mine")).body.items;
    expect(names(safe)).toEqual(["After a Loss", "First in the Family", "Late Library"]);
    expect(names(byName)).toEqual(["Greenhouse Mondays", "One Chapter a Week", "Slow Runners"]);
    expect(names(mine)).toEqual(["Late Library", "One Chapter a Week", "Slow Runners"]);
    expect(
      safe.map(({ attendance, isOpen }: { attendance: string; isOpen: boolean }) => [attendance, isOpen]),
    ).toEqual([
      [null, false],
      [null, true],
      [null, true],
    ]);
  });

  test("is in Late Library under another name, and can read its messages", async () => {
    const [library] = (await elif.call("POST", "/api/groups/search", { query: "Late" })).body.items;
    const room = (await elif.call("GET", `/api/rooms/${library.groupId}`)).body;
    expect(room.members).toHaveLength(7);
    expect(names(room.members)).not.toContain("Elif Yıldız");
    const { messages } = (await elif.call("GET", `/api/rooms/${library.groupId}/messages`)).body;
    expect(messages).toHaveLength(SAFE_GROUPS.find(({ name }) => name === "Late Library")!.lines.length);
    const mine = messages.filter(({ memberId }: { memberId: string }) => memberId === room.memberId);
    expect(mine).toHaveLength(4);
  });

  test("can join a safe space, open or not", async () => {
    const [loss] = (await elif.call("POST", "/api/groups/search", { query: "After" })).body.items;
    const joined = (await elif.call("POST", `/api/groups/${loss.groupId}/join`, {})).body;
    expect(joined).toMatchObject({ isOpen: false, mine: { state: "approved" } });
    const [family] = (await elif.call("POST", "/api/groups/search", { query: "Family" })).body.items;
    const entered = (await elif.call("POST", `/api/groups/${family.groupId}/join`, {})).body;
    expect(entered).toMatchObject({ mine: { state: "approved" }, can: { openChat: true } });
  });
});
