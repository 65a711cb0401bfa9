/** Rows of events and groups, exactly as publishing, requesting and deciding would have left them. */
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { AuditedAction } from "../server/auth/audit.ts";
import type { Database } from "../server/db/schema.ts";
import { HOUR } from "./conversations.ts";
import { before } from "./residents.ts";

export type GatheringRows = {
  gathering: Insertable<Database["gathering"]>;
  /** In the order of the requests, which determines the waitlist. */
  admissions: Insertable<Database["admission"]>[];
  audits: Insertable<Database["audit"]>[];
};

export type Requester = {
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
  /** In minutes before now. */
  published: number;
  status: "published" | "archived";
  requiresApproval: boolean;
  capacity: number | null;
};

/** The share of the time since publication that is left when the last seat is requested. */
const LAST_SEAT = 0.7;
/** The share that is left when the last person joins the waitlist. */
const LAST_ON_WAITLIST = 0.1;

/**
 * Spreads requests over the time since publication: first those that got a seat, then the waitlist.
 * @param index of the request in this order
 * @returns minutes before now
 */
export function minutesSinceRequest(
  published: number,
  index: number,
  seats: number,
  waitlisted: number,
): number {
  const share =
    index < seats
      ? 1 - ((1 - LAST_SEAT) * (index + 1)) / (seats + 1)
      : LAST_SEAT - ((LAST_SEAT - LAST_ON_WAITLIST) * (index - seats + 1)) / (waitlisted + 1);
  return published * share;
}

/** How long the admin takes to approve a request, in minutes. */
const TIME_TO_DECIDE = 5 * HOUR;

/** @param adminId the account that published and decided */
export function gatheringRows(
  { id, kind, title, isSafeSpace, published, status, requiresApproval, capacity }: Gathering,
  requesters: readonly Requester[],
  adminId: string,
  now: Date,
): GatheringRows {
  const publishedAt = before(now, published);
  const admissions = requesters.map(({ accountId, state, minutesAgo, showsName, note = "" }) => {
    const requestedAt = before(now, minutesAgo);
    const isDecided = requiresApproval && state === "approved";
    return {
      id: randomUUID(),
      gathering_id: id,
      account_id: accountId,
      state,
      shows_name: showsName,
      note,
      requested_at: requestedAt,
      decision: isDecided ? ("approve" as const) : null,
      decided_at: isDecided ? before(now, minutesAgo - TIME_TO_DECIDE) : null,
      decided_by: isDecided ? adminId : null,
    };
  });
  const audit = (action: AuditedAction, at: Date) => ({
    id: randomUUID(),
    actor_id: adminId,
    action,
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
