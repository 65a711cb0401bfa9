/** The architecture as rules that a program can check. Each says what is wrong, why it matters and what to do. */
import path from "node:path";

export type SourceFile = { path: string; text: string };
export type Violation = { path: string; line: number; wrong: string; why: string; instead: string };

/** Each feature may import those to its right. Events and groups stand side by side. */
const LINE = [
  ["night"], ["archives"], ["admin"], ["safety"], ["events", "groups"], ["admissions"], ["safe-deck"], ["discovery"], ["chat"], ["rooms"],
  ["entry"], ["personas"], ["profiles"], ["notifications"], ["credentials", "phones"], ["accounts"],
]; // prettier-ignore
const LINE_IN_WORDS = LINE.map((nouns) => nouns.join(", ")).join(" → ");
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
];
const LONGEST = 300;
/** In `server/`, what stands above the features: the app made of its parts, and what feeds or tests it. */
const ABOVE_FEATURES = /^server\/(?:app\.ts|main\.ts|demo\/|testing\/)/;

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
  const [, noun, ...rest] = /^server\/features\/(?:([^/]+)\/)?(.+)$/.exec(file) ?? [];
  if (noun === undefined && rest.length === 0) return found;
  if (noun === undefined || rankOf(noun) === -1) {
    add(
      noun === undefined ? "It lies beside the features." : `"${noun}" is not one of the features.`,
      "A feature is a noun that has the same name in contract/, server/ and web/.",
      `Put it into one of ${LINE.flat().join(", ")}; a new noun needs its place in scripts/structure-rules.ts.`,
    );
  } else if (!FEATURE_FILES.includes(rest.join("/")) && !/^[a-z0-9-]+\.test\.ts$/.test(rest.join("/"))) {
    add(
      `A feature has no file called "${rest.join("/")}".`,
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

function checkImports({ path: file, text }: SourceFile): Violation[] {
  return findImports(text).flatMap(({ line, specifier }) => {
    const target = specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier;
    const reason = file.startsWith("contract/")
      ? whyNotInContract(file, specifier, target)
      : specifier.startsWith(".")
        ? whyNotImport(file, target)
        : null;
    if (reason === null) return [];
    return [{ path: file, line, wrong: `It imports ${target}.`, ...reason }];
  });
}

type Reason = { why: string; instead: string };

function whyNotInContract(file: string, specifier: string, target: string): Reason | null {
  const isInside = specifier.startsWith(".") && target.startsWith("contract/");
  const isAllowed =
    ["@orpc/contract", "zod"].includes(specifier) || (isTest(file) && !specifier.startsWith("."));
  if (isInside || isAllowed) return null;
  return {
    why: "The contract is the list of what may leave the server, to be read in one sitting, and stands on nothing.",
    instead: "Import only from contract/, @orpc/contract and zod.",
  };
}

/** Null where importing `target` is fine. */
function whyNotImport(file: string, target: string): Reason | null {
  const [from, to] = [sideOf(file), sideOf(target)];
  if ((from === "web" && to === "server") || (from === "server" && to === "web")) {
    return {
      why: "The browser and the server meet only in the contract; anything else leaks one into the other.",
      instead: "Put what both must know into contract/.",
    };
  }
  if (
    (from === "web" || from === "server") &&
    ["e2e", "bench", "trust", "scripts"].includes(to) &&
    !isTest(file)
  ) {
    return {
      why: "The product does not know who starts, measures or tests it.",
      instead: "Move what is needed into the product, and let the other side import it from there.",
    };
  }
  if (from === "web") return whyNotInWeb(file, target);
  if (from !== "server" || to !== "server" || isTest(file)) return null;
  return whyNotInServer(file, target);
}

function whyNotInWeb(file: string, target: string): Reason | null {
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (other === null || feature === other) return null;
  if (feature !== null) {
    return {
      why: "Screens that know each other cannot be changed, tested or loaded on their own.",
      instead:
        "Move what both need to web/ui (looks) or web/api (data), or let the router bring them together.",
    };
  }
  if (!/^web\/(?:ui|api)\//.test(file)) return null;
  return {
    why: "web/ui and web/api are what features are made of.",
    instead: "Hand the feature's part in from above, or move this file into the feature.",
  };
}

function whyNotInServer(file: string, target: string): Reason | null {
  if (ABOVE_FEATURES.test(file)) return null;
  if (ABOVE_FEATURES.test(target)) {
    return {
      why: "The app is put together from its parts; a part that knows the whole cannot be used without it.",
      instead: "Take what is needed as a parameter.",
    };
  }
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (other === null || feature === other) return null;
  if (feature === null) {
    return {
      why: "The platform carries every feature and knows none, or none could be understood alone.",
      instead:
        "Give the platform a small interface that the feature fulfils, and join them in server/app.ts.",
    };
  }
  if (rankOf(feature) !== -1 && rankOf(feature) < rankOf(other)) return null;
  return {
    why: `Features import only down the line ${LINE_IN_WORDS}; a loop would make two features one.`,
    instead:
      "Move the piece down to the lower feature, or let the upper one call with what the lower one needs.",
  };
}

type Word = { pattern: RegExp; in: (file: string) => boolean } & Omit<Violation, "path" | "line">;

const WORDS: Word[] = [
  {
    pattern: /(?<!readEnv\()process\.env\b/,
    in: (file) => /^(?:server|contract|web)\//.test(file) && file !== "server/env.ts" && !isTest(file),
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
    in: (file) => file.startsWith("server/"),
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

const PROSE = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"/g;

/** The code with comments and quoted text blanked out, every line in its place. */
function withoutProse(text: string): string {
  return text.replace(PROSE, (prose) => prose.replace(/[^\n]/g, " "));
}

/** Where a file imports or re-exports from, statically or not. */
function findImports(text: string): { line: number; specifier: string }[] {
  // Comments go; quoted text stays, because it holds the specifiers.
  const code = text.replace(PROSE, (prose) => (prose.startsWith('"') ? prose : prose.replace(/[^\n]/g, " ")));
  const pattern =
    /(?:^|\n)[ \t]*(?:import|export)\b[^;"]*?\bfrom\s*"([^"]+)"|(?:^|\n)[ \t]*import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/g;
  return [...code.matchAll(pattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    const end = (match.index ?? 0) + match[0].length;
    return { line: code.slice(0, end).split("\n").length, specifier };
  });
}

function isCode(file: string): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(file);
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith("server/testing/");
}

function sideOf(file: string): string {
  return file.split("/")[0] ?? "";
}

function featureOf(file: string): string | null {
  return /^(?:web|server)\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function rankOf(noun: string): number {
  return LINE.findIndex((nouns) => nouns.includes(noun));
}
