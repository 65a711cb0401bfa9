import { randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import { UNDO_MS, type AdmissionState } from "../../../contract/admissions.ts";
import type { GatheringNews } from "../../../contract/live.ts";
import { noteAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { inTurn } from "../../bus/turns.ts";
import type { Platform } from "../../http/routes.ts";
import { refuse } from "../../http/refuse.ts";
import { notifyOwner } from "../../vault/owners.ts";
import { enter, goOut } from "../rooms/writes.ts";
import { tell, tellAdmins } from "./live.ts";
import {
  findAdmission,
  loadAdmission,
  loadOverdue,
  loadPromotable,
  loadSettled,
  loadWaiting,
  lockGathering,
  type AdmissionRow,
  type GatheringRow,
  type Who,
} from "./reads.ts";
import { hasPlace, hasRoom, needsRoom, nextHour, stateAfter, takesPeople, type Act } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault" | "campus">;
/** A transaction that holds the gathering's row, and what it takes to act in it. */
type Held = { tx: Tx; gathering: GatheringRow } & Pick<Platform, "vault" | "clock" | "campus">;

const NEWS: Partial<Record<AdmissionState, GatheringNews>> = {
  approved: "admitted",
  promoted: "admitted",
  waitlisted: "waitlisted",
  declined: "declined",
  expired: "expired",
};

/** Holds a gathering until the act is done; whoever comes meanwhile waits for their turn. */
export function holding<Result>(
  platform: Deps,
  gatheringId: string,
  act: (held: Held) => Promise<Result>,
): Promise<Result> {
  return inTurn(gatheringId, () =>
    inTransaction(platform, async (tx) => {
      const gathering = await lockGathering(tx.sql, gatheringId);
      const { vault, clock, campus } = platform;
      return act({ tx, gathering, vault, clock, campus });
    }),
  );
}

/**
 * Asks for a place: gets one, or a turn, or waits for a decision. Asking again changes nothing, a no stays a no.
 * @throws TOO_LATE where nobody comes in any more
 */
export async function ask(
  held: Held,
  who: Who,
  { showsName, note }: { showsName: boolean; note: string },
): Promise<void> {
  const { tx, gathering, clock } = held;
  const now = clock();
  if (!takesPeople(gathering, now)) throw refuse("TOO_LATE");
  const before = await findAdmission(tx.sql, gathering.id, who);
  const state = stateAfter(before?.state ?? null, "ask", await gateFor(held, "ask"));
  if (state === null) return;
  const isSafe = gathering.is_safe_space;
  const asked = {
    state,
    shows_name: showsName && !isSafe,
    note: isSafe ? "" : note,
    asked_at: isSafe ? null : now,
    shown_from: isSafe ? nextHour(now) : now,
    decision: null,
    decided_at: null,
    decided_by: null,
    reason: "",
    news: false,
  };
  const id = before?.id ?? randomUUID();
  const [account_id, member_id] = "accountId" in who ? [who.accountId, null] : [null, who.memberId];
  await tx.sql
    .insertInto("admission")
    .values({ id, gathering_id: gathering.id, account_id, member_id, ...asked })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...asked, turn: raw`nextval(pg_get_serial_sequence('admission', 'turn'))` }),
    )
    .execute();
  if (hasPlace(state)) await admit(held, { account_id, member_id });
  // Of a safe space nobody hears in the moment in which somebody asks.
  if (state === "pending" && !isSafe) await tellAdmins(tx);
}

/** Gives a place back, or stops asking for one. What becomes free goes to whoever waits the longest. */
export async function withdraw(held: Held, who: Who): Promise<void> {
  const { tx, gathering } = held;
  const before = await findAdmission(tx.sql, gathering.id, who);
  if (before === undefined) return;
  const moved = await move(held, before, "withdraw");
  if (moved === null) return;
  if (gathering.kind === "group") await leaveRoom(held, before);
  if (before.state === "pending" && !gathering.is_safe_space) await tellAdmins(tx);
  if (hasPlace(before.state)) await promoteWaiting(held);
}

