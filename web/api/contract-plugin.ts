/**
 * The routes of the contract as the browser needs them, generated at build time: method and path of each, without the
 * schemas and zod, because the server validates. The routes of admins and those of moderators are modules of their own,
 * which nobody else loads.
 */
import { minifyContractRouter, type AnyContractRouter } from "@orpc/contract";
import type { Plugin } from "vite";
import { contract } from "../../contract/index.ts";

const { admissions, admin, eventAdmin, groupAdmin, moderation, ...everyone } = contract;

const MODULES = new Map<string, AnyContractRouter>([
  ["virtual:contract", everyone],
  ["virtual:admin-contract", { admissions, admin, eventAdmin, groupAdmin }],
  ["virtual:moderation-contract", { moderation }],
]);

export function contractForBrowser(): Plugin {
  return {
    name: "haven:contract",
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : undefined),
    load(id) {
      const routes = MODULES.get(id.slice(1));
      return routes && `export const routes = ${serialize(routes)};`;
    },
  };
}

/** Without the summaries, which are for the API document. */
function serialize(routes: AnyContractRouter): string {
  return JSON.stringify(minifyContractRouter(routes), (key, value: unknown) =>
    key === "summary" ? undefined : value,
  );
}
