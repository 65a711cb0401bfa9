import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Need } from "../../../contract/profiles.ts";
import type { Actor } from "../../auth/session.ts";
import type { Platform } from "../../http/routes.ts";
import { NO_CHOICES, openChoices } from "../../vault/choices.ts";
import { sealOwner } from "../../vault/owners.ts";
import { CARD } from "../../vault/places.ts";
import { needsMask } from "../profiles/rules.ts";
import { findOwnCard, type OwnCardRow } from "./reads.ts";
import { makeFace } from "./rules.ts";

type Deps = Pick<Platform, "db" | "vault" | "clock">;

/** As large as an integer column holds. */
const MOST_PLACE = 2 ** 31 - 1;

/**
 * The actor's card; made now when there is none, of what brings them here. It is seen from tomorrow on, with all
 * others of today: a card that appeared in the moment in which somebody joined would be theirs.
 */
export async function ensureCard(
  platform: Deps,
  actor: Pick<Actor, "accountId" | "profileId">,
): Promise<OwnCardRow> {
  const known = await findOwnCard(platform, actor);
  if (known !== undefined) return known;
  const { db, vault, clock } = platform;
  const { sealed_private } = await db.kysely
    .selectFrom("profile")
    .select("sealed_private")
    .where("id", "=", actor.profileId)
    .executeTakeFirstOrThrow();
  const { needs } = sealed_private === null ? NO_CHOICES : openChoices(vault, sealed_private);
  const [id, face] = [randomUUID(), makeFace([])];
  await db.kysely.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto("persona")
      .values({ id, name: face.name, avatar_id: face.avatarId, ...sealOwner(vault, CARD, actor.accountId) })
      // Twice at once: the first is it.
      .onConflict((conflict) => conflict.column("owner_lookup").doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 0n) return;
    await tx
      .insertInto("card")
      .values({ id, topics: needs, shown_from: sql`${clock()}::date + 1`, place: randomInt(MOST_PLACE) })
      .execute();
  });
  const card = await findOwnCard(platform, actor);
  if (card === undefined) throw new Error("A card that was made is not there.");
  return card;
}

type Changes = { bio?: string | undefined; topics?: Need[] | undefined; visible?: boolean | undefined };

/** Changes what is given and leaves the rest. */
export async function updateCard(platform: Deps, actor: Actor, changes: Changes): Promise<OwnCardRow> {
  const { id } = await ensureCard(platform, actor);
  const { topics, ...rest } = changes;
  const given = Object.fromEntries(
    Object.entries({ ...rest, topics: topics && needsMask(topics) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  if (Object.keys(given).length > 0)
    await platform.db.kysely.updateTable("card").set(given).where("id", "=", id).execute();
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
