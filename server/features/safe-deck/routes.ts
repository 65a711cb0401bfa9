import { spending } from "../../http/rate-limits.ts";
import { inSafeSpace } from "../../http/routes.ts";
import type { Rosters } from "../../live/rosters.ts";
import { presentPersona } from "../personas/present.ts";
import { ensureCard } from "../personas/writes.ts";
import { needsMask } from "../profiles/rules.ts";
import { requireMembership } from "../rooms/reads.ts";
import { presentBlocked, presentSafeMatch } from "./present.ts";
import { loadBlockedPersonas, loadSafeDeck, loadSafeMatches } from "./reads.ts";
import {
  blockCard,
  blockMember,
  setSafeMatchHidden,
  swipeCard,
  unblockPersona,
  undoSafePass,
} from "./writes.ts";

export function createSafeDeckRoutes(rosters: Rosters) {
  return {
    deck: inSafeSpace.safeDeck.deck.handler(async ({ context: { platform, actor }, input }) => {
      const mine = await ensureCard(platform, actor);
      const asked = { filter: needsMask(input.topics ?? []), floor: platform.campus.safeSpaceFloor };
      const cards = await loadSafeDeck(platform.db, mine, asked, platform.clock());
      return { cards: (cards ?? []).map(presentPersona), tooFew: cards === null };
    }),

    swipe: inSafeSpace.safeDeck.swipe.handler(async ({ context: { platform, actor }, input }) => {
      const { entrants, limits } = platform;
      await limits.swipe.spend(actor.profileId);
      const isLike = input.action === "like";
      const isNew = isLike && (await entrants.isNew(actor.accountId));
      // Counted apart from the named world: what somebody does there must not show here.
      if (isLike) await limits.like.spend(`card ${actor.profileId}`);
      await limits.cardsDecided.spend(`card ${actor.profileId}`);
      const mine = await ensureCard(platform, actor);
      const match = await spending(limits.newLike, isNew ? actor.accountId : null, () =>
        swipeCard(platform, mine, input),
      );
      return { match };
    }),

    undoPass: inSafeSpace.safeDeck.undoPass.handler(async ({ context: { platform, actor }, input }) => {
      const card = await undoSafePass(platform, await ensureCard(platform, actor), input.cardId);
      return { card: presentPersona(card) };
    }),

    matches: inSafeSpace.safeDeck.matches.handler(async ({ context: { platform, actor } }) => {
      const mine = await ensureCard(platform, actor);
      const rows = await loadSafeMatches(platform, mine, await platform.places.of(actor.accountId));
      return {
        items: rows.map((card) => presentSafeMatch({ matchId: card.match_id, roomId: card.room_id, card })),
      };
    }),

    hideMatch: inSafeSpace.safeDeck.hideMatch.handler(async ({ context: { platform, actor }, input }) => {
      await setSafeMatchHidden(platform, await ensureCard(platform, actor), input.matchId, true);
      return { done: true };
    }),

    showMatch: inSafeSpace.safeDeck.showMatch.handler(async ({ context: { platform, actor }, input }) => {
      await setSafeMatchHidden(platform, await ensureCard(platform, actor), input.matchId, false);
      return { done: true };
    }),

    block: inSafeSpace.safeDeck.block.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.block.spend(`card ${actor.profileId}`);
      if ("cardId" in input) {
        await blockCard(platform, await ensureCard(platform, actor), input.cardId);
      } else {
        await blockMember(platform, await requireMembership(rosters, actor, input.roomId), input.memberId);
      }
      return { done: true };
    }),

    blocked: inSafeSpace.safeDeck.blocked.handler(async ({ context: { platform, actor } }) => {
      const [{ id }, places] = await Promise.all([
        ensureCard(platform, actor),
        platform.places.of(actor.accountId),
      ]);
      const rows = await loadBlockedPersonas(platform.db, id, places);
      return { items: rows.map(presentBlocked) };
    }),

    unblock: inSafeSpace.safeDeck.unblock.handler(async ({ context: { platform, actor }, input }) => {
      const [mine, places] = await Promise.all([
        ensureCard(platform, actor),
        platform.places.of(actor.accountId),
      ]);
      await unblockPersona(platform, { mine, places }, input.personaId);
      return { done: true };
    }),
  };
}
