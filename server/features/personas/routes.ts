import { inSafeSpace } from "../../http/procedures.ts";
import { presentMyCard } from "./present.ts";
import { ensureCard, reroll, updateCard } from "./writes.ts";

export const personaRoutes = {
  card: inSafeSpace.personas.card.handler(async ({ context: { platform, actor } }) =>
    presentMyCard(await ensureCard(platform, actor)),
  ),

  updateCard: inSafeSpace.personas.updateCard.handler(async ({ context: { platform, actor }, input }) =>
    presentMyCard(await updateCard(platform, actor, input)),
  ),

  reroll: inSafeSpace.personas.reroll.handler(async ({ context: { platform, actor } }) => {
    await platform.limits.reroll.consume(actor.accountId);
    return presentMyCard(await reroll(platform, actor));
  }),
};
