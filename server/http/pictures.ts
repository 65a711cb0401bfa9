/** Serves pictures of people, events and groups to those who may see their owners. Their names are random. */
import type { Context } from "hono";
import { isInNamedWorld } from "../auth/named-world.ts";
import { prepared } from "../db/connect.ts";
import type { Platform } from "../platform.ts";

/** `{pictureId}-{width}.webp` */
const FILE = /^([0-9a-f]{8}-[0-9a-f-]{27})-(96|480|960)\.webp$/;

// A person's picture is visible to those who may see their card: not to blocked people, and to nobody while the profile
// is hidden. For everyone else it looks deleted. Somebody who is suspended from the named world ($4) sees only their own and
// those of safe groups.
const isVisible = prepared<{ visible: boolean }>(
  "picture",
  `select exists (
       select from profile p
       where p.picture_id = $1 and (p.account_id = $2 or not $4 and not p.hidden and not blocks(p.id, $3)))
     or not $4 and exists (select from event where picture_id = $1)
     or exists (select from room where picture_id = $1 and (is_safe_space or not $4)) as visible`,
);

export function servePictures(platform: Platform) {
  const { sessions, db, files } = platform;
  return async (context: Context): Promise<Response> => {
    const [file, pictureId] = FILE.exec(context.req.param("file") ?? "") ?? [];
    const actor = await sessions.load(context.req.header("cookie"));
    if (actor === null || file === undefined) return context.notFound();
    const isSuspended = !(await isInNamedWorld(platform, actor.accountId));
    const [found] = await isVisible(db, [pictureId, actor.accountId, actor.profileId, isSuspended]);
    const bytes = found?.visible ? await files.get(`pictures/${file}`) : null;
    if (bytes === null) return context.notFound();
    // Only the browser may cache a picture, for a day at most: by then it may no longer be visible.
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "content-type": "image/webp",
      "cache-control": "private, max-age=86400",
    });
  };
}
