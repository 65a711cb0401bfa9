import { plural } from "../browser/locale.ts";

export const TONES = [
  { hand: "✋", label: "No skin tone" },
  { hand: "✋🏻", label: "Light skin tone" },
  { hand: "✋🏼", label: "Medium-light skin tone" },
  { hand: "✋🏽", label: "Medium skin tone" },
  { hand: "✋🏾", label: "Medium-dark skin tone" },
  { hand: "✋🏿", label: "Dark skin tone" },
] as const;

export function foundText(count: number): string {
  if (count === 0) return "No emoji found.";
  return plural(count, { one: (figure) => `${figure} emoji`, other: (figure) => `${figure} emoji` });
}
