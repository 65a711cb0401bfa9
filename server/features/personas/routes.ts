import { inSafeSpace } from "../../http/procedures.ts";
import { presentOwnCard } from "./present.ts";
import { ensureCard, rerollPersona, updateCard } from "./writes.ts";

export const personaRoutes = {
  card: inSafeSpace.personas.card.handler(async ({ context: { platform, actor } }) =>
    presentOwnCard(await ensureCard(platform, actor)),
  ),

  updateCard: inSafeSpace.personas.updateCard.handler(async ({ context: { platform, actor }, input }) =>
    presentOwnCard(await updateCard(platform, actor, input)),
  ),

  reroll: inSafeSpace.personas.reroll.handler(async ({ context: { platform, actor } }) => {
    await platform.limits.reroll.consume(actor.accountId);
    return presentOwnCard(await rerollPersona(platform, actor));
  }),
};
