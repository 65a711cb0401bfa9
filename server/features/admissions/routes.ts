import { pageOf } from "../../http/pagination.ts";
import type { Actor } from "../../auth/session.ts";
import { asAdmin } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { presentJoinRequest } from "./present.ts";
import { countRequests, loadRequests } from "./reads.ts";
import { decideRequests, undoDecisions } from "./writes.ts";

async function list(platform: Platform, actor: Actor, filter: Parameters<typeof loadRequests>[2]) {
  const rows = await loadRequests(platform.db, actor, filter);
  return pageOf(rows, presentJoinRequest, (item) => item.admissionId);
}

export const admissionRoutes = {
  requests: asAdmin.admissions.requests.handler(({ context: { platform, actor }, input }) =>
    list(platform, actor, input),
  ),

  searchRequests: asAdmin.admissions.searchRequests.handler(({ context: { platform, actor }, input }) =>
    list(platform, actor, input),
  ),

  pendingCount: asAdmin.admissions.pendingCount.handler(async ({ context: { platform } }) => ({
    requests: await countRequests(platform.db),
  })),

  decide: asAdmin.admissions.decide.handler(async ({ context: { platform, actor }, input }) => {
    const { admissionIds, decision, reason = "" } = input;
    return { admissionIds: await decideRequests(platform, actor, admissionIds, { decision, reason }) };
  }),

  undoDecisions: asAdmin.admissions.undoDecisions.handler(
    async ({ context: { platform, actor }, input }) => ({
      admissionIds: await undoDecisions(platform, actor, input.admissionIds),
    }),
  ),
};
