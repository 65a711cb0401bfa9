/** Discovery: the deck of people, likes and passes, and the matches that two likes make. */
import { z } from "zod";
import { DECK_PAGE } from "./constants.ts";
import { PersonCard } from "./profiles.ts";
import { Cursor, Done, Id, Timestamp, page, route } from "./wire.ts";

/** Two people who liked each other, as one of them sees it. */
export const Match = z.strictObject({
  matchId: Id,
  roomId: Id,
  person: PersonCard,
  matchedAt: Timestamp,
});
export type Match = z.infer<typeof Match>;

export const discovery = {
  deck: route
    .route({
      method: "GET",
      path: "/deck",
      summary: "Get the next people of my deck, most shared interests first",
    })
    .output(z.strictObject({ cards: z.array(PersonCard).max(DECK_PAGE) })),

  swipe: route
    .route({ method: "POST", path: "/swipes", summary: "Like or pass; a mutual like is a match" })
    .input(z.strictObject({ profileId: Id, action: z.enum(["like", "dislike"]) }))
    // Until both have liked, the answer does not tell whether the other person has.
    .output(z.strictObject({ match: Match.nullable() })),

  undoPass: route
    .route({ method: "POST", path: "/swipes/undo", summary: "Undo a pass; likes cannot be undone" })
    .input(z.strictObject({ profileId: Id }))
    .output(z.strictObject({ card: PersonCard })),

  matches: route
    .route({
      method: "GET",
      path: "/matches",
      summary: "List matches whose chat I have neither opened nor hidden",
    })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(Match).extend({ total: z.int().min(0) })),

  hideMatch: route
    .route({
      method: "POST",
      path: "/matches/{matchId}/hide",
      summary: "Hide a match on my stack; the match stays",
    })
    .input(z.strictObject({ matchId: Id }))
    .output(Done),

  showMatch: route
    .route({ method: "POST", path: "/matches/{matchId}/show", summary: "Show a hidden match again" })
    .input(z.strictObject({ matchId: Id }))
    .output(Done),

  unmatch: route
    .route({
      method: "POST",
      path: "/matches/unmatch",
      summary: "End a match unnoticed; the chat leaves both lists",
    })
    .input(z.strictObject({ profileId: Id }))
    .output(Done),
};
