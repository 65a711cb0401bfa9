import { withRateLimit } from "../../auth/rate-limits.ts";
import { inSafeSpace } from "../../http/procedures.ts";
import type { RoomMemberCache } from "../../live/room-member-cache.ts";
import { presentPersona } from "../personas/present.ts";
import { ensureCard } from "../personas/writes.ts";
import { topicsMask } from "../profiles/rules.ts";
import { requireMembership } from "../rooms/reads.ts";
import { presentBlockedPersona, presentSafeMatch } from "./present.ts";
import {
  loadBlockedPersonas,
  loadSafeDeck,
  loadSafeMatches,
  requireBlockable,
  requireBlockedPersona,
  requireOpenCard,
  requireOwnSafeMatch,
  requirePassedCard,
} from "./reads.ts";
import {
  blockCard,
  blockMember,
  setSafeMatchHidden,
  swipeCard,
  unblockPersona,
  undoSafePass,
} from "./writes.ts";

export function createSafeDeckRoutes(roomMembers: RoomMemberCache) {
  return {
    deck: inSafeSpace.safeDeck.deck.handler(async ({ context: { platform, actor }, input }) => {
      const own = await ensureCard(platform, actor);
      const options = { filter: topicsMask(input.topics ?? []), floor: platform.campus.safeSpaceFloor };
      const cards = await loadSafeDeck(platform.db, own, options, platform.clock());
      return { cards: (cards ?? []).map(presentPersona), tooFew: cards === null };
    }),

    swipe: inSafeSpace.safeDeck.swipe.handler(async ({ context: { platform, actor }, input }) => {
      const { entrants, limits } = platform;
      await limits.swipe.consume(actor.profileId);
      const isLike = input.action === "like";
      const isNew = isLike && (await entrants.isNew(actor.accountId));
      // Counted apart from swipes by name, which must not have an effect here.
      if (isLike) await limits.like.consume(`card ${actor.profileId}`);
      await limits.cardsDecided.consume(`card ${actor.profileId}`);
      const own = await ensureCard(platform, actor);
      const other = await requireOpenCard(platform.db.kysely, own, input.cardId);
      const match = await withRateLimit(limits.newLike, isNew ? actor.accountId : null, () =>
        swipeCard(platform, own, other, input.action),
      );
      return { match };
    }),

    undoPass: inSafeSpace.safeDeck.undoPass.handler(async ({ context: { platform, actor }, input }) => {
      const own = await ensureCard(platform, actor);
      const card = await requirePassedCard(platform.db.kysely, own, input.cardId);
      await undoSafePass(platform, own, card);
      return { card: presentPersona(card) };
    }),

    matches: inSafeSpace.safeDeck.matches.handler(async ({ context: { platform, actor } }) => {
      const own = await ensureCard(platform, actor);
      const rows = await loadSafeMatches(platform, own, await platform.memberships.load(actor.accountId));
      return {
        items: rows.map((card) => presentSafeMatch({ matchId: card.match_id, roomId: card.room_id, card })),
      };
    }),

    hideMatch: inSafeSpace.safeDeck.hideMatch.handler(async ({ context: { platform, actor }, input }) => {
      const own = await ensureCard(platform, actor);
      await setSafeMatchHidden(platform, await requireOwnSafeMatch(platform.db, own, input.matchId), true);
      return { done: true };
    }),

    showMatch: inSafeSpace.safeDeck.showMatch.handler(async ({ context: { platform, actor }, input }) => {
      const own = await ensureCard(platform, actor);
      await setSafeMatchHidden(platform, await requireOwnSafeMatch(platform.db, own, input.matchId), false);
      return { done: true };
    }),

    block: inSafeSpace.safeDeck.block.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.block.consume(`card ${actor.profileId}`);
      if ("cardId" in input) {
        const own = await ensureCard(platform, actor);
        await blockCard(platform, own, await requireOpenCard(platform.db.kysely, own, input.cardId));
      } else {
        const own = await requireMembership(roomMembers, actor, input.roomId);
        await blockMember(platform, own, await requireBlockable(platform.db, own, input.memberId));
      }
      return { done: true };
    }),

    blocked: inSafeSpace.safeDeck.blocked.handler(async ({ context: { platform, actor } }) => {
      const [{ id }, memberships] = await Promise.all([
        ensureCard(platform, actor),
        platform.memberships.load(actor.accountId),
      ]);
      const rows = await loadBlockedPersonas(platform.db, id, memberships);
      return { items: rows.map(presentBlockedPersona) };
    }),

    unblock: inSafeSpace.safeDeck.unblock.handler(async ({ context: { platform, actor }, input }) => {
      const [ownCard, memberships] = await Promise.all([
        ensureCard(platform, actor),
        platform.memberships.load(actor.accountId),
      ]);
      const { db } = platform;
      const persona = await requireBlockedPersona(db, ownCard.id, memberships, input.personaId);
      await unblockPersona(platform, actor, { ownCard, memberships }, persona);
      return { done: true };
    }),
  };
}
