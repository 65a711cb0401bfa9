/** Gives the events and groups of the Demo campus their pictures, as `portraits.ts` does the people. */
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
 * Draws what is missing. What the admin has given another title is theirs, and is left alone.
 * @param isNew whether the campus has just been seeded; later, what has no picture has lost it to the admin
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

/** What the demo admin has made, events first. */
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
