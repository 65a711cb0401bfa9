/**
 * Part of migration 0008: reports that nobody could read become cases. The formats are those of that migration, and stay
 * as they are when later ones change them.
 */
import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";

/** The vault's functions that a migration needs. */
export type Sealer = {
  seal(purpose: string, text: string, row: string): string;
  open(purpose: string, sealed: string, row: string): string;
  fingerprint(purpose: string, text: string): string;
};

type Db = Kysely<unknown>;
type Context = { db: Db; vault: Sealer };

/** What was sealed in a row. Named and safe rooms had the same shape, with the authors' names in both. */
type EarlierReport = { reporter: string | null; reason: Reason; at: string; note: string } & (
  | { card: { personaId: string; name: string; bio: string } }
  | { person: { profile_id: string; name: string } }
  | { persona: { personaId: string; name: string } }
  | { room: EarlierRoom; messages?: EarlierMessage[] }
);
type EarlierRoom = { roomId: string; name: string | null; description: string };
type EarlierMessage = {
  memberId: string;
  name: string | null;
  body: string;
  sentAt: string;
  reported: boolean;
};

/** Gravest first. */
const SEVERITIES = { danger: 4, hate: 3, sexual: 3, harassment: 2, private: 2, spam: 1, other: 1 };
type Reason = keyof typeof SEVERITIES;
const GRAVEST_FIRST = Object.keys(SEVERITIES) as Reason[];

/** What is reported, and a snapshot of it, as `vault/cases.ts` and the contract have them. */
type Reported = { key: string; subject: object; isSafeSpace: boolean; evidence: object };
type Report = Reported & {
  id: string;
  reporter: string | null;
  reason: Reason;
  at: string;
  note: string;
};

const MAX_SNAPSHOTS = 5;
const MAX_NOTES = 1000;

/** Moves the rows of `earlier_report` into cases: one for each subject, with one report of each reporter. */
export async function moveReports({ db, vault }: Context, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: string;
    sealed_case: string;
  }>`select id, sealed_case from earlier_report`.execute(db);
  const reports: Report[] = [];
  for (const { id, sealed_case } of rows) {
    const earlier = JSON.parse(vault.open("report", sealed_case, id)) as EarlierReport;
    const { reporter, reason, at, note } = earlier;
    reports.push({ id, reporter, reason, at, note, ...(await findReported({ db, vault }, earlier)) });
  }
  reports.sort((one, other) => one.at.localeCompare(other.at));
  for (const ofSubject of Map.groupBy(reports, ({ key }) => key).values())
    await insertCase({ db, vault }, ofSubject, now);
}

async function findReported(context: Context, earlier: EarlierReport): Promise<Reported> {
  const { db } = context;
  if ("card" in earlier) {
    const { personaId, name, bio } = earlier.card;
    const subject = { kind: "card", personaId };
    return {
      key: `card ${personaId}`,
      subject,
      isSafeSpace: true,
      evidence: { kind: "card", persona: name, bio },
    };
  }
  if ("person" in earlier) return findProfile(db, earlier.person.profile_id, earlier.person.name);
  if ("persona" in earlier) return findMember(db, earlier.persona);
  return earlier.messages === undefined
    ? findRoom(context, earlier.room, earlier.reporter)
    : findMessage(context.db, earlier.room, earlier.messages);
}

/** Of a profile, only the name was kept: the rest is as it is now. */
async function findProfile(db: Db, profileId: string, name: string): Promise<Reported> {
  const { rows } = await sql<{ bio: string; interests: string[]; pictureId: string | null }>`
    select bio, interests, picture_id as "pictureId" from profile where id = ${profileId}`.execute(db);
  const profile = rows[0] ?? { bio: "", interests: [], pictureId: null };
  return {
    key: `profile ${profileId}`,
    subject: { kind: "profile", profileId },
    isSafeSpace: false,
    evidence: { kind: "profile", name, ...profile },
  };
}

async function findMember(
  db: Db,
  { personaId, name }: { personaId: string; name: string },
): Promise<Reported> {
  const { rows } = await sql<{ id: string; room_id: string; name: string | null }>`
    select m.id, m.room_id, room.name from room_member m join room on room.id = m.room_id
    where m.persona_id = ${personaId}`.execute(db);
  // Of a room that is gone, the ids lead nowhere, and the snapshot stays.
  const { id: memberId, room_id: roomId, name: roomName } = rows[0] ?? gone();
  return {
    key: `member ${memberId}`,
    subject: { kind: "member", roomId, memberId },
    isSafeSpace: true,
    evidence: { kind: "member", roomName, persona: name },
  };
}

function gone() {
  return { id: randomUUID(), room_id: randomUUID(), name: null };
}

type RoomFacts = { kind: string; is_safe_space: boolean; rules: string | null };

async function loadRoom(db: Db, roomId: string): Promise<RoomFacts | undefined> {
  const { rows } = await sql<RoomFacts>`
    select room.kind, room.is_safe_space, campus_group.rules from room
    left join campus_group on campus_group.id = room.id where room.id = ${roomId}`.execute(db);
  return rows[0];
}

