/**
 * Chat: rooms, their members and messages. A room knows people by `memberId`, minted per room;
 * no account id and no profile id takes part in a conversation.
 */
import { z } from "zod";
import { PersonCard } from "./profiles.ts";
import { Cursor, Done, Id, LIMITS, Moment, page, route, someText, text } from "./wire.ts";

/** Messages in one page of history. */
export const HISTORY_PAGE = 50;

const RoomKind = z.enum(["direct", "group"]);

/** A message's place in its room: 1 for the first, without gaps, the same for every member. */
const Seq = z.int().min(0);

export const Message = z.strictObject({
  id: Id,
  seq: Seq,
  memberId: Id,
  body: z.string(),
  sentAt: Moment,
});
export type Message = z.infer<typeof Message>;

/** A room as a row of the chat list. */
export const RoomRow = z.strictObject({
  roomId: Id,
  kind: RoomKind,
  isSafeSpace: z.boolean(),
  name: z.string(),
  pictureId: z.string().nullable(),
  /** Null until the first message. */
  lastMessage: z
    .strictObject({ preview: z.string(), mine: z.boolean(), senderName: z.string(), sentAt: Moment })
    .nullable(),
  lastActivityAt: Moment,
  lastSeq: Seq,
  unread: z.int().min(0),
});
export type RoomRow = z.infer<typeof RoomRow>;

/** A member as the others in the room see them. */
export const Member = z.strictObject({
  memberId: Id,
  name: z.string(),
  pictureId: z.string().nullable(),
});
export type Member = z.infer<typeof Member>;

export const Room = z.strictObject({
  roomId: Id,
  kind: RoomKind,
  isSafeSpace: z.boolean(),
  name: z.string(),
  description: z.string(),
  pictureId: z.string().nullable(),
  /** Which of `members` is me. */
  memberId: Id,
  members: z.array(Member),
  /** The other person of a direct room. */
  person: PersonCard.nullable(),
  lastSeq: Seq,
  /** Up to where I have read. */
  readSeq: Seq,
  /** Up to where the other person of a direct room has read; null where either keeps that private. */
  otherReadSeq: Seq.nullable(),
  can: z.strictObject({ send: z.boolean() }),
});
export type Room = z.infer<typeof Room>;

export const chat = {
  rooms: route
    .route({ method: "GET", path: "/rooms", summary: "My rooms, the latest activity first" })
    .input(
      z.strictObject({
        kind: RoomKind.optional(),
        search: text(LIMITS.search).optional(),
        cursor: Cursor.optional(),
      }),
    )
    .output(page(RoomRow)),

  unread: route
    .route({ method: "GET", path: "/rooms/unread", summary: "In how many rooms something waits for me" })
    .output(z.strictObject({ rooms: z.int().min(0) })),

  room: route
    .route({ method: "GET", path: "/rooms/{roomId}", summary: "One of my rooms" })
    .input(z.strictObject({ roomId: Id }))
    .output(Room),

  messages: route
    .route({
      method: "GET",
      path: "/rooms/{roomId}/messages",
      summary: "A page of history in ascending order: the newest, those before a place, or those after one",
    })
    .input(
      z.strictObject({
        roomId: Id,
        before: z.coerce.number().int().min(1).optional(),
        after: z.coerce.number().int().min(0).optional(),
      }),
    )
    .output(z.strictObject({ messages: z.array(Message).max(HISTORY_PAGE), more: z.boolean() })),

  send: route
    .route({ method: "POST", path: "/rooms/{roomId}/messages", summary: "Say something, exactly once" })
    // The client makes `id`: sent twice, it is stored once; sent with another text, it is refused.
    .input(z.strictObject({ roomId: Id, id: Id, body: someText(LIMITS.message) }))
    .output(Message),

  read: route
    .route({ method: "POST", path: "/rooms/{roomId}/read", summary: "I have read up to here" })
    .input(z.strictObject({ roomId: Id, seq: Seq }))
    .output(Done),
};
