/** The safe deck: cards of personas, what is done with them, and the rooms that come of two likes. */
import { z } from "zod";
import { LIMITS, SAFE_DECK_PAGE, TOPICS } from "./constants.ts";
import { PersonaCard } from "./personas.ts";
import { Topic } from "./profiles.ts";
import { Done, Id, route } from "./wire.ts";

/** Two personas that liked each other, as one of them sees it. In the room both appear under other names. */
export const SafeMatch = z.strictObject({ matchId: Id, roomId: Id, persona: PersonaCard });
export type SafeMatch = z.infer<typeof SafeMatch>;

/** Somebody I have blocked in the safe world, as they appeared to me. */
export const BlockedPersona = z.strictObject({ personaId: Id, name: z.string(), avatarId: Id });
export type BlockedPersona = z.infer<typeof BlockedPersona>;

export const safeDeck = {
  deck: route
    // The topics are in the body, because addresses end up in the logs of proxies.
    .route({ method: "POST", path: "/safe-space/deck", summary: "Cards of the safe world that fit mine" })
    .input(z.strictObject({ topics: z.array(Topic).max(TOPICS.length).optional() }))
    .output(
      z.strictObject({
        cards: z.array(PersonaCard).max(SAFE_DECK_PAGE),
        /** Fewer than the floor are there at all, or with these topics: then none is shown. */
        tooFew: z.boolean(),
      }),
    ),

  swipe: route
    .route({ method: "POST", path: "/safe-space/swipes", summary: "Like or pass; a mutual like is a match" })
    .input(z.strictObject({ cardId: Id, action: z.enum(["like", "dislike"]) }))
    // The same answer for whoever has not liked and for whoever never will.
    .output(z.strictObject({ match: SafeMatch.nullable() })),

  undoPass: route
    .route({ method: "POST", path: "/safe-space/swipes/undo", summary: "Take back a pass" })
    .input(z.strictObject({ cardId: Id }))
    .output(z.strictObject({ card: PersonaCard })),

  matches: route
    .route({
      method: "GET",
      path: "/safe-space/matches",
      summary: "Matches of my card whose room I have neither opened nor hidden",
    })
    .output(z.strictObject({ items: z.array(SafeMatch).max(LIMITS.page) })),

  hideMatch: route
    .route({
      method: "POST",
      path: "/safe-space/matches/{matchId}/hide",
      summary: "Take the card off my stack; the match stays, and so does the other's stack",
    })
    .input(z.strictObject({ matchId: Id }))
    .output(Done),

  showMatch: route
    .route({
      method: "POST",
      path: "/safe-space/matches/{matchId}/show",
      summary: "Bring a hidden card back",
    })
    .input(z.strictObject({ matchId: Id }))
    .output(Done),

  block: route
    .route({
      method: "POST",
      path: "/safe-space/blocks",
      summary:
        "Not see this card again, fold what this member says, or leave this room of two; they are not told",
    })
    .input(z.union([z.strictObject({ cardId: Id }), z.strictObject({ roomId: Id, memberId: Id })]))
    .output(Done),

  blocked: route
    .route({
      method: "GET",
      path: "/safe-space/blocks",
      summary: "Whom I have blocked here, by the name I saw",
    })
    .output(z.strictObject({ items: z.array(BlockedPersona) })),

  unblock: route
    .route({
      method: "POST",
      path: "/safe-space/blocks/lift",
      summary: "Lift a block",
    })
    .input(z.strictObject({ personaId: Id }))
    .output(Done),
};
