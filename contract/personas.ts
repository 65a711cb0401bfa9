/**
 * Personas: the pseudonyms of Safe Space. A persona's ids are its own: nothing relates them to the same person's
 * profile or to another persona.
 */
import { z } from "zod";
import { LIMITS } from "./constants.ts";
import { Topic } from "./profiles.ts";
import { Id, route, text } from "./wire.ts";

/** A persona card as others see it. Its date of creation is not sent. */
export const PersonaCard = z.strictObject({
  cardId: Id,
  name: z.string(),
  /** Seed of the avatar. */
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
  /** The topics that others see: those that enough cards have. */
  shownTopics: z.array(Topic),
  /** Whether I want others to see it. */
  visible: z.boolean(),
  /** Whether others see it: nightly runs publish cards in cohorts, and cards of absent owners rest. */
  shown: z.boolean(),
});
export type MyCard = z.infer<typeof MyCard>;

export const personas = {
  card: route
    .route({ method: "GET", path: "/safe-space/card", summary: "Get my persona card" })
    .output(MyCard),

  updateCard: route
    .route({ method: "PATCH", path: "/safe-space/card", summary: "Update my card; absent fields stay" })
    .input(
      z.strictObject({
        bio: text(LIMITS.bio).optional(),
        topics: z.array(Topic).min(1).optional(),
        visible: z.boolean().optional(),
      }),
    )
    .output(MyCard),

  reroll: route
    .route({ method: "POST", path: "/safe-space/card/name", summary: "Give my card another name and avatar" })
    .output(MyCard),
};
