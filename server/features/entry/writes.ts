import type { Topic } from "../../../contract/profiles.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { refuse } from "../../http/refuse.ts";
import type { Platform } from "../../http/routes.ts";
import { dayOf } from "../../vault/choices.ts";
import { CARD, loadPlaces } from "../../vault/places.ts";
import { updateCard } from "../personas/writes.ts";
import { changeChoices } from "../profiles/writes.ts";

/**
 * Enters Safe Space, once; the day is sealed. With topics, consents to a card that shows them.
 * @throws FORBIDDEN for somebody who may not
 */
export async function enter(platform: Platform, actor: Actor, topics: Topic[] | null): Promise<void> {
  const { entrants, vault, clock } = platform;
  const { state } = await entrants.standing(actor.accountId);
  if (state !== "ready" && state !== "entered") throw refuse("FORBIDDEN");
  await inTransaction(platform, async ({ sql, publish }) => {
    if (state === "ready")
      await changeChoices({ sql, vault }, actor.accountId, { enteredOn: dayOf(clock()) });
    // Whoever has rooms from before hears them again on lines that are open.
    const places = await loadPlaces({ sql, vault }, actor.accountId);
    for (const scope of [CARD, ...places.map(({ roomId }) => roomId)])
      publish({
        to: "nodes",
        placesOf: actor.accountId,
        joined: vault.addressIn(scope, actor.accountId),
      });
  });
  if (topics !== null) await updateCard(platform, actor, { topics, visible: true });
}
