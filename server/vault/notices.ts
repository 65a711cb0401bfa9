/**
 * Notices: what Haven tells a person about reports, sanctions and appeals. Each is sealed with its owner, whose own are
 * found by an index in memory.
 */
import { randomUUID } from "node:crypto";
import { sql as raw, type Kysely } from "kysely";
import { z } from "zod";
import { APPEAL_DAYS } from "../../contract/constants.ts";
import { NoticeContent } from "../../contract/notices.ts";
import type { Tx } from "../bus/transaction.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { dayOf } from "./choices.ts";
import { NOTICES_SCOPE } from "./memberships.ts";
import { OWNER_PURPOSE, type OwnRows } from "./own-rows.ts";
import { ownerOf } from "./owner-seal.ts";
import { openPadded, sealPadded } from "./padded.ts";
import { reporterOf } from "./reports.ts";
import { ownerOfSanction } from "./sanction-rows.ts";
import { isOfSafeSpace, type Sanction } from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

type ActDeps = { tx: Tx; vault: Vault; clock: () => Date };
type ReadDeps = { db: Db; vault: Vault; ownRows: OwnRows };

const Sealed = z.strictObject({
  /** ISO 8601. The row itself has only the day. */
  at: z.string(),
  /** The day on which it was seen, as YYYY-MM-DD; null before. */
  seenOn: z.string().nullable(),
  isSafeSpace: z.boolean(),
  content: NoticeContent,
});
type Sealed = z.infer<typeof Sealed>;

/** @property isSafeSpace whether it is about Safe Space, and shown closed */
export type NewNotice = { content: NoticeContent; isSafeSpace: boolean };

/** Whom a notice is for: the owner of a persona, an account, a reporter, or somebody who was sanctioned. */
export type NoticeTo =
  | { personaId: string }
  | { accountId: string }
  | { reportId: string }
  | { sanctionId: string };

/** Tells a person something; nothing happens where the account was deleted. */
export async function noticeOwner(deps: ActDeps, to: NoticeTo, notice: NewNotice): Promise<"done"> {
  const accountId = await findRecipient({ sql: deps.tx.sql, vault: deps.vault }, to);
  if (accountId !== null) await addNotice(deps, accountId, notice);
  return "done";
}

async function findRecipient(
  { sql, vault }: { sql: Kysely<Database>; vault: Vault },
  to: NoticeTo,
): Promise<string | null> {
  if ("personaId" in to) return ownerOf(sql, vault, to.personaId);
  if ("reportId" in to) return reporterOf({ sql, vault }, to.reportId);
  if ("sanctionId" in to) return ownerOfSanction({ sql, vault }, to.sanctionId);
  const { accountId } = to;
  const account = await sql.selectFrom("account").select("id").where("id", "=", accountId).executeTakeFirst();
  return account?.id ?? null;
}

/** Stores a notice for an account. For this folder: everybody else uses `noticeOwner`. */
export async function addNotice(
  { tx, vault, clock }: ActDeps,
  accountId: string,
  { content, isSafeSpace }: NewNotice,
): Promise<void> {
  const [id, now] = [randomUUID(), clock()];
  const sealed = { at: now.toISOString(), seenOn: null, isSafeSpace, content } satisfies Sealed;
  await tx.sql
    .insertInto("notice")
    .values({
      id,
      sealed_owner: vault.seal(OWNER_PURPOSE.notice, accountId, id),
      sealed: sealPadded(vault, CONTENT, sealed, id),
      day: raw<Date>`${dayOf(now)}::date`,
    })
    .execute();
  tx.publish({ kind: "own-row-added", table: "notice", id, accountId });
  const address = vault.addressIn(NOTICES_SCOPE, accountId);
  tx.publish({ kind: "frame-to-person", address, frame: { t: "notice" } });
}

const CONTENT = "notice";

/** Tells a person what a sanction does, why, until when, and until when they can appeal. For this folder. */
export async function addStatement(
  deps: ActDeps,
  accountId: string,
  { id, sanction }: { id: string; sanction: Sanction },
): Promise<void> {
  const { kind, scope, from, until, rule, because, excerpt, place, removed } = sanction;
  const appealBefore = new Date(Date.parse(from) + APPEAL_DAYS * 86_400_000).toISOString();
  await addNotice(deps, accountId, {
    isSafeSpace: isOfSafeSpace(scope),
    content: {
      kind: "statement",
      sanctionId: id,
      sanction: kind,
      until: kind === "warning" ? null : until,
      rule,
      because,
      excerpt,
      place,
      removed,
      appealBefore,
    },
  });
}

export type OwnNotice = {
  noticeId: string;
  at: Date;
  seen: boolean;
  isSafeSpace: boolean;
  content: NoticeContent;
};

/** The account's own notices, newest first. */
export async function loadOwnNotices(
  { db, vault, ownRows }: ReadDeps,
  accountId: string,
): Promise<OwnNotice[]> {
  const ids = await ownRows.idsOf("notice", accountId);
  if (ids.length === 0) return [];
  const rows = await db.kysely
    .selectFrom("notice")
    .select(["id", "sealed", "seen"])
    .where("id", "in", ids)
    .execute();
  return rows
    .map(({ id, sealed, seen }) => {
      const { at, isSafeSpace, content } = openNotice(vault, { id, sealed });
      return { noticeId: id, at: new Date(at), seen, isSafeSpace, content };
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.noticeId.localeCompare(b.noticeId));
}

/** @returns false for a notice that the account does not have */
export async function markOwnNoticeSeen(
  { db, vault, ownRows, clock }: ReadDeps & { clock: () => Date },
  accountId: string,
  noticeId: string,
): Promise<boolean> {
  if (!(await ownRows.idsOf("notice", accountId)).includes(noticeId)) return false;
  const row = await db.kysely
    .selectFrom("notice")
    .select(["id", "sealed", "seen"])
    .where("id", "=", noticeId)
    .executeTakeFirst();
  if (row === undefined) return false;
  if (row.seen) return true;
  const sealed = { ...openNotice(vault, row), seenOn: dayOf(clock()) };
  await db.kysely
    .updateTable("notice")
    .set({ seen: true, sealed: sealPadded(vault, CONTENT, sealed, noticeId) })
    .where("id", "=", noticeId)
    .execute();
  return true;
}

/** The day on which a notice was seen, as YYYY-MM-DD; null before. For this folder. */
export function seenOn(vault: Vault, row: { id: string; sealed: string }): string | null {
  return openNotice(vault, row).seenOn;
}

function openNotice(vault: Vault, { id, sealed }: { id: string; sealed: string }): Sealed {
  return Sealed.parse(openPadded(vault, CONTENT, sealed, id));
}

/** Deletes all notices of a deleted account. */
export async function deleteNotices(
  { sql, vault }: { sql: Kysely<Database>; vault: Vault },
  accountId: string,
): Promise<void> {
  const rows = await sql.selectFrom("notice").select(["id", "sealed_owner"]).execute();
  const own = rows.filter(
    ({ id, sealed_owner }) => vault.open(OWNER_PURPOSE.notice, sealed_owner, id) === accountId,
  );
  const ids = own.map(({ id }) => id);
  if (ids.length > 0) await sql.deleteFrom("notice").where("id", "in", ids).execute();
}
