import { DECK_PAGE } from "../../../contract/discovery.ts";
import { LIMITS } from "../../../contract/wire.ts";
import { signedIn } from "../../http/routes.ts";
import { spend } from "../../http/rate-limits.ts";
import { presentPerson } from "../profiles/present.ts";
import { presentMatch } from "./present.ts";
import { countMatches, loadDeck, loadMatches } from "./reads.ts";
import { noteActive, recordSwipe, refillQueue, setMatchHidden, undoPass } from "./writes.ts";

export const discoveryRoutes = {
  deck: signedIn.discovery.deck.handler(async ({ context: { platform, actor } }) => {
    let rows = await loadDeck(platform.db, actor, platform.clock());
    if (rows.length < DECK_PAGE) {
      await refillQueue(platform, actor.profileId);
      rows = await loadDeck(platform.db, actor, platform.clock());
    }
    if (rows[0]) await noteActive(platform, actor, rows[0].viewer_active_at);
    return { cards: rows.map((row) => presentPerson(row, row.viewer_interests)) };
  }),

  swipe: signedIn.discovery.swipe.handler(async ({ context: { platform, actor }, input }) => {
    await spend(platform.limits.swipe, actor.profileId);
    const match = await recordSwipe(platform, actor, input);
    return { match: match && presentMatch(match) };
  }),

  undoPass: signedIn.discovery.undoPass.handler(async ({ context: { platform, actor }, input }) => {
    const row = await undoPass(platform, actor, input.profileId);
    return { card: presentPerson(row, row.viewer_interests) };
  }),

  matches: signedIn.discovery.matches.handler(async ({ context: { platform, actor }, input }) => {
    const [rows, waiting] = await Promise.all([
      loadMatches(platform.db, actor, input.cursor),
      countMatches(platform.db, actor),
    ]);
    const items = rows.slice(0, LIMITS.page).map(presentMatch);
    return { items, next: rows.length > LIMITS.page ? (items.at(-1)?.matchId ?? null) : null, waiting };
  }),

  hideMatch: signedIn.discovery.hideMatch.handler(async ({ context: { platform, actor }, input }) => {
    await setMatchHidden(platform, actor, input.matchId, true);
    return { done: true };
  }),

  showMatch: signedIn.discovery.showMatch.handler(async ({ context: { platform, actor }, input }) => {
    await setMatchHidden(platform, actor, input.matchId, false);
    return { done: true };
  }),
};
