import { plural } from "../browser/locale.ts";

export const TONES = [
  { hand: "✋", words: "No skin tone" },
  { hand: "✋🏻", words: "Light skin tone" },
  { hand: "✋🏼", words: "Medium-light skin tone" },
  { hand: "✋🏽", words: "Medium skin tone" },
  { hand: "✋🏾", words: "Medium-dark skin tone" },
  { hand: "✋🏿", words: "Dark skin tone" },
] as const;

export function foundWords(count: number): string {
  if (count === 0) return "No emoji found.";
  return plural(count, { one: (figure) => `${figure} emoji`, other: (figure) => `${figure} emoji` });
}
