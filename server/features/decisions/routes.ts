import { asConfirmedModerator } from "../../http/procedures.ts";
import { requireCase } from "../moderation/reads.ts";
import { decideCase, decideSecond } from "./writes.ts";

export const decisionRoutes = {
  decide: asConfirmedModerator.moderation.decide.handler(
    async ({ context: { platform, actor }, input: { caseId, ...decision } }) => {
      const file = await requireCase(platform, actor, caseId);
      return { state: await decideCase(platform, actor, file, decision) };
    },
  ),

  second: asConfirmedModerator.moderation.second.handler(
    async ({ context: { platform, actor }, input: { caseId, ...decision } }) => {
      await decideSecond(platform, actor, await requireCase(platform, actor, caseId), decision);
      return { state: "closed" };
    },
  ),
};
