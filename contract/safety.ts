/** Safety: blocking people, and reporting what should not be there. */
import { z } from "zod";
import { Cursor, Done, Id, LIMITS, page, route, text } from "./wire.ts";

/** Somebody, as the viewer knows them: by their card, or as a member of a room they share. */
export const Whom = z.union([
  z.strictObject({ profileId: Id }),
  z.strictObject({ roomId: Id, memberId: Id }),
]);
export type Whom = z.infer<typeof Whom>;

/** Why something is reported, in the order the reasons are offered. */
export const REASONS = ["danger", "harassment", "hate", "sexual", "private", "spam", "other"] as const;
export const Reason = z.enum(REASONS);
export type Reason = z.infer<typeof Reason>;

/** What is reported: somebody (in a safe room, whoever appears there under that name), a card, one message, or a room. */
export const Reported = z.union([
  z.strictObject({ person: Whom }),
  z.strictObject({ cardId: Id }),
  z.strictObject({ roomId: Id, messageId: Id }),
  z.strictObject({ roomId: Id }),
]);
export type Reported = z.infer<typeof Reported>;

export const Blocked = z.strictObject({ profileId: Id, name: z.string(), pictureId: z.string().nullable() });
export type Blocked = z.infer<typeof Blocked>;

export const safety = {
  block: route
    .route({
      method: "POST",
      path: "/blocks",
      summary: "Neither of us meets, finds or writes to the other any more; they are not told",
    })
    .input(z.strictObject({ person: Whom }))
    .output(Done),

  unblock: route
    .route({ method: "POST", path: "/blocks/lift", summary: "Lift a block of mine" })
    .input(z.strictObject({ profileId: Id }))
    .output(Done),

  blocked: route
    .route({ method: "GET", path: "/blocks", summary: "Whom I have blocked" })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(Blocked)),

  report: route
    .route({
      method: "POST",
      path: "/reports",
      summary: "Tell the moderators; a message goes with the five around it, and nobody learns who reported",
    })
    .input(z.strictObject({ reported: Reported, reason: Reason, note: text(LIMITS.bio).optional() }))
    .output(z.strictObject({ reportId: Id })),
};
