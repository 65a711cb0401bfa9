/** The contract's routes at `/api`. Every error leaves as a code, its text and a request id. */
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
/** Bytes. The largest body of most routes is a message: 4,000 characters, escaped. */
const MAX_BODY = 64 * 1024;
/** Bytes: a picture and a few fields. */
const MAX_UPLOAD = PICTURE_LIMITS.bytes + 64 * 1024;

/** @param path of a procedure in the contract */
function isUpload(path: readonly string[]): boolean {
  return path.at(-1) === "putPicture";
}

export type Api = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type ApiParts = {
  platform: Platform;
  metrics: Metrics;
  /** The site's own origin: the configured one, or in development that of the request's Host. */
  originOf: (host: string | undefined) => string;
  /** The number of trusted reverse proxies. */
  proxies: number;
};

/** Handles every request below `/api`. */
export function createApi(
  router: Router<typeof contract, RequestContext>,
  { platform, metrics, originOf, proxies }: ApiParts,
): Api {
  const options = {
    // Around the route: errors it throws become API errors.
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const errorResponse = toErrorResponse(error, context);
          metrics.refusals.inc({ code: errorResponse.code });
          throw errorResponse;
        }
      },
    ],
    // Around parsing the request, which comes before: errors there are the client's fault.
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof ErrorResponse) throw error;
          const tooLarge = error instanceof ORPCError && error.status === 413;
          throw new ErrorResponse(tooLarge ? "PAYLOAD_TOO_LARGE" : "BAD_REQUEST", context.requestId);
        }
      },
    ],
  } satisfies OpenAPIHandlerOptions<RequestContext>;
  const handler = new OpenAPIHandler(router, {
    ...options,
    plugins: [new BodyLimitPlugin({ maxBodySize: MAX_BODY })],
    filter: ({ path }) => !isUpload(path),
  });
  const uploads = new OpenAPIHandler(router, {
    ...options,
    interceptors: [
      ...options.interceptors,
      // Large bodies are read from signed-in people only.
      ({ next, request, context, ...rest }) => {
        const body = async () => {
          const actor = await context.platform.sessions.load(context.request.headers.cookie);
          if (actor === null) throw new ErrorResponse("UNAUTHORIZED", context.requestId);
          return request.body();
        };
        return next({ ...rest, context, request: { ...request, body } });
      },
    ],
    plugins: [new BodyLimitPlugin({ maxBodySize: MAX_UPLOAD })],
    filter: ({ path }) => isUpload(path),
  });
  return async (request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const context = { platform, request, response, requestId, address: clientAddress(request, proxies) };
    response.setHeader("x-request-id", requestId);
    if (!isAllowedWrite(request, originOf(request.headers.host))) {
      sendError(response, "FORBIDDEN", requestId);
    } else {
      const isHandled =
        (await handler.handle(request, response, { prefix: PREFIX, context })).matched ||
        (await uploads.handle(request, response, { prefix: PREFIX, context })).matched;
      if (!isHandled) sendError(response, "NOT_FOUND", requestId);
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

/** The OpenAPI 3.1 document of the contract. Generated once, since that takes longer than most requests. */
export function describeApi(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  description ??= generator.generate(contract, {
    info: { title: "Haven", version: "1" },
    servers: [{ url: PREFIX }],
  });
  return description;
}

/** An error as it leaves the server: the code determines the text, and only the names of invalid fields are added. */
class ErrorResponse extends ORPCError<ErrorCode, { requestId: string; fields?: string[] }> {
  constructor(code: ErrorCode, requestId: string, fields?: string[]) {
    super(code, { defined: true, ...ERRORS[code], data: { requestId, ...(fields && { fields }) } });
  }
}

function toErrorResponse(error: unknown, { platform, requestId }: RequestContext): ErrorResponse {
  const code = codeOf(error);
  if (code === "INTERNAL_SERVER_ERROR") platform.log.error({ err: error, requestId }, "request failed");
  return new ErrorResponse(code, requestId, invalidFields(error));
}

function sendError(response: ServerResponse, code: ErrorCode, requestId: string): void {
  const errorResponse = new ErrorResponse(code, requestId);
  response
    .writeHead(errorResponse.status, { "content-type": "application/json" })
    .end(JSON.stringify(errorResponse.toJSON()));
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ORPCError) {
    if (error.code in ERRORS) return error.code as ErrorCode;
    if (error.status === 413) return "PAYLOAD_TOO_LARGE";
    return error.status < 500 ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR";
  }
  return isUnreachable(error) ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR";
}

function invalidFields(error: unknown): string[] | undefined {
  const issues = error instanceof ORPCError && error.code === "BAD_REQUEST" ? error.data?.issues : undefined;
  if (!Array.isArray(issues)) return undefined;
  return [...new Set(issues.map((issue: { path?: PropertyKey[] }) => issue.path?.join(".") ?? ""))];
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** Routes that sign people in, and how. */
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
 * The route of a request for logs and metrics, without ids. Unknown paths share one name: each name is a metric label
 * that stays in memory, so visitors must not be able to make new ones.
 */
function routeOf({ method, url = "" }: IncomingMessage): string {
  const route = `${method} ${url.replace(/\?.*$/s, "").replace(ID, "{id}")}`;
  return ROUTES.has(route) ? route : "other";
}
