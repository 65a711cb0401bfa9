/** Everything but the API: health checks, metrics, pictures, downloads, and the web app for every other path. */
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

type SiteParts = {
  platform: Platform;
  metrics: Metrics;
  metricsToken: string | null;
  /** The folder of the built web app. */
  webDir: string;
  /** The features' downloads, by path. */
  downloads: Record<string, Handler[]>;
  /** The email address for reports of vulnerabilities. */
  securityContact: string;
  /** Whether the server is shutting down and should get no new requests. */
  isStopping: () => boolean;
  /** Whether a request may see `/dev/outbox`, in development. */
  mayShowOutbox: (request: Request) => boolean;
};

/** Caching of files with a hash in their name, which never change. */
const FOREVER = "public, max-age=31536000, immutable";
/** Caching of everything else: revalidated each time. */
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
}: SiteParts): Hono {
  const site = new Hono();

  site.get("/healthz", (context) => context.text("alive"));
  site.get("/readyz", async (context) => {
    const ready = !isStopping() && (await isDatabaseReachable(platform));
    return ready ? context.text("ready") : context.text("not ready", 503);
  });
  // Without the token, 404: nothing shows that there are metrics.
  site.get("/metrics", async (context) => {
    if (metricsToken === null || !isSame(context.req.header("authorization"), `Bearer ${metricsToken}`)) {
      return context.notFound();
    }
    const { text, type } = await metrics.render();
    return context.body(text, 200, { "content-type": type });
  });
  site.get("/openapi.json", async (context) => context.json(await describeApi()));
  // Another site could tell from whether a file loads that somebody is signed in here, and more.
  for (const path of ["/pictures/*", "/downloads/*"])
    site.use(path, async (context, next) =>
      isFromAnotherSite(context.req.header("sec-fetch-site")) ? context.notFound() : next(),
    );
  site.get("/pictures/:file", servePictures(platform));
  for (const [path, handlers] of Object.entries(downloads)) site.on("GET", [path], ...handlers);
  if (platform.outbox.recent) site.get("/dev/outbox", serveOutbox(platform.outbox.recent, mayShowOutbox));

  // RFC 9116.
  site.get("/.well-known/security.txt", (context) =>
    context.text(presentSecurityContact(securityContact, platform.siteUrl(), platform.clock())),
  );

  const serve = (caching: string, file?: string) =>
    serveStatic({
      ...(file === undefined ? { root: webDir } : { path: path.join(webDir, file) }),
      precompressed: true,
      onFound: (_, context) => context.header("cache-control", caching),
    });
  // Vite's build manifest, which no browser needs.
  site.use("/.vite/*", async (context) => context.notFound());
  site.use("/assets/*", serve(FOREVER));
  site.use("*", serve(FRESH));
  // The web app's router handles paths without an extension; a missing file stays 404.
  const page = serve(FRESH, "index.html");
  site.get("*", (context, next) => (path.extname(context.req.path) === "" ? page(context, next) : next()));

  site.notFound((context) => context.json(apiError("NOT_FOUND").toJSON(), 404));
  site.onError((error, context) => {
    // A refused download looks like one that does not exist.
    if (errorCodeOf(error) !== null) return context.notFound();
    if (isUnreachable(error)) return context.json(apiError("SERVICE_UNAVAILABLE").toJSON(), 503);
    platform.log.error({ err: error }, "site failed");
    return context.json(apiError("INTERNAL_SERVER_ERROR").toJSON(), 500);
  });
  return site;
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

/** Compares in constant time, by hashes: timing must not show how much of a guess is right. */
function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [given ?? "", expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one!, other!);
}

async function isDatabaseReachable({ db }: Platform): Promise<boolean> {
  try {
    await sql`select 1`.execute(db.kysely);
    return true;
  } catch {
    return false; // Not ready, whatever the reason.
  }
}
