import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Topic } from "../../../contract/profiles.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { dayOf } from "../../vault/choices.ts";
import { sealRest } from "../../vault/cards.ts";
import { sealOwner } from "../../vault/owner-seal.ts";
import { CARD_SCOPE } from "../../vault/memberships.ts";
import { topicsMask } from "../profiles/rules.ts";
import { updateChoices } from "../profiles/writes.ts";
import { findOwnCard, type OwnCardRow } from "./reads.ts";
import { makeFace } from "./rules.ts";

type Deps = Pick<Platform, "db" | "vault">;

/** The largest integer of Postgres. */
const MAX_DECK_POSITION = 2 ** 31 - 1;

/**
 * The actor's card, created where there is none. Others see it only after its owner wants it shown and a nightly run has
 * published it in a cohort: a card that appeared when somebody joined would be identified as theirs.
 */
export async function ensureCard(platform: Deps, actor: Pick<Actor, "accountId">): Promise<OwnCardRow> {
  const existing = await findOwnCard(platform, actor);
  if (existing !== undefined) return existing;
  const { db, vault } = platform;
  const [id, face] = [randomUUID(), makeFace([])];
  await db.kysely.transaction().execute(async (tx) => {
    const created = await tx
      .insertInto("persona")
      .values({
        id,
        name: face.name,
        avatar_id: face.avatarId,
        ...sealOwner(vault, CARD_SCOPE, actor.accountId, id),
      })
      // Of two concurrent requests the first creates the card.
      .onConflict((conflict) => conflict.column("owner_lookup").doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows === 0n) return;
    await tx
      .insertInto("card")
      .values({ id, sealed_rest_day: sealRest(vault, id, null), deck_position: randomInt(MAX_DECK_POSITION) })
      .execute();
  });
  const card = await findOwnCard(platform, actor);
  if (card === undefined) throw new Error("The card was not created.");
  return card;
}

type Changes = { bio?: string | undefined; topics?: Topic[] | undefined; visible?: boolean | undefined };

/**
 * Updates the fields that are given. Wanting the card shown puts the topics on it that its owner sees there, and stores
 * the date of that consent. A card that is not wanted any more, and a removed topic, are hidden at once.
 * @throws SILENCED for a new text after a moderator took one down
 */
export async function updateCard(
  platform: Deps & Pick<Platform, "bus" | "clock" | "sanctions">,
  actor: Actor,
  changes: Changes,
): Promise<OwnCardRow> {
  const { vault, clock, sanctions } = platform;
  const card = await ensureCard(platform, actor);
  const writes = changes.bio !== undefined && changes.bio !== card.bio;
  if (writes && (await sanctions.cardLock(actor.accountId)) !== null) throw apiError("SILENCED");
  const wanted = changes.visible ?? card.wanted;
  const topics = changes.topics ? topicsMask(changes.topics) : card.topics;
  await inTransaction(platform, async ({ sql: tx, publish }) => {
    await tx
      .updateTable("card")
      .set({
        bio: changes.bio ?? card.bio,
        wanted,
        ...((wanted || changes.topics) && { topics, shown_topics: sql`shown_topics & ${topics}::smallint` }),
        ...(!wanted && { shown: false, shown_topics: 0 }),
        // Withdrawing the consent removes the topics it was for.
        ...(changes.visible === false && { topics: 0 }),
      })
      .where("id", "=", card.id)
      .execute();
    if (wanted === card.wanted) return;
    const consentedOn = wanted ? dayOf(clock()) : null;
    await updateChoices({ sql: tx, vault }, actor.accountId, { consentedOn });
    if (wanted) publish({ kind: "card-consented", profileId: actor.profileId });
  });
  return ensureCard(platform, actor);
}

/** Gives the card another name and avatar. Rooms are not affected: their personas are different ones. */
export async function rerollPersona(platform: Deps, actor: Actor): Promise<OwnCardRow> {
  const { id, name, avatar_id } = await ensureCard(platform, actor);
  const face = makeFace([{ name, avatarId: avatar_id }]);
  await platform.db.kysely
    .updateTable("persona")
    .set({ name: face.name, avatar_id: face.avatarId })
    .where("id", "=", id)
    .execute();
  return ensureCard(platform, actor);
}
