/** Notices: everything that Haven tells a person about reports, sanctions and appeals. Only that person can read them. */
import { z } from "zod";
import { LIMITS, NOTICE_PAGE, SANCTIONS } from "./constants.ts";
import { HouseRule } from "./moderation.ts";
import { ReportOutcome, ReportReason } from "./safety.ts";
import { Done, Id, Timestamp, nonEmptyText, route } from "./wire.ts";

export const SanctionKind = z.enum(SANCTIONS);
export type SanctionKind = z.infer<typeof SanctionKind>;

/** A notice as it is stored, sealed. */
export const NoticeContent = z.discriminatedUnion("kind", [
  /** What became of my report. */
  z.strictObject({
    kind: z.literal("outcome"),
    reason: ReportReason,
    outcome: ReportOutcome,
    because: z.string().nullable(),
  }),
  /** The statement of reasons of a sanction against me. */
  z.strictObject({
    kind: z.literal("statement"),
    sanctionId: Id,
    sanction: SanctionKind,
    /** The name of the room, or null for a card, a profile or all of a world. */
    place: z.string().nullable(),
    /** Null where points alone closed the doors. */
    rule: HouseRule.nullable(),
    /** My text that broke the rule; empty where there is none. */
    excerpt: z.string(),
    because: z.string(),
    /** Whether the message was removed. */
    removed: z.boolean(),
    /** Null for a warning, and for a sanction without an end. */
    until: Timestamp.nullable(),
    appealBefore: Timestamp,
  }),
  /** A sanction ended early. */
  z.strictObject({ kind: z.literal("appeal"), sanctionId: Id, lifted: z.boolean(), because: z.string() }),
  /** Somebody was worried about me. */
  z.strictObject({ kind: z.literal("help") }),
]);
export type NoticeContent = z.infer<typeof NoticeContent>;

export const Notice = z.strictObject({
  noticeId: Id,
  on: z.iso.date(),
  seen: z.boolean(),
  /** Whether it is about Safe Space: shown closed, so that nobody who looks on reads it. */
  isSafeSpace: z.boolean(),
  content: NoticeContent,
  /** Of a statement: whether I can appeal, or what became of it. Null for other notices. */
  appeal: z.enum(["possible", "pending", "lifted", "rejected", "too-late"]).nullable(),
});
export type Notice = z.infer<typeof Notice>;

export const notices = {
  list: route
    .route({ method: "GET", path: "/notices", summary: "List my notices, newest first" })
    .output(z.strictObject({ items: z.array(Notice).max(NOTICE_PAGE), unseen: z.int().min(0) })),

  seen: route
    .route({ method: "POST", path: "/notices/{noticeId}/seen", summary: "Mark a notice as seen" })
    .input(z.strictObject({ noticeId: Id }))
    .output(Done),

  appeal: route
    .route({
      method: "POST",
      path: "/sanctions/{sanctionId}/appeal",
      summary: "Appeal a sanction against me, once, within 14 days",
    })
    .input(z.strictObject({ sanctionId: Id, text: nonEmptyText(LIMITS.bio) }))
    .output(Done),
};
