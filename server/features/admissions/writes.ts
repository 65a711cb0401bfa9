import { randomUUID } from "node:crypto";
import { sql as raw } from "kysely";
import { type AdmissionState } from "../../../contract/admissions.ts";
import { UNDO_MS } from "../../../contract/constants.ts";
import type { GatheringUpdate } from "../../../contract/live.ts";
import { noteAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { inTurn } from "../../bus/turns.ts";
import type { Platform } from "../../http/routes.ts";
import { refuse } from "../../http/refuse.ts";
import { addMember, appointOwner, endMembership } from "../rooms/writes.ts";
import { tell, tellAdmins } from "./live.ts";
import {
  findAdmission,
  loadAdmission,
  loadLeaversWithPlaces,
  loadOverdue,
  loadPlacesOf,
  loadPromotable,
  loadSettled,
  loadWaiting,
  lockGathering,
  type AdmissionRow,
  type GatheringRow,
} from "./reads.ts";
import { hasPlace, hasRoom, needsRoom, stateAfter, takesPeople, type Act } from "./rules.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock">;
/** A transaction that holds the gathering's row, and what it takes to act in it. */
type Held = { tx: Tx; gathering: GatheringRow } & Pick<Platform, "clock">;

const NEWS: Partial<Record<AdmissionState, GatheringUpdate>> = {
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
      return act({ tx, gathering, clock: platform.clock });
    }),
  );
}

/**
 * Asks for a place: gets one, or a turn, or waits for a decision. Asking again changes nothing, a no stays a no.
 * @throws TOO_LATE where nobody comes in any more
 */
export async function ask(
  held: Held,
  accountId: string,
  { showsName, note }: { showsName: boolean; note: string },
): Promise<void> {
  const { tx, gathering, clock } = held;
  const now = clock();
  if (!takesPeople(gathering, now)) throw refuse("TOO_LATE");
  const before = await findAdmission(tx.sql, gathering.id, accountId);
  const state = stateAfter(before?.state ?? null, "ask", await gateFor(held, "ask"));
  if (state === null) return;
  const asked = {
    state,
    shows_name: showsName,
    note,
    requested_at: now,
    shown_from: now,
    decision: null,
    decided_at: null,
    decided_by: null,
    reason: "",
    has_update: false,
  };
  const id = before?.id ?? randomUUID();
  await tx.sql
    .insertInto("admission")
    .values({ id, gathering_id: gathering.id, account_id: accountId, ...asked })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        ...asked,
        queue_number: raw`nextval(pg_get_serial_sequence('admission', 'queue_number'))`,
      }),
    )
    .execute();
  if (hasPlace(state)) await admit(held, accountId);
  if (state === "pending") await tellAdmins(tx);
}

/** Gives a place back, or stops asking for one. What becomes free goes to whoever waits the longest. */
export async function withdraw(held: Held, accountId: string): Promise<void> {
  const { tx, gathering } = held;
  const before = await findAdmission(tx.sql, gathering.id, accountId);
  if (before === undefined) return;
  const moved = await move(held, before, "withdraw");
  if (moved === null) return;
  if (gathering.kind === "group") await leaveRoom(held, accountId);
  if (before.state === "pending") await tellAdmins(tx);
  if (hasPlace(before.state)) await promoteWaiting(held);
}

async function leaveRoom({ tx, gathering }: Held, accountId: string): Promise<void> {
  const place = await tx.sql
    .selectFrom("room_member")
    .select("id")
    .where("room_id", "=", gathering.id)
    .where("account_id", "=", accountId)
    .where("state", "=", "member")
    .executeTakeFirst();
  if (place) await endMembership(tx, gathering.id, place.id);
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
  const { tx, gathering } = held;
  const state = stateAfter(admission.state, act, await gateFor(held, act));
  if (state === null) return null;
  const news = act !== "withdraw";
  await tx.sql
    .updateTable("admission")
    .set({ state, has_update: news })
    .where("id", "=", admission.id)
    .execute();
  if (hasPlace(state)) await admit(held, admission.account_id);
  if (news) tell(tx, admission, gathering.kind, NEWS[state]!);
  return state;
}

/** As it is now: an act before may have given a place away. */
async function gateFor({ tx, gathering }: Held, act: Act) {
  const requiresApproval = gathering.requires_approval;
  if (!needsRoom(act, requiresApproval)) return { requiresApproval, hasRoom: false };
  return { requiresApproval, hasRoom: hasRoom(await lockGathering(tx.sql, gathering.id)) };
}

/** What a place means: in a group, one in its room. */
async function admit({ tx, gathering }: Held, accountId: string): Promise<void> {
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
 * Notes a decision on those of these requests that are there, undecided and not the admin's own.
 * @returns the requests that are decided by it
 */
export async function decide(
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
        and a.state = 'pending' and a.decision is null and a.shown_from <= ${now}
        and a.account_id <> ${actor.accountId}
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
 * Takes decisions back that this admin made, while that is still possible.
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
      .where("decided_by", "=", actor.accountId)
      .where("decided_at", ">", new Date(platform.clock().getTime() - UNDO_MS))
      .returning("id")
      .execute();
    await tellAdmins(tx);
    return undone.map(({ id }) => id);
  });
}

/**
 * Gives back every place somebody has by name, or has asked for, when they ask for deletion or are suspended: a week
 * later, when the account goes, nothing is left that could change.
 */
export async function leaveNamedWorld(platform: Deps, accountId: string): Promise<void> {
  for (const { gathering_id } of await loadPlacesOf(platform.db, accountId))
    await holding(platform, gathering_id, (held) => withdraw(held, accountId));
  await leaveStudentGroups(platform, accountId);
}

/** Takes somebody who leaves the campus out of the groups that students opened. */
async function leaveStudentGroups(platform: Deps, accountId: string): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const places = await tx.sql
      .selectFrom("room_member as m")
      .innerJoin("room", "room.id", "m.room_id")
      .select(["m.id", "m.room_id", "m.role"])
      .where("m.account_id", "=", accountId)
      .where("m.state", "in", ["member", "invited"])
      .where("room.kind", "=", "group")
      .orderBy("m.room_id")
      .forUpdate()
      .execute();
    for (const { id, room_id, role } of places) {
      await endMembership(tx, room_id, id);
      if (role === "owner") await appointOwner(tx, room_id);
    }
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
  for (const { account_id } of await loadLeaversWithPlaces(platform.db))
    await leaveNamedWorld(platform, account_id);
  for (const { gathering_id } of await loadPromotable(platform.db))
    await holding(platform, gathering_id, promoteWaiting);
}
