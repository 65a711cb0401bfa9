/** Draws the pictures of the Demo campus's people after the server has started. */
import { randomUUID } from "node:crypto";
import type { Db } from "../server/db/connect.ts";
import { PEOPLE, STUDENT } from "./people.ts";
import { emailOf, type DemoPerson } from "./person.ts";
import type { Files } from "../server/files/files.ts";
import { hasPicture, putPicture } from "../server/files/pictures.ts";
import { drawOrder, type PictureOrder } from "./pictures/draw.ts";

/** People with a picture, the student first. */
const PORTRAITS: ReadonlyMap<string, DemoPerson> = new Map(
  [STUDENT, ...PEOPLE]
    .filter(({ picture }) => picture !== undefined)
    .map((person) => [emailOf(person), person]),
);

/**
 * Draws missing pictures, one at a time. A profile refers to its picture only once all files exist, so that nobody sees
 * a broken one. Pictures that were interrupted, or lost with the data folder, are drawn at the next start.
 * @param isNew whether the campus has just been seeded; later, a student without a picture has removed it
 */
export async function drawPortraits(
  { db, files, signal }: { db: Db; files: Files; signal: AbortSignal },
  isNew: boolean,
): Promise<void> {
  const found = await db.kysely
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select(["profile.id", "profile.picture_id", "account.email"])
    .where("account.email", "in", [...PORTRAITS.keys()])
    .execute();
  const rows = new Map(found.map((row) => [row.email, row]));
  for (const [email, { picture }] of PORTRAITS) {
    const row = rows.get(email);
    if (row === undefined || picture === undefined) continue;
    if (row.picture_id === null && email === emailOf(STUDENT) && !isNew) continue;
    const pictureId = row.picture_id ?? randomUUID();
    if (signal.aborted) return;
    await drawUnlessThere(files, pictureId, picture);
    if (row.picture_id !== null) continue;
    await db.kysely
      .updateTable("profile")
      .set({ picture_id: pictureId })
      .where("id", "=", row.id)
      .where("picture_id", "is", null)
      .execute();
  }
}

/** Draws a picture unless all its files exist. */
export async function drawUnlessThere(files: Files, pictureId: string, order: PictureOrder): Promise<void> {
  if (await hasPicture(files, pictureId)) return;
  await putPicture(files, pictureId, await drawOrder(order));
}
