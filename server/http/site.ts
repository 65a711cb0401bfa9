/** Everything that is not the API: health, figures, pictures, and the web app for every other path. */
import { createHash, timingSafeEqual } from "node:crypto";
import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { sql } from "kysely";
import { Hono, type Handler } from "hono";
import { describeApi } from "./api.ts";
import type { Metrics } from "./metrics.ts";
import { serveOutbox } from "./dev-outbox.ts";
import { servePictures } from "./pictures.ts";
import { isFromAnotherSite } from "./origin.ts";
import { isUnreachable, errorCodeOf, apiError } from "../errors.ts";
import type { Platform } from "../platform.ts";

type ShellParts = {
  platform: Platform;
  metrics: Metrics;
  metricsToken: string | null;
  /** Where the built web app lies. */
  webDir: string;
  /** Files that features hand out, by path. */
  downloads: Record<string, Handler[]>;
  /** An address of whoever runs this server, for those who find a way in. */
  securityContact: string;
  /** True once the server is going down: it takes no new visitors. */
  isStopping: () => boolean;
  /** Who may read what was sent, in development. */
  mayShowOutbox: (request: Request) => boolean;
};

/** Files whose names carry a hash of what is in them never change. */
const FOREVER = "public, max-age=31536000, immutable";
/** Everything else is asked about each time. */
const FRESH = "no-cache";

export function createSite({
  platform,
  metrics,
  metricsToken,
  webDir,
  downloads,
  securityContact,
  isStopping,
  mayShowOutbox,
}: ShellParts): Hono {
  const shell = new Hono();

  shell.get("/healthz", (context) => context.text("alive"));
  shell.get("/readyz", async (context) => {
    const ready = !isStopping() && (await databaseAnswers(platform));
    return ready ? context.text("ready") : context.text("not ready", 503);
  });
  // Whoever may not see the figures cannot tell that there are any.
  shell.get("/metrics", async (context) => {
    if (metricsToken === null || !isSame(context.req.header("authorization"), `Bearer ${metricsToken}`)) {
      return context.notFound();
    }
    const { text, type } = await metrics.render();
    return context.body(text, 200, { "content-type": type });
  });
  shell.get("/openapi.json", async (context) => context.json(await describeApi()));
  // A download that comes or does not would tell another site whether somebody is signed in here, and more.
  for (const path of ["/pictures/*", "/downloads/*"])
    shell.use(path, async (context, next) =>
      isFromAnotherSite(context.req.header("sec-fetch-site")) ? context.notFound() : next(),
    );
  shell.get("/pictures/:file", servePictures(platform));
  for (const [path, handlers] of Object.entries(downloads)) shell.on("GET", [path], ...handlers);
  if (platform.outbox.recent) shell.get("/dev/outbox", serveOutbox(platform.outbox.recent, mayShowOutbox));

  // RFC 9116. Whoever finds a way in should not have to look for where to say so.
  shell.get("/.well-known/security.txt", (context) =>
    context.text(presentSecurityContact(securityContact, platform.siteUrl(), platform.clock())),
  );

  const serve = (caching: string, file?: string) =>
    serveStatic({
      ...(file === undefined ? { root: webDir } : { path: path.join(webDir, file) }),
      precompressed: true,
      onFound: (_, context) => context.header("cache-control", caching),
    });
  // Vite's own list of what is built from what: nothing that a browser needs.
  shell.use("/.vite/*", async (context) => context.notFound());
  shell.use("/assets/*", serve(FOREVER));
  shell.use("*", serve(FRESH));
  // The app decides what a path means; a missing file is still a missing file.
  const page = serve(FRESH, "index.html");
  shell.get("*", (context, next) => (path.extname(context.req.path) === "" ? page(context, next) : next()));

  shell.notFound((context) => context.json(apiError("NOT_FOUND").toJSON(), 404));
  shell.onError((error, context) => {
    // Whatever a download refuses looks like what is not there.
    if (errorCodeOf(error) !== null) return context.notFound();
    if (isUnreachable(error)) return context.json(apiError("SERVICE_UNAVAILABLE").toJSON(), 503);
    platform.log.error({ err: error }, "shell failed");
    return context.json(apiError("INTERNAL_SERVER_ERROR").toJSON(), 500);
  });
  return shell;
}

const MONTH_MS = 30 * 86_400_000;

function presentSecurityContact(contact: string, siteUrl: string, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now.getTime() + MONTH_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** Compared by their hashes: how long it takes tells nothing of how much of a guess is right. */
function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [given ?? "", expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one!, other!);
}

async function databaseAnswers({ db }: Platform): Promise<boolean> {
  try {
    await sql`select 1`.execute(db.kysely);
    return true;
  } catch {
    return false; // Not ready is the answer to this question, whatever the reason.
  }
}
