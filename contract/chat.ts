/** Chat: what is said in rooms, and what is done with it afterwards. */
import { z } from "zod";
import { HISTORY_PAGE, LIMITS } from "./constants.ts";
import { Seq } from "./rooms.ts";
import { Cursor, Done, Id, Timestamp, page, route, nonEmptyText } from "./wire.ts";

/** One emoji, of those recommended for general interchange (Unicode UTS #51, ED-27). */
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
   * The room's count of changes when this message was last edited, deleted or reacted to; absent until then.
   * Of two forms of a message the one with the higher number is the later.
   */
  changeSeq: z.int().min(1).optional(),
  editedAt: Timestamp.optional(),
  deletedAt: Timestamp.optional(),
  /** The message that this one answers. Its preview is empty once that is deleted. */
  quote: z.strictObject({ seq: Seq, memberId: Id, preview: z.string() }).optional(),
  /** Who reacted with what, in the order of the first reaction of each kind; one per member. */
  reactions: z.array(z.strictObject({ emoji: z.string(), memberIds: z.array(Id) })).optional(),
});
export type Message = z.infer<typeof Message>;

const ChangeSeq = z.int().min(0);

/** A message found by its words, and where it is. */
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
      summary: "A page of history in ascending order: the newest, before, after or around a place",
    })
    .input(InRoom.extend({ before: position(1), after: position(0), around: position(1) }))
    .output(
      z.strictObject({
        messages: z.array(Message).max(HISTORY_PAGE),
        /** Whether there are messages before this page, and after it. */
        older: z.boolean(),
        newer: z.boolean(),
        /** The room's count of changes that this page includes. */
        changeSeq: ChangeSeq,
      }),
    ),

  changes: route
    .route({
      method: "GET",
      path: "/rooms/{roomId}/changes",
      summary:
        "Messages that were edited, deleted or reacted to after a change, in the order of their last one",
    })
    .input(InRoom.extend({ after: z.coerce.number().int().min(0) }))
    .output(z.strictObject({ messages: z.array(Message).max(HISTORY_PAGE), more: z.boolean() })),

  send: route
    .route({ method: "POST", path: "/rooms/{roomId}/messages", summary: "Say something, exactly once" })
    // The client makes `id`: sent twice, it is stored once; sent with another text, it is refused.
    .input(InRoom.extend({ id: Id, body: nonEmptyText(LIMITS.message), replyTo: Id.optional() }))
    .output(Message),

  edit: route
    .route({
      method: "PATCH",
      path: "/rooms/{roomId}/messages/{messageId}",
      summary: "Put my message differently, within a quarter of an hour",
    })
    .input(OneMessage.extend({ body: nonEmptyText(LIMITS.message) }))
    .output(Message),

  delete: route
    .route({
      method: "POST",
      path: "/rooms/{roomId}/messages/{messageId}/delete",
      summary: "Take my message back for everyone; whoever looks after a group may take back any",
    })
    .input(OneMessage)
    .output(Message),

  react: route
    .route({
      method: "PUT",
      path: "/rooms/{roomId}/messages/{messageId}/reaction",
      summary: "My one reaction to a message, or none",
    })
    .input(OneMessage.extend({ emoji: Emoji.nullable() }))
    .output(Message),

  read: route
    .route({ method: "POST", path: "/rooms/{roomId}/read", summary: "I have read up to here" })
    .input(InRoom.extend({ seq: Seq }))
    .output(Done),

  search: route
    .route({
      method: "POST",
      path: "/messages/search",
      summary:
        "Messages with these words (the last may be unfinished), the newest first: in one room or in all of mine",
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
