/** The order of the platform's parts in `server/`: each may import only the parts below it. */

/** From top to bottom. Parts on the same level may import each other. */
const LEVELS = [
  ["live"],
  ["http"],
  ["platform.ts"],
  ["auth"],
  ["outbox"],
  ["files"],
  ["jobs"],
  ["vault"],
  ["bus"],
  ["db"],
  [
    "errors.ts",
    "desk-hours.ts",
    "env.ts",
    "env-variables.ts",
    "log.ts",
    "lru-cache.ts",
    "mutex.ts",
    "semaphore.ts",
  ],
];

const ORDER_TEXT = LEVELS.slice(0, -1)
  .map((parts) => parts.join(", "))
  .join(" → ");

type Reason = { why: string; instead: string };

/** @returns null if the import is allowed or a file is not part of the platform */
export function whyNotInPlatform(file: string, target: string): Reason | null {
  const [from, to] = [levelOf(file), levelOf(target)];
  if (from === -1 || to === -1 || from <= to) return null;
  return {
    why: `The platform's parts import only downwards, ${ORDER_TEXT}, so that each can be understood without the ones above.`,
    instead: "Pass the dependency as a parameter, or move the code down to the lower part.",
  };
}

function levelOf(file: string): number {
  const [side, part = ""] = file.split("/");
  return side === "server" ? LEVELS.findIndex((parts) => parts.includes(part)) : -1;
}
