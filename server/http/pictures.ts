/** Pictures of people: files under random names, for anyone who is signed in. */
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { Context } from "hono";
import type { Platform } from "./routes.ts";

/** `{pictureId}-{width}.webp` */
const FILE = /^[0-9a-f]{8}-[0-9a-f-]{27}-(96|480|960)\.webp$/;

export function servePictures(platform: Platform, directory: string) {
  return async (context: Context): Promise<Response> => {
    const file = context.req.param("file") ?? "";
    const actor = await platform.sessions.load(context.req.header("cookie"));
    if (actor === null || !FILE.test(file)) return context.notFound();
    const whole = path.join(directory, file);
    const size = await fs.promises.stat(whole).then(
      (stat) => stat.size,
      () => null,
    );
    if (size === null) return context.notFound();
    return new Response(Readable.toWeb(fs.createReadStream(whole)) as ReadableStream, {
      headers: {
        "content-type": "image/webp",
        "content-length": String(size),
        // A new picture has a new id; no shared cache may keep one.
        "cache-control": "private, max-age=31536000, immutable",
      },
    });
  };
}
