import { pageOf } from "../../http/page.ts";
import type { Actor } from "../../auth/session.ts";
import { atTheDesk, type Platform } from "../../http/routes.ts";
import { presentRequest } from "./present.ts";
import { countRequests, loadRequests } from "./reads.ts";
import { decide, undoDecisions } from "./writes.ts";

async function listRequests(platform: Platform, actor: Actor, which: Parameters<typeof loadRequests>[2]) {
  const rows = await loadRequests(platform.db, actor, which, platform.clock());
  return pageOf(rows, presentRequest, (item) => item.admissionId);
}

export const admissionRoutes = {
  requests: atTheDesk.admissions.requests.handler(({ context: { platform, actor }, input }) =>
    listRequests(platform, actor, input),
  ),

  searchRequests: atTheDesk.admissions.searchRequests.handler(({ context: { platform, actor }, input }) =>
    listRequests(platform, actor, input),
  ),

  pendingCount: atTheDesk.admissions.pendingCount.handler(async ({ context: { platform } }) => ({
    requests: await countRequests(platform.db, platform.clock()),
  })),

  decide: atTheDesk.admissions.decide.handler(async ({ context: { platform, actor }, input }) => {
    const { admissionIds, decision, reason = "" } = input;
    return { admissionIds: await decide(platform, actor, admissionIds, { decision, reason }) };
  }),

  undoDecisions: atTheDesk.admissions.undoDecisions.handler(
    async ({ context: { platform, actor }, input }) => ({
      admissionIds: await undoDecisions(platform, actor, input.admissionIds),
    }),
  ),
};
