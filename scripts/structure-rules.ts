/** The checkable rules of the architecture. Each violation says what is wrong, why it matters and how to fix it. */
import path from "node:path";
import {
  checkImports,
  FEATURES,
  isTest,
  withoutProse,
  type SourceFile,
  type Violation,
} from "./import-rules.ts";

const FEATURE_FILES = [
  "routes.ts",
  "rules.ts",
  "reads.ts",
  "writes.ts",
  "present.ts",
  "live.ts",
  "batching.ts",
  "publish.ts",
];
const VAGUE_NAMES = [
  "utils",
  "util",
  "helpers",
  "helper",
  "service",
  "services",
  "common",
  "misc",
  "shared",
  "lib",
  // A feature's texts are in its texts.ts.
  "words",
];
const MAX_LINES = 300;

/** Every violation in these files, in their order. Paths are relative to the repository and use slashes. */
export function findViolations(files: SourceFile[]): Violation[] {
  return files.flatMap((file) => [
    ...checkNames(file.path),
    ...checkLength(file),
    ...(isCode(file.path) ? [...checkImports(file), ...checkCode(file)] : []),
  ]);
}

function checkNames(file: string): Violation[] {
  const found: Violation[] = [];
  const add = (wrong: string, why: string, instead: string) =>
    found.push({ path: file, line: 1, wrong, why, instead });
  const base = path.posix.basename(file);
  const stem = base.replace(/(\.(?:test|spec|config|d))?\.[a-z]+$/, "");
  const parts = [...path.posix.dirname(file).split("/"), stem];

  const vague = parts.find((part) => VAGUE_NAMES.some((word) => part === word || part.endsWith(`-${word}`)));
  if (vague !== undefined) {
    add(
      `The name "${vague}" is too vague.`,
      "A file or folder whose name fits everything collects unrelated code.",
      "Name it after what it does in the domain, or move its code to its only user.",
    );
  }
  if (stem === "index" && file !== "contract/index.ts") {
    add(
      "It is a barrel.",
      "A barrel hides where code is, and importing one name loads all of it.",
      "Import from the file itself. Only contract/index.ts re-exports, because it is the list of all routes.",
    );
  }
  if (parts.some((part) => part !== "." && !/^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part))) {
    add(
      "Its path is not in kebab-case.",
      "Consistent names need no guessing, and lower case works on case-insensitive file systems.",
      "Use lower-case words with hyphens between them.",
    );
  }
  const [, side, noun, name = ""] = /^(server|web)\/features\/(?:([^/]+)\/)?(.+)$/.exec(file) ?? [];
  if (side === undefined) return found;
  if (noun === undefined || !FEATURES.includes(noun)) {
    add(
      noun === undefined ? "It is outside of every feature." : `"${noun}" is not one of the features.`,
      "A feature has the same name in contract/, server/ and web/.",
      `Move it to one of ${FEATURES.join(", ")}, or add a new feature to scripts/import-rules.ts.`,
    );
  } else if (side === "server" && !FEATURE_FILES.includes(name) && !/^[a-z0-9-]+\.test\.ts$/.test(name)) {
    add(
      `"${name}" is not a file name of a feature.`,
      "All features have the same layout, so that a reader who knows one finds everything in the others.",
      `Use ${FEATURE_FILES.join(", ")} or *.test.ts. Code that fits none of them belongs in a platform folder.`,
    );
  }
  return found;
}

function checkLength({ path: file, text }: SourceFile): Violation[] {
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  if (lines <= MAX_LINES) return [];
  return [
    {
      path: file,
      line: MAX_LINES + 1,
      wrong: `It has ${lines} lines.`,
      why: `A file has one responsibility; one with more than ${MAX_LINES} lines usually has several.`,
      instead: "Move a second responsibility to a file of its own.",
    },
  ];
}

type ForbiddenCode = { pattern: RegExp; in: (file: string) => boolean } & Omit<Violation, "path" | "line">;

const FORBIDDEN_CODE: ForbiddenCode[] = [
  {
    pattern: /(?<!readEnv\()process\.env\b/,
    in: (file) => /^(?:server|contract|demo|web)\//.test(file) && file !== "server/env.ts" && !isTest(file),
    wrong: "It reads process.env.",
    why: "The environment is validated once, so that a wrong setting fails at start-up and not in a request.",
    instead: "Add the setting to server/env.ts and pass it in.",
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    in: (file) => file.startsWith("server/features/") && !isTest(file),
    wrong: "It reads the system clock.",
    why: "Tests set the time, and all rows of one action have the same time.",
    instead: "Use platform.clock().",
  },
  {
    pattern: /\bMath\.random\b/,
    in: (file) => /^(?:server|demo)\//.test(file),
    wrong: "It uses Math.random.",
    why: "Its numbers are predictable, so ids, orders and names derived from them would be, too.",
    instead: "Use node:crypto: randomUUID, randomInt or randomBytes.",
  },
];

function checkCode({ path: file, text }: SourceFile): Violation[] {
  const rules = FORBIDDEN_CODE.filter((rule) => rule.in(file));
  if (rules.length === 0) return [];
  return withoutProse(text)
    .split("\n")
    .flatMap((content, index) =>
      rules
        .filter(({ pattern }) => pattern.test(content))
        .map(({ wrong, why, instead }) => ({ path: file, line: index + 1, wrong, why, instead })),
    );
}

function isCode(file: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(file);
}
