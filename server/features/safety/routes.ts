import { pageOf } from "../../http/page.ts";
import { signedIn } from "../../http/routes.ts";
import type { Rosters } from "../../live/rosters.ts";
import { presentBlocked } from "./present.ts";
import { loadBlocked, requireSomeone } from "./reads.ts";
import { block, report, unblock } from "./writes.ts";

export function createSafetyRoutes(rosters: Rosters) {
  return {
    block: signedIn.safety.block.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.block.spend(actor.profileId);
      await block(platform, actor, await requireSomeone(platform.db, rosters, actor, input.person));
      return { done: true };
    }),

    unblock: signedIn.safety.unblock.handler(async ({ context: { platform, actor }, input }) => {
      await unblock(platform, actor, input.profileId);
      return { done: true };
    }),

    blocked: signedIn.safety.blocked.handler(async ({ context: { platform, actor }, input }) => {
      const rows = await loadBlocked(platform.db, actor, input.cursor);
      return pageOf(rows, presentBlocked, (item) => item.profileId);
    }),

    report: signedIn.safety.report.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.report.spend(actor.accountId);
      return { reportId: await report(platform, rosters, actor, input) };
    }),
  };
}
