/** A database of the version before there were moderators keeps its reports, suspensions and roles. */
import { randomBytes, randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase, databaseUrl } from "../launcher/embedded-postgres.ts";
import { createLocalBus } from "./bus/bus.ts";
import { connect, type Db } from "./db/connect.ts";
import { createMigrator, migrateToLatest } from "./migrate.ts";
import { openFacts, subjectLookup, type CaseSubject } from "./vault/cases.ts";
import { NO_CHOICES, sealChoices } from "./vault/choices.ts";
import { personLookup } from "./vault/mailboxes.ts";
import { loadOwnNotices } from "./vault/notices.ts";
import { createOwnRows } from "./vault/own-rows.ts";
import { loadOwnReports, openReport } from "./vault/reports.ts";
import { createSanctions } from "./vault/sanctions.ts";
import { createVault } from "./vault/seal.ts";

const KEY = randomBytes(32).toString("base64");
const vault = createVault(KEY);
const [DAY, NOON] = [86_400_000, "2026-10-05T12:00:00.000Z"];

/** A database as the version before had it, and the ids of what is in it. */
async function makeEarlierDatabase() {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(inject("postgresUrl"), name);
  const url = databaseUrl(inject("postgresUrl"), name);
  const db = connect(url, { max: 4 });
  onTestFinished(() => db.close());
  const { error } = await createMigrator(db.kysely, KEY).migrateTo("0007-safety");
  if (error) throw error;
  return { url, db };
}

async function insert({ pool }: Db, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  await pool.query(
    `insert into ${table} (${columns.join()}) values (${columns.map((_, n) => `$${n + 1}`).join()})`,
    Object.values(row),
  );
}

type Account = { accountId: string; profileId: string };

async function addAccount(db: Db, name: string, more: Record<string, unknown> = {}): Promise<Account> {
  const [accountId, profileId] = [randomUUID(), randomUUID()];
  const email = `${name.toLowerCase()}@campus.example`;
  const at = NOON;
  await insert(db, "account", { id: accountId, name, email, created_at: at, updated_at: at, ...more });
  const sealed_choices = sealChoices(vault, accountId, NO_CHOICES);
  await insert(db, "profile", { id: profileId, account_id: accountId, name, sealed_choices });
  return { accountId, profileId };
}

/** A report as it was stored then. */
async function addReport(db: Db, reporter: Account | null, content: object, at = NOON): Promise<string> {
  const id = randomUUID();
  const text = JSON.stringify({ note: "", ...content, reporter: reporter?.accountId ?? null, at });
  await insert(db, "report", {
    id,
    sealed_case: vault.seal("report", text.padEnd(4096), id),
    reporter_lookup: reporter && vault.fingerprint("reporter", `${id} ${reporter.accountId}`),
    created_at: at,
  });
  return id;
}

/** A direct room of two, by name. */
async function addRoom(db: Db, one: Account, other: Account) {
  const [roomId, memberId, otherMemberId] = [randomUUID(), randomUUID(), randomUUID()];
  await insert(db, "room", { id: roomId, kind: "direct", created_at: NOON, last_activity_at: NOON });
  await insert(db, "room_member", { id: memberId, room_id: roomId, account_id: one.accountId });
  await insert(db, "room_member", { id: otherMemberId, room_id: roomId, account_id: other.accountId });
  return { roomId, memberId, otherMemberId };
}

async function casesOf({ kysely }: Db, subject: CaseSubject) {
  const lookup = subjectLookup(vault, subject);
  const found = await kysely
    .selectFrom("case_file")
    .selectAll()
    .where("subject_lookup", "=", lookup)
    .execute();
  return Promise.all(
    found.map(async (row) => {
      const reports = await kysely.selectFrom("report").selectAll().where("case_id", "=", row.id).execute();
      const opened = reports.map((report) => ({ id: report.id, ...openReport(vault, report) }));
      return { ...row, facts: openFacts(vault, row), reports: opened };
    }),
  );
}

