import { pageOf } from "../../http/pagination.ts";
import { signedIn } from "../../http/procedures.ts";
import type { RoomMemberCache } from "../../live/room-member-cache.ts";
import { presentBlockedProfile } from "./present.ts";
import { loadBlocked, requireEvidence, requireOtherPerson } from "./reads.ts";
import { blockPerson, storeReport, unblockPerson } from "./writes.ts";

export function createSafetyRoutes(roomMembers: RoomMemberCache) {
  return {
    block: signedIn.safety.block.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.block.consume(actor.profileId);
      const other = await requireOtherPerson(platform.db, roomMembers, actor, input.person);
      await blockPerson(platform, actor, other);
      return { done: true };
    }),

    unblock: signedIn.safety.unblock.handler(async ({ context: { platform, actor }, input }) => {
      await unblockPerson(platform, actor, input.profileId);
      return { done: true };
    }),

    blocked: signedIn.safety.blocked.handler(async ({ context: { platform, actor }, input }) => {
      const rows = await loadBlocked(platform.db, actor, input.cursor);
      return pageOf(rows, presentBlockedProfile, (item) => item.profileId);
    }),

    report: signedIn.safety.report.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.report.consume(actor.accountId);
      const evidence = await requireEvidence(platform.db, roomMembers, actor, input.target);
      return { reportId: await storeReport(platform, actor, evidence, input) };
    }),
  };
}
