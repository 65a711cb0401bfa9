import { pageOf } from "../../http/page.ts";
import { signedIn } from "../../http/routes.ts";
import type { Rosters } from "../../live/rosters.ts";
import { presentBlockedProfile } from "./present.ts";
import { loadBlocked, requireEvidence, requireOtherPerson } from "./reads.ts";
import { blockPerson, storeReport, unblockPerson } from "./writes.ts";

export function createSafetyRoutes(rosters: Rosters) {
  return {
    block: signedIn.safety.block.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.block.spend(actor.profileId);
      const other = await requireOtherPerson(platform.db, rosters, actor, input.person);
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
      await platform.limits.report.spend(actor.accountId);
      const evidence = await requireEvidence(platform.db, rosters, actor, input.target);
      return { reportId: await storeReport(platform, actor, evidence, input) };
    }),
  };
}
