/** The HTTP server: the API on Node's own request and response, everything else through web-standard handlers. */
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Log } from "../log.ts";
import type { Api } from "./api.ts";
import type { SecurityHeaders } from "./security-headers.ts";

/**
 * How long an idle connection stays open, in milliseconds: longer than clients and reverse proxies keep one (nginx and
 * AWS 60 s, Traefik 90 s, Caddy 120 s). A server that closes first can cut off a request that is already on its way,
 * which a proxy reports to the visitor as 502.
 */
const KEEP_ALIVE_MS = 130_000;

export function createHttpServer({
  api,
  site,
  headers,
  log,
}: {
  api: Api;
  site: Hono;
  headers: SecurityHeaders;
  log: Log;
}): Server {
  const respond = getRequestListener(site.fetch);
  const server = createServer((request, response) => {
    // Translating an API request to a web-standard one would cost more than most routes.
    const isApi = request.url?.startsWith("/api/") === true;
    response.setHeaders(isApi ? headers.api : headers.pages);
    const responded = isApi ? api(request, response) : respond(request, response);
    responded.catch((error: unknown) => {
      log.error({ err: error }, "response failed");
      response.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Node wants it to be longer than the keep-alive timeout.
  server.headersTimeout = KEEP_ALIVE_MS + 5000;
  return server;
}
