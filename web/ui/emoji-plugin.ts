/**
 * The emoji that can be picked, with the words they are found by: made at build time from emojibase-data, of which
 * a browser would have to load eight times as much.
 */
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const ID = "virtual:emoji";
const RESOLVED = `\0${ID}`;

/** Newer ones are boxes on phones that people still use. */
const NEWEST_VERSION = 15.1;
/** Single skin tones and hair: parts, not emoji. */
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
  const words = [label, ...tags].join(" ").toLowerCase();
  return { emoji: recommended(emoji), label, words, ...(tones.length === 5 && { tones }) };
}

/** The form for interchange: some carry a variation selector that they do not need. */
function recommended(emoji: string): string {
  const plain = emoji.replaceAll("\uFE0F", "");
  return /^\p{RGI_Emoji}$/v.test(emoji) ? emoji : plain;
}
