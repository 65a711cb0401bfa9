/**
 * Rooms: where messages are, who is a member, and how one becomes one. A room knows people by `memberId`, which is
 * created per room, never by an account id. Messages are in `chat.ts`.
 */
import { z } from "zod";
import { LIMITS, MAX_INVITES } from "./constants.ts";
import { PersonCard } from "./profiles.ts";
import { Cursor, Done, Id, Timestamp, Name, page, route, text, nonEmptyText } from "./wire.ts";

const RoomKind = z.enum(["direct", "group"]);

/** A message's sequence number in its room: 1 for the first, without gaps, the same for every member. */
export const Seq = z.int().min(0);

/** A member's role in a group: an owner may do everything, a moderator everything except assign roles. */
export const Role = z.enum(["owner", "moderator", "member"]);
export type Role = z.infer<typeof Role>;

/** A room in the chat list. */
export const RoomSummary = z.strictObject({
  roomId: Id,
  kind: RoomKind,
  isSafeSpace: z.boolean(),
  name: z.string(),
  pictureId: z.string().nullable(),
  /** Seed of the other persona's avatar, in a direct safe room. */
  avatarId: Id.nullable(),
  /** Null before the first message, and in a group that I am only invited to. */
  lastMessage: z
    .strictObject({ preview: z.string(), mine: z.boolean(), senderName: z.string(), sentAt: Timestamp })
    .nullable(),
  lastActivityAt: Timestamp,
  lastSeq: Seq,
  unread: z.int().min(0),
  muted: z.boolean(),
});
export type RoomSummary = z.infer<typeof RoomSummary>;