async function leaveRoom({ tx, gathering }: Held, { account_id, member_id }: AdmissionRow): Promise<void> {
  const place = await tx.sql
    .selectFrom("room_member")
    .select("id")
    .where("room_id", "=", gathering.id)
    .where((is) => (member_id === null ? is("account_id", "=", account_id) : is("id", "=", member_id)))
    // Whoever only waits for a place in a safe space has not been seen there, and is not seen to go.
    .where("state", "=", "member")
    .executeTakeFirst();
  if (place) await goOut(tx, gathering.id, place.id);
}

/** Gives free places to those who wait, in the order in which they asked. */
export async function promoteWaiting(held: Held): Promise<void> {
  const { tx, gathering } = held;
  if (!takesPeople(gathering, held.clock())) return;
  for (const admission of await loadWaiting(tx.sql, gathering.id)) {
    if (!hasRoom(await lockGathering(tx.sql, gathering.id))) return;
    await move(held, admission, "promote");
  }
}

/**
 * Takes one step in the life of an admission, and tells whoever it is of, unless the step was their own.
 * @returns the state it is in now, or null where the step changes nothing
 */
async function move(held: Held, admission: AdmissionRow, act: Act): Promise<AdmissionState | null> {
  const { tx, vault, gathering } = held;
  const state = stateAfter(admission.state, act, await gateFor(held, act));
  if (state === null) return null;
  const news = act !== "withdraw";
  await tx.sql.updateTable("admission").set({ state, news }).where("id", "=", admission.id).execute();
  if (hasPlace(state)) await admit(held, admission);
  if (news) await tell({ tx, vault }, admission, gathering.kind, NEWS[state]!);
  return state;
}

/** As it is now: an act before may have given a place away. */
async function gateFor({ tx, gathering }: Held, act: Act) {
  const byApproval = gathering.by_approval;
  if (!needsRoom(act, byApproval)) return { byApproval, hasRoom: false };
  return { byApproval, hasRoom: hasRoom(await lockGathering(tx.sql, gathering.id)) };
}

/** What a place means: in a group, one in its room, once that is open. */
async function admit(held: Held, who: Pick<AdmissionRow, "account_id" | "member_id">): Promise<void> {
  const { tx, gathering } = held;
  if (gathering.kind === "event") return;
  if (who.account_id !== null) {
    await enter(tx, gathering.id, who.account_id);
    await tx.sql
      .deleteFrom("group_invitation")
      .where("group_id", "=", gathering.id)
      .where("account_id", "=", who.account_id)
      .execute();
  } else await openSafeSpace(held, who.member_id!);
}

/** Lets those who have a place into a safe space's room, as soon as there are enough of them. */
async function openSafeSpace({ tx, vault, gathering, campus }: Held, newest: string): Promise<void> {
  const { admitted } = await lockGathering(tx.sql, gathering.id);
  const { is_open } = await tx.sql
    .selectFrom("campus_group")
    .select("is_open")
    .where("id", "=", gathering.id)
    .executeTakeFirstOrThrow();
  if (!is_open && admitted < campus.safeSpaceFloor) return;
  await tx.sql.updateTable("campus_group").set({ is_open: true }).where("id", "=", gathering.id).execute();
  const { rows } = await raw<{ id: string; persona_id: string }>`
    update room_member m set state = 'member', read_seq = room.last_seq
    from admission a, room
    where a.gathering_id = ${gathering.id} and a.member_id = m.id and a.state in ('approved', 'promoted')
      and m.state <> 'member' and room.id = m.room_id
    returning m.id, m.persona_id`.execute(tx.sql);
  tx.publish({ to: "nodes", roster: gathering.id });
  for (const { id, persona_id } of rows) {
    await notifyOwner({ tx, vault }, persona_id, { t: "room", roomId: gathering.id });
    if (id === newest) continue; // They have asked, and are answered.
    await tx.sql.updateTable("admission").set({ news: true }).where("member_id", "=", id).execute();
    const admitted = { gathering_id: gathering.id, account_id: null, persona_id };
    await tell({ tx, vault }, admitted, "group", "admitted");
  }
}

