/** Safety: blocking people, and reporting what should not be there. */
import { z } from "zod";
import { LIMITS, REPORT_REASONS } from "./constants.ts";
import { Cursor, Done, Id, page, route, text } from "./wire.ts";

/** Somebody, as the viewer knows them: by their card, or as a member of a room they share. */
export const PersonRef = z.union([
  z.strictObject({ profileId: Id }),
  z.strictObject({ roomId: Id, memberId: Id }),
]);
export type PersonRef = z.infer<typeof PersonRef>;
export const ReportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof ReportReason>;

/** What is reported: somebody (in a safe room, whoever appears there under that name), a card, one message, or a room. */
export const ReportTarget = z.union([
  z.strictObject({ person: PersonRef }),
  z.strictObject({ cardId: Id }),
  z.strictObject({ roomId: Id, messageId: Id }),
  z.strictObject({ roomId: Id }),
]);
export type ReportTarget = z.infer<typeof ReportTarget>;

export const BlockedProfile = z.strictObject({
  profileId: Id,
  name: z.string(),
  pictureId: z.string().nullable(),
});
export type BlockedProfile = z.infer<typeof BlockedProfile>;

export const safety = {
  block: route
    .route({
      method: "POST",
      path: "/blocks",
      summary: "Neither of us meets, finds or writes to the other any more; they are not told",
    })
    .input(z.strictObject({ person: PersonRef }))
    .output(Done),

  unblock: route
    .route({ method: "POST", path: "/blocks/lift", summary: "Lift a block of mine" })
    .input(z.strictObject({ profileId: Id }))
    .output(Done),

  blocked: route
    .route({ method: "GET", path: "/blocks", summary: "Whom I have blocked" })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(BlockedProfile)),

  report: route
    .route({
      method: "POST",
      path: "/reports",
      summary: "Tell the moderators; a message goes with the five around it, and nobody learns who reported",
    })
    .input(z.strictObject({ target: ReportTarget, reason: ReportReason, note: text(LIMITS.bio).optional() }))
    .output(z.strictObject({ reportId: Id })),
};
