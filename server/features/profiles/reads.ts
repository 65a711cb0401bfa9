import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";

export type MyProfileRow = {
  name: string;
  email: string;
  bio: string;
  interests: string[];
  picture_id: string | null;
  needs: number;
  receipts: boolean;
  discoverable: boolean;
};

/** My profile beside the contact that only I see. */
export function loadMyProfile({ kysely }: Db, actor: Actor): Promise<MyProfileRow> {
  return kysely
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select([
      "profile.name",
      "account.email",
      "bio",
      "interests",
      "picture_id",
      "needs",
      "receipts",
      "discoverable",
    ])
    .where("profile.id", "=", actor.profileId)
    .executeTakeFirstOrThrow();
}
