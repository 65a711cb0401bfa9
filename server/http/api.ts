/** The contract at `/api`, as plain HTTP. Whatever goes wrong leaves as a code, a sentence and a request id. */
import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, type Router } from "@orpc/server";
import { BodyLimitPlugin } from "@orpc/server/fetch";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "../../contract/index.ts";
import { ERRORS, type ErrorCode } from "../../contract/wire.ts";
import { isUnreachable, refuse } from "./refuse.ts";
import type { RequestContext } from "./routes.ts";

const PREFIX = "/api";
/** The largest body any route needs is a message: 4,000 characters, escaped. */
const MOST_BODY = 64 * 1024;

export type Api = {
  /** @returns the answer, or null where no route is */
  handle(request: Request, context: RequestContext): Promise<Response | null>;
  /** The OpenAPI 3.1 document of everything that can be asked. */
  document(): Promise<object>;
};

export function createApi(router: Router<typeof contract, RequestContext>): Api {
  const handler = new OpenAPIHandler(router, {
    plugins: [new BodyLimitPlugin({ maxBodySize: MOST_BODY })],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          throw toRefusal(error, context as RequestContext);
        }
      },
    ],
  });
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return {
    async handle(request, context) {
      const { matched, response } = await handler.handle(request, { prefix: PREFIX, context });
      if (!matched) return null;
      for (const cookie of context.answer.getSetCookie()) response.headers.append("set-cookie", cookie);
      response.headers.set("cache-control", "no-store");
      return response;
    },
    document: () =>
      generator.generate(contract, {
        info: { title: "Haven", version: "1" },
        servers: [{ url: PREFIX }],
      }),
  };
}

/** An error as it may leave: the code decides the sentence, and only which fields are wrong is added. */
function toRefusal(error: unknown, { platform, requestId }: RequestContext): ORPCError<string, unknown> {
  const code = codeOf(error);
  if (code === "INTERNAL_SERVER_ERROR") platform.log.error({ err: error, requestId }, "request failed");
  const { status, message } = refuse(code);
  return new ORPCError(code, { defined: true, status, message, data: { requestId, ...wrongFields(error) } });
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof ORPCError) {
    // An output that does not fit the contract is our mistake, whatever its code says.
    if (error.code in ERRORS) return error.code as ErrorCode;
    if (error.status === 413) return "PAYLOAD_TOO_LARGE";
    return error.status < 500 ? "BAD_REQUEST" : "INTERNAL_SERVER_ERROR";
  }
  return isUnreachable(error) ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR";
}

function wrongFields(error: unknown): { fields?: string[] } {
  const issues = error instanceof ORPCError && error.code === "BAD_REQUEST" ? error.data?.issues : undefined;
  if (!Array.isArray(issues)) return {};
  return { fields: [...new Set(issues.map((issue: { path?: PropertyKey[] }) => issue.path?.join(".") ?? ""))] };
}
