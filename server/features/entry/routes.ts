import type { Actor } from "../../auth/session.ts";
import { signedIn } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { loadOwnProfile } from "../profiles/reads.ts";
import { presentEntry } from "./present.ts";
import { requireEligible } from "./reads.ts";
import { enterSafeSpace } from "./writes.ts";

async function show(platform: Platform, actor: Actor) {
  const [standing, profile] = await Promise.all([
    platform.entrants.loadState(actor.accountId),
    loadOwnProfile(platform, actor),
  ]);
  return presentEntry(standing, profile, platform.campus.emailDomains);
}

export const entryRoutes = {
  status: signedIn.entry.status.handler(({ context: { platform, actor } }) => show(platform, actor)),

  enter: signedIn.entry.enter.handler(async ({ context: { platform, actor }, input }) => {
    await enterSafeSpace(platform, await requireEligible(platform, actor), input.card?.topics ?? null);
    return show(platform, actor);
  }),
};
