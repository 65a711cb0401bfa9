import type { Topic } from "../../../contract/profiles.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { prepared } from "../../db/connect.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { NO_CHOICES, openChoices, sealChoices, type Choices } from "../../vault/choices.ts";
import type { Vault } from "../../vault/seal.ts";
import { topicsMask, PEOPLE_SHOWN_PER_DAY } from "./rules.ts";

type Changes = {
  name?: string | undefined;
  bio?: string | undefined;
  interests?: string[] | undefined;
  receipts?: boolean | undefined;
  discoverable?: boolean | undefined;
};

/** Updates the fields that are given. */
export async function updateProfile(
  { db, bus }: Pick<Platform, "db" | "bus">,
  actor: Actor,
  changes: Changes,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await db.kysely.updateTable("profile").set(given).where("id", "=", actor.profileId).execute();
  if (changes.receipts !== undefined) bus.publish([{ kind: "account-changed", accountId: actor.accountId }]);
}

const storeShown = prepared<{ shown: number }>(
  "people shown",
  `insert into people_shown as seen (account_id, day, profile_ids) values ($1, $2, $3)
   on conflict (account_id) do update set day = excluded.day, profile_ids = case
     when seen.day < excluded.day then excluded.profile_ids
     else array(select unnest(seen.profile_ids) union select unnest(excluded.profile_ids)) end
   where seen.day < excluded.day
     or cardinality(array(select unnest(seen.profile_ids) union select unnest(excluded.profile_ids))) <= $4
   returning cardinality(profile_ids) as shown`,
);

/**
 * Counts the people that a search shows. The row's lock serialises searches of one account.
 * @throws TOO_MANY_REQUESTS when these people exceed today's limit
 */
export async function countPeopleShown(
  { db, clock }: Pick<Platform, "db" | "clock">,
  actor: Actor,
  profileIds: readonly string[],
): Promise<void> {
  if (profileIds.length === 0) return;
  const [row] = await storeShown(db, [actor.accountId, clock(), profileIds, PEOPLE_SHOWN_PER_DAY]);
  if (row === undefined) throw apiError("TOO_MANY_REQUESTS");
}

/** Sets the topics of the account. They influence no deck of the named world. */
export async function setTopics(
  platform: Pick<Platform, "db" | "bus" | "vault">,
  actor: Actor,
  topics: readonly Topic[],
): Promise<void> {
  await inTransaction(platform, async ({ sql, publish }) => {
    const chosen = { topics: topicsMask(topics) };
    await updateChoices({ sql, vault: platform.vault }, actor.accountId, chosen);
    const first = await sql
      .updateTable("profile")
      .set({ onboarded: true })
      .where("id", "=", actor.profileId)
      .where("onboarded", "=", false)
      .executeTakeFirst();
    if (first.numUpdatedRows > 0n) publish({ kind: "onboarded", profileId: actor.profileId });
  });
}

/** Updates some of a profile's sealed choices; `sql` is a transaction. */
export async function updateChoices(
  { sql, vault }: { sql: Tx["sql"]; vault: Vault },
  accountId: string,
  changes: Partial<Choices>,
): Promise<void> {
  const { sealed_choices } = await sql
    .selectFrom("profile")
    .select("sealed_choices")
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const choices = sealed_choices === null ? NO_CHOICES : openChoices(vault, accountId, sealed_choices);
  await sql
    .updateTable("profile")
    .set({ sealed_choices: sealChoices(vault, accountId, { ...choices, ...changes }) })
    .where("account_id", "=", accountId)
    .execute();
}
