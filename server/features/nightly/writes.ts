/** The nightly run: Safe Space changes once per date, all at once, so that no change can be tied to a person's action. */
import { sql as raw } from "kysely";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import type { Platform } from "../../platform.ts";
import { loadCardStates, sealRest } from "../../vault/cards.ts";
import { openChoices, NO_CHOICES, sealChoices } from "../../vault/choices.ts";
import { deleteSeenNotices, destroyEvidence, renewSanctions } from "../../vault/forgetting.ts";
import { hasEnoughOwners, notifyOwner } from "../../vault/owners.ts";
import { endDueSanctions } from "../../vault/sanction-acts.ts";
import { deleteDueAccounts } from "../deletions/writes.ts";
import { storeFigures } from "../transparency/writes.ts";
import { dateIn, MESSAGE_RETENTION_DAYS, planCards } from "./rules.ts";

/** The run starts at a random time within so many seconds after two in the morning. */
const WINDOW_SECONDS = 3 * 3600;

/** A job at two in the morning: draws the time of this night's run. */
export async function scheduleNightlyRun({ jobs, random }: Pick<Platform, "jobs" | "random">): Promise<void> {
  await jobs.enqueue("nightly-run", {}, Math.floor(random() * WINDOW_SECONDS));
}

/**
 * Deletes the accounts that are due, and changes Safe Space in one transaction per date. After a crash nothing has
 * changed, and a repeated run, on this node or another, changes nothing twice.
 */
export async function runNightly(platform: Platform): Promise<void> {
  const { clock, campus, visits } = platform;
  // An account that cannot be deleted yet delays nothing else; the job is retried for it.
  const failed = await deleteDueAccounts(platform).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  await resealChoices(platform);
  const visitors = visits.list();
  const today = dateIn(campus.timeZone, clock());
  await inTransaction(platform, async (tx) => {
    if (!(await claimDate(tx, today))) return;
    await lockSafeWorld(tx);
    await updateCards(tx, platform, { today, visitors });
    await updateShownTopics(tx, campus.safeSpaceFloor);
    await openSafeSpaces(tx, platform);
    await removeOldMessages(tx, clock());
    await rewriteRows(tx);
    tx.publish({ kind: "nightly-run-finished", date: today });
  });
  visits.remove(visitors);
  await storeFigures(platform, today);
  await renewModeration(platform);
  if (failed) throw failed.error;
}

/**
 * Forgets sanctions, notices and evidence that are due, and rewrites their tables, so that nothing tells which rows were
 * written together. In a transaction of its own: Safe Space does not wait for it, and running it twice does no harm.
 */
async function renewModeration(platform: Platform): Promise<void> {
  const { vault, clock } = platform;
  await inTransaction(platform, async (tx) => {
    if (!(await lockModeration(tx))) return;
    // A suspension whose row is deleted would hide its profile for good.
    await endDueSanctions({ tx, vault, clock });
    const deps = { sql: tx.sql, vault, now: clock() };
    await destroyEvidence(deps);
    await deleteSeenNotices(deps);
    tx.publish({ kind: "sanctions-changed", sanctionIds: await renewSanctions(deps) });
    await raw`update appeal set state = state`.execute(tx.sql);
    await raw`update report set day = day`.execute(tx.sql);
    await raw`update notice set seen = seen`.execute(tx.sql);
    for (const table of ["sanction", "appeal", "report", "notice"])
      await raw`cluster ${raw.table(table)} using ${raw.ref(`${table}_pkey`)}`.execute(tx.sql);
  });
}

