import type { Context } from "hono";
import type { Platform } from "../../http/routes.ts";
import { takeArchive } from "./writes.ts";

/** Hands an archive to its owner. What is not theirs, used or too old is not there. */
export function serveArchives(platform: Platform) {
  return async (context: Context): Promise<Response> => {
    const actor = await platform.sessions.load(context.req.header("cookie"));
    if (actor === null) return context.notFound();
    const archive = await takeArchive(platform, actor, context.req.param("ticket") ?? "");
    return context.body(archive as Uint8Array<ArrayBuffer>, 200, {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="haven-data.zip"',
      "cache-control": "no-store",
    });
  };
}
