/**
 * Personas: who people are in the safe world. A persona's ids belong to it alone: nothing in here, in the named
 * world or in another room relates to the same person.
 */
import { z } from "zod";
import { LIMITS } from "./constants.ts";
import { Topic } from "./profiles.ts";
import { Id, route, text } from "./wire.ts";

/** A safe-space card as others see it. When it was made is not sent. */
export const PersonaCard = z.strictObject({
  cardId: Id,
  name: z.string(),
  /** What the picture is drawn from. */
  avatarId: Id,
  bio: z.string(),
  topics: z.array(Topic),
});
export type PersonaCard = z.infer<typeof PersonaCard>;

/** My own card. */
export const MyCard = z.strictObject({
  name: z.string(),
  avatarId: Id,
  bio: z.string(),
  topics: z.array(Topic),
  /** Those of the topics that others see: a topic is shown when enough cards have it. */
  shownTopics: z.array(Topic),
  /** Whether I want others to meet it. */
  visible: z.boolean(),
  /** Whether they do: cards come at night, several together, and rest when their owners stay away. */
  shown: z.boolean(),
});
export type MyCard = z.infer<typeof MyCard>;

export const personas = {
  card: route
    .route({ method: "GET", path: "/safe-space/card", summary: "My safe-space card" })
    .output(MyCard),

  updateCard: route
    .route({ method: "PATCH", path: "/safe-space/card", summary: "Change my card; absent fields stay" })
    .input(
      z.strictObject({
        bio: text(LIMITS.bio).optional(),
        topics: z.array(Topic).min(1).optional(),
        visible: z.boolean().optional(),
      }),
    )
    .output(MyCard),

  reroll: route
    .route({ method: "POST", path: "/safe-space/card/name", summary: "Another name and picture for my card" })
    .output(MyCard),
};
