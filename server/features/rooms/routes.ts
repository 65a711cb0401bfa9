import type { Actor } from "../../auth/session.ts";
import { requireOwnName } from "../../auth/staff-names.ts";
import { pageOf } from "../../http/page.ts";
import { signedIn, type Platform } from "../../http/routes.ts";
import type { Rosters } from "../../live/rosters.ts";
import { presentPerson } from "../profiles/present.ts";
import { presentRoom, presentRoomRow } from "./present.ts";
import { loadRoom, loadRooms, loadWaiting, requireMemberCard, requirePlace } from "./reads.ts";
import {
  answer,
  assignRole,
  describe,
  invite,
  keep,
  leave,
  openDirect,
  openGroup,
  remove,
} from "./writes.ts";

async function list({ db, places }: Platform, actor: Actor, which: Parameters<typeof loadRooms>[3]) {
  const rows = await loadRooms(db, actor, await places.of(actor.accountId), which);
  return pageOf(rows, presentRoomRow, (item) => item.roomId);
}

export function createRoomRoutes(rosters: Rosters) {
  return {
    list: signedIn.rooms.list.handler(({ context: { platform, actor }, input }) =>
      list(platform, actor, input),
    ),

    search: signedIn.rooms.search.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.search.spend(actor.accountId);
      return list(platform, actor, input);
    }),

    counts: signedIn.rooms.counts.handler(async ({ context: { platform, actor } }) => {
      const places = await platform.places.of(actor.accountId);
      return loadWaiting(platform.db, actor, places);
    }),

    room: signedIn.rooms.room.handler(async ({ context: { platform, actor }, input }) => {
      const member = await requirePlace(rosters, actor, input.roomId);
      if (member.room.isSafeSpace) platform.visits.note(actor.accountId);
      const { room, members } = await loadRoom(platform.db, actor, member);
      return presentRoom(member, room, members);
    }),

    member: signedIn.rooms.member.handler(async ({ context: { platform, actor }, input }) => {
      await requirePlace(rosters, actor, input.roomId);
      const card = await requireMemberCard(platform.db, actor, input);
      return presentPerson(card, card.viewer_interests);
    }),

    openDirect: signedIn.rooms.openDirect.handler(async ({ context: { platform, actor }, input }) => ({
      roomId: await openDirect(platform, actor, input.profileId),
    })),

    openGroup: signedIn.rooms.openGroup.handler(async ({ context: { platform, actor }, input }) => {
      await requireOwnName(platform.db, actor, input.name);
      return { roomId: await openGroup(platform, actor, input) };
    }),

    answerRequest: signedIn.rooms.answerRequest.handler(async ({ context: { platform, actor }, input }) => {
      await answer(platform, await requirePlace(rosters, actor, input.roomId), input.accept);
      return { done: true };
    }),

    invite: signedIn.rooms.invite.handler(async ({ context: { platform, actor }, input }) => {
      await invite(platform, actor, await requirePlace(rosters, actor, input.roomId), input.profileIds);
      return { done: true };
    }),

    update: signedIn.rooms.update.handler(async ({ context: { platform, actor }, input }) => {
      const place = await requirePlace(rosters, actor, input.roomId);
      if (input.name !== undefined) await requireOwnName(platform.db, actor, input.name);
      await describe(platform, place, {
        name: input.name,
        description: input.description,
      });
      return { done: true };
    }),

    assignRole: signedIn.rooms.assignRole.handler(async ({ context: { platform, actor }, input }) => {
      await assignRole(
        platform,
        await requirePlace(rosters, actor, input.roomId),
        input.memberId,
        input.role,
      );
      return { done: true };
    }),

    removeMember: signedIn.rooms.removeMember.handler(async ({ context: { platform, actor }, input }) => {
      await remove(platform, await requirePlace(rosters, actor, input.roomId), input.memberId);
      return { done: true };
    }),

    leave: signedIn.rooms.leave.handler(async ({ context: { platform, actor }, input }) => {
      await leave(platform, await requirePlace(rosters, actor, input.roomId));
      return { done: true };
    }),

    updateMembership: signedIn.rooms.updateMembership.handler(
      async ({ context: { platform, actor }, input }) => {
        await keep(platform, await requirePlace(rosters, actor, input.roomId), input);
        return { done: true };
      },
    ),
  };
}
