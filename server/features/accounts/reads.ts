import type { Role } from "../../../contract/accounts.ts";
import { idleSince, type Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";

export type MeRow = {
  name: string;
  email: string;
  role: Role;
  deletion_requested_at: Date | null;
  picture_id: string | null;
  onboarded: boolean;
};

/** What the app shell shows its owner. The account exists: its session was just found. */
export function loadMe({ kysely }: Db, accountId: string): Promise<MeRow> {
  return kysely
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["profile.name", "email", "role", "deletion_requested_at", "picture_id", "onboarded"])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
}

export type DetailsRow = {
  email: string;
  email_verified: boolean;
  phone: string | null;
  deletion_requested_at: Date | null;
  has_password: boolean;
};

/** How a person can be reached and signs in. */
export function loadDetails({ kysely }: Db, actor: Actor): Promise<DetailsRow> {
  return kysely
    .selectFrom("account")
    .select(["email", "email_verified", "phone", "deletion_requested_at"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("credential")
          .select("id")
          .whereRef("credential.account_id", "=", "account.id")
          .where("password", "is not", null),
      )
        .$castTo<boolean>()
        .as("has_password"),
    )
    .where("id", "=", actor.accountId)
    .executeTakeFirstOrThrow();
}

export type DeviceRow = { id: string; user_agent: string | null; created_at: Date; updated_at: Date };

/** Where somebody is signed in, the latest first. */
export function loadDevices({ kysely }: Db, actor: Actor, now: Date): Promise<DeviceRow[]> {
  return kysely
    .selectFrom("session")
    .select(["id", "user_agent", "created_at", "updated_at"])
    .where("account_id", "=", actor.accountId)
    .where("expires_at", ">", now)
    .where("updated_at", ">", idleSince(now))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
}