test("reports become cases, one for each subject, and reporters find theirs", async () => {
  const { url, db } = await makeEarlierDatabase();
  const [alice, bob, eve] = [
    await addAccount(db, "Alice"),
    await addAccount(db, "Bob"),
    await addAccount(db, "Eve", { deletion_requested_at: NOON }),
  ];
  const { roomId, memberId, otherMemberId } = await addRoom(db, alice, eve);
  const [messageId, sentAt] = [randomUUID(), "2026-10-05T11:59:30.123Z"];
  const said = {
    room_id: roomId,
    seq: 1,
    id: messageId,
    member_id: otherMemberId,
    body: "you are worthless",
  };
  await insert(db, "message", { ...said, sent_at: "2026-10-05T11:59:30.123456Z" });
  const messages = [
    { memberId, name: "Alice", body: "hello", sentAt: NOON, reported: false },
    { memberId: otherMemberId, name: "Eve", body: "you are worthless", sentAt, reported: true },
  ];
  const room = { roomId, name: null, description: "", members: [] };
  const first = await addReport(db, alice, { room, messages, reason: "spam", note: "look" });
  const profile = { person: { profile_id: eve.profileId, account_id: eve.accountId, name: "Eve" } };
  const later = new Date(Date.parse(NOON) + DAY).toISOString();
  const ofEve = await addReport(db, bob, { ...profile, reason: "harassment" }, later);
  await addReport(db, alice, { room, reason: "danger", note: "I am afraid" }, NOON);
  await addReport(db, alice, { ...profile, reason: "hate", note: "again" }, later);
  await addReport(db, null, { ...profile, reason: "spam" }, later);
  const personaId = randomUUID();
  await addReport(db, bob, { card: { personaId, name: "Quiet Lamp", bio: "buy" }, reason: "spam" });

  await migrateToLatest(url, KEY);
  const [message, ...others] = await casesOf(db, { kind: "message", roomId, messageId, memberId: "" });
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    state: "open",
    lane: "conduct",
    severity: 1,
    opened_at: new Date(NOON),
    facts: {
      subject: { kind: "message", roomId, messageId, memberId: otherMemberId },
      isSafeSpace: false,
      reason: "spam",
      reportedAt: NOON,
    },
    reports: [{ id: first, reason: "spam", note: "look" }],
  });
  // Authors are letters: no name reaches a moderator.
  expect(message!.reports[0]!.evidence).toEqual([
    {
      kind: "message",
      roomName: null,
      messages: [
        { author: "A", persona: null, body: "hello", reported: false },
        { author: "B", persona: null, body: "you are worthless", reported: true },
      ],
    },
  ]);
  // A direct room is reported because of the other person: with the reports of her profile it is one case.
  const [aboutEve] = await casesOf(db, { kind: "profile", profileId: eve.profileId });
  expect(aboutEve).toMatchObject({
    lane: "care",
    severity: 4,
    facts: { reason: "danger", reportedAt: NOON },
  });
  expect(
    aboutEve!.reports
      .map(({ reason, note }) => [reason, note])
      .toSorted((a, b) => a.join().localeCompare(b.join())),
  ).toEqual([
    ["danger", "I am afraid\nagain"],
    ["harassment", ""],
    ["spam", ""],
  ]);
  expect(aboutEve!.reports.find(({ id }) => id === ofEve)!.evidence).toEqual([
    { kind: "profile", name: "Eve", bio: "", interests: [], pictureId: null },
  ]);
  const [card] = await casesOf(db, { kind: "card", personaId });
  expect(card).toMatchObject({
    facts: { isSafeSpace: true },
    reports: [{ evidence: [{ kind: "card", persona: "Quiet Lamp", bio: "buy" }] }],
  });
  const bus = createLocalBus();
  const deps = { db, vault, ownRows: createOwnRows({ db, vault, bus }) };
  const reasonsOf = async ({ accountId }: Account) =>
    (await loadOwnReports(deps, accountId)).map(({ reason, outcome }) => [reason, outcome]).toSorted();
  expect(await reasonsOf(alice)).toEqual([
    ["danger", null],
    ["spam", null],
  ]);
  expect(await reasonsOf(bob)).toEqual([
    ["harassment", null],
    ["spam", null],
  ]);
  // Nobody who reads the database sees who reported whom.
  const { rows } = await db.pool.query("select c::text || r::text as row from case_file c, report r");
  for (const { accountId, profileId } of [alice, bob, eve])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${accountId}|${profileId}`));
});

test("reports of a room or a member in Safe Space stay without an account, also where the room is gone", async () => {
  const { url, db } = await makeEarlierDatabase();
  const [alice, bob] = [await addAccount(db, "Alice"), await addAccount(db, "Bob")];
  const roomId = randomUUID();
  const safe = { id: roomId, kind: "direct", is_safe_space: true, created_at: NOON, last_activity_at: NOON };
  await insert(db, "room", safe);
  const members = new Map<Account, { personaId: string; memberId: string }>();
  for (const [account, name] of [
    [alice, "Quiet Lamp"],
    [bob, "Early Fern"],
  ] as const) {
    const [personaId, memberId] = [randomUUID(), randomUUID()];
    const owner_lookup = vault.addressIn(roomId, account.accountId);
    const sealed_owner = vault.seal("owner", account.accountId, personaId);
    await insert(db, "persona", { id: personaId, name, avatar_id: randomUUID(), sealed_owner, owner_lookup });
    await insert(db, "room_member", { id: memberId, room_id: roomId, persona_id: personaId });
    members.set(account, { personaId, memberId });
  }
  const { personaId, memberId } = members.get(bob)!;
  await addReport(db, alice, { persona: { personaId, name: "Early Fern" }, reason: "hate" });
  await addReport(db, alice, { room: { roomId, name: null, description: "" }, reason: "spam" });
  await addReport(db, alice, { persona: { personaId: randomUUID(), name: "Gone" }, reason: "spam" });
  const messages = [{ memberId, name: "Early Fern", body: "no", sentAt: NOON, reported: true }];
  const goneRoom = { roomId: randomUUID(), name: "Gone", description: "" };
  await addReport(db, alice, { room: goneRoom, messages, reason: "sexual" });

  await migrateToLatest(url, KEY);
  const [ofBob] = await casesOf(db, { kind: "member", roomId, memberId });
  expect(ofBob).toMatchObject({
    severity: 3,
    facts: { subject: { kind: "member", roomId, memberId }, isSafeSpace: true },
    reports: [{ reason: "hate", evidence: [{ kind: "member", roomName: null, persona: "Early Fern" }] }],
  });
  const { count } = await db.kysely
    .selectFrom("case_file")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(3);
});

test("suspended people stay suspended, without an end and under any account, and can appeal", async () => {
  const { url, db } = await makeEarlierDatabase();
  const email = "eve+one@campus.example";
  const eve = await addAccount(db, "Eve", {
    suspended_at: NOON,
    email,
    email_verified: true,
    person_lookup: personLookup(vault, email),
  });
  const dora = await addAccount(db, "Dora", { suspended_at: NOON });
  const alice = await addAccount(db, "Alice");
  const entry = { actor_id: alice.accountId, subject_id: eve.accountId, at: NOON };
  await insert(db, "audit", {
    id: randomUUID(),
    act: "person-suspended",
    detail: "Spam in two groups",
    ...entry,
  });

  await migrateToLatest(url, KEY);
  // Eve signs up again with the same mailbox.
  const again = { accountId: randomUUID() };
  const second = { id: again.accountId, name: "Eve", email: "Eve+two@campus.example", email_verified: true };
  await insert(db, "account", { ...second, created_at: NOON, updated_at: NOON });
  const bus = createLocalBus();
  const clock = () => new Date();
  const sanctions = createSanctions({ db, vault, bus, clock });
  for (const { accountId } of [eve, dora, again])
    expect(await sanctions.suspension(accountId)).toEqual({ until: null });
  expect(await sanctions.suspension(alice.accountId)).toBeNull();
  const deps = { db, vault, ownRows: createOwnRows({ db, vault, bus }) };
  const [notice, ...others] = await loadOwnNotices(deps, eve.accountId);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    seen: false,
    isSafeSpace: false,
    content: { kind: "statement", sanction: "suspension", because: "Spam in two groups", until: null },
  });
  const { content } = notice!;
  if (content.kind !== "statement") throw new Error("Not a statement.");
  expect(Date.parse(content.appealBefore) - Date.now()).toBeGreaterThan(13 * DAY);
  expect(await loadOwnNotices(deps, dora.accountId)).toHaveLength(1);
  const log = await db.kysely.selectFrom("audit").select(["action", "detail"]).execute();
  expect(log).toEqual([{ action: "person-suspended", detail: "Spam in two groups" }]);
});

test("roles stay, and students have none", async () => {
  const { url, db } = await makeEarlierDatabase();
  for (const role of ["student", "moderator", "admin"]) await addAccount(db, role, { role });
  await migrateToLatest(url, KEY);
  const accounts = await db.kysely.selectFrom("account").select(["name", "roles"]).orderBy("name").execute();
  expect(accounts).toEqual([
    { name: "admin", roles: ["admin"] },
    { name: "moderator", roles: ["moderator"] },
    { name: "student", roles: [] },
  ]);
});

test("with another vault key nothing is changed", async () => {
  const { url, db } = await makeEarlierDatabase();
  const eve = await addAccount(db, "Eve", { suspended_at: NOON });
  await addReport(db, eve, { room: { roomId: randomUUID(), name: null, description: "" }, reason: "spam" });
  await expect(migrateToLatest(url, randomBytes(32).toString("base64"))).rejects.toThrow(/auth/);
  const { rows } = await db.pool.query(
    "select suspended_at, (select count(*) from report) as reports from account",
  );
  expect(rows).toEqual([{ suspended_at: new Date(NOON), reports: 1 }]);
});
