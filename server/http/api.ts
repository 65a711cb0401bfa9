/** The contract at `/api`, as plain HTTP. Whatever goes wrong leaves as a code, a sentence and a request id. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler, type OpenAPIHandlerOptions } from "@orpc/openapi/node";
import { ORPCError, type Router } from "@orpc/server";
import { BodyLimitPlugin } from "@orpc/server/node";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { PICTURE_LIMITS } from "../../contract/constants.ts";
import { contract } from "../../contract/index.ts";
import { ERRORS, type ErrorCode } from "../../contract/wire.ts";
import { clientAddress } from "./address.ts";
import type { Metrics } from "./metrics.ts";
import { isAllowedWrite } from "./origin.ts";
import { isUnreachable } from "../errors.ts";
import type { RequestContext } from "./procedures.ts";
import type { Platform } from "../platform.ts";

const PREFIX = "/api";
/** The largest body most routes need is a message: 4,000 characters, escaped. */
const MOST_BODY = 64 * 1024;
/** A picture and the few fields beside it. */
const MOST_UPLOAD = PICTURE_LIMITS.bytes + 64 * 1024;

/** @param path of a procedure in the contract */
function isUpload(path: readonly string[]): boolean {
  return path.at(-1) === "putPicture";
}

export type Api = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type ApiParts = {
  platform: Platform;
  metrics: Metrics;
  /** The origin that a request came to: the configured one, or in development whatever host it named. */
  originOf: (host: string | undefined) => string;
  /** How many reverse proxies stand in front. */
  proxies: number;
};

/** Answers every request below `/api`; there is no other way in. */
export function createApi(
  router: Router<typeof contract, RequestContext>,
  { platform, metrics, originOf, proxies }: ApiParts,
): Api {
  const options = {
    // Around the route: what it threw leaves as a refusal.
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = toRefusal(error, context);
          metrics.refusals.inc({ code: refusal.code });
          throw refusal;
        }
      },
    ],
    // Around the reading of the request, which comes before: whatever cannot be read is the client's mistake.
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof Refusal) throw error;
          const tooLarge = error instanceof ORPCError && error.status === 413;
          throw new Refusal(tooLarge ? "PAYLOAD_TOO_LARGE" : "BAD_REQUEST", context.requestId);
        }
      },
    ],
  } satisfies OpenAPIHandlerOptions<RequestContext>;
  const handler = new OpenAPIHandler(router, {
    ...options,
    plugins: [new BodyLimitPlugin({ maxBodySize: MOST_BODY })],
    filter: ({ path }) => !isUpload(path),
  });
  const uploads = new OpenAPIHandler(router, {
    ...options,
    interceptors: [
      ...options.interceptors,
      // Megabytes are read from people who are signed in only.
      ({ next, request, context, ...rest }) => {
        const body = async () => {
          const actor = await context.platform.sessions.load(context.request.headers.cookie);
          if (actor === null) throw new Refusal("UNAUTHORIZED", context.requestId);
          return request.body();
        };
        return next({ ...rest, context, request: { ...request, body } });
      },
    ],
    plugins: [new BodyLimitPlugin({ maxBodySize: MOST_UPLOAD })],
    filter: ({ path }) => isUpload(path),
  });
  return async (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const context = { platform, request, response, requestId, address: clientAddress(request, proxies) };
    response.setHeader("x-request-id", requestId);
    if (!isAllowedWrite(request, originOf(request.headers.host))) {
      sendRefusal(response, "FORBIDDEN", requestId);
    } else {
      const answered =
        (await handler.handle(request, response, { prefix: PREFIX, context })).matched ||
        (await uploads.handle(request, response, { prefix: PREFIX, context })).matched;
      if (!answered) sendRefusal(response, "NOT_FOUND", requestId);
    }
    const seconds = (performance.now() - started) / 1000;
    const route = routeOf(request);
    metrics.requests.observe({ route, status: response.statusCode }, seconds);
    const how = SIGN_INS.get(route);
    if (how !== undefined) metrics.signIns.inc({ how, outcome: outcomeOf(response.statusCode) });
    platform.log.info(
      { requestId, route, status: response.statusCode, ms: Math.round(seconds * 1000) },
      "request",
    );
  };
}

let description: Promise<object> | undefined;

/** The OpenAPI 3.1 document of everything that can be asked. Made once: it costs more than most answers. */
export function describeApi(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  description ??= generator.generate(contract, {
    info: { title: "Haven", version: "1" },
    servers: [{ url: PREFIX }],
  });
  return description;
}

/** An error as it may leave: the code decides the sentence, and only which fields are wrong is added. */
class Refusal extends ORPCError<ErrorCode, { requestId: string; fields?: string[] }> {
  constructor(code: ErrorCode, requestId: string, fields?: string[]) {
    super(code, { defined: true, ...ERRORS[code], data: { requestId, ...(fields && { fields }) } });
  }
}

function toRefusal(error: unknown, { platform, requestId }: RequestContext): Refusal {
  const code = codeOf(error);
  if (code === "INTERNAL_SERVER_ERROR") platform.log.error({ err: error, requestId }, "request failed");
  return new Refusal(code, requestId, wrongFields(error));
}

function sendRefusal(response: ServerResponse, code: ErrorCode, requestId: string): void {
  const refusal = new Refusal(code, requestId);
  response
    .writeHead(refusal.status, { "content-type": "application/json" })
    .end(JSON.stringify(refusal.toJSON()));
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ORPCError) {
    if (error.code in ERRORS) return error.code as ErrorCode;
    if (error.status === 413) return "PAYLOAD_TOO_LARGE";
    return error.status < 500 ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR";
  }
  return isUnreachable(error) ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR";
}

function wrongFields(error: unknown): string[] | undefined {
  const issues = error instanceof ORPCError && error.code === "BAD_REQUEST" ? error.data?.issues : undefined;
  if (!Array.isArray(issues)) return undefined;
  return [...new Set(issues.map((issue: { path?: PropertyKey[] }) => issue.path?.join(".") ?? ""))];
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** Routes that sign somebody in. */
const SIGN_INS = new Map([
  [`POST ${PREFIX}/log-in`, "password"],
  [`POST ${PREFIX}/phone/verify`, "phone"],
  [`POST ${PREFIX}/sign-up`, "sign-up"],
]);

function outcomeOf(status: number): "accepted" | "refused" | "failed" {
  if (status < 400) return "accepted";
  return status < 500 ? "refused" : "failed";
}

/** Every route of the contract, such as `GET /api/rooms/{id}/messages`. */
const ROUTES = new Set(
  Object.values(contract)
    .flatMap((feature) => Object.values(feature))
    .map((procedure) => procedure["~orpc"].route)
    .map(({ method, path = "" }) => `${method} ${PREFIX}${path.replace(/\{\w+\}/g, "{id}")}`),
);

/**
 * A request as logs and metrics may know it: ids are cut out, and whatever is no route of ours has one name. Each
 * name is counted for as long as the server runs, so a visitor must not be able to make new ones.
 */
function routeOf({ method, url = "" }: IncomingMessage): string {
  const route = `${method} ${url.replace(/\?.*$/s, "").replace(ID, "{id}")}`;
  return ROUTES.has(route) ? route : "other";
}
