/** The colours of the pictures. */

/** The colours of a time of day outdoors, from the sky to the ground. */
export type Day = {
  sky: readonly string[];
  sun: string;
  far: string;
  near: string;
  water: readonly string[];
  glint: string;
  ground: string;
};

export const DAWN: Day = {
  sky: ["#9db0b0", "#c9c0a8", "#efc592"],
  sun: "#fbe3b4",
  far: "#4f6e73",
  near: "#2f5053",
  water: ["#869fa8", "#6f8b97"],
  glint: "#ead8b6",
  ground: "#22403b",
};

export const MORNING: Day = {
  sky: ["#86afbf", "#bcd0c6", "#f0e3c0"],
  sun: "#fff3d3",
  far: "#7aa094",
  near: "#487466",
  water: ["#9dbcbd", "#7ba3a8"],
  glint: "#f1efdc",
  ground: "#2f5646",
};

export const ROSE: Day = {
  sky: ["#a9a3b4", "#dab7a9", "#f3c69d"],
  sun: "#fbe0bd",
  far: "#85707f",
  near: "#574a5f",
  water: ["#b09ba4", "#8e8394"],
  glint: "#f4d8bf",
  ground: "#3d3448",
};

export const DUSK: Day = {
  sky: ["#3f4f73", "#8a7388", "#e3a179"],
  sun: "#f8c98f",
  far: "#5a5572",
  near: "#393654",
  water: ["#76738f", "#565c7d"],
  glint: "#edc095",
  ground: "#26243d",
};

export const DAYS = [DAWN, MORNING, ROSE, DUSK] as const;

/** The night sky over a town, and its lit windows. */
export const NIGHT = {
  sky: ["#12203c", "#1f3355", "#34507a"],
  far: "#22365a",
  near: "#182846",
  ground: "#101b33",
  lamp: "#fbbd47",
  pale: "#f4dca4",
} as const;

export const WOOD = { light: "#c98f5b", mid: "#a56b3f", dark: "#6f4429", deep: "#472c1f" } as const;

export const LEAVES = ["#1f4d38", "#2f6243", "#417a50", "#6b9467"] as const;

/** The colours of clay, cloth, tins and book spines. */
export const THINGS = [
  "#b3532f",
  "#1f5c66",
  "#e3b04b",
  "#7a3045",
  "#2f5a49",
  "#d98a5b",
  "#4f6e8c",
  "#efe4c8",
  "#8c6a8f",
] as const;

export const RUST = "#b3532f";
export const CREAM = "#f2e8d0";
export const INK = "#22303f";

/** Windows at night, seen from afar. */
export const LAMPS = ["#fbbd47", "#f4dca4", "#e58f5a"] as const;
