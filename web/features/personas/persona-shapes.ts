/** The outlines, lights, walls and panes of a persona's window, on a grid of 64 × 64. */

/** Never empty. */
export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** `base` is the y of the sill, on which the object stands. */
export const FRAMES: NonEmpty<{ d: string; base: number }> = [
  { d: "M8 58V30a24 24 0 0 1 48 0v28z", base: 57 },
  { d: "M32 6a26 26 0 1 1 0 52 26 26 0 0 1 0-52z", base: 54 },
  { d: "M8 58V27L32 6l24 21v31z", base: 57 },
  { d: "M16 7h32c5 0 9 4 9 9v32c0 5-4 9-9 9H16c-5 0-9-4-9-9V16c0-5 4-9 9-9z", base: 56 },
  { d: "M9 58V33C9 19 22 9 32 4c10 5 23 15 23 29v25z", base: 57 },
  { d: "M32 4l25 14.5v27L32 60 7 45.5v-27z", base: 53 },
  { d: "M19 19a13 13 0 0 1 26 0 13 13 0 0 1 0 26 13 13 0 0 1-26 0 13 13 0 0 1 0-26z", base: 54 },
  { d: "M6 54V38a26 25 0 0 1 52 0v16z", base: 53 },
];

/** Hue and chroma in OKLCH: warm lights are more saturated than cool ones. */
export const LIGHTS: NonEmpty<readonly [hue: number, chroma: number]> = [
  [80, 0.125],
  [52, 0.11],
  [26, 0.095],
  [350, 0.07],
  [300, 0.068],
  [242, 0.072],
  [198, 0.07],
  [140, 0.085],
];

/** Night blue, green-black, plum, umber: the colour of frame and motif. */
export const WALLS: NonEmpty<string> = [
  "oklch(0.275 0.062 262)",
  "oklch(0.285 0.045 165)",
  "oklch(0.285 0.068 335)",
  "oklch(0.29 0.05 50)",
];

export const PANES: NonEmpty<string> = [
  "",
  "M32 2v60M6 31h52",
  "M32 2v60",
  "M6 27h52",
  "M23 2v60M41 2v60",
  "M6 27h52M32 27v35",
];

/** The ground behind the sill. */
export const GROUNDS: NonEmpty<string> = [
  "",
  "M0 50c14-9 26-9 40-2 9-5 16-5 24-2v18H0z",
  "M0 48h64v16H0z",
  "M0 53c20-5 44-5 64 0v11H0z",
];
