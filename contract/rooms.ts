/**
 * Rooms: the places where people talk, who is in them, and how one comes in. A room knows people by
 * `memberId`, minted per room; no account id takes part. What is said in them is in `chat.ts`.
 */
import { z } from "zod";
import { LIMITS, MAX_INVITES } from "./constants.ts";
import { PersonCard } from "./profiles.ts";
import { Cursor, Done, Id, Timestamp, Name, page, route, text, nonEmptyText } from "./wire.ts";

const RoomKind = z.enum(["direct", "group"]);

/** A message's place in its room: 1 for the first, without gaps, the same for every member. */
export const Seq = z.int().min(0);

/** What somebody may do in a group: an owner all, a moderator all but hand out roles. */
export const Role = z.enum(["owner", "moderator", "member"]);
export type Role = z.infer<typeof Role>;

/** A room as a row of the chat list. */
export const RoomSummary = z.strictObject({
  roomId: Id,
  kind: RoomKind,
  isSafeSpace: z.boolean(),
  name: z.string(),
  pictureId: z.string().nullable(),
  /** What the other persona's picture is drawn from, in a safe room of two. */
  avatarId: Id.nullable(),
  /** Null until the first message, and where I am only invited. */
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
  /** What a persona's picture is drawn from; null in a named room. */
  avatarId: Id.nullable(),
  role: Role,
  /** Whether I have blocked them. */
  blocked: z.boolean(),
  /** Whether they are in. Somebody who left a group is still the author of what they said there. */
  active: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Room = z.strictObject({
  roomId: Id,
  kind: RoomKind,
  isSafeSpace: z.boolean(),
  /** Whether it belongs to a group that can be found at `/groups/{roomId}`, where one joins and leaves it. */
  listed: z.boolean(),
  name: z.string(),
  description: z.string(),
  pictureId: z.string().nullable(),
  avatarId: Id.nullable(),
  /** Which of `members` is me. */
  memberId: Id,
  /** By name. Somebody who was asked and has not answered is not among them. */
  members: z.array(Member),
  /** The other person of a direct room. */
  person: PersonCard.nullable(),
  /** Whether the other person of a direct room and I are a match. */
  matched: z.boolean(),
  /** What I am asked: a stranger's first messages, or into a group. Null once I have accepted. */
  request: z.strictObject({ from: z.string() }).nullable(),
  /** Whether the other person of a direct room has not accepted my first messages yet. */
  requestPending: z.boolean(),
  lastSeq: Seq,
  /** Up to where I have read. */
  readSeq: Seq,
  /** Up to where the other person of a direct room has read; null where either keeps that private. */
  otherReadSeq: Seq.nullable(),
  muted: z.boolean(),
  archived: z.boolean(),
  can: z.strictObject({
    send: z.boolean(),
    /** Name, description, invitations, and deleting what others wrote. */
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
  /** By default the rooms I am in and have not archived. */
  folder: z.enum(["inbox", "requests", "archive"]).optional(),
  kind: RoomKind.optional(),
  cursor: Cursor.optional(),
});

export const rooms = {
  list: route
    .route({ method: "GET", path: "/rooms", summary: "My rooms, the latest activity first" })
    .input(RoomFilter)
    .output(page(RoomSummary)),

  search: route
    .route({
      method: "POST",
      path: "/rooms/search",
      summary: "My rooms with these letters in the room's name or in a member's",
    })
    .input(RoomFilter.extend({ query: nonEmptyText(LIMITS.search) }))
    .output(page(RoomSummary)),

  counts: route
    .route({ method: "GET", path: "/rooms/counts", summary: "In how many rooms something waits for me" })
    .output(
      z.strictObject({
        /** Rooms with unread messages that are not muted. */
        unread: z.int().min(0),
        /** Message requests and invitations not answered yet. */
        requests: z.int().min(0),
        /** Rooms in the archive. */
        archived: z.int().min(0),
      }),
    ),

  room: route
    .route({ method: "GET", path: "/rooms/{roomId}", summary: "One of my rooms, or one I am asked into" })
    .input(InRoom)
    .output(Room),

  member: route
    .route({
      method: "GET",
      path: "/rooms/{roomId}/members/{memberId}",
      summary: "The card of a member of a named room",
    })
    .input(InRoom.extend({ memberId: Id }))
    .output(PersonCard),

  openDirect: route
    .route({
      method: "POST",
      path: "/rooms/direct",
      summary: "The room I share with a person; their strangers' messages arrive as requests",
    })
    .input(z.strictObject({ profileId: Id }))
    .output(InRoom),

  openGroup: route
    .route({ method: "POST", path: "/rooms/group", summary: "A group of mine; the others are invited" })
    // Whom it cannot reach it leaves out without a word: an answer must not tell who exists.
    .input(z.strictObject({ name: Name, profileIds: Invitees }))
    .output(InRoom),

  answerRequest: route
    .route({
      method: "POST",
      path: "/rooms/{roomId}/answer",
      summary: "Accept what I am asked, or decline without their knowing",
    })
    .input(InRoom.extend({ accept: z.boolean() }))
    .output(Done),

  invite: route
    .route({ method: "POST", path: "/rooms/{roomId}/invitations", summary: "Ask people into my group" })
    .input(InRoom.extend({ profileIds: Invitees }))
    .output(Done),

  update: route
    .route({ method: "PATCH", path: "/rooms/{roomId}", summary: "Name or describe my group" })
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
      summary: "Change what a member may do; a new owner takes the place of the old one",
    })
    .input(InRoom.extend({ memberId: Id, role: Role }))
    .output(Done),

  removeMember: route
    .route({
      method: "POST",
      path: "/rooms/{roomId}/members/{memberId}/remove",
      summary: "Take somebody out of my group",
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
      summary: "How I keep this room in my list",
    })
    .input(InRoom.extend({ muted: z.boolean().optional(), archived: z.boolean().optional() }))
    .output(Done),
};
