/**
 * Groups that admins create and students join: by name, or as safe spaces, where everybody has a persona. A group and its
 * room have the same id; members and messages are in `rooms.ts` and `chat.ts`.
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
  /** A safe space opens with the nightly run after enough people have joined. */
  isOpen: z.boolean(),
  /** Null for a safe space, which shows no figures. */
  attendance: AttendanceRange.nullable(),
  /** Closed to new members and messages; its members can still read it. */
  archived: z.boolean(),
  mine: Admission.nullable(),
  /** The name of the member who invited me. */
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
    .route({ method: "GET", path: "/groups", summary: "List groups by name" })
    .input(GroupFilter)
    .output(page(GroupCard)),

  search: route
    .route({
      method: "POST",
      path: "/groups/search",
      summary: "Search groups by name, description or tag",
    })
    .input(GroupFilter.extend({ query: nonEmptyText(LIMITS.search) }))
    .output(page(GroupCard)),

  group: route
    .route({
      method: "GET",
      path: "/groups/{groupId}",
      summary: "Get a group and mark its update as seen",
    })
    .input(OneGroup)
    .output(GroupCard),

  join: route
    .route({
      method: "POST",
      path: "/groups/{groupId}/join",
      summary: "Join, request to join, or join the waitlist, depending on the group",
    })
    // A safe space ignores the note: it could reveal who joins.
    .input(OneGroup.extend({ note: text(LIMITS.note).optional() }))
    .output(GroupCard),

  leave: route
    .route({
      method: "POST",
      path: "/groups/{groupId}/leave",
      summary: "Leave a group, or withdraw my request",
    })
    .input(OneGroup)
    .output(GroupCard),

  invite: route
    .route({
      method: "POST",
      path: "/groups/{groupId}/invitations",
      summary: "Invite people to a named group that I am in; its admission policy applies to them",
    })
    // People who cannot be invited are left out silently: the answer must not tell who exists.
    .input(OneGroup.extend({ profileIds: z.array(Id).min(1).max(MAX_INVITES) }))
    .output(Done),

  declineInvitation: route
    .route({
      method: "POST",
      path: "/groups/{groupId}/invitations/decline",
      summary: "Decline an invitation unnoticed",
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

/** A group as admins see it: of a safe space neither people nor figures. */
export const AdminGroup = GroupForm.extend({
  groupId: Id,
  isSafeSpace: z.boolean(),
  isOpen: z.boolean(),
  status: z.enum(["draft", "published", "archived"]),
  pictureId: z.string().nullable(),
  /** Null for a safe space, like the two below. */
  admitted: z.int().min(0).nullable(),
  pending: z.int().min(0).nullable(),
  waitlisted: z.int().min(0).nullable(),
  can: z.strictObject({ edit: z.boolean(), archive: z.boolean() }),
});
export type AdminGroup = z.infer<typeof AdminGroup>;

export const groupAdmin = {
  list: route
    .route({ method: "GET", path: "/admin/groups", summary: "List all groups by name" })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(AdminGroup)),

  group: route
    .route({ method: "GET", path: "/admin/groups/{groupId}", summary: "Get a group for editing" })
    .input(OneGroup)
    .output(AdminGroup),

  create: route
    .route({ method: "POST", path: "/admin/groups", summary: "Create a group as a draft or published" })
    // `isSafeSpace` cannot be changed later. A safe space has neither capacity nor approval.
    .input(GroupForm.extend({ isSafeSpace: z.boolean(), publish: z.boolean() }))
    .output(AdminGroup),

  update: route
    .route({ method: "PUT", path: "/admin/groups/{groupId}", summary: "Update a group" })
    .input(GroupForm.extend({ groupId: Id, publish: z.boolean() }))
    .output(AdminGroup),

  archive: route
    .route({
      method: "POST",
      path: "/admin/groups/{groupId}/archive",
      summary: "Archive a group: closed to new members and messages",
    })
    .input(OneGroup)
    .output(AdminGroup),

  putPicture: route
    .route({
      method: "POST",
      path: "/admin/groups/{groupId}/picture",
      summary: "Set the picture, which is re-encoded",
    })
    .input(OneGroup.extend({ picture: Upload }))
    .output(AdminGroup),

  removePicture: route
    .route({ method: "POST", path: "/admin/groups/{groupId}/picture/remove", summary: "Remove the picture" })
    .input(OneGroup)
    .output(AdminGroup),
};
