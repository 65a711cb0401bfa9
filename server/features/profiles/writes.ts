import { randomUUID } from "node:crypto";
import type { Need } from "../../../contract/profiles.ts";
import type { Actor } from "../../auth/session.ts";
import { inTransaction } from "../../bus/transaction.ts";
import type { Bus } from "../../bus/bus.ts";
import type { Db } from "../../db/connect.ts";
import { putPicture, removePicture } from "../../files/pictures.ts";
import type { Platform } from "../../http/routes.ts";
import { needsMask } from "./rules.ts";

type Changes = {
  name?: string | undefined;
  bio?: string | undefined;
  interests?: string[] | undefined;
  receipts?: boolean | undefined;
  discoverable?: boolean | undefined;
};

/** Changes what is given and leaves the rest. */
export async function updateProfile({ db }: { db: Db }, actor: Actor, changes: Changes): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await db.kysely.updateTable("profile").set(given).where("id", "=", actor.profileId).execute();
}

/** Sets what brings this person here, and forgets the deck that was ranked for the old choice. */
export async function chooseNeeds(
  platform: { db: Db; bus: Bus },
  actor: Actor,
  needs: readonly Need[],
): Promise<void> {
  await inTransaction(platform, async ({ sql, publish }) => {
    await sql
      .updateTable("profile")
      .set({ needs: needsMask(needs) })
      .where("id", "=", actor.profileId)
      .execute();
    await sql.deleteFrom("deck_queue").where("viewer", "=", actor.profileId).execute();
    publish({ to: "nodes", choseNeeds: actor.profileId });
  });
}

/** Puts a new picture in the place of the old one, whose files are gone then. Null is no picture. */
export async function setPicture(
  { db, files }: Pick<Platform, "db" | "files">,
  actor: Actor,
  sizes: Map<number, Uint8Array> | null,
): Promise<void> {
  const pictureId = sizes && randomUUID();
  if (sizes && pictureId) await putPicture(files, pictureId, sizes);
  const before = await db.kysely.transaction().execute(async (sql) => {
    const row = await sql
      .selectFrom("profile")
      .select("picture_id")
      .where("id", "=", actor.profileId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sql
      .updateTable("profile")
      .set({ picture_id: pictureId })
      .where("id", "=", actor.profileId)
      .execute();
    return row.picture_id;
  });
  if (before !== null) await removePicture(files, before);
}
