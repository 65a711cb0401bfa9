/**
 * The live socket at `/live`, opened with the session cookie. Each socket message is a JSON array of frames, so that one
 * write delivers everything that one commit caused.
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
  /** Sent at most every few seconds while somebody types. */
  z.strictObject({ t: z.literal("typing"), roomId: Id }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

/** An update of a gathering that I have an admission to. */
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
  /** A message was edited, deleted or reacted to; `message.changeSeq` orders the changes. */
  z.strictObject({ t: z.literal("messageChanged"), roomId: Id, message: Message }),
  /** The message with this id was not stored. */
  z.strictObject({ t: z.literal("rejected"), id: Id, code: Code }),
  /** A read position moved: mine on another device, or that of the other person of a direct room. */
  z.strictObject({ t: z.literal("read"), roomId: Id, memberId: Id, seq: z.int().min(0) }),
  /** Somebody is typing; ends with their message, or after TYPING_MS. */
  z.strictObject({ t: z.literal("typing"), roomId: Id, memberId: Id }),
  /** One of my rooms changed, or my list of rooms. */
  z.strictObject({ t: z.literal("room"), roomId: Id }),
  z.strictObject({ t: z.literal("match"), match: Match }),
  /** A new match in Safe Space. */
  z.strictObject({ t: z.literal("safeMatch"), match: SafeMatch }),
  /** My admission to an event or a group changed; the gathering's own route has the details. */
  z.strictObject({
    t: z.literal("gathering"),
    kind: z.enum(["event", "group"]),
    gatheringId: Id,
    update: Update,
  }),
  /** For admins: the join requests changed. */
  z.strictObject({ t: z.literal("joinRequests") }),
  /** A message was folded, or is shown again. It replaces the one I have, also one with the same `changeSeq`. */
  z.strictObject({ t: z.literal("messageFolded"), roomId: Id, message: Message }),
  /** I have a new notice. */
  z.strictObject({ t: z.literal("notice") }),
  /** For moderators: the queue changed. */
  z.strictObject({ t: z.literal("cases") }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
