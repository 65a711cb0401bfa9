/**
 * Part of migration 0008: suspensions by an admin become sanctions without an end, which can be appealed. The formats are
 * those of that migration.
 */
import { randomUUID } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { seal, type Sealer } from "./earlier-reports.ts";

type Suspended = {
  id: string;
  email: string;
  email_verified: boolean;
  person_lookup: string | null;
  suspended_at: Date;
  /** What the admin wrote; null where the log does not have it. */
  reason: string | null;
};

/** Points of a suspension, as of a removal. */
const POINTS = 4;
const APPEAL_MS = 14 * 86_400_000;
const NO_REASON = "Suspended before Haven had moderators.";

/** Turns `account.suspended_at` into sanctions, and tells the people so, with the time in which they can appeal. */
export async function moveSuspensions(
  { db, vault }: { db: Kysely<unknown>; vault: Sealer },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Suspended>`
    select account.id, email, email_verified, person_lookup, suspended_at,
      (select nullif(detail, '') from audit where subject_id = account.id and action = 'person-suspended'
       order by at desc limit 1) as reason
    from account where suspended_at is not null`.execute(db);
  for (const account of rows) {
    const statement = {
      rule: null,
      because: account.reason ?? NO_REASON,
      excerpt: "",
      place: null,
      removed: false,
    };
    const sanctionId = randomUUID();
    const sanction = {
      kind: "suspension",
      scope: { kind: "named" },
      from: account.suspended_at.toISOString(),
      until: null,
      points: POINTS,
      reportedRoomId: null,
      onsetKey: null,
      wasMember: false,
      liftedAt: null,
      ...statement,
    };
    await sql`
      insert into sanction (id, case_id, sealed_owner, sealed)
      values (${sanctionId}, null, ${seal(vault, "sanction owner", ownerOf(vault, account), sanctionId, 1024)},
        ${seal(vault, "sanction", sanction, sanctionId)})`.execute(db);
    const noticeId = randomUUID();
    const appealBefore = new Date(now.getTime() + APPEAL_MS).toISOString();
    const content = {
      kind: "statement",
      sanctionId,
      sanction: "suspension",
      ...statement,
      until: null,
      appealBefore,
    };
    const notice = { at: now.toISOString(), seenOn: null, isSafeSpace: false, content };
    await sql`
      insert into notice (id, sealed_owner, sealed, day)
      values (${noticeId}, ${vault.seal("notice owner", account.id, noticeId)}, ${seal(vault, "notice", notice, noticeId)},
        ${now.toISOString().slice(0, 10)}::date)`.execute(db);
  }
}

/** The account, and its confirmed mailboxes: in canonical form, or where the address has changed since, their fingerprint. */
function ownerOf(vault: Sealer, { id, email, email_verified, person_lookup }: Suspended) {
  const mailboxes = email_verified ? [mailboxOf(email)] : [];
  const isKnown =
    person_lookup === null || mailboxes.some((one) => vault.fingerprint("person", one) === person_lookup);
  return { accountId: id, mailboxes, fingerprints: isKnown ? [] : [person_lookup] };
}

function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const plain = name.replace(/(?<=.)\+.*$/, "");
  return domain === "gmail.com" || domain === "googlemail.com"
    ? `${plain.replaceAll(".", "")}@gmail.com`
    : `${plain}@${domain}`;
}