/** A group; or of a direct room, the other person. */
async function findRoom(
  context: Context,
  { roomId, name, description }: EarlierRoom,
  reporter: string | null,
): Promise<Reported> {
  const room = await loadRoom(context.db, roomId);
  const isSafeSpace = room?.is_safe_space ?? false;
  if (room?.kind === "direct" && reporter !== null) {
    const other = await findOther(context, roomId, reporter);
    if (other !== null) return other;
  }
  const rules = room?.rules ?? null;
  const kind = rules === null ? "room" : "group";
  return {
    key: `${kind} ${roomId}`,
    subject: { kind, roomId },
    isSafeSpace,
    evidence: rules === null ? { kind, name, description } : { kind, name: name ?? "", description, rules },
  };
}

/** The other person of a direct room; null where they are gone. */
async function findOther({ db, vault }: Context, roomId: string, reporter: string): Promise<Reported | null> {
  const { rows } = await sql<{ profile_id: string | null; persona_id: string | null; name: string }>`
    select p.id as profile_id, persona.id as persona_id, coalesce(persona.name, p.name) as name
    from room_member m left join profile p on p.account_id = m.account_id
    left join persona on persona.id = m.persona_id
    where m.room_id = ${roomId} and coalesce(p.id, persona.id) is not null
      and m.account_id is distinct from ${reporter}
      and persona.owner_lookup is distinct from ${vault.fingerprint("owner", `${roomId} ${reporter}`)}`.execute(
    db,
  );
  if (rows[0] === undefined) return null;
  const { profile_id, persona_id, name } = rows[0];
  return profile_id === null
    ? findMember(db, { personaId: persona_id!, name })
    : findProfile(db, profile_id, name);
}

async function findMessage(
  db: Db,
  { roomId, name }: EarlierRoom,
  messages: readonly EarlierMessage[],
): Promise<Reported> {
  const isSafeSpace = (await loadRoom(db, roomId))?.is_safe_space ?? false;
  const about = messages.find(({ reported }) => reported) ?? messages[0]!;
  // The snapshot had no ids: the author and the millisecond find the message again, if it is still there.
  const { rows } = await sql<{ id: string }>`
    select id from message where room_id = ${roomId} and member_id = ${about.memberId}
      and date_trunc('milliseconds', sent_at) = ${about.sentAt}::timestamptz`.execute(db);
  const messageId = rows[0]?.id ?? randomUUID();
  const authors = [...new Set(messages.map(({ memberId }) => memberId))];
  return {
    key: `message ${roomId} ${messageId}`,
    subject: { kind: "message", roomId, messageId, memberId: about.memberId },
    isSafeSpace,
    evidence: {
      kind: "message",
      roomName: name,
      messages: messages.map(({ memberId, name: author, body, reported }) => ({
        author: String.fromCharCode(65 + authors.indexOf(memberId)),
        // Moderators see no names.
        persona: isSafeSpace ? author : null,
        body,
        reported,
      })),
    },
  };
}

const HOUR_MS = 3_600_000;

/** Desk hours are a setting, which a migration does not know: the targets of earlier reports begin now. */
function targetOf(reason: Reason, now: Date): Date {
  const hours = reason === "danger" ? 0.25 : SEVERITIES[reason] >= 3 ? 4 : 24;
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** @param reports of one subject, oldest first */
async function insertCase({ db, vault }: Context, reports: readonly Report[], now: Date): Promise<void> {
  const [{ key, subject, isSafeSpace, at: reportedAt }] = reports as [Report];
  const caseId = randomUUID();
  const reason = gravest(reports);
  const facts = { subject, isSafeSpace, reason, reportedAt };
  const openedAt = new Date(Math.floor(Date.parse(reportedAt) / HOUR_MS) * HOUR_MS);
  await sql`
    insert into case_file (id, subject_lookup, sealed_subject, lane, severity, state, opened_at, target_at)
    values (${caseId}, ${vault.fingerprint("case subject", key)}, ${seal(vault, "case subject", facts, caseId, 512)},
      ${reason === "danger" ? "care" : "conduct"}, ${SEVERITIES[reason]}, 'open', ${openedAt}, ${targetOf(reason, now)})`.execute(
    db,
  );
  // A deleted account's reports cannot be told apart, and stay as they are.
  for (const own of Map.groupBy(reports, ({ reporter, id }) => reporter ?? id).values())
    await insertReport({ db, vault }, caseId, own);
}

/** @param reports of one subject by one person, oldest first */
async function insertReport({ db, vault }: Context, case_id: string, reports: readonly Report[]) {
  const [{ id, reporter, at }] = reports as [Report];
  const notes = [...new Set(reports.map(({ note }) => note))].filter((note) => note !== "");
  const snapshots = new Map(reports.map(({ evidence }) => [JSON.stringify(evidence), evidence]));
  const content = {
    reason: gravest(reports),
    note: notes.join("\n").slice(0, MAX_NOTES),
    at,
    evidence: [...snapshots.values()].slice(-MAX_SNAPSHOTS),
  };
  await sql`
    insert into report (id, case_id, sealed_owner, sealed, day)
    values (${id}, ${case_id}, ${reporter === null ? null : vault.seal("report owner", reporter, id)},
      ${seal(vault, "report", content, id)}, ${at.slice(0, 10)}::date)`.execute(db);
}

function gravest(reports: readonly Report[]): Reason {
  return GRAVEST_FIRST.find((reason) => reports.some((report) => report.reason === reason))!;
}

/** Seals JSON, padded to steps of so many bytes. */
export function seal(vault: Sealer, purpose: string, value: unknown, row: string, step = 4096): string {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  return vault.seal(purpose, text + " ".repeat(Math.ceil(bytes / step) * step - bytes), row);
}
