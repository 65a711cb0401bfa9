/** Which file may import which: the layers, the order of the features, and what may come from the contract. */
import path from "node:path";
import { whyNotInPlatform } from "./platform-order.ts";

export type SourceFile = { path: string; text: string };
export type Violation = { path: string; line: number; wrong: string; why: string; instead: string };

/** The features of server and web, highest first. Each may import only the ones on lower levels. */
const FEATURE_ORDER = [
  ["dev-ui"], ["landing", "onboarding"], ["nightly"], ["exports", "deletions"], ["admin"], ["transparency"], ["appeals", "decisions"], ["moderation"], ["safety"], ["events", "groups"], ["admissions"],
  ["safe-deck"], ["discovery"], ["chat"], ["rooms"], ["entry"], ["personas"], ["profiles"], ["notifications", "notices"],
  ["credentials", "phones"], ["accounts"], ["legal", "support"],
]; // prettier-ignore
export const FEATURES = FEATURE_ORDER.flat();
const FEATURE_ORDER_TEXT = FEATURE_ORDER.map((nouns) => nouns.join(", ")).join(" → ");
/** The folders below the web's features, highest first. */
const WEB_LAYERS = ["api", "ui", "browser"];
/** The only file of the contract that the web may import values from; others would add zod to the bundle. */
const CONTRACT_VALUES = "contract/constants.ts";
/** Runs at build time, not in the browser. */
const CONTRACT_PLUGIN = "web/api/contract-plugin.ts";
/** Files in `server/` above the features: they compose, start, migrate or test the app. */
const ABOVE_FEATURES = /^server\/(?:(?:app|job-handlers|main|migrate|router)\.ts|testing\/)/;
/** The one file of the product that may import the Demo campus. */
const OPENS_DEMO = "server/main.ts";

/** Files in `web/` above the features: the router, the shell and pages that combine features. */
const WEB_ROOT = /^web\/[^/]+$/;

/** All imports of this file that violate a rule. */
export function checkImports({ path: file, text }: SourceFile): Violation[] {
  return findImports(text).flatMap(({ line, specifier, isTypeOnly }) => {
    const target = specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier;
    const reason = file.startsWith("contract/")
      ? whyNotInContract(file, specifier, target)
      : specifier.startsWith(".")
        ? whyNotImport(file, target, isTypeOnly)
        : null;
    if (reason === null) return [];
    return [{ path: file, line, wrong: `It imports ${target}.`, ...reason }];
  });
}

type Reason = { why: string; instead: string };

const APP_IS_ABOVE: Reason = {
  why: "The app is composed of its parts; a part that imports the app cannot be used without it.",
  instead: "Pass the dependency as a parameter.",
};

function whyNotInContract(file: string, specifier: string, target: string): Reason | null {
  const isInside = specifier.startsWith(".") && target.startsWith("contract/");
  const isAllowed =
    ["@orpc/contract", "zod"].includes(specifier) || (isTest(file) && !specifier.startsWith("."));
  if (isInside || isAllowed) return null;
  return {
    why: "The contract is the complete list of what may enter or leave the server, and depends on nothing else.",
    instead: "Import only from contract/, @orpc/contract and zod.",
  };
}

/** @returns null if the import is allowed */
function whyNotImport(file: string, target: string, isTypeOnly: boolean): Reason | null {
  const [from, to] = [sideOf(file), sideOf(target)];
  if ((from === "web" && to === "server") || (from === "server" && to === "web")) {
    return {
      why: "Browser and server share only the contract; another import would leak code of one into the other.",
      instead: "Move what both need to contract/.",
    };
  }
  if (
    (from === "web" || from === "server") &&
    ["e2e", "bench", "trust", "scripts", "launcher", "demo"].includes(to) &&
    !isTest(file) &&
    !(to === "demo" && file === OPENS_DEMO)
  ) {
    return {
      why: "The product does not depend on the code that starts, seeds, measures or tests it.",
      instead: "Move the code into the product and import it from there.",
    };
  }
  if (from === "web") return whyNotInWeb(file, target, isTypeOnly);
  if (from !== "server" || to !== "server" || isTest(file)) return null;
  return whyNotInServer(file, target);
}

