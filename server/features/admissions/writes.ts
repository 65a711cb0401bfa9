import { randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import type { AdmissionState } from "../../../contract/admissions.ts";
import { UNDO_MS } from "../../../contract/constants.ts";
import { recordAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { withLock } from "../../mutex.ts";
import type { Platform } from "../../platform.ts";
import { apiError } from "../../errors.ts";
import { addMember, appointOwner, endMembership } from "../rooms/writes.ts";
import { publishState, publishJoinRequests } from "./publish.ts";
import {
  findAdmission,
  loadAdmission,
  loadLeavers,
  loadGatheringsToExpire,
  loadOpenAdmissions,
  loadGatheringsWithFreeSeats,
  loadFinalDecisions,
  loadByState,
  lockGathering,
  type AdmissionRow,
  type GatheringRow,
} from "./reads.ts";
import {
  acceptsRequests,
  hasFreeSeat,
  hasSeat,
  needsFreeSeat,
  stateAfter,
  type AdmissionAction,
  type Availability,
} from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;

/** A transaction that has locked the gathering's row. */
export type LockedGathering = { tx: Tx; gathering: GatheringRow } & Pick<Platform, "clock">;

/** Runs `write` in a transaction with the gathering's row locked; others wait in memory, without a connection. */
export function inLockedGathering<Result>(
  platform: Deps,
  gatheringId: string,
  write: (locked: LockedGathering) => Promise<Result>,
): Promise<Result> {
  return withLock(gatheringId, () =>
    inTransaction(platform, async (tx) => {
      const gathering = await lockGathering(tx.sql, gatheringId);
      return write({ tx, gathering, clock: platform.clock });
    }),
  );
}

/**
 * Requests a seat: the result is a seat, a position on the waitlist or a join request. Repeating it changes nothing, and
 * a declined request stays declined.
 * @throws TOO_LATE where the gathering accepts no requests any more
 */
export async function requestAdmission(
  locked: LockedGathering,
  accountId: string,
  { showsName, note }: { showsName: boolean; note: string },
): Promise<void> {
  const { tx, gathering, clock } = locked;
  const now = clock();
  if (!acceptsRequests(gathering, now)) throw apiError("TOO_LATE");
  const before = await findAdmission(tx.sql, gathering.id, accountId);
  const state = stateAfter(before?.state ?? null, "request", await loadAvailability(locked, "request"));
  if (state === null) return;
  const request = {
    state,
    shows_name: showsName,
    note,
    requested_at: now,
    decision: null,
    decided_at: null,
    decided_by: null,
    reason: "",
    has_update: false,
  };
  const id = before?.id ?? randomUUID();
  await tx.sql
    .insertInto("admission")
    .values({ id, gathering_id: gathering.id, account_id: accountId, ...request })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        ...request,
        queue_number: raw`nextval(pg_get_serial_sequence('admission', 'queue_number'))`,
      }),
    )
    .execute();
  if (hasSeat(state)) await grantSeat(locked, accountId);
  if (state === "pending") await publishJoinRequests(tx);
}

/** Gives up a seat or a request. A seat that becomes free goes to the first on the waitlist. */
export async function withdrawAdmission(locked: LockedGathering, accountId: string): Promise<void> {
  const { tx, gathering } = locked;
  const before = await findAdmission(tx.sql, gathering.id, accountId);
  if (before === undefined) return;
  const state = await applyAction(locked, before, "withdraw");
  if (state === null) return;
  if (gathering.kind === "group") await endRoomMembership(locked, accountId);
  if (before.state === "pending") await publishJoinRequests(tx);
  if (hasSeat(before.state)) await promoteWaitlisted(locked);
}

async function endRoomMembership({ tx, gathering }: LockedGathering, accountId: string): Promise<void> {
  const membership = await tx.sql
    .selectFrom("room_member")
    .select("id")
    .where("room_id", "=", gathering.id)
    .where("account_id", "=", accountId)
    .where("state", "=", "member")
    .executeTakeFirst();
  if (membership) await endMembership(tx, gathering.id, membership.id);
}

/** Gives free seats to the waitlist, in the order of the requests. */
export async function promoteWaitlisted(locked: LockedGathering): Promise<void> {
  const { tx, gathering } = locked;
  if (!acceptsRequests(gathering, locked.clock())) return;
  for (const admission of await loadByState(tx.sql, gathering.id, ["waitlisted"])) {
    if (!hasFreeSeat(await lockGathering(tx.sql, gathering.id))) return;
    await applyAction(locked, admission, "promote");
  }
}

/**
 * Applies an action to an admission, and notifies the person unless the action was their own.
 * @returns the new state, or null where the action changes nothing
 */
async function applyAction(
  locked: LockedGathering,
  admission: AdmissionRow,
  action: AdmissionAction,
): Promise<AdmissionState | null> {
  const { tx, gathering } = locked;
  const state = stateAfter(admission.state, action, await loadAvailability(locked, action));
  if (state === null) return null;
  const notifies = action !== "withdraw";
  await tx.sql
    .updateTable("admission")
    .set({ state, has_update: notifies })
    .where("id", "=", admission.id)
    .execute();
  if (hasSeat(state)) await grantSeat(locked, admission.account_id);
  if (notifies) publishState(tx, admission, gathering.kind, state);
  return state;
}