/** Gives up early like `lockSafeWorld`. @returns false while another node is at it */
async function lockModeration({ sql }: Pick<Tx, "sql">): Promise<boolean> {
  const { rows } = await raw<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('renew moderation', 0)) as free`.execute(sql);
  if (!rows[0]!.free) return false;
  await raw`set local lock_timeout = '500ms'`.execute(sql);
  await raw`lock table case_file, sanction, appeal, report, notice in access exclusive mode`.execute(sql);
  await raw`set local lock_timeout = 0`.execute(sql);
  return true;
}

/** @returns whether this date has not been run yet; a second node waits here for the first */
async function claimDate({ sql }: Tx, today: string): Promise<boolean> {
  await sql
    .deleteFrom("night")
    .where("day", "<", raw<Date>`${today}::date - 7`)
    .execute();
  const { numInsertedOrUpdatedRows } = await sql
    .insertInto("night")
    .values({ day: raw<Date>`${today}::date` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives up early instead of waiting for the lock: requests behind it would wait as well. */
async function lockSafeWorld({ sql }: Pick<Tx, "sql">): Promise<void> {
  await raw`set local lock_timeout = '500ms'`.execute(sql);
  await raw`lock table campus_group, room, persona, card, safe_pair, room_member in access exclusive mode`.execute(
    sql,
  );
  await raw`set local lock_timeout = 0`.execute(sql);
}

/** Hides and shows cards. A deleted owner's card is deleted when it rests, or emptied where a match refers to it. */
async function updateCards(
  { sql }: Tx,
  { vault, random, demo }: Pick<Platform, "vault" | "random" | "demo">,
  { today, visitors }: { today: string; visitors: readonly string[] },
): Promise<void> {
  const plans = planCards(await loadCardStates({ sql, vault }, { visitors, demo }), today, random);
  await raw`
    update card set shown = plan.shown, sealed_rest_day = plan.sealed_rest_day, deck_position = floor(random() * 2147483647)
    from unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ shown }) => shown)}::boolean[],
      ${plans.map(({ id, restsOn }) => sealRest(vault, id, restsOn))}::text[]) as plan (id, shown, sealed_rest_day)
    where card.id = plan.id`.execute(sql);
  const ownerless = raw`persona.id = card.id and persona.sealed_owner is null and not card.shown`;
  await raw`
    delete from persona using card where ${ownerless} and not exists (
      select from safe_pair where card.id in (low, high) and match_id is not null)`.execute(sql);
  await raw`update card set bio = '', topics = 0, wanted = false from persona where ${ownerless}`.execute(
    sql,
  );
}

/** Shows only topics that enough cards have: a rare topic would identify its cards. */
async function updateShownTopics({ sql }: Tx, floor: number): Promise<void> {
  await raw`
    with common as (
      select coalesce(bit_or(1 << topic), 0) as mask from (
        select topic from card, generate_series(0, 14) as topic where shown and topics & (1 << topic) <> 0
        group by topic having count(*) >= ${floor}) as topics
    )
    update card set shown_topics = case when shown then topics & common.mask else 0 end from common`.execute(
    sql,
  );
}

/** Opens the safe spaces that enough people have joined, for good. */
export async function openSafeSpaces(
  tx: Tx,
  { vault, clock, campus, demo }: Pick<Platform, "vault" | "clock" | "campus" | "demo">,
): Promise<void> {
  const { rows: unopened } = await raw<{ id: string; personas: string[] }>`
    select gr.id, array_agg(m.persona_id) as personas
    from campus_group gr join gathering g on g.id = gr.id and g.status = 'published'
    join room_member m on m.room_id = gr.id and m.state = 'pending'
    where not gr.is_open group by gr.id`.execute(tx.sql);
  for (const { id, personas: personaIds } of unopened) {
    const condition = { personaIds, atLeast: campus.safeSpaceFloor, demo, now: clock() };
    if (!(await hasEnoughOwners({ sql: tx.sql, vault }, condition))) continue;
    await tx.sql.updateTable("campus_group").set({ is_open: true }).where("id", "=", id).execute();
    await tx.sql
      .updateTable("room_member")
      .set({ state: "member" })
      .where("room_id", "=", id)
      .where("state", "=", "pending")
      .execute();
    tx.publish({ kind: "room-members-changed", roomId: id });
    for (const personaId of personaIds) {
      await notifyOwner({ tx, vault }, personaId, { t: "room", roomId: id });
      const frame = { t: "gathering", kind: "group", gatheringId: id, update: "admitted" } as const;
      await notifyOwner({ tx, vault }, personaId, frame);
    }
  }
}

/**
 * Removes messages of safe groups that are older than ninety days: many texts in one style identify their author.
 * Members who have sent nothing since are not listed any more.
 */
export async function removeOldMessages({ sql }: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MESSAGE_RETENTION_DAYS * 86_400_000);
  const groups = raw`(select id from room where is_safe_space and kind = 'group')`;
  const old = raw`message.room_id in ${groups} and message.room_id = room.id and sent_at < ${before}`;
  await raw`delete from message using room where ${old} and seq < room.last_seq`.execute(sql);
  // The last message is emptied, not deleted: the next one continues its sequence number.
  await raw`
    update message set body = '', reactions = null, deleted_at = ${now} from room
    where ${old} and deleted_at is null`.execute(sql);
  await raw`
    update room_member set last_active_on = null
    where room_id in ${groups} and last_active_on < ${before}::timestamptz::date`.execute(sql);
  await raw`
    update room set last_preview = '', last_member_id = null
    where id in ${groups} and last_preview <> '' and last_activity_at < ${before}`.execute(sql);
}

/**
 * Rewrites every row of Safe Space in the order of its random id, so that neither transaction ids nor positions on disk
 * tell which rows were written together.
 */
export async function rewriteRows({ sql }: Pick<Tx, "sql">): Promise<void> {
  // All tables before the first row: a concurrent swipe would otherwise deadlock with this.
  await lockSafeWorld({ sql });
  await raw`update persona set name = name`.execute(sql);
  await raw`update card set bio = bio`.execute(sql);
  await raw`update safe_pair set low_blocks = low_blocks`.execute(sql);
  await raw`update room_member set muted = muted where persona_id is not null`.execute(sql);
  for (const table of ["persona", "card", "safe_pair", "room_member"])
    await raw`cluster ${raw.table(table)} using ${raw.ref(`${table}_pkey`)}`.execute(sql);
}

/** Profiles whose choices are resealed in one transaction. */
const BATCH = 1000;

/** Reseals all choices, so that two copies of the database do not show who has changed theirs. */
async function resealChoices({ db, vault }: Pick<Platform, "db" | "vault">): Promise<void> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const resealed = await db.kysely.transaction().execute(async (sql) => {
      const rows = await sql
        .selectFrom("profile")
        .select(["id", "account_id", "sealed_choices"])
        .where("id", ">", last)
        .orderBy("id")
        .limit(BATCH)
        .forUpdate()
        .execute();
      const sealed = rows.map(({ account_id: of, sealed_choices: before }) =>
        sealChoices(vault, of, before === null ? NO_CHOICES : openChoices(vault, of, before)),
      );
      await raw`
        update profile set sealed_choices = fresh.sealed
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${sealed}::text[]) as fresh (id, sealed)
        where profile.id = fresh.id`.execute(sql);
      return rows;
    });
    const end = resealed.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}
