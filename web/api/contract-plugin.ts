/**
 * What the browser needs of the contract at run time, worked out at build time: the routes and the plain
 * constants. The schemas stay behind, and zod with them, which the server checks with anyway. What only admins
 * ask for is a module of its own, so that nobody else loads it.
 */
import { minifyContractRouter, type AnyContractRouter } from "@orpc/contract";
import type { Plugin } from "vite";
import { PERIOD_DAYS } from "../../contract/admin.ts";
import { UNDO_MS } from "../../contract/admissions.ts";
import { contract } from "../../contract/index.ts";
import { EDIT_MINUTES, PREVIEW_LENGTH } from "../../contract/chat.ts";
import { NEW_ACCOUNT } from "../../contract/entry.ts";
import { HEARTBEAT_MS, CLOSE_CODES, TYPING_MS } from "../../contract/live.ts";
import { PHONE_CODE } from "../../contract/phones.ts";
import { TOPICS, PICTURE_LIMITS, SUGGESTED_INTERESTS } from "../../contract/profiles.ts";
import { MAX_INVITES, MAX_REQUEST_MESSAGES } from "../../contract/rooms.ts";
import { REPORT_REASONS } from "../../contract/safety.ts";
import { LIMITS } from "../../contract/wire.ts";

const { admissions, admin, eventAdmin, groupAdmin, ...everyone } = contract;
const desk = { admissions, admin, eventAdmin, groupAdmin };

const MODULES = new Map<string, () => string>([
  ["virtual:contract", contractSource],
  ["virtual:admin-contract", () => sourceOf({ routes: routesOf(desk), UNDO_MS, PERIOD_DAYS })],
]);

export function contractForBrowser(): Plugin {
  return {
    name: "haven:contract",
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : undefined),
    load: (id) => MODULES.get(id.slice(1))?.(),
  };
}

function contractSource() {
  return sourceOf({
    routes: routesOf(everyone),
    LIMITS,
    PHONE_CODE,
    TOPICS,
    NEW_ACCOUNT,
    PICTURE_LIMITS,
    SUGGESTED_INTERESTS,
    EDIT_MINUTES,
    PREVIEW_LENGTH,
    MAX_INVITES,
    MAX_REQUEST_MESSAGES,
    REPORT_REASONS,
    HEARTBEAT_MS,
    CLOSE_CODES,
    TYPING_MS,
  });
}

function sourceOf(values: Record<string, unknown>) {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}

/** Method and path of each route. Summaries are for the API document. */
function routesOf(router: AnyContractRouter): unknown {
  return JSON.parse(
    JSON.stringify(minifyContractRouter(router), (key, value: unknown) =>
      key === "summary" ? undefined : value,
    ),
  );
}
