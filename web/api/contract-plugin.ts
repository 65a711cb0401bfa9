/**
 * What the browser needs of the contract at run time, worked out at build time: the routes and the plain
 * constants. The schemas stay behind, and zod with them, which the server checks with anyway.
 */
import { minifyContractRouter } from "@orpc/contract";
import type { Plugin } from "vite";
import { contract } from "../../contract/index.ts";
import { EDIT_MINUTES, PREVIEW } from "../../contract/chat.ts";
import { BEAT_MS, CLOSE, TYPING_MS } from "../../contract/live.ts";
import { CODE } from "../../contract/phones.ts";
import { NEEDS, PICTURE, SUGGESTED_INTERESTS } from "../../contract/profiles.ts";
import { INVITED_AT_ONCE, REQUEST_MESSAGES } from "../../contract/rooms.ts";
import { REASONS } from "../../contract/safety.ts";
import { LIMITS } from "../../contract/wire.ts";

const ID = "virtual:contract";
const RESOLVED = `\0${ID}`;

export function contractForBrowser(): Plugin {
  return {
    name: "haven:contract",
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? source() : undefined),
  };
}

function source() {
  const values = {
    routes: routes(),
    LIMITS,
    CODE,
    NEEDS,
    PICTURE,
    SUGGESTED_INTERESTS,
    EDIT_MINUTES,
    PREVIEW,
    INVITED_AT_ONCE,
    REQUEST_MESSAGES,
    REASONS,
    BEAT_MS,
    CLOSE,
    TYPING_MS,
  };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
}

/** Method and path of each route. Summaries are for the API document. */
function routes(): unknown {
  return JSON.parse(
    JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
      key === "summary" ? undefined : value,
    ),
  );
}
