import { LIMITS } from "../../../contract/constants.ts";
import { asConfirmedModerator } from "../../http/procedures.ts";
import { presentAppeal } from "./present.ts";
import { loadAppeals, loadEvidence, requireAppeal } from "./reads.ts";
import { decideAppeal } from "./writes.ts";

export const appealRoutes = {
  appeals: asConfirmedModerator.moderation.appeals.handler(async ({ context: { platform, actor } }) => {
    const appeals = (await loadAppeals(platform, actor)).slice(0, LIMITS.queue);
    const evidence = await loadEvidence(platform, appeals);
    const now = platform.clock();
    return { items: appeals.map((appeal) => presentAppeal(appeal, evidence, now)) };
  }),

  decideAppeal: asConfirmedModerator.moderation.decideAppeal.handler(
    async ({ context: { platform, actor }, input: { appealId, ...decision } }) => {
      const appeal = await requireAppeal(platform, actor, appealId);
      await decideAppeal(platform, actor, appeal, decision);
      return { done: true };
    },
  ),
};