function whyNotInWeb(file: string, target: string, isTypeOnly: boolean): Reason | null {
  if (sideOf(target) === "contract") return whyNotFromContract(file, target, isTypeOnly);
  if (!WEB_ROOT.test(file) && WEB_ROOT.test(target)) return APP_IS_ABOVE;
  const [layer, otherLayer] = [layerOf(file), layerOf(target)];
  if (layer === null) {
    const [feature, other] = [featureOf(file), featureOf(target)];
    return feature === null ? null : whyNotFromFeature(feature, other);
  }
  if (layer === otherLayer) return null;
  if (otherLayer !== null && WEB_LAYERS.indexOf(layer) < WEB_LAYERS.indexOf(otherLayer)) return null;
  return {
    why: `On the web, imports point down: features → ${WEB_LAYERS.join(" → ")}. A lower layer that imports a higher one cannot be used without it.`,
    instead:
      "Pass the dependency as a parameter or a prop, or move this file up to the feature it belongs to.",
  };
}

function whyNotFromContract(file: string, target: string, isTypeOnly: boolean): Reason | null {
  if (["ui", "browser"].includes(layerOf(file) ?? "")) {
    return {
      why: "web/ui and web/browser are independent of the domain, so that every feature can use them.",
      instead: "Move this file into the feature that owns the type, or take plain values as props.",
    };
  }
  const isErased = isTypeOnly || file.endsWith(".d.ts") || isTest(file);
  if (isErased || target === CONTRACT_VALUES || file === CONTRACT_PLUGIN) return null;
  return {
    why: "The contract's other files import zod, which is larger than the rest of the app's shell.",
    instead: `Import the type only, or move the value to ${CONTRACT_VALUES}.`,
  };
}

function whyNotFromFeature(feature: string, other: string | null): Reason | null {
  if (other === null || feature === other) return null;
  if (rankOf(feature) !== -1 && rankOf(feature) < rankOf(other)) return null;
  return {
    why: `Features import only downwards in the order ${FEATURE_ORDER_TEXT}, which prevents cycles.`,
    instead: "Move the code down to the lower feature, or let the upper one pass it in.",
  };
}

function whyNotInServer(file: string, target: string): Reason | null {
  if (ABOVE_FEATURES.test(file)) return null;
  if (ABOVE_FEATURES.test(target)) return APP_IS_ABOVE;
  const [feature, other] = [featureOf(file), featureOf(target)];
  if (feature === null && other === null) return whyNotInPlatform(file, target);
  if (other === null || feature === other) return null;
  if (feature === null) {
    return {
      why: "The platform is used by every feature and depends on none.",
      instead:
        "Give the platform a small interface that the feature implements, and connect them in server/app.ts.",
    };
  }
  return whyNotFromFeature(feature, other);
}

/** All static and dynamic imports and re-exports of a file. */
function findImports(text: string): { line: number; specifier: string; isTypeOnly: boolean }[] {
  // Blanks out comments only, because the specifiers are quoted.
  const code = text.replace(PROSE, (prose) => (prose.startsWith('"') ? prose : prose.replace(/[^\n]/g, " ")));
  const pattern =
    /(?:^|\n)[ \t]*(?:import|export)\b[^;"]*?\bfrom\s*"([^"]+)"|(?:^|\n)[ \t]*import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/g;
  return [...code.matchAll(pattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    const end = (match.index ?? 0) + match[0].length;
    const isTypeOnly = /^\s*(?:import|export)\s+type\b/.test(match[0]);
    return { line: code.slice(0, end).split("\n").length, specifier, isTypeOnly };
  });
}

const PROSE = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"/g;

/** Blanks out comments and quoted text; line numbers stay the same. */
export function withoutProse(text: string): string {
  return text.replace(PROSE, (prose) => prose.replace(/[^\n]/g, " "));
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith("server/testing/");
}

function sideOf(file: string): string {
  return file.split("/")[0] ?? "";
}

function featureOf(file: string): string | null {
  return /^(?:web|server)\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

function layerOf(file: string): string | null {
  return WEB_LAYERS.find((layer) => file.startsWith(`web/${layer}/`)) ?? null;
}

function rankOf(noun: string): number {
  return FEATURE_ORDER.findIndex((nouns) => nouns.includes(noun));
}