type Decision = { decision: "approve" | "decline"; reason: string };

/**
 * Notes a decision on those of these requests that are there, undecided and not the admin's own.
 * @param mine the admin's own places in safe rooms
 * @returns the requests that are decided by it
 */
export async function decide(
  platform: Deps & Pick<Platform, "jobs">,
  actor: Actor,
  { admissionIds, mine }: { admissionIds: readonly string[]; mine: readonly string[] },
  { decision, reason }: Decision,
): Promise<string[]> {
  const now = platform.clock();
  const decided = await inTransaction(platform, async (tx) => {
    const { rows } = await raw<{ id: string; title: string }>`
      update admission a
      set decision = ${decision}, decided_at = ${now}, reason = ${reason},
        -- Nothing ties a persona to an account, be it that of who let it in.
        decided_by = case when g.is_safe_space then null else ${actor.accountId}::uuid end
      from gathering g left join event e on e.id = g.id left join room on room.id = g.id
      where a.id = any(${admissionIds}::uuid[]) and g.id = a.gathering_id and g.status = 'published'
        and a.state = 'pending' and a.decision is null and a.shown_from <= ${now}
        and a.account_id is distinct from ${actor.accountId}::uuid and not coalesce(a.member_id = any(${mine}::uuid[]), false)
      returning a.id, coalesce(e.title, room.name) as title`.execute(tx.sql);
    const act = decision === "approve" ? "requests-approved" : "requests-declined";
    for (const title of new Set(rows.map((row) => row.title)))
      await noteAudit(tx.sql, { actor, act, detail: title, at: now });
    await tellAdmins(tx);
    return rows.map(({ id }) => id);
  });
  if (decided.length > 0) await platform.jobs.enqueue("tend-gatherings", {}, UNDO_MS / 1000);
  return decided;
}

/**
 * Takes decisions back that this admin made, or in a safe space any, while that is still possible.
 * @returns those it could
 */
export async function undoDecisions(
  platform: Deps,
  actor: Actor,
  admissionIds: readonly string[],
): Promise<string[]> {
  return inTransaction(platform, async (tx) => {
    const undone = await tx.sql
      .updateTable("admission")
      .set({ decision: null, decided_at: null, decided_by: null, reason: "" })
      .where("id", "in", admissionIds)
      .where("state", "=", "pending")
      .where((is) => is.or([is("decided_by", "=", actor.accountId), is("member_id", "is not", null)]))
      .where("decided_at", ">", new Date(platform.clock().getTime() - UNDO_MS))
      .returning("id")
      .execute();
    await tellAdmins(tx);
    return undone.map(({ id }) => id);
  });
}

/** Every minute, and when a decision is ripe: what time does to admissions, and what a crash has left. */
export async function tendAdmissions(platform: Deps): Promise<void> {
  const now = platform.clock();
  for (const { id, gathering_id } of await loadSettled(platform.db, new Date(now.getTime() - UNDO_MS))) {
    await holding(platform, gathering_id, async (held) => {
      const admission = await loadAdmission(held.tx.sql, id);
      if (!admission?.decision) return;
      // What was called off or put away meanwhile takes nobody any more.
      const isOn = held.gathering.status === "published";
      await move(held, admission, isOn ? admission.decision : "expire");
    });
  }
  for (const { gathering_id } of await loadOverdue(platform.db, now)) {
    await holding(platform, gathering_id, async (held) => {
      for (const admission of await loadWaiting(held.tx.sql, gathering_id, ["pending", "waitlisted"]))
        await move(held, admission, "expire");
    });
  }
  for (const { gathering_id } of await loadPromotable(platform.db))
    await holding(platform, gathering_id, promoteWaiting);
}
