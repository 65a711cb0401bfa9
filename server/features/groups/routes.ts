import type { Actor } from "../../auth/session.ts";
import { pageOf } from "../../http/page.ts";
import { atTheDesk, signedIn, type Platform } from "../../http/routes.ts";
import { presentDeskGroup, presentGroup } from "./present.ts";
import { loadDeskGroups, loadGroups, requireDeskGroup, requireGroup } from "./reads.ts";
import {
  archiveGroup,
  createGroup,
  declineInvitation,
  invite,
  join,
  leave,
  seeNews,
  setGroupPicture,
  updateGroup,
} from "./writes.ts";

async function show({ db, places, entrants }: Platform, actor: Actor, groupId: string) {
  const group = await requireGroup(db.kysely, actor, await places.of(actor.accountId), groupId);
  if (group.is_safe_space) await entrants.require(actor.accountId);
  return presentGroup(group);
}

type Which = Omit<Parameters<typeof loadGroups>[3], "withSafeSpaces">;

async function list({ db, places, entrants }: Platform, actor: Actor, which: Which) {
  if (which.filter === "safe-spaces") await entrants.require(actor.accountId);
  const rows = await loadGroups(db, actor, await places.of(actor.accountId), {
    ...which,
    withSafeSpaces: await entrants.has(actor.accountId),
  });
  return pageOf(rows, presentGroup, (item) => item.groupId);
}

export const groupRoutes = {
  list: signedIn.groups.list.handler(({ context: { platform, actor }, input }) =>
    list(platform, actor, input),
  ),

  search: signedIn.groups.search.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.search.spend(actor.accountId);
    return list(platform, actor, input);
  }),

  group: signedIn.groups.group.handler(async ({ context: { platform, actor }, input }) => {
    const group = await show(platform, actor, input.groupId);
    if (group.mine?.hasUpdate) await seeNews(platform, actor, input.groupId);
    return group;
  }),

  join: signedIn.groups.join.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.admission.spend(actor.accountId);
    // What cannot be seen cannot be joined.
    await show(platform, actor, input.groupId);
    await join(platform, actor, input);
    return show(platform, actor, input.groupId);
  }),

  leave: signedIn.groups.leave.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.admission.spend(actor.accountId);
    const before = await show(platform, actor, input.groupId);
    await leave(platform, actor, input.groupId);
    // An archived group is not to be found any more by whoever has left it.
    return before.archived ? { ...before, mine: null, can: noMore } : show(platform, actor, input.groupId);
  }),

  invite: signedIn.groups.invite.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.invitation.spend(actor.accountId);
    await invite(platform, actor, input);
    return { done: true };
  }),

  declineInvitation: signedIn.groups.declineInvitation.handler(
    async ({ context: { platform, actor }, input }) => {
      await declineInvitation(platform, actor, input.groupId);
      return { done: true };
    },
  ),
};

const noMore = { join: false, leave: false, invite: false, openChat: false };

async function showAtDesk({ db }: Platform, groupId: string) {
  return presentDeskGroup(await requireDeskGroup(db.kysely, groupId));
}

export const groupDeskRoutes = {
  list: atTheDesk.groupAdmin.list.handler(async ({ context: { platform }, input }) => {
    const rows = await loadDeskGroups(platform.db, input.cursor);
    return pageOf(rows, presentDeskGroup, (item) => item.groupId);
  }),

  group: atTheDesk.groupAdmin.group.handler(({ context: { platform }, input }) =>
    showAtDesk(platform, input.groupId),
  ),

  create: atTheDesk.groupAdmin.create.handler(async ({ context: { platform, actor }, input }) =>
    showAtDesk(platform, await createGroup(platform, actor, input)),
  ),

  update: atTheDesk.groupAdmin.update.handler(async ({ context: { platform, actor }, input }) => {
    await updateGroup(platform, actor, input);
    return showAtDesk(platform, input.groupId);
  }),

  archive: atTheDesk.groupAdmin.archive.handler(async ({ context: { platform, actor }, input }) => {
    await archiveGroup(platform, actor, input.groupId);
    return showAtDesk(platform, input.groupId);
  }),

  putPicture: atTheDesk.groupAdmin.putPicture.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.picture.spend(actor.profileId);
    await setGroupPicture(platform, input.groupId, input.picture);
    return showAtDesk(platform, input.groupId);
  }),

  removePicture: atTheDesk.groupAdmin.removePicture.handler(async ({ context: { platform }, input }) => {
    await setGroupPicture(platform, input.groupId, null);
    return showAtDesk(platform, input.groupId);
  }),
};
