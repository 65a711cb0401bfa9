import { isInNamedWorld, requireNamedWorld } from "../../auth/named-world.ts";
import type { Actor } from "../../auth/session.ts";
import { pageOf } from "../../http/pagination.ts";
import { asAdmin, inNamedWorld, signedIn } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { markUpdateSeen } from "../admissions/writes.ts";
import { presentAdminGroup, presentGroup } from "./present.ts";
import {
  loadGroups,
  loadManagedGroups,
  requireEditableGroup,
  requireInvitable,
  requireManagedGroup,
  requireVisibleGroup,
} from "./reads.ts";
import {
  archiveGroup,
  createGroup,
  declineInvitation,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  setGroupPicture,
  updateGroup,
} from "./writes.ts";

async function show(platform: Platform, actor: Actor, groupId: string) {
  return presentGroup(await requireVisibleGroup(platform, actor, groupId), platform.clock());
}

type Filter = Omit<Parameters<typeof loadGroups>[3], "withSafeSpaces" | "withNamed">;

async function list(platform: Platform, actor: Actor, filter: Filter) {
  const { db, entrants, clock } = platform;
  if (filter.filter === "safe-spaces") await entrants.require(actor.accountId);
  if (filter.filter === "by-name") await requireNamedWorld(platform, actor.accountId);
  const memberships = await platform.memberships.load(actor.accountId);
  const withSafeSpaces = await entrants.has(actor.accountId);
  const withNamed = await isInNamedWorld(platform, actor.accountId);
  const rows = await loadGroups(db, actor, memberships, { ...filter, withSafeSpaces, withNamed });
  return pageOf(
    rows,
    (row) => presentGroup(row, clock()),
    (item) => item.groupId,
  );
}

export const groupRoutes = {
  list: signedIn.groups.list.handler(({ context: { platform, actor }, input }) =>
    list(platform, actor, input),
  ),

  search: signedIn.groups.search.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.search.consume(actor.accountId);
    return list(platform, actor, input);
  }),

  group: signedIn.groups.group.handler(async ({ context: { platform, actor }, input }) => {
    const group = await show(platform, actor, input.groupId);
    if (group.mine?.hasUpdate) await markUpdateSeen(platform, actor, input.groupId);
    return group;
  }),

  join: signedIn.groups.join.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.admission.consume(actor.accountId);
    const group = await requireVisibleGroup(platform, actor, input.groupId);
    await joinGroup(platform, actor, group, input.note);
    return show(platform, actor, input.groupId);
  }),

  leave: signedIn.groups.leave.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.admission.consume(actor.accountId);
    const group = await requireVisibleGroup(platform, actor, input.groupId);
    await leaveGroup(platform, actor, group);
    if (group.status === "published") return show(platform, actor, input.groupId);
    // An archived group is visible to its members only: the answer is the group as it was, without an admission.
    return presentGroup({ ...group, state: null }, platform.clock());
  }),

  invite: signedIn.groups.invite.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.invitation.consume(actor.accountId);
    const group = await requireInvitable(platform, actor, input.groupId);
    await inviteToGroup(platform, actor, group, input.profileIds);
    return { done: true };
  }),

  declineInvitation: inNamedWorld.groups.declineInvitation.handler(
    async ({ context: { platform, actor }, input }) => {
      await declineInvitation(platform, actor, input.groupId);
      return { done: true };
    },
  ),
};

async function showToAdmin({ db }: Platform, groupId: string) {
  return presentAdminGroup(await requireManagedGroup(db.kysely, groupId));
}

export const groupAdminRoutes = {
  list: asAdmin.groupAdmin.list.handler(async ({ context: { platform }, input }) => {
    const rows = await loadManagedGroups(platform.db, input.cursor);
    return pageOf(rows, presentAdminGroup, (item) => item.groupId);
  }),

  group: asAdmin.groupAdmin.group.handler(({ context: { platform }, input }) =>
    showToAdmin(platform, input.groupId),
  ),

  create: asAdmin.groupAdmin.create.handler(async ({ context: { platform, actor }, input }) =>
    showToAdmin(platform, await createGroup(platform, actor, input)),
  ),

  update: asAdmin.groupAdmin.update.handler(async ({ context: { platform, actor }, input }) => {
    const { groupId, ...form } = input;
    await updateGroup(platform, actor, await requireEditableGroup(platform.db.kysely, groupId), form);
    return showToAdmin(platform, groupId);
  }),

  archive: asAdmin.groupAdmin.archive.handler(async ({ context: { platform, actor }, input }) => {
    await archiveGroup(platform, actor, await requireManagedGroup(platform.db.kysely, input.groupId));
    return showToAdmin(platform, input.groupId);
  }),

  putPicture: asAdmin.groupAdmin.putPicture.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.picture.consume(actor.profileId);
    const group = await requireManagedGroup(platform.db.kysely, input.groupId);
    await setGroupPicture(platform, group, input.picture);
    return showToAdmin(platform, input.groupId);
  }),

  removePicture: asAdmin.groupAdmin.removePicture.handler(async ({ context: { platform }, input }) => {
    await setGroupPicture(platform, await requireManagedGroup(platform.db.kysely, input.groupId), null);
    return showToAdmin(platform, input.groupId);
  }),
};
