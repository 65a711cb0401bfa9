import type { Context } from "hono";
import type { Actor } from "../../auth/session.ts";
import { PICTURE_SIZES } from "../../files/pictures.ts";
import { errorCodeOf } from "../../errors.ts";
import { requireActor } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { requireRecentActor } from "../accounts/reads.ts";
import { streamExport } from "./present.ts";
import { loadPictureId, PARTS, readTables, type Part } from "./reads.ts";

/** Minutes for which a confirmed password allows the export. */
const RECENT_MINUTES = 10;

/** `GET /downloads/my-data?part=named|safe-space`: all data of the account, streamed and stored nowhere. */
export function serveExport(platform: Platform) {
  return async (context: Context): Promise<Response> => {
    const actor = await requireActor(platform, context.req.header("cookie"));
    const part = PARTS.find((one) => one === context.req.query("part"));
    if (part === undefined) return context.notFound();
    try {
      await requireRecentActor(platform, actor, RECENT_MINUTES);
      await platform.limits.export.consume(`${actor.accountId} ${part}`);
    } catch (error) {
      const code = errorCodeOf(error);
      if (code !== "CONFIRM_FIRST" && code !== "TOO_MANY_REQUESTS") throw error;
      return context.json({ code }, code === "CONFIRM_FIRST" ? 403 : 429);
    }
    return context.body(streamOf(platform, actor, part), 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="haven-${part}.zip"`,
      "cache-control": "no-store",
    });
  };
}

function streamOf(platform: Platform, { accountId }: Actor, part: Part): ReadableStream<Uint8Array> {
  return streamExport(
    () => readTables(platform, accountId, part),
    async () => {
      const pictureId = part === "named" ? await loadPictureId(platform.db, accountId) : null;
      return pictureId === null ? null : platform.files.get(`pictures/${pictureId}-${PICTURE_SIZES[2]}.webp`);
    },
  );
}
