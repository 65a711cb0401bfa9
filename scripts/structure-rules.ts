/** The architecture as rules that a program can check. Each says what is wrong, why it matters and what to do. */
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
const EMPTY_WORDS = [
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
const LONGEST = 300;

/** Every violation in these files, in their order. Paths are relative to the repository and use slashes. */
export function findViolations(files: SourceFile[]): Violation[] {
  return files.flatMap((file) => [
    ...checkNames(file.path),
    ...checkLength(file),
    ...(isCode(file.path) ? [...checkImports(file), ...checkWords(file)] : []),
  ]);
}

function checkNames(file: string): Violation[] {
  const found: Violation[] = [];
  const add = (wrong: string, why: string, instead: string) =>
    found.push({ path: file, line: 1, wrong, why, instead });
  const base = path.posix.basename(file);
  const stem = base.replace(/(\.(?:test|spec|config|d))?\.[a-z]+$/, "");
  const parts = [...path.posix.dirname(file).split("/"), stem];

  const empty = parts.find((part) => EMPTY_WORDS.some((word) => part === word || part.endsWith(`-${word}`)));
  if (empty !== undefined) {
    add(
      `"${empty}" names no thing.`,
      "A name that fits everything collects everything, and nobody finds anything in it again.",
      "Name it after what it does to the domain, or put it beside its only user.",
    );
  }
  if (stem === "index" && file !== "contract/index.ts") {
    add(
      "It is a barrel.",
      "A barrel hides where a thing lives, and makes importing one of them import all.",
      "Import from the file itself; only contract/index.ts gathers, because it is the list of all routes.",
    );
  }
  if (parts.some((part) => part !== "." && !/^\.?[a-z0-9]+(?:-[a-z0-9]+)*$/.test(part))) {
    add(
      "Its path is not in kebab-case.",
      "One way to write names, so that nobody has to guess, on file systems with and without case.",
      "Write words in small letters with hyphens between them.",
    );
  }
  const [, side, noun, name = ""] = /^(server|web)\/features\/(?:([^/]+)\/)?(.+)$/.exec(file) ?? [];
  if (side === undefined) return found;
  if (noun === undefined || !FEATURES.includes(noun)) {
    add(
      noun === undefined ? "It lies beside the features." : `"${noun}" is not one of the features.`,
      "A feature is a noun that has the same name in contract/, server/ and web/.",
      `Put it into one of ${FEATURES.join(", ")}; a new noun needs its place in scripts/import-rules.ts.`,
    );
  } else if (side === "server" && !FEATURE_FILES.includes(name) && !/^[a-z0-9-]+\.test\.ts$/.test(name)) {
    add(
      `A feature has no file called "${name}".`,
      "Whoever knows one feature knows them all: routes, rules, reads, writes, presenters; socket frames, batches and notifications where it has them.",
      `Use ${FEATURE_FILES.join(", ")} or *.test.ts; what fits none of them belongs to the platform folders.`,
    );
  }
  return found;
}

function checkLength({ path: file, text }: SourceFile): Violation[] {
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  if (lines <= LONGEST) return [];
  return [
    {
      path: file,
      line: LONGEST + 1,
      wrong: `It has ${lines} lines.`,
      why: `A file is one thought; beyond ${LONGEST} lines it is several.`,
      instead: "Find the second thought, give it its name and a file.",
    },
  ];
}

type Word = { pattern: RegExp; in: (file: string) => boolean } & Omit<Violation, "path" | "line">;

const WORDS: Word[] = [
  {
    pattern: /(?<!readEnv\()process\.env\b/,
    in: (file) => /^(?:server|contract|demo|web)\//.test(file) && file !== "server/env.ts" && !isTest(file),
    wrong: "It looks at process.env.",
    why: "The environment is read once and checked, so that a wrong setting stops the start and not a request.",
    instead: "Add the setting to server/env.ts and pass it in.",
  },
  {
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    in: (file) => file.startsWith("server/features/") && !isTest(file),
    wrong: "It looks at the clock.",
    why: "Time is a parameter: tests travel in it, and every row of one act carries the same moment.",
    instead: "Use the clock the platform hands in: platform.clock().",
  },
  {
    pattern: /\bMath\.random\b/,
    in: (file) => /^(?:server|demo)\//.test(file),
    wrong: "It uses Math.random.",
    why: "Its numbers can be foretold, and with them ids, orders and names that must not be.",
    instead: "Use node:crypto: randomUUID, randomInt or randomBytes.",
  },
];

function checkWords({ path: file, text }: SourceFile): Violation[] {
  const words = WORDS.filter((word) => word.in(file));
  if (words.length === 0) return [];
  return withoutProse(text)
    .split("\n")
    .flatMap((content, index) =>
      words
        .filter(({ pattern }) => pattern.test(content))
        .map(({ wrong, why, instead }) => ({ path: file, line: index + 1, wrong, why, instead })),
    );
}

function isCode(file: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(file);
}
