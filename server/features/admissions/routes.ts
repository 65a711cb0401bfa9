import { pageOf } from "../../http/page.ts";
import { atTheDesk } from "../../http/routes.ts";
import type { Actor } from "../../auth/session.ts";
import type { Platform } from "../../http/routes.ts";
import { memberIdsOf } from "../../vault/places.ts";
import { presentRequest } from "./present.ts";
import { countRequests, loadRequests } from "./reads.ts";
import { decide, undoDecisions } from "./writes.ts";

/** The places in safe rooms that the admin has or asked for themselves: those somebody else decides. */
async function ownPlaces({ places }: Platform, actor: Actor): Promise<string[]> {
  return memberIdsOf(await places.of(actor.accountId));
}

export const admissionRoutes = {
  requests: atTheDesk.admissions.requests.handler(async ({ context: { platform, actor }, input }) => {
    const mine = await ownPlaces(platform, actor);
    const rows = await loadRequests(platform.db, actor, mine, input, platform.clock());
    return pageOf(rows, presentRequest, (item) => item.admissionId);
  }),

  waiting: atTheDesk.admissions.waiting.handler(async ({ context: { platform } }) => ({
    requests: await countRequests(platform.db, platform.clock()),
  })),

  decide: atTheDesk.admissions.decide.handler(async ({ context: { platform, actor }, input }) => {
    const { admissionIds, decision, reason = "" } = input;
    const mine = await ownPlaces(platform, actor);
    return { admissionIds: await decide(platform, actor, { admissionIds, mine }, { decision, reason }) };
  }),

  undo: atTheDesk.admissions.undo.handler(async ({ context: { platform, actor }, input }) => ({
    admissionIds: await undoDecisions(platform, actor, input.admissionIds),
  })),
};
