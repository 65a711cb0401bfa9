import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Topic } from "../../../contract/profiles.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction } from "../../bus/transaction.ts";
import type { Platform } from "../../platform.ts";
import { dayOf } from "../../vault/choices.ts";
import { sealRest } from "../../vault/cards.ts";
import { sealOwner } from "../../vault/owners.ts";
import { CARD_SCOPE } from "../../vault/memberships.ts";
import { needsMask } from "../profiles/rules.ts";
import { changeChoices } from "../profiles/writes.ts";
import { findOwnCard, type OwnCardRow } from "./reads.ts";
import { makeFace } from "./rules.ts";

type Deps = Pick<Platform, "db" | "vault">;

/** As large as an integer column holds. */
const MOST_PLACE = 2 ** 31 - 1;

/**
 * The actor's card; made now when there is none. Nobody else meets it until its owner says so and a night brings it, in a
 * cohort with others: a card that appeared in the moment in which somebody joined would be theirs.
 */
export async function ensureCard(platform: Deps, actor: Pick<Actor, "accountId">): Promise<OwnCardRow> {
  const known = await findOwnCard(platform, actor);
  if (known !== undefined) return known;
  const { db, vault } = platform;
  const [id, face] = [randomUUID(), makeFace([])];
  await db.kysely.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("persona")
      .values({
        id,
        name: face.name,
        avatar_id: face.avatarId,
        ...sealOwner(vault, CARD_SCOPE, actor.accountId, id),
      })
      // Twice at once: the first is it.
      .onConflict((conflict) => conflict.column("owner_lookup").doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) return;
    await tx
      .insertInto("card")
      .values({ id, sealed_rest_day: sealRest(vault, id, null), deck_position: randomInt(MOST_PLACE) })
      .execute();
  });
  const card = await findOwnCard(platform, actor);
  if (card === undefined) throw new Error("A card that was made is not there.");
  return card;
}

type Changes = { bio?: string | undefined; topics?: Topic[] | undefined; visible?: boolean | undefined };

/**
 * Changes what is given and leaves the rest. Wanting the card shown puts the topics on it that its owner sees there, and
 * notes the day of that consent; a card that is not wanted any more, and a topic that was taken off, are gone at once.
 */
export async function updateCard(
  platform: Deps & Pick<Platform, "bus" | "clock">,
  actor: Actor,
  changes: Changes,
): Promise<OwnCardRow> {
  const { vault, clock } = platform;
  const card = await ensureCard(platform, actor);
  const wanted = changes.visible ?? card.wanted;
  const topics = changes.topics ? needsMask(changes.topics) : card.topics;
  await inTransaction(platform, async ({ sql: tx, publish }) => {
    await tx
      .updateTable("card")
      .set({
        bio: changes.bio ?? card.bio,
        wanted,
        ...((wanted || changes.topics) && { topics, shown_topics: sql`shown_topics & ${topics}::smallint` }),
        ...(!wanted && { shown: false, shown_topics: 0 }),
        // What the consent was about goes with it.
        ...(changes.visible === false && { topics: 0 }),
      })
      .where("id", "=", card.id)
      .execute();
    if (wanted === card.wanted) return;
    const consentedOn = wanted ? dayOf(clock()) : null;
    await changeChoices({ sql: tx, vault }, actor.accountId, { consentedOn });
    if (wanted) publish({ kind: "card-consented", profileId: actor.profileId });
  });
  return ensureCard(platform, actor);
}

/** Another name and picture. Rooms keep theirs: they never had this one. */
export async function reroll(platform: Deps, actor: Actor): Promise<OwnCardRow> {
  const { id, name, avatar_id } = await ensureCard(platform, actor);
  const face = makeFace([{ name, avatarId: avatar_id }]);
  await platform.db.kysely
    .updateTable("persona")
    .set({ name: face.name, avatar_id: face.avatarId })
    .where("id", "=", id)
    .execute();
  return ensureCard(platform, actor);
}
