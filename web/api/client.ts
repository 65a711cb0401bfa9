/** The typed client: one function per route of the contract. */
import { createORPCClient } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { routes } from "virtual:contract";

export type CallContext = {
  /** Told which part of the request (0 to 1) has left this device: for a call that carries a file. */
  onProgress?: (part: number) => void;
};

/** An answer that takes longer than this is not coming. */
const PATIENCE_MS = 15_000;

/** How calls to these routes leave this device. */
export function linkTo(routes: AnyContractRouter): OpenAPILink<CallContext> {
  return new OpenAPILink<CallContext>(routes, {
    url: `${location.origin}/api`,
    fetch: async (request, init, { context }) => {
      if (context.onProgress) return (await import("./upload.ts")).upload(request, context.onProgress);
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]);
      return fetch(request, { ...init, signal });
    },
  });
}

/** Every shape of the contract is plain JSON, so what arrives is what the contract says. */
export const client: ContractRouterClient<typeof routes, CallContext> = createORPCClient(linkTo(routes));

/** Query and mutation options for each route, with keys made from its name and input. */
export const api = createTanstackQueryUtils(client);