/** A member as the others in the room see them. */
export const Member = z.strictObject({
  memberId: Id,
  name: z.string(),
  pictureId: z.string().nullable(),
  /** Seed of a persona's avatar; null in a named room. */
  avatarId: Id.nullable(),
  role: Role,
  /** Whether I have blocked them. */
  blocked: z.boolean(),
  /** Whether they are in the room. Somebody who left a group stays the author of their messages. */
  active: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Room = z.strictObject({
  roomId: Id,
  kind: RoomKind,
  isSafeSpace: z.boolean(),
  /** Whether it is the room of a campus group, which is joined and left at `/groups/{roomId}`. */
  listed: z.boolean(),
  name: z.string(),
  description: z.string(),
  pictureId: z.string().nullable(),
  avatarId: Id.nullable(),
  /** Which of `members` is me. */
  memberId: Id,
  /** Sorted by name, without people whose invitation is open. */
  members: z.array(Member),
  /** The other person of a direct room. */
  person: PersonCard.nullable(),
  /** Whether the other person of a direct room and I are a match. */
  matched: z.boolean(),
  /** My open message request or invitation; null once I have accepted it. */
  request: z.strictObject({ from: z.string() }).nullable(),
  /** Whether the other person of a direct room has not accepted my first messages yet. */
  requestPending: z.boolean(),
  lastSeq: Seq,
  /** My read position. */
  readSeq: Seq,
  /** The read position of the other person of a direct room; null where either has receipts off. */
  otherReadSeq: Seq.nullable(),
  muted: z.boolean(),
  archived: z.boolean(),
  /** A sanction against me: I can read but not write. `until` is null without an end. */
  silenced: z.strictObject({ until: Timestamp.nullable() }).nullable(),
  /** Set by a moderator: each member may write once in so many seconds. */
  slowMode: z.strictObject({ seconds: z.int().min(1), until: Timestamp }).nullable(),
  /** Set by a moderator: nobody can write until then. */
  frozenUntil: Timestamp.nullable(),
  can: z.strictObject({
    send: z.boolean(),
    /** Change name and description, invite and remove people, and delete others' messages. */
    manage: z.boolean(),
    invite: z.boolean(),
    assignRoles: z.boolean(),
    leave: z.boolean(),
  }),
});
export type Room = z.infer<typeof Room>;

const InRoom = z.strictObject({ roomId: Id });
const Invitees = z.array(Id).min(1).max(MAX_INVITES);

const RoomFilter = z.strictObject({
  /** Defaults to the inbox: rooms that I am in and have not archived. */
  folder: z.enum(["inbox", "requests", "archive"]).optional(),
  kind: RoomKind.optional(),
  cursor: Cursor.optional(),
});

export const rooms = {
  list: route
    .route({ method: "GET", path: "/rooms", summary: "List my rooms, most recently active first" })
    .input(RoomFilter)
    .output(page(RoomSummary)),

  search: route
    .route({
      method: "POST",
      path: "/rooms/search",
      summary: "Search my rooms by their name or a member's name",
    })
    .input(RoomFilter.extend({ query: nonEmptyText(LIMITS.search) }))
    .output(page(RoomSummary)),

  counts: route
    .route({
      method: "GET",
      path: "/rooms/counts",
      summary: "Count my rooms with unread messages, requests and archived chats",
    })
    .output(
      z.strictObject({
        /** Rooms with unread messages that are not muted. */
        unread: z.int().min(0),
        /** Open message requests and invitations. */
        requests: z.int().min(0),
        /** Archived rooms. */
        archived: z.int().min(0),
      }),
    ),

  room: route
    .route({
      method: "GET",
      path: "/rooms/{roomId}",
      summary: "Get one of my rooms, or one that I am invited to",
    })
    .input(InRoom)
    .output(Room),

  member: route
    .route({
      method: "GET",
      path: "/rooms/{roomId}/members/{memberId}",
      summary: "Get the card of a member of a named room",
    })
    .input(InRoom.extend({ memberId: Id }))
    .output(PersonCard),

  openDirect: route
    .route({
      method: "POST",
      path: "/rooms/direct",
      summary: "Open my direct room with a person; a stranger's messages arrive as a request",
    })
    .input(z.strictObject({ profileId: Id }))
    .output(InRoom),

  openGroup: route
    .route({ method: "POST", path: "/rooms/group", summary: "Create a group and invite people" })
    // People who cannot be invited are left out silently: the answer must not tell who exists.
    .input(z.strictObject({ name: Name, profileIds: Invitees }))
    .output(InRoom),

  answerRequest: route
    .route({
      method: "POST",
      path: "/rooms/{roomId}/answer",
      summary: "Accept a request or an invitation, or decline it unnoticed",
    })
    .input(InRoom.extend({ accept: z.boolean() }))
    .output(Done),

  invite: route
    .route({ method: "POST", path: "/rooms/{roomId}/invitations", summary: "Invite people to a group" })
    .input(InRoom.extend({ profileIds: Invitees }))
    .output(Done),

  update: route
    .route({ method: "PATCH", path: "/rooms/{roomId}", summary: "Change a group's name or description" })
    .input(
      InRoom.extend({
        name: Name.optional(),
        description: text(LIMITS.bio).optional(),
      }),
    )
    .output(Done),

  assignRole: route
    .route({
      method: "PUT",
      path: "/rooms/{roomId}/members/{memberId}/role",
      summary: "Change a member's role; a new owner replaces the old one",
    })
    .input(InRoom.extend({ memberId: Id, role: Role }))
    .output(Done),

  removeMember: route
    .route({
      method: "POST",
      path: "/rooms/{roomId}/members/{memberId}/remove",
      summary: "Remove a member from a group",
    })
    .input(InRoom.extend({ memberId: Id }))
    .output(Done),

  leave: route
    .route({ method: "POST", path: "/rooms/{roomId}/leave", summary: "Leave a group" })
    .input(InRoom)
    .output(Done),

  updateMembership: route
    .route({
      method: "PATCH",
      path: "/rooms/{roomId}/membership",
      summary: "Mute or archive a room in my list",
    })
    .input(InRoom.extend({ muted: z.boolean().optional(), archived: z.boolean().optional() }))
    .output(Done),
};
