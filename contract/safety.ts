/** Safety: blocking people, and reporting people, cards, messages and rooms. */
import { z } from "zod";
import { LIMITS, REPORT_OUTCOMES, REPORT_REASONS } from "./constants.ts";
import { Cursor, Done, Id, Timestamp, page, route, text } from "./wire.ts";

/** A person, by their profile or as a member of a room that I am in. */
export const PersonRef = z.union([
  z.strictObject({ profileId: Id }),
  z.strictObject({ roomId: Id, memberId: Id }),
]);
export type PersonRef = z.infer<typeof PersonRef>;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;
export const ReportOutcome = z.enum(REPORT_OUTCOMES);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/** What is reported: a person (in a safe room, a persona), a card, a message, a room, an event, or a campus group. */
export const ReportTarget = z.union([
  z.strictObject({ person: PersonRef }),
  z.strictObject({ cardId: Id }),
  z.strictObject({ roomId: Id, messageId: Id }),
  z.strictObject({ roomId: Id }),
  z.strictObject({ eventId: Id }),
  z.strictObject({ groupId: Id }),
]);
export type ReportTarget = z.infer<typeof ReportTarget>;

export const BlockedProfile = z.strictObject({
  profileId: Id,
  name: z.string(),
  pictureId: z.string().nullable(),
});
export type BlockedProfile = z.infer<typeof BlockedProfile>;

/** A report of mine. Its outcome is null until I am told. */
export const OwnReport = z.strictObject({
  reportId: Id,
  reason: ReportReason,
  on: z.iso.date(),
  outcome: ReportOutcome.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

export const safety = {
  block: route
    .route({
      method: "POST",
      path: "/blocks",
      summary: "Block a person unnoticed: neither sees, finds or writes to the other",
    })
    .input(z.strictObject({ person: PersonRef }))
    .output(Done),

  unblock: route
    .route({ method: "POST", path: "/blocks/lift", summary: "Unblock a person" })
    .input(z.strictObject({ profileId: Id }))
    .output(Done),

  blocked: route
    .route({ method: "GET", path: "/blocks", summary: "List the people that I have blocked" })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(BlockedProfile)),

  report: route
    .route({
      method: "POST",
      path: "/reports",
      summary: "Report to the moderators, anonymously; a message is sent with the five before and after it",
    })
    .input(z.strictObject({ target: ReportTarget, reason: ReportReason, note: text(LIMITS.bio).optional() }))
    .output(
      z.strictObject({
        reportId: Id,
        /** When a moderator has read it at the latest; null while this campus has no moderator. */
        readBefore: Timestamp.nullable(),
      }),
    ),

  ownReports: route
    .route({
      method: "GET",
      path: "/reports/mine",
      summary: "List my reports of the last months, newest first",
    })
    .output(z.strictObject({ items: z.array(OwnReport) })),
};
