import type { Db } from "../../db/connect.ts";

export type MeRow = { name: string; email: string; picture_id: string | null; needs: number };

/** What the app shell shows its owner. The account exists: its session was just found. */
export function loadMe({ kysely }: Db, accountId: string): Promise<MeRow> {
  return kysely
    .selectFrom("account")
    .innerJoin("profile", "profile.account_id", "account.id")
    .select(["profile.name", "account.email", "profile.picture_id", "profile.needs"])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
}
