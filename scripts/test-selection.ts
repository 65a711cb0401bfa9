/** Selects the tests that `npm test` runs: all, the named ones, or those affected by a change. */

/** Prefixes of the paths of tests to run; null runs all tests of that runner. */
export type Selection = { checks: boolean; vitest: string[] | null; browser: string[] | null };

export const EVERYTHING: Selection = { checks: true, vitest: null, browser: null };

const UNIT = ["server/", "contract/", "demo/", "launcher/", "scripts/", "web/"];
const TRUST = ["trust/"];
const NAMED: Record<string, Selection> = {
  checks: { checks: true, vitest: [], browser: [] },
  unit: { checks: false, vitest: UNIT, browser: [] },
  trust: { checks: false, vitest: TRUST, browser: [] },
  browser: { checks: false, vitest: [], browser: null },
};

/** Prefixes of the browser and adversarial tests that use a feature, in addition to the tests in its folder. */
export const JOURNEYS: Record<string, string[]> = {
  accounts: ["e2e/accounts", "e2e/devices", "trust/sessions", "trust/gates", "trust/named-residue"],
  admin: ["e2e/admin", "e2e/admin-picture", "e2e/every-admin-screen", "trust/authorisation"],
  appeals: ["e2e/moderation-desk", "trust/desk", "trust/sanctions"],
  admissions: ["e2e/events", "e2e/campus-groups", "e2e/admin"],
  chat: ["e2e/chat", "e2e/message", "e2e/hostile-text", "trust/anonymity", "trust/written-ids"],
  credentials: ["e2e/email", "e2e/password", "trust/credentials"],
  decisions: ["e2e/moderation-desk", "trust/desk", "trust/every-report"],
  "dev-ui": ["e2e/public-pages"],
  deletions: ["e2e/leaving", "trust/departures"],
  discovery: ["e2e/deck", "e2e/match", "e2e/keyboard", "e2e/main-job", "trust/topics"],
  entry: ["e2e/enter-safe-space", "e2e/safe-space", "trust/personhood", "trust/authorisation"],
  events: ["e2e/events", "e2e/every-gathering"],
  exports: ["e2e/leaving", "trust/belongings", "trust/export"],
  groups: ["e2e/campus-groups", "e2e/every-gathering", "trust/safe-groups"],
  landing: ["e2e/public-pages"],
  legal: ["e2e/public-pages"],
  moderation: ["e2e/moderation", "e2e/every-moderation-screen", "trust/desk", "trust/every-report"],
  nightly: ["trust/coming-and-going", "trust/dump", "trust/rare-topics", "trust/safe-groups"],
  notices: ["e2e/notices", "e2e/every-notice", "e2e/suspended", "trust/reported-author"],
  notifications: ["e2e/profile"],
  onboarding: ["e2e/main-job", "e2e/accounts"],
  personas: ["e2e/safe-space", "trust/swap", "trust/anonymity"],
  phones: ["e2e/phone", "trust/phones"],
  profiles: ["e2e/profile", "e2e/picture", "trust/pictures", "trust/names", "trust/enumeration"],
  rooms: ["e2e/groups", "e2e/requests", "e2e/new-chat", "e2e/chats", "trust/authorisation"],
  "safe-deck": ["e2e/safe-space", "trust/anonymity", "trust/local-blocks", "trust/rare-topics"],
  safety: [
    "e2e/blocking",
    "e2e/reports",
    "trust/every-report",
    "trust/blocks",
    "trust/local-blocks",
    "trust/named-residue",
  ],
  support: ["e2e/public-pages", "e2e/offline"],
  transparency: ["e2e/public-pages", "trust/every-report"],
};
/** Tests of the whole app, for changes outside of features. */
const WALKTHROUGH = ["e2e/main-job", "e2e/chats"];
/** Changes to these affect all browser tests. */
const BROWSER_SETUP = /^(?:e2e\/support\/|playwright\.config\.ts$)/;
/** Changes to these affect all vitest tests. */
const VITEST_SETUP = /^(?:server\/testing\/|vitest\.config\.ts$|package-lock\.json$)/;

/**
 * @param names stages (checks, unit, trust, browser) and prefixes of paths of tests
 * @throws if a name is neither
 */
export function selectNamed(names: readonly string[]): Selection {
  return names.map(selectionOf).reduce(merge, { checks: false, vitest: [], browser: [] });
}

function selectionOf(name: string): Selection {
  const stage = NAMED[name];
  if (stage !== undefined) return stage;
  const path = name.replace(/^\.\//, "");
  if (path.startsWith("e2e")) return { checks: false, vitest: [], browser: [path] };
  const isTested = [...UNIT, ...TRUST].some((folder) => `${path}/`.startsWith(folder));
  if (isTested) return { checks: false, vitest: [path], browser: [] };
  throw new Error(`"${name}" is neither ${Object.keys(NAMED).join(", ")} nor the path of a test.`);
}

/** The checks, and the tests that are affected by a change of these files. */
export function selectChanged(files: readonly string[]): Selection {
  return files.map(affectedBy).reduce(merge, { checks: true, vitest: [], browser: [] });
}

function affectedBy(file: string): Selection {
  const nothing: Selection = { checks: true, vitest: [], browser: [] };
  if (BROWSER_SETUP.test(file)) return { ...nothing, browser: null };
  if (VITEST_SETUP.test(file)) return { ...nothing, vitest: null };
  if (file.endsWith(".spec.ts")) return { ...nothing, browser: [file] };
  if (/\.test\.tsx?$/.test(file)) return { ...nothing, vitest: [file] };
  const feature = featureOf(file);
  if (feature !== null) {
    const journeys = JOURNEYS[feature] ?? [];
    return {
      checks: true,
      vitest: [
        `server/features/${feature}/`,
        `web/features/${feature}/`,
        ...journeys.filter((path) => path.startsWith("trust/")),
      ],
      browser: journeys.filter((path) => path.startsWith("e2e/")),
    };
  }
  const [folder = ""] = file.split("/");
  if (folder === "web") return { checks: true, vitest: ["web/"], browser: WALKTHROUGH };
  if (["server", "contract", "demo"].includes(folder))
    return { checks: true, vitest: UNIT, browser: WALKTHROUGH };
  if (folder === "trust") return { checks: true, vitest: TRUST, browser: [] };
  if (folder === "launcher" || folder === "scripts")
    return { checks: true, vitest: ["scripts/"], browser: [] };
  return nothing;
}

function featureOf(file: string): string | null {
  const [, feature] =
    /^(?:server|web)\/features\/([^/]+)\//.exec(file) ?? /^contract\/([^/]+)\.ts$/.exec(file) ?? [];
  return feature !== undefined && feature in JOURNEYS ? feature : null;
}

function merge(a: Selection, b: Selection): Selection {
  return {
    checks: a.checks || b.checks,
    vitest: a.vitest && b.vitest && [...new Set([...a.vitest, ...b.vitest])],
    browser: a.browser && b.browser && [...new Set([...a.browser, ...b.browser])],
  };
}
