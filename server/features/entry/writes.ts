import type { Topic } from "../../../contract/profiles.ts";
import { inTransaction } from "../../bus/transaction.ts";
import type { Platform } from "../../platform.ts";
import { dayOf } from "../../vault/choices.ts";
import { CARD_SCOPE, loadSafeMemberships } from "../../vault/memberships.ts";
import { updateCard } from "../personas/writes.ts";
import { updateChoices } from "../profiles/writes.ts";
import type { EligibleActor } from "./reads.ts";

/** Enters Safe Space and seals the date. With topics, consents to a card that shows them. */
export async function enterSafeSpace(
  platform: Platform,
  actor: EligibleActor,
  topics: Topic[] | null,
): Promise<void> {
  const { vault, clock } = platform;
  await inTransaction(platform, async ({ sql, publish }) => {
    if (!actor.hasEntered)
      await updateChoices({ sql, vault }, actor.accountId, { enteredOn: dayOf(clock()) });
    // Open sockets receive the frames of safe rooms from an earlier time again.
    const memberships = await loadSafeMemberships({ sql, vault }, actor.accountId);
    for (const scope of [CARD_SCOPE, ...memberships.map(({ roomId }) => roomId)])
      publish({
        kind: "safe-room-joined",
        accountId: actor.accountId,
        address: vault.addressIn(scope, actor.accountId),
      });
  });
  if (topics !== null) await updateCard(platform, actor, { topics, visible: true });
}
