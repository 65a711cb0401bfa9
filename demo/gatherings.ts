/** Events and groups of the Demo campus as rows, exactly as publishing, asking and deciding would have left them. */
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { AuditedAction } from "../server/auth/audit.ts";
import type { Database } from "../server/db/schema.ts";
import { HOUR } from "./conversations.ts";
import { before } from "./residents.ts";

export type GatheringRows = {
  gathering: Insertable<Database["gathering"]>;
  /** In the order in which people asked, which their turns follow. */
  admissions: Insertable<Database["admission"]>[];
  audits: Insertable<Database["audit"]>[];
};

export type Asker = {
  accountId: string;
  state: "approved" | "waitlisted" | "pending";
  minutesAgo: number;
  showsName: boolean;
  note?: string;
};

type Gathering = {
  id: string;
  kind: "event" | "group";
  title: string;
  isSafeSpace: boolean;
  /** How many minutes ago. */
  published: number;
  status: "published" | "archived";
  requiresApproval: boolean;
  capacity: number | null;
};

/** Of the time since something was published, the part that is left when everyone with a place has asked for it. */
const LAST_PLACE = 0.7;
/** The same for when the last on the waiting list has asked. */
const LAST_IN_LINE = 0.1;

/** When people asked: in turn, from the first hours on. The waiting list begins when the places are gone. */
export function askedAgo(published: number, turn: number, places: number, waiting: number): number {
  const part =
    turn < places
      ? 1 - ((1 - LAST_PLACE) * (turn + 1)) / (places + 1)
      : LAST_PLACE - ((LAST_PLACE - LAST_IN_LINE) * (turn - places + 1)) / (waiting + 1);
  return published * part;
}

/** After so many minutes the admin says yes. */
const THINKING = 5 * HOUR;

/** @param adminId the account of who published and decided */
export function gatheringRows(
  { id, kind, title, isSafeSpace, published, status, requiresApproval, capacity }: Gathering,
  askers: readonly Asker[],
  adminId: string,
  now: Date,
): GatheringRows {
  const publishedAt = before(now, published);
  const admissions = askers.map(({ accountId, state, minutesAgo, showsName, note = "" }) => {
    const askedAt = before(now, minutesAgo);
    const isDecided = requiresApproval && state === "approved";
    return {
      id: randomUUID(),
      gathering_id: id,
      account_id: accountId,
      state,
      shows_name: showsName,
      note,
      requested_at: askedAt,
      decision: isDecided ? ("approve" as const) : null,
      decided_at: isDecided ? before(now, minutesAgo - THINKING) : null,
      decided_by: isDecided ? adminId : null,
    };
  });
  const audit = (act: AuditedAction, at: Date) => ({
    id: randomUUID(),
    actor_id: adminId,
    act,
    subject_id: null,
    detail: title,
    at,
  });
  return {
    gathering: {
      id,
      kind,
      is_safe_space: isSafeSpace,
      status,
      requires_approval: requiresApproval,
      capacity,
      registration_closes_at: null,
      created_by: adminId,
      created_at: publishedAt,
    },
    admissions,
    audits: [
      audit(kind === "event" ? "event-published" : "group-published", publishedAt),
      ...admissions.flatMap(({ decided_at }) =>
        decided_at === null ? [] : [audit("requests-approved", decided_at)],
      ),
    ],
  };
}
