/** Draws the pictures of the Demo campus's events and groups, as `portraits.ts` does for people. */
import { randomUUID } from "node:crypto";
import type { Db } from "../server/db/connect.ts";
import type { Files } from "../server/files/files.ts";
import { EVENTS } from "./events.ts";
import { GROUPS } from "./groups.ts";
import { ADMIN } from "./people.ts";
import { emailOf } from "./person.ts";
import type { PictureOrder } from "./pictures/draw.ts";
import { drawUnlessThere } from "./portraits.ts";

const POSTERS: ReadonlyMap<string, PictureOrder> = new Map([
  ...EVENTS.map(({ title, picture }) => [title, picture] as const),
  ...GROUPS.map(({ name, picture }) => [name, picture] as const),
]);

/**
 * Draws missing pictures. Events and groups that the admin has renamed are left alone.
 * @param isNew whether the campus has just been seeded; later, a missing picture was removed by the admin
 */
export async function drawPosters(
  { db, files, signal }: { db: Db; files: Files; signal: AbortSignal },
  isNew: boolean,
): Promise<void> {
  for (const { table, id, pictureId, title } of await loadListed(db)) {
    const order = POSTERS.get(title);
    if (order === undefined || (pictureId === null && !isNew)) continue;
    if (signal.aborted) return;
    const drawn = pictureId ?? randomUUID();
    await drawUnlessThere(files, drawn, order);
    if (pictureId !== null) continue;
    await db.kysely
      .updateTable(table)
      .set({ picture_id: drawn })
      .where("id", "=", id)
      .where("picture_id", "is", null)
      .execute();
  }
}

type Listed = { table: "event" | "room"; id: string; pictureId: string | null; title: string };

/** The events and groups that the demo admin created, events first. */
async function loadListed({ kysely }: Db): Promise<Listed[]> {
  const made = kysely
    .selectFrom("gathering")
    .innerJoin("account", "account.id", "gathering.created_by")
    .where("account.email", "=", emailOf(ADMIN));
  const events = await made
    .innerJoin("event", "event.id", "gathering.id")
    .select(["event.id", "event.picture_id as pictureId", "event.title"])
    .execute();
  const groups = await made
    .innerJoin("room", "room.id", "gathering.id")
    .where("gathering.is_safe_space", "=", false)
    .select(["room.id", "room.picture_id as pictureId", "room.name"])
    .execute();
  return [
    ...events.map((row) => ({ ...row, table: "event" as const })),
    ...groups.map(({ name, ...row }) => ({ ...row, title: name ?? "", table: "room" as const })),
  ];
}
