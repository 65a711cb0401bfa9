/** Chat: messages in rooms, and what members do with them. */
import { z } from "zod";
import { HISTORY_PAGE, LIMITS } from "./constants.ts";
import { Seq } from "./rooms.ts";
import { Cursor, Done, Id, Timestamp, page, route, nonEmptyText } from "./wire.ts";

/** One emoji recommended for general interchange (RGI, Unicode UTS #51, ED-27). */
const Emoji = z
  .string()
  .max(40)
  .regex(/^\p{RGI_Emoji}$/v);

export const Message = z.strictObject({
  id: Id,
  seq: Seq,
  memberId: Id,
  /** Empty once the message is deleted. */
  body: z.string(),
  sentAt: Timestamp,
  /**
   * The room's change sequence of this message's last edit, deletion or reaction; absent before the first. Of two
   * versions of a message the one with the higher number is newer.
   */
  changeSeq: z.int().min(1).optional(),
  editedAt: Timestamp.optional(),
  deletedAt: Timestamp.optional(),
  /**
   * `removed`: by a moderator, for everyone. `folded`: several members reported it and a moderator has not looked yet;
   * its author does not see that. Both have an empty body.
   */
  moderated: z.enum(["removed", "folded"]).optional(),
  /** The message that this one replies to. Its preview is empty once that is deleted. */
  quote: z.strictObject({ seq: Seq, memberId: Id, preview: z.string() }).optional(),
  /** Reactions by emoji, in the order of their first use; one per member. */
  reactions: z.array(z.strictObject({ emoji: z.string(), memberIds: z.array(Id) })).optional(),
});
export type Message = z.infer<typeof Message>;

const ChangeSeq = z.int().min(0);

/** A search result: a message and its room. */
export const MessageSearchResult = z.strictObject({
  roomId: Id,
  roomName: z.string(),
  senderName: z.string(),
  message: Message,
});
export type MessageSearchResult = z.infer<typeof MessageSearchResult>;

const InRoom = z.strictObject({ roomId: Id });
const OneMessage = InRoom.extend({ messageId: Id });
const position = (least: number) => z.coerce.number().int().min(least).optional();

export const chat = {
  messages: route
    .route({
      method: "GET",
      path: "/rooms/{roomId}/messages",
      summary: "List messages in ascending order: the newest, or before, after or around a sequence number",
    })
    .input(InRoom.extend({ before: position(1), after: position(0), around: position(1) }))
    .output(
      z.strictObject({
        messages: z.array(Message).max(HISTORY_PAGE),
        /** Whether there are messages before this page, and after it. */
        older: z.boolean(),
        newer: z.boolean(),
        /** The room's change sequence up to which this page includes changes. */
        changeSeq: ChangeSeq,
      }),
    ),

  changes: route
    .route({
      method: "GET",
      path: "/rooms/{roomId}/changes",
      summary:
        "List messages that were edited, deleted or reacted to after a change, in the order of their last change",
    })
    .input(InRoom.extend({ after: z.coerce.number().int().min(0) }))
    .output(z.strictObject({ messages: z.array(Message).max(HISTORY_PAGE), more: z.boolean() })),

  send: route
    .route({ method: "POST", path: "/rooms/{roomId}/messages", summary: "Send a message exactly once" })
    // The client creates `id`: a repeated send is stored once, and one with another text is a conflict.
    .input(InRoom.extend({ id: Id, body: nonEmptyText(LIMITS.message), replyTo: Id.optional() }))
    .output(Message),

  edit: route
    .route({
      method: "PATCH",
      path: "/rooms/{roomId}/messages/{messageId}",
      summary: "Edit my message within a quarter of an hour",
    })
    .input(OneMessage.extend({ body: nonEmptyText(LIMITS.message) }))
    .output(Message),

  delete: route
    .route({
      method: "POST",
      path: "/rooms/{roomId}/messages/{messageId}/delete",
      summary: "Delete my message for everyone, or as a manager of the group any message",
    })
    .input(OneMessage)
    .output(Message),

  react: route
    .route({
      method: "PUT",
      path: "/rooms/{roomId}/messages/{messageId}/reaction",
      summary: "Set or remove my one reaction to a message",
    })
    .input(OneMessage.extend({ emoji: Emoji.nullable() }))
    .output(Message),

  read: route
    .route({ method: "POST", path: "/rooms/{roomId}/read", summary: "Move my read position" })
    .input(InRoom.extend({ seq: Seq }))
    .output(Done),

  search: route
    .route({
      method: "POST",
      path: "/messages/search",
      summary:
        "Search messages with all these words (the last may be incomplete) in one room or all of mine, newest first",
    })
    .input(
      z.strictObject({
        query: nonEmptyText(LIMITS.search),
        roomId: Id.optional(),
        cursor: Cursor.optional(),
      }),
    )
    .output(page(MessageSearchResult)),
};