/** Reads the seats again: an earlier action of this transaction may have taken one. */
async function loadAvailability(
  { tx, gathering }: LockedGathering,
  action: AdmissionAction,
): Promise<Availability> {
  const requiresApproval = gathering.requires_approval;
  if (!needsFreeSeat(action, requiresApproval)) return { requiresApproval, hasFreeSeat: false };
  return { requiresApproval, hasFreeSeat: hasFreeSeat(await lockGathering(tx.sql, gathering.id)) };
}

/** A seat in a group is a membership of its room. */
async function grantSeat({ tx, gathering }: LockedGathering, accountId: string): Promise<void> {
  if (gathering.kind === "event") return;
  await addMember(tx, gathering.id, accountId);
  await tx.sql
    .deleteFrom("group_invitation")
    .where("group_id", "=", gathering.id)
    .where("account_id", "=", accountId)
    .execute();
}

type Decision = { decision: "approve" | "decline"; reason: string };

/**
 * Stores a decision on those of these requests that are undecided and not the admin's own; it takes effect when the time
 * to undo it is over.
 * @returns the admissions it was stored for
 */
export async function decideRequests(
  platform: Deps & Pick<Platform, "jobs">,
  actor: Actor,
  admissionIds: readonly string[],
  { decision, reason }: Decision,
): Promise<string[]> {
  const now = platform.clock();
  const decided = await inTransaction(platform, async (tx) => {
    const { rows } = await raw<{ id: string; title: string }>`
      update admission a
      set decision = ${decision}, decided_at = ${now}, reason = ${reason},
        decided_by = ${actor.accountId}
      from gathering g left join event e on e.id = g.id left join room on room.id = g.id
      where a.id = any(${admissionIds}::uuid[]) and g.id = a.gathering_id and g.status = 'published'
        and a.state = 'pending' and a.decision is null
        and a.account_id <> ${actor.accountId}
      returning a.id, coalesce(e.title, room.name) as title`.execute(tx.sql);
    const action = decision === "approve" ? "requests-approved" : "requests-declined";
    for (const title of new Set(rows.map((row) => row.title)))
      await recordAudit(tx.sql, { actor, action, detail: title, at: now });
    await publishJoinRequests(tx);
    return rows.map(({ id }) => id);
  });
  if (decided.length > 0) await platform.jobs.enqueue("process-due-gatherings", {}, UNDO_MS / 1000);
  return decided;
}

/**
 * Undoes this admin's own decisions that have not taken effect yet.
 * @returns the admissions whose decision was undone
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
      .where("decided_by", "=", actor.accountId)
      .where("decided_at", ">", new Date(platform.clock().getTime() - UNDO_MS))
      .returning("id")
      .execute();
    await publishJoinRequests(tx);
    return undone.map(({ id }) => id);
  });
}

/** Marks the latest update of the actor's admission as seen. */
export async function markUpdateSeen(
  { db }: Pick<Platform, "db">,
  actor: Actor,
  gatheringId: string,
): Promise<void> {
  await raw`
    update admission set has_update = false
    where gathering_id = ${gatheringId} and account_id = ${actor.accountId} and has_update`.execute(
    db.kysely,
  );
}

/**
 * Gives up all seats, requests and group memberships that somebody has by name, when they request deletion or are
 * suspended. Done now, so that others see no change on the day the account is deleted.
 */
export async function leaveNamedWorld(platform: Deps, accountId: string): Promise<void> {
  for (const { gathering_id } of await loadOpenAdmissions(platform.db, accountId))
    await inLockedGathering(platform, gathering_id, (locked) => withdrawAdmission(locked, accountId));
  await leaveStudentGroups(platform, accountId);
}

/** Leaves the groups that students opened. */
async function leaveStudentGroups(platform: Deps, accountId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const memberships = await tx.sql
      .selectFrom("room_member as m")
      .innerJoin("room", "room.id", "m.room_id")
      .select(["m.id", "m.room_id", "m.role"])
      .where("m.account_id", "=", accountId)
      .where("m.state", "in", ["member", "invited"])
      .where("room.kind", "=", "group")
      .orderBy("m.room_id")
      .forUpdate()
      .execute();
    for (const { id, room_id, role } of memberships) {
      await endMembership(tx, room_id, id);
      if (role === "owner") await appointOwner(tx, room_id);
    }
  });
}

/** A job of every minute, and ten seconds after a decision: final decisions, expiry, and what a crash left undone. */
export async function processAdmissions(platform: Deps): Promise<void> {
  const now = platform.clock();
  const decidedBefore = new Date(now.getTime() - UNDO_MS);
  for (const { id, gathering_id } of await loadFinalDecisions(platform.db, decidedBefore)) {
    await inLockedGathering(platform, gathering_id, async (locked) => {
      const admission = await loadAdmission(locked.tx.sql, id);
      if (!admission?.decision) return;
      // The gathering may have been cancelled or archived since the decision.
      const isPublished = locked.gathering.status === "published";
      await applyAction(locked, admission, isPublished ? admission.decision : "expire");
    });
  }
  for (const { gathering_id } of await loadGatheringsToExpire(platform.db, now)) {
    await inLockedGathering(platform, gathering_id, async (locked) => {
      for (const admission of await loadByState(locked.tx.sql, gathering_id, ["pending", "waitlisted"]))
        await applyAction(locked, admission, "expire");
    });
  }
  for (const { account_id } of await loadLeavers(platform.db)) await leaveNamedWorld(platform, account_id);
  for (const { gathering_id } of await loadGatheringsWithFreeSeats(platform.db))
    await inLockedGathering(platform, gathering_id, promoteWaitlisted);
}
