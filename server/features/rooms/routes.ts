import type { Actor } from "../../auth/session.ts";
import { refuseStaffLikeName } from "../../auth/staff-names.ts";
import { pageOf } from "../../http/pagination.ts";
import { inNamedWorld, signedIn } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import type { RoomMemberCache } from "../../live/room-member-cache.ts";
import { presentPerson } from "../profiles/present.ts";
import { requireMemberCard, requireReachable } from "../profiles/reads.ts";
import { loadOwnMemberships, loadSilence, requireWriting } from "./live.ts";
import { presentRoom, presentRoomSummary } from "./present.ts";
import {
  loadCounts,
  loadRoom,
  loadRooms,
  requireMembership,
  requireOtherMember,
  requirePermission,
  requireRemovable,
} from "./reads.ts";
import {
  answerRequest,
  assignRole,
  inviteMembers,
  leaveRoom,
  openDirect,
  openGroup,
  removeMember,
  updateMembership,
  updateRoom,
} from "./writes.ts";

async function list(platform: Platform, actor: Actor, filter: Parameters<typeof loadRooms>[3]) {
  const rows = await loadRooms(platform.db, actor, await loadOwnMemberships(platform, actor), filter);
  return pageOf(rows, presentRoomSummary, (item) => item.roomId);
}

export function createRoomRoutes(roomMembers: RoomMemberCache) {
  return {
    list: signedIn.rooms.list.handler(({ context: { platform, actor }, input }) =>
      list(platform, actor, input),
    ),

    search: signedIn.rooms.search.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.search.consume(actor.accountId);
      return list(platform, actor, input);
    }),

    counts: signedIn.rooms.counts.handler(async ({ context: { platform, actor } }) =>
      loadCounts(platform.db, await loadOwnMemberships(platform, actor)),
    ),

    room: signedIn.rooms.room.handler(async ({ context: { platform, actor }, input }) => {
      const member = await requireMembership(roomMembers, actor, input.roomId);
      if (member.room.isSafeSpace) platform.visits.record(actor.accountId);
      const [{ room, members }, silence] = await Promise.all([
        loadRoom(platform.db, actor, member),
        loadSilence(platform, actor, member),
      ]);
      return presentRoom(member, room, members, { silence, now: platform.clock() });
    }),

    member: signedIn.rooms.member.handler(async ({ context: { platform, actor }, input }) => {
      await requireMembership(roomMembers, actor, input.roomId);
      const card = await requireMemberCard(platform.db, actor, input);
      return presentPerson(card, card.viewer_interests);
    }),

    openDirect: inNamedWorld.rooms.openDirect.handler(async ({ context: { platform, actor }, input }) => {
      const other = await requireReachable(platform.db, actor, input.profileId);
      return { roomId: await openDirect(platform, actor, other) };
    }),

    openGroup: inNamedWorld.rooms.openGroup.handler(async ({ context: { platform, actor }, input }) => {
      await refuseStaffLikeName(platform.db, actor, input.name);
      await platform.limits.group.consume(actor.accountId);
      return { roomId: await openGroup(platform, actor, input) };
    }),

    answerRequest: signedIn.rooms.answerRequest.handler(async ({ context: { platform, actor }, input }) => {
      const member = await requireMembership(roomMembers, actor, input.roomId);
      await answerRequest(platform, member, input.accept);
      return { done: true };
    }),

    invite: signedIn.rooms.invite.handler(async ({ context: { platform, actor }, input }) => {
      const member = await requireMembership(roomMembers, actor, input.roomId);
      const inviter = await requirePermission(platform.db.kysely, member, "invite");
      await inviteMembers(platform, actor, inviter, input.profileIds);
      return { done: true };
    }),

    update: signedIn.rooms.update.handler(async ({ context: { platform, actor }, input }) => {
      const member = await requireMembership(roomMembers, actor, input.roomId);
      await requireWriting(platform, actor, member);
      const manager = await requirePermission(platform.db.kysely, member, "manage");
      const { name, description } = input;
      if (name !== undefined) await refuseStaffLikeName(platform.db, actor, name);
      await updateRoom(platform, manager, { name, description });
      return { done: true };
    }),

    assignRole: signedIn.rooms.assignRole.handler(async ({ context: { platform, actor }, input }) => {
      const { kysely } = platform.db;
      const member = await requireMembership(roomMembers, actor, input.roomId);
      const owner = await requirePermission(kysely, member, "assignRoles");
      const other = await requireOtherMember(kysely, owner, input.memberId);
      await assignRole(platform, owner, other, input.role);
      return { done: true };
    }),

    removeMember: signedIn.rooms.removeMember.handler(async ({ context: { platform, actor }, input }) => {
      const { kysely } = platform.db;
      const member = await requireMembership(roomMembers, actor, input.roomId);
      const manager = await requirePermission(kysely, member, "manage");
      await removeMember(platform, manager, await requireRemovable(kysely, manager, input.memberId));
      return { done: true };
    }),

    leave: signedIn.rooms.leave.handler(async ({ context: { platform, actor }, input }) => {
      const member = await requireMembership(roomMembers, actor, input.roomId);
      await leaveRoom(platform, await requirePermission(platform.db.kysely, member, "leave"));
      return { done: true };
    }),

    updateMembership: signedIn.rooms.updateMembership.handler(
      async ({ context: { platform, actor }, input }) => {
        const member = await requireMembership(roomMembers, actor, input.roomId);
        await updateMembership(platform, member, input);
        return { done: true };
      },
    ),
  };
}
