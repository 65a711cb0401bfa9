/** The safe deck: persona cards, likes and passes, and the rooms that two likes open. */
import { z } from "zod";
import { LIMITS, SAFE_DECK_PAGE, TOPICS } from "./constants.ts";
import { PersonaCard } from "./personas.ts";
import { Topic } from "./profiles.ts";
import { Done, Id, route } from "./wire.ts";

/** Two personas that liked each other, as one of them sees it. In the room both appear under other names. */
export const SafeMatch = z.strictObject({ matchId: Id, roomId: Id, persona: PersonaCard });
export type SafeMatch = z.infer<typeof SafeMatch>;

/** A persona that I have blocked in Safe Space. */
export const BlockedPersona = z.strictObject({ personaId: Id, name: z.string(), avatarId: Id });
export type BlockedPersona = z.infer<typeof BlockedPersona>;

export const safeDeck = {
  deck: route
    // The topics are in the body, because addresses end up in the logs of proxies.
    .route({
      method: "POST",
      path: "/safe-space/deck",
      summary: "Get the next persona cards, best-fitting first",
    })
    .input(z.strictObject({ topics: z.array(Topic).max(TOPICS.length).optional() }))
    .output(
      z.strictObject({
        cards: z.array(PersonaCard).max(SAFE_DECK_PAGE),
        /** Whether there are fewer cards than the floor, with these topics if given; then none is shown. */
        tooFew: z.boolean(),
      }),
    ),

  swipe: route
    .route({ method: "POST", path: "/safe-space/swipes", summary: "Like or pass; a mutual like is a match" })
    .input(z.strictObject({ cardId: Id, action: z.enum(["like", "dislike"]) }))
    // Until both have liked, the answer does not tell whether the other persona has.
    .output(z.strictObject({ match: SafeMatch.nullable() })),

  undoPass: route
    .route({ method: "POST", path: "/safe-space/swipes/undo", summary: "Undo a pass" })
    .input(z.strictObject({ cardId: Id }))
    .output(z.strictObject({ card: PersonaCard })),

  matches: route
    .route({
      method: "GET",
      path: "/safe-space/matches",
      summary: "List matches of my card whose room I have neither opened nor hidden",
    })
    .output(z.strictObject({ items: z.array(SafeMatch).max(LIMITS.page) })),

  hideMatch: route
    .route({
      method: "POST",
      path: "/safe-space/matches/{matchId}/hide",
      summary: "Hide a match on my stack; the match stays",
    })
    .input(z.strictObject({ matchId: Id }))
    .output(Done),

  showMatch: route
    .route({
      method: "POST",
      path: "/safe-space/matches/{matchId}/show",
      summary: "Show a hidden match again",
    })
    .input(z.strictObject({ matchId: Id }))
    .output(Done),

  block: route
    .route({
      method: "POST",
      path: "/safe-space/blocks",
      summary: "Block a card or a member unnoticed; a direct room leaves my list",
    })
    .input(z.union([z.strictObject({ cardId: Id }), z.strictObject({ roomId: Id, memberId: Id })]))
    .output(Done),

  blocked: route
    .route({
      method: "GET",
      path: "/safe-space/blocks",
      summary: "List the personas that I have blocked",
    })
    .output(z.strictObject({ items: z.array(BlockedPersona) })),

  unblock: route
    .route({
      method: "POST",
      path: "/safe-space/blocks/lift",
      summary: "Unblock a persona",
    })
    .input(z.strictObject({ personaId: Id }))
    .output(Done),
};
