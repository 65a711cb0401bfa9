/** The typed client for the moderators' routes, which loads with their screens. */
import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { routes } from "virtual:moderation-contract";
import { linkTo, type CallContext } from "./client.ts";

export const moderationClient: ContractRouterClient<typeof routes, CallContext> = createORPCClient(
  linkTo(routes),
);

/** TanStack Query options for each of these routes, with keys made from its name and input. */
export const moderationApi = createTanstackQueryUtils(moderationClient);
