/** The typed client: one function per route of the contract. */
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { routes } from "virtual:contract";
import type { Contract } from "../../contract/index.ts";

/** An answer that takes longer than this is not coming. */
const PATIENCE_MS = 15_000;

const link = new OpenAPILink(routes, {
  url: `${location.origin}/api`,
  fetch: (request, init) =>
    fetch(request, { ...init, signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]) }),
});

/** Every shape of the contract is plain JSON, so what arrives is what the contract says. */
export const client: ContractRouterClient<Contract> = createORPCClient(link);

/** Query and mutation options for each route, with keys made from its name and input. */
export const api = createTanstackQueryUtils(client);
