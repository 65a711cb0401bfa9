/** Rows of accounts and profiles for the people of the Demo campus. */
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Actor } from "../server/auth/session.ts";
import type { Db } from "../server/db/connect.ts";
import type { Database } from "../server/db/schema.ts";
import { topicsMask } from "../server/features/profiles/rules.ts";
import { dayOf, sealChoices } from "../server/vault/choices.ts";
import type { Vault } from "../server/vault/seal.ts";
import { DAY } from "./conversations.ts";
import { RESIDENTS } from "./people.ts";
import { emailOf, type DemoPerson } from "./person.ts";

/** A person with the ids of their account and profile. */
export type Resident = { person: DemoPerson; accountId: string; profileId: string };

export function before(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

export function createResidents(people: readonly DemoPerson[]): Resident[] {
  return people.map((person) => ({ person, accountId: randomUUID(), profileId: randomUUID() }));
}

/** How many days ago the first people signed up. */
const OLDEST_ACCOUNT_DAYS = 90;

/** How many minutes ago the person signed up. */
export function arrivedAgo({ daysHere = OLDEST_ACCOUNT_DAYS }: DemoPerson): number {
  return daysHere * DAY;
}

export function accountRow({ person, accountId }: Resident, now: Date): Insertable<Database["account"]> {
  const arrived = before(now, arrivedAgo(person));
  return {
    id: accountId,
    name: person.name,
    email: emailOf(person),
    email_verified: true,
    image: null,
    created_at: arrived,
    updated_at: arrived,
  };
}

/** Without a picture, which is set once it is drawn. */
export function profileRow(
  { person, accountId, profileId }: Resident,
  vault: Vault,
  moved: Date,
): Insertable<Database["profile"]> {
  return {
    id: profileId,
    account_id: accountId,
    name: person.name,
    bio: person.bio,
    interests: person.interests,
    picture_id: null,
    onboarded: true,
    sealed_choices: sealChoices(vault, accountId, {
      topics: topicsMask(person.topics),
      enteredOn: dayOf(moved),
      consentedOn: dayOf(moved),
    }),
  };
}

/** The actors of all residents who still have an account, by key. Nobody acts for them through a session. */
export async function loadActors({ kysely }: Db): Promise<ReadonlyMap<string, Actor>> {
  const rows = await kysely
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select(["account.email", "account.id as accountId", "profile.id as profileId"])
    .where("account.email", "in", RESIDENTS.map(emailOf))
    .execute();
  const keys = new Map(RESIDENTS.map((person) => [emailOf(person), person.key]));
  return new Map(
    rows.map(({ email, accountId, profileId }) => [keys.get(email)!, { accountId, profileId } as Actor]),
  );
}
