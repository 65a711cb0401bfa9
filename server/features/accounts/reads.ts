import type { StaffRole } from "../../../contract/accounts.ts";
import { requirePassword } from "../../auth/passwords.ts";
import { idleSince, type Actor } from "../../auth/session.ts";
import { requireRecentSignIn } from "../../auth/sign-in.ts";
import type { Db } from "../../db/connect.ts";
import type { Platform } from "../../platform.ts";

export type MeRow = {
  name: string;
  email: string;
  roles: StaffRole[];
  deletion_requested_at: Date | null;
  picture_id: string | null;
  onboarded: boolean;
  /** From the named world; null where there is none now. */
  suspension: { until: Date | null } | null;
};

/** The account as the app shell shows it to its owner. It exists: its session was just loaded. */
export async function loadMe(
  { db, sanctions }: Pick<Platform, "db" | "sanctions">,
  accountId: string,
): Promise<MeRow> {
  const row = await db.kysely
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["profile.name", "email", "roles", "deletion_requested_at", "picture_id", "onboarded"])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { ...row, suspension: await sanctions.suspension(accountId) };
}

export type DetailsRow = {
  email: string;
  email_verified: boolean;
  phone: string | null;
  deletion_requested_at: Date | null;
  has_password: boolean;
};

/** The contact details of an account, and whether it has a password. */
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

/** Devices on which the account is signed in, most recently used first. */
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

declare const recent: unique symbol;

/** Somebody who has lately proved who they are: minted by the functions below. */
export type RecentActor = Actor & { readonly [recent]: true };

/** @throws CONFIRM_FIRST: somebody with a stolen session cannot lock its owner out */
export async function requireRecentActor(
  { db, clock }: Pick<Platform, "db" | "clock">,
  actor: Actor,
  minutes?: number,
): Promise<RecentActor> {
  await requireRecentSignIn({ sql: db.kysely, now: clock() }, actor, minutes);
  return actor as RecentActor;
}

/** @throws INVALID_CREDENTIALS, TOO_MANY_REQUESTS */
export async function requireCurrentPassword(
  platform: Platform,
  actor: Actor,
  password: string,
): Promise<RecentActor> {
  await requirePassword(platform, actor, password);
  return actor as RecentActor;
}
