/** Pictures of people, events and groups, under random names, for those who may see whose they are. */
import type { Context } from "hono";
import { prepared } from "../db/connect.ts";
import type { Platform } from "../platform.ts";

/** `{pictureId}-{width}.webp` */
const FILE = /^([0-9a-f]{8}-[0-9a-f-]{27})-(96|480|960)\.webp$/;

// A person's picture is there for whom their card is: not for who was blocked, and for nobody once they are leaving. All
// of that looks like a picture that is gone.
const isVisible = prepared<{ visible: boolean }>(
  "picture",
  `select exists (
       select from profile p
       where p.picture_id = $1 and (p.account_id = $2 or not p.hidden and not blocks(p.id, $3)))
     or exists (select from event where picture_id = $1)
     or exists (select from room where picture_id = $1) as visible`,
);

export function servePictures({ sessions, db, files }: Platform) {
  return async (context: Context): Promise<Response> => {
    const [file, pictureId] = FILE.exec(context.req.param("file") ?? "") ?? [];
    const actor = await sessions.load(context.req.header("cookie"));
    if (actor === null || file === undefined) return context.notFound();
    const [found] = await isVisible(db, [pictureId, actor.accountId, actor.profileId]);
    const bytes = found?.visible ? await files.get(`pictures/${file}`) : null;
    if (bytes === null) return context.notFound();
    // No shared cache may keep one, and one's own no longer than a day after it could be seen.
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "content-type": "image/webp",
      "cache-control": "private, max-age=86400",
    });
  };
}
