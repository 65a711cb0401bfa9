/** Pictures of people, under random names, for anyone who is signed in. */
import type { Context } from "hono";
import type { Platform } from "./routes.ts";

/** `{pictureId}-{width}.webp` */
const FILE = /^[0-9a-f]{8}-[0-9a-f-]{27}-(96|480|960)\.webp$/;

export function servePictures({ sessions, files }: Platform) {
  return async (context: Context): Promise<Response> => {
    const file = context.req.param("file") ?? "";
    const actor = await sessions.load(context.req.header("cookie"));
    if (actor === null || !FILE.test(file)) return context.notFound();
    const bytes = await files.get(`pictures/${file}`);
    if (bytes === null) return context.notFound();
    // A new picture has a new id; no shared cache may keep one.
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
    });
  };
}
