import { pageOf } from "../../http/page.ts";
import { atTheDesk } from "../../http/routes.ts";
import { presentRequest } from "./present.ts";
import { countRequests, loadRequests } from "./reads.ts";
import { decide, undoDecisions } from "./writes.ts";

export const admissionRoutes = {
  requests: atTheDesk.admissions.requests.handler(async ({ context: { platform, actor }, input }) => {
    const rows = await loadRequests(platform.db, actor, input, platform.clock());
    return pageOf(rows, presentRequest, (item) => item.admissionId);
  }),

  waiting: atTheDesk.admissions.waiting.handler(async ({ context: { platform } }) => ({
    requests: await countRequests(platform.db, platform.clock()),
  })),

  decide: atTheDesk.admissions.decide.handler(async ({ context: { platform, actor }, input }) => {
    const { admissionIds, decision, reason = "" } = input;
    return { admissionIds: await decide(platform, actor, admissionIds, { decision, reason }) };
  }),

  undo: atTheDesk.admissions.undo.handler(async ({ context: { platform, actor }, input }) => ({
    admissionIds: await undoDecisions(platform, actor, input.admissionIds),
  })),
};
