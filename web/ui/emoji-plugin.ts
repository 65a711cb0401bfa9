/**
 * The emoji of the picker with their search keywords, extracted at build time from emojibase-data, which is eight times
 * as large.
 */
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const ID = "virtual:emoji";
const RESOLVED = `\0${ID}`;

/** Newer emoji are missing in the fonts of phones still in use. */
const NEWEST_VERSION = 15.1;
/** The group of single skin tones and hair, which are no emoji of their own. */
const COMPONENTS = 2;

type Skin = { emoji: string; tone?: number | number[] };
type Entry = Skin & { label: string; tags?: string[]; group?: number; version: number; skins?: Skin[] };
type Group = { message: string; order: number };

export function emojiForBrowser(): Plugin {
  return {
    name: "haven:emoji",
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const EMOJI = ${JSON.stringify(groups())};` : undefined),
  };
}

function groups() {
  const require = createRequire(import.meta.url);
  const all = require("emojibase-data/en/data.json") as Entry[];
  const { groups } = require("emojibase-data/en/messages.json") as { groups: Group[] };
  return groups
    .filter(({ order }) => order !== COMPONENTS)
    .map(({ message, order }) => ({
      name: message.charAt(0).toUpperCase() + message.slice(1),
      emoji: all.filter(({ group, version }) => group === order && version <= NEWEST_VERSION).map(entryOf),
    }));
}

function entryOf({ emoji, label, tags = [], skins = [] }: Entry) {
  const tones = skins.filter(({ tone }) => typeof tone === "number").map((skin) => recommended(skin.emoji));
  const keywords = [label, ...tags].join(" ").toLowerCase();
  return { emoji: recommended(emoji), label, keywords, ...(tones.length === 5 && { tones }) };
}

/** The RGI form: without a variation selector that it does not need. */
function recommended(emoji: string): string {
  const plain = emoji.replaceAll("\uFE0F", "");
  return /^\p{RGI_Emoji}$/v.test(emoji) ? emoji : plain;
}
