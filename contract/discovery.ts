/** Discovery: the deck of people, likes and passes, and the matches that come of two likes. */
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
    .route({ method: "GET", path: "/deck", summary: "The next people to meet, most shared interests first" })
    .output(z.strictObject({ cards: z.array(PersonCard).max(DECK_PAGE) })),

  swipe: route
    .route({ method: "POST", path: "/swipes", summary: "Like or pass; a mutual like is a match" })
    .input(z.strictObject({ profileId: Id, action: z.enum(["like", "dislike"]) }))
    // Whether the other side has liked, will like or never will: the answer is the same until both have.
    .output(z.strictObject({ match: Match.nullable() })),

  undoPass: route
    .route({ method: "POST", path: "/swipes/undo", summary: "Take back a pass; likes cannot be taken back" })
    .input(z.strictObject({ profileId: Id }))
    .output(z.strictObject({ card: PersonCard })),

  matches: route
    .route({
      method: "GET",
      path: "/matches",
      summary: "Matches whose chat I have neither opened nor hidden",
    })
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(page(Match).extend({ total: z.int().min(0) })),

  hideMatch: route
    .route({
      method: "POST",
      path: "/matches/{matchId}/hide",
      summary: "Take the card off my stack; the match stays",
    })
    .input(z.strictObject({ matchId: Id }))
    .output(Done),

  showMatch: route
    .route({ method: "POST", path: "/matches/{matchId}/show", summary: "Bring a hidden card back" })
    .input(z.strictObject({ matchId: Id }))
    .output(Done),

  unmatch: route
    .route({
      method: "POST",
      path: "/matches/unmatch",
      summary: "End a match: its chat is gone from both lists, and nobody is told",
    })
    .input(z.strictObject({ profileId: Id }))
    .output(Done),
};
