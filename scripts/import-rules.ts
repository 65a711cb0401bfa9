/** Which file may import which: the layers, the order of the features, and what may come from the contract. */
import path from "node:path";
import { whyNotInPlatform } from "./platform-order.ts";

export type SourceFile = { path: string; text: string };
export type Violation = { path: string; line: number; wrong: string; why: string; instead: string };

/** The features, highest first, on both sides: each may import the ones below it, none the ones beside or above it. */
const FEATURE_ORDER = [
  ["dev-ui"], ["landing", "onboarding"], ["nightly"], ["exports", "deletions"], ["admin"], ["safety"], ["events", "groups"], ["admissions"],
  ["safe-deck"], ["discovery"], ["chat"], ["rooms"], ["entry"], ["personas"], ["profiles"], ["notifications"],
  ["credentials", "phones"], ["accounts"], ["legal", "support"],
]; // prettier-ignore
export const FEATURES = FEATURE_ORDER.flat();
const FEATURE_ORDER_TEXT = FEATURE_ORDER.map((nouns) => nouns.join(", ")).join(" → ");
/** The folders that the web's features are made of, highest first. */
const WEB_LAYERS = ["api", "ui", "browser"];
/** The only file of the contract whose values reach the browser; importing another one would bring zod along. */
const CONTRACT_VALUES = "contract/constants.ts";
/** Runs while the web app is built, not in the browser. */
const CONTRACT_PLUGIN = "web/api/contract-plugin.ts";
/** In `server/`, what is above the features: the app, which joins them, and what starts, migrates or tests it. */
const ABOVE_FEATURES = /^server\/(?:(?:app|job-handlers|main|migrate|router)\.ts|testing\/)/;
/** The one file of the product that may import the Demo campus. */
const OPENS_DEMO = "server/main.ts";

/** In `web/`, the app made of the features: the router, the shell, the pages that combine several features. */
const WEB_ROOT = /^web\/[^/]+$/;

/** Every import of this file that points the wrong way. */
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
  why: "The app is put together from its parts; a part that knows the whole cannot be used without it.",
  instead: "Take what is needed as a parameter.",
};

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
function whyNotImport(file: string, target: string, isTypeOnly: boolean): Reason | null {
  const [from, to] = [sideOf(file), sideOf(target)];
  if ((from === "web" && to === "server") || (from === "server" && to === "web")) {
    return {
      why: "The browser and the server meet only in the contract; anything else leaks one into the other.",
      instead: "Put what both must know into contract/.",
    };
  }
  if (
    (from === "web" || from === "server") &&
    ["e2e", "bench", "trust", "scripts", "launcher", "demo"].includes(to) &&
    !isTest(file) &&
    !(to === "demo" && file === OPENS_DEMO)
  ) {
    return {
      why: "The product does not know who starts, fills, measures or tests it.",
      instead: "Move what is needed into the product, and let the other side import it from there.",
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
    why: `On the web, imports point down: features → ${WEB_LAYERS.join(" → ")}. A layer that knows what is built on it cannot be used without it.`,
    instead:
      "Take what is needed as a parameter or a prop, or move this file up to the feature it belongs to.",
  };
}

function whyNotFromContract(file: string, target: string, isTypeOnly: boolean): Reason | null {
  if (["ui", "browser"].includes(layerOf(file) ?? "")) {
    return {
      why: "web/ui and web/browser know nothing of the domain, so that every feature can use them.",
      instead: "Move this file into the feature that owns the noun, or take plain values as props.",
    };
  }
  const isErased = isTypeOnly || file.endsWith(".d.ts") || isTest(file);
  if (isErased || target === CONTRACT_VALUES || file === CONTRACT_PLUGIN) return null;
  return {
    why: "The contract's other files bring zod with them, which is larger than the rest of the app's shell.",
    instead: `Import the type only, or move the value to ${CONTRACT_VALUES}.`,
  };
}

function whyNotFromFeature(feature: string, other: string | null): Reason | null {
  if (other === null || feature === other) return null;
  if (rankOf(feature) !== -1 && rankOf(feature) < rankOf(other)) return null;
  return {
    why: `Features import only down the order ${FEATURE_ORDER_TEXT}; a loop would make two features one.`,
    instead:
      "Move the piece down to the lower feature, or let the upper one call with what the lower one needs.",
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
      why: "The platform carries every feature and knows none, or none could be understood alone.",
      instead:
        "Give the platform a small interface that the feature fulfils, and join them in server/app.ts.",
    };
  }
  return whyNotFromFeature(feature, other);
}

/** Where a file imports or re-exports from, statically or not. */
function findImports(text: string): { line: number; specifier: string; isTypeOnly: boolean }[] {
  // Comments go; quoted text stays, because it holds the specifiers.
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

/** The code with comments and quoted text blanked out, every line in its place. */
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
