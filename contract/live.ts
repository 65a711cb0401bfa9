/**
 * The live socket at `/live`, opened with the session cookie. Each socket message is a JSON array of
 * frames, so that everything that happened in one moment arrives in one write.
 */
import { z } from "zod";
import { LIMITS } from "./constants.ts";
import { Message } from "./chat.ts";
import { Match } from "./discovery.ts";
import { SafeMatch } from "./safe-deck.ts";
import { ERRORS, Id, nonEmptyText, type ErrorCode } from "./wire.ts";

export const ClientFrame = z.discriminatedUnion("t", [
  z.strictObject({
    t: z.literal("send"),
    roomId: Id,
    id: Id,
    body: nonEmptyText(LIMITS.message),
    replyTo: Id.optional(),
  }),
  z.strictObject({ t: z.literal("read"), roomId: Id, seq: z.int().min(0) }),
  /** Sent at most every few seconds while somebody writes. */
  z.strictObject({ t: z.literal("typing"), roomId: Id }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** What is new about a gathering of mine. */
const Update = z.enum([
  "admitted",
  "waitlisted",
  "declined",
  "expired",
  "invited",
  "changed",
  "cancelled",
  "soon",
]);
export type GatheringUpdate = z.infer<typeof Update>;

const Code = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

export const ServerFrame = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("heartbeat") }),
  /** A message was stored. For its sender, the same frame is the acknowledgement. */
  z.strictObject({ t: z.literal("message"), roomId: Id, message: Message }),
  /** A message was edited, deleted or reacted to; `message.change` says where this belongs. */
  z.strictObject({ t: z.literal("messageChanged"), roomId: Id, message: Message }),
  /** What the client sent under this message id was not stored. */
  z.strictObject({ t: z.literal("rejected"), id: Id, code: Code }),
  /** Somebody has read up to here: me on another device, or the other person of a direct room. */
  z.strictObject({ t: z.literal("read"), roomId: Id, memberId: Id, seq: z.int().min(0) }),
  /** Somebody is writing; it is over when their message comes, or after TYPING_MS. */
  z.strictObject({ t: z.literal("typing"), roomId: Id, memberId: Id }),
  /** Something about a room of mine changed, or I have a new one, or one less. */
  z.strictObject({ t: z.literal("room"), roomId: Id }),
  z.strictObject({ t: z.literal("match"), match: Match }),
  /** The same in the safe world. */
  z.strictObject({ t: z.literal("safeMatch"), match: SafeMatch }),
  /** Something about my place at an event or in a group changed: how, the gathering's own page says. */
  z.strictObject({
    t: z.literal("gathering"),
    kind: z.enum(["event", "group"]),
    gatheringId: Id,
    update: Update,
  }),
  /** For admins: other requests wait than before. */
  z.strictObject({ t: z.literal("joinRequests") }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
