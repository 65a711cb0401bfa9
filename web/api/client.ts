/** The typed client: one function per route of the contract. */
import { createORPCClient } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { routes } from "virtual:contract";

export type CallContext = {
  /** Upload progress from 0 to 1, for a call that carries a file. */
  onProgress?: (part: number) => void;
};

const TIMEOUT_MS = 15_000;

export function linkTo(routes: AnyContractRouter): OpenAPILink<CallContext> {
  return new OpenAPILink<CallContext>(routes, {
    url: `${location.origin}/api`,
    fetch: async (request, init, { context }) => {
      if (context.onProgress) return (await import("./upload.ts")).upload(request, context.onProgress);
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      return fetch(request, { ...init, signal });
    },
  });
}

/** The contract has plain JSON only, so that its output types are those of the client. */
export const client: ContractRouterClient<typeof routes, CallContext> = createORPCClient(linkTo(routes));

/** TanStack Query options for each route, with keys made from its name and input. */
export const api = createTanstackQueryUtils(client);
