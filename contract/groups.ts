/**
 * Groups that admins make and students find: by name, or as safe spaces, where everybody has a persona. A group and
 * its room have the same id; what is said there, and who is there, is in `rooms.ts` and `chat.ts`.
 */
import { z } from "zod";
import { LIMITS, MAX_INVITES } from "./constants.ts";
import { Admission, AttendanceRange } from "./admissions.ts";
import { Capacity, Tags, Upload } from "./events.ts";
import { Cursor, Done, Id, Name, page, route, text, nonEmptyText } from "./wire.ts";

export const GroupCard = z.strictObject({
  groupId: Id,
  name: z.string(),
  description: z.string(),
  rules: z.string(),
  tags: z.array(z.string()),
  pictureId: z.string().nullable(),
  isSafeSpace: z.boolean(),
  requiresApproval: z.boolean(),
  full: z.boolean(),
  /** A safe space opens in the night after enough people have joined. */
  isOpen: z.boolean(),
  /** Null for a safe space, of which no figure is shown. */
  attendance: AttendanceRange.nullable(),
  /** No longer going on: it can be read by those who were in it. */
  archived: z.boolean(),
  mine: Admission.nullable(),
  /** Who asked me in, by name. */
  invitedBy: z.string().nullable(),
  can: z.strictObject({ join: z.boolean(), leave: z.boolean(), invite: z.boolean(), openChat: z.boolean() }),
});
export type GroupCard = z.infer<typeof GroupCard>;

const OneGroup = z.strictObject({ groupId: Id });

const GroupFilter = z.strictObject({
  filter: z.enum(["safe-spaces", "by-name", "mine"]).optional(),
  cursor: Cursor.optional(),
});

export const groups = {
  list: route
    .route({ method: "GET", path: "/groups", summary: "Groups to join, by name" })
    .input(GroupFilter)
    .output(page(GroupCard)),

  search: route
    .route({
      method: "POST",
      path: "/groups/search",
      summary: "Groups with these letters in their name or tags",
    })
    .input(GroupFilter.extend({ query: nonEmptyText(LIMITS.search) }))
    .output(page(GroupCard)),

  group: route
    .route({
      method: "GET",
      path: "/groups/{groupId}",
      summary: "One group; whatever is new about it is seen",
    })
    .input(OneGroup)
    .output(GroupCard),

  join: route
    .route({
      method: "POST",
      path: "/groups/{groupId}/join",
      summary: "Join, ask to join, or wait for a place, as the group is",
    })
    // A safe space takes no words along: they could say who asks.
    .input(OneGroup.extend({ note: text(LIMITS.note).optional() }))
    .output(GroupCard),

  leave: route
    .route({ method: "POST", path: "/groups/{groupId}/leave", summary: "Leave, or stop asking" })
    .input(OneGroup)
    .output(GroupCard),

  invite: route
    .route({
      method: "POST",
      path: "/groups/{groupId}/invitations",
      summary: "Ask people into a group by name that I am in; they come in as anybody does",
    })
    // Whom it cannot reach it leaves out without a word: an answer must not tell who exists.
    .input(OneGroup.extend({ profileIds: z.array(Id).min(1).max(MAX_INVITES) }))
    .output(Done),

  declineInvitation: route
    .route({
      method: "POST",
      path: "/groups/{groupId}/invitations/decline",
      summary: "Not for me; nobody is told",
    })
    .input(OneGroup)
    .output(Done),
};

export const GroupForm = z.strictObject({
  name: Name,
  description: text(LIMITS.bio),
  rules: text(LIMITS.description),
  tags: Tags,
  capacity: Capacity,
  requiresApproval: z.boolean(),
});
export type GroupForm = z.infer<typeof GroupForm>;

/** A group as those see it who run the campus. Of a safe space they see neither persons nor figures. */
export const AdminGroup = GroupForm.extend({
  groupId: Id,
  isSafeSpace: z.boolean(),
  isOpen: z.boolean(),
  status: z.enum(["draft", "published", "archived"]),
  pictureId: z.string().nullable(),
  /** Null for a safe space, as the two below. */
  admitted: z.int().min(0).nullable(),
  pending: z.int().min(0).nullable(),
  waitlisted: z.int().min(0).nullable(),
  can: z.strictObject({ edit: z.boolean(), archive: z.boolean() }),
});
export type AdminGroup = z.infer<typeof AdminGroup>;

export const groupAdmin = {
  list: route
    .route({ method: "GET", path: "/admin/groups", summary: "All groups, by name" })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(AdminGroup)),

  group: route
    .route({ method: "GET", path: "/admin/groups/{groupId}", summary: "One group, to be edited" })
    .input(OneGroup)
    .output(AdminGroup),

  create: route
    .route({ method: "POST", path: "/admin/groups", summary: "Make a group, as a draft or published" })
    // Whether it is a safe space is said once and for all. A safe space has neither capacity nor approval.
    .input(GroupForm.extend({ isSafeSpace: z.boolean(), publish: z.boolean() }))
    .output(AdminGroup),

  update: route
    .route({ method: "PUT", path: "/admin/groups/{groupId}", summary: "Change a group" })
    .input(GroupForm.extend({ groupId: Id, publish: z.boolean() }))
    .output(AdminGroup),

  archive: route
    .route({
      method: "POST",
      path: "/admin/groups/{groupId}/archive",
      summary: "Nobody comes in or writes any more; what was said stays",
    })
    .input(OneGroup)
    .output(AdminGroup),

  putPicture: route
    .route({
      method: "POST",
      path: "/admin/groups/{groupId}/picture",
      summary: "Set the picture; it is drawn anew",
    })
    .input(OneGroup.extend({ picture: Upload }))
    .output(AdminGroup),

  removePicture: route
    .route({ method: "POST", path: "/admin/groups/{groupId}/picture/remove", summary: "Have no picture" })
    .input(OneGroup)
    .output(AdminGroup),
};
