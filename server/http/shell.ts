/** The HTTP shell: headers, logs, health, the API, and the web app for every other path. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { sql } from "kysely";
import { Hono, type Context } from "hono";
import type { Api } from "./api.ts";
import type { Metrics } from "./metrics.ts";
import { mayWrite } from "./origin.ts";
import { refuse } from "./refuse.ts";
import type { Platform } from "./routes.ts";
import { securityHeaders } from "./security-headers.ts";
import { servePictures } from "./pictures.ts";

type ShellOptions = {
  platform: Platform;
  api: Api;
  metrics: Metrics;
  metricsToken: string | null;
  /** The origin that a request came to: the configured one, or in development whatever host it named. */
  originOf: (host: string | undefined) => string;
  https: boolean;
  /** Where the built web app lies. */
  webDir: string;
  picturesDir: string;
  /** True once the server is going down: it takes no new visitors. */
  isStopping: () => boolean;
};

export type Shell = Hono;

/** Files whose names carry a hash of what is in them never change. */
const FOREVER = "public, max-age=31536000, immutable";

export function createShell(options: ShellOptions): Shell {
  const { platform, api, metrics, webDir } = options;
  const shell = new Hono();
  shell.use(securityHeaders(options.https));

  shell.get("/healthz", (context) => context.text("alive"));
  shell.get("/readyz", async (context) => {
    if (options.isStopping() || !(await databaseAnswers(platform))) return context.text("not ready", 503);
    return context.text("ready");
  });
  // Whoever may not see the figures cannot tell that there are any.
  shell.get("/metrics", async (context) => {
    const { metricsToken } = options;
    if (metricsToken === null || context.req.header("authorization") !== `Bearer ${metricsToken}`) {
      return context.notFound();
    }
    const { text, type } = await metrics.render();
    return context.body(text, 200, { "content-type": type });
  });

  shell.get("/api/openapi.json", async (context) => context.json(await api.document()));
  shell.all("/api/*", (context) => answerApi(context, options));
  shell.get("/pictures/:file", servePictures(platform, options.picturesDir));

  shell.use(
    "/assets/*",
    serveStatic({ root: webDir, precompressed: true, onFound: (_, context) => context.header("cache-control", FOREVER) }),
  );
  shell.use(
    "*",
    serveStatic({
      root: webDir,
      precompressed: true,
      onFound: (_, context) => context.header("cache-control", "no-cache"),
    }),
  );
  // The app decides what a path means; a missing file is still a missing file.
  shell.get("*", async (context, next) => {
    if (path.extname(context.req.path) !== "") return next();
    return serveStatic({
      path: path.join(webDir, "index.html"),
      onFound: (_, c) => c.header("cache-control", "no-cache"),
    })(context, next);
  });
  shell.notFound((context) => context.json(errorBody("NOT_FOUND"), 404));
  shell.onError((error, context) => {
    platform.log.error({ err: error }, "shell failed");
    return context.json(errorBody("INTERNAL_SERVER_ERROR"), 500);
  });
  return shell;
}

async function answerApi(context: Context, { platform, api, metrics, originOf }: ShellOptions): Promise<Response> {
  const started = performance.now();
  const requestId = randomUUID();
  const request = context.req.raw;
  const response = mayWrite(request, originOf(context.req.header("host")))
    ? ((await api.handle(request, {
        platform,
        headers: request.headers,
        answer: new Headers(),
        requestId,
        address: getConnInfo(context).remote.address ?? "",
      })) ?? context.json(errorBody("NOT_FOUND", requestId), 404))
    : context.json(errorBody("FORBIDDEN", requestId), 403);
  response.headers.set("x-request-id", requestId);
  const seconds = (performance.now() - started) / 1000;
  const route = routeOf(request.method, context.req.path);
  metrics.requests.observe({ route, status: response.status }, seconds);
  platform.log.info({ requestId, route, status: response.status, ms: Math.round(seconds * 1000) }, "request");
  return response;
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** A request as logs and metrics may know it: ids are cut out, and what is no route of ours has one name. */
function routeOf(method: string, requestPath: string): string {
  const shape = requestPath.replace(ID, "{id}");
  return /^\/api(\/[a-z-]+|\/\{id\}){1,4}$/.test(shape) ? `${method} ${shape}` : "other";
}

function errorBody(code: "NOT_FOUND" | "FORBIDDEN" | "INTERNAL_SERVER_ERROR", requestId: string = randomUUID()): object {
  return { ...refuse(code).toJSON(), defined: true, data: { requestId } };
}

async function databaseAnswers({ db }: Platform): Promise<boolean> {
  try {
    await sql`select 1`.execute(db.kysely);
    return true;
  } catch {
    return false; // Not ready is the answer to this question, whatever the reason.
  }
}
