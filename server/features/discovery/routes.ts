import { DECK_PAGE } from "../../../contract/constants.ts";
import { pageOf } from "../../http/pagination.ts";
import { inNamedWorld } from "../../http/procedures.ts";
import { presentPerson } from "../profiles/present.ts";
import type { RecordSwipe } from "./batching.ts";
import { presentMatch } from "./present.ts";
import {
  countMatches,
  loadDeck,
  loadMatches,
  requireMatchWith,
  requireOwnMatch,
  requirePassed,
} from "./reads.ts";
import { advanceQueue, setMatchHidden, undoPass, unmatch } from "./writes.ts";

export function createDiscoveryRoutes(recordSwipe: RecordSwipe) {
  return {
    deck: inNamedWorld.discovery.deck.handler(async ({ context: { platform, actor } }) => {
      let deck = await loadDeck(platform.db, actor, platform.clock());
      if (deck.cards.length < DECK_PAGE) {
        await advanceQueue(platform, actor.profileId);
        deck = await loadDeck(platform.db, actor, platform.clock());
      }
      return { cards: deck.cards.map((card) => presentPerson(card, deck.viewer.interests)) };
    }),

    swipe: inNamedWorld.discovery.swipe.handler(async ({ context: { platform, actor }, input }) => {
      const { limits } = platform;
      await limits.swipe.consume(actor.profileId);
      if (input.action === "like") await limits.like.consume(actor.profileId);
      await limits.cardsDecided.consume(actor.profileId);
      const match = await recordSwipe({ actor, ...input });
      return { match: match && presentMatch(match) };
    }),

    undoPass: inNamedWorld.discovery.undoPass.handler(async ({ context: { platform, actor }, input }) => {
      const person = await requirePassed(platform.db, actor, input.profileId);
      await undoPass(platform, actor, person);
      return { card: presentPerson(person, person.viewer_interests) };
    }),

    matches: inNamedWorld.discovery.matches.handler(async ({ context: { platform, actor }, input }) => {
      const [rows, total] = await Promise.all([
        loadMatches(platform.db, actor, input.cursor),
        countMatches(platform.db, actor),
      ]);
      return { ...pageOf(rows, presentMatch, (item) => item.matchId), total };
    }),

    hideMatch: inNamedWorld.discovery.hideMatch.handler(async ({ context: { platform, actor }, input }) => {
      await setMatchHidden(platform, await requireOwnMatch(platform.db, actor, input.matchId), true);
      return { done: true };
    }),

    showMatch: inNamedWorld.discovery.showMatch.handler(async ({ context: { platform, actor }, input }) => {
      await setMatchHidden(platform, await requireOwnMatch(platform.db, actor, input.matchId), false);
      return { done: true };
    }),

    unmatch: inNamedWorld.discovery.unmatch.handler(async ({ context: { platform, actor }, input }) => {
      await unmatch(platform, await requireMatchWith(platform.db, actor, input.profileId));
      return { done: true };
    }),
  };
}
