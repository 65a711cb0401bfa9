import { apiError } from "../../errors.ts";
import { pageOf } from "../../http/pagination.ts";
import { inNamedWorld, signedIn } from "../../http/procedures.ts";
import type { RoomMemberCache } from "../../live/room-member-cache.ts";
import { loadOwnReports } from "../../vault/reports.ts";
import { presentBlockedProfile, presentOwnReport } from "./present.ts";
import { loadBlocked, requireOtherPerson, requireReported } from "./reads.ts";
import { blockPerson, fileReport, unblockPerson } from "./writes.ts";

export function createSafetyRoutes(roomMembers: RoomMemberCache) {
  return {
    block: inNamedWorld.safety.block.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.block.consume(actor.profileId);
      const other = await requireOtherPerson(platform.db, roomMembers, actor, input.person);
      await blockPerson(platform, actor, other);
      return { done: true };
    }),

    unblock: inNamedWorld.safety.unblock.handler(async ({ context: { platform, actor }, input }) => {
      await unblockPerson(platform, actor, input.profileId);
      return { done: true };
    }),

    blocked: inNamedWorld.safety.blocked.handler(async ({ context: { platform, actor }, input }) => {
      const rows = await loadBlocked(platform.db, actor, input.cursor);
      return pageOf(rows, presentBlockedProfile, (item) => item.profileId);
    }),

    report: signedIn.safety.report.handler(async ({ context: { platform, actor }, input }) => {
      const { target, ...report } = input;
      // Nothing keeps anybody from saying that somebody is in danger.
      if (report.reason !== "danger") {
        if (await platform.sanctions.reportingPause(actor.accountId)) throw apiError("REPORTING_PAUSED");
        await platform.limits.report.consume(actor.accountId);
      }
      const reported = await requireReported({ ...platform, roomMembers }, actor, target);
      const { reportId, readBefore } = await fileReport(platform, actor, reported, report);
      // Without a moderator, nobody promises a time.
      const { moderators } = await platform.staffing.load();
      return { reportId, readBefore: moderators === 0 ? null : readBefore.toISOString() };
    }),

    ownReports: signedIn.safety.ownReports.handler(async ({ context: { platform, actor } }) => {
      return { items: (await loadOwnReports(platform, actor.accountId)).map(presentOwnReport) };
    }),
  };
}
