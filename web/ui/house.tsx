export type Roof = "dome" | "gable" | "battlement" | "mansard";
export type Wall = "night" | "moss" | "plum" | "umber";

type HouseProps = {
  roof: Roof;
  wall: Wall;
  /** Bit mask of the lit windows, row by row; bit 0 is the first of nine. */
  lit: number;
  className?: string;
};

const ROOFS: Record<Roof, string> = {
  dome: "M1 37C1 14 22 2 48 2s47 12 47 35c0 2-1 3-3 3H4c-2 0-3-1-3-3z",
  gable: "M46 6q2-2 4 0l43 31c3 2 2 5-1 5H4c-3 0-4-3-1-5z",
  battlement:
    "M15 4h15c2 0 3 1 3 3v6h30V7c0-2 1-3 3-3h15c2 0 3 1 3 3v6h9c2 0 3 1 3 3v22c0 2-1 3-3 3H3c-2 0-3-1-3-3V16c0-2 1-3 3-3h9V7c0-2 1-3 3-3z",
  mansard: "M20 8h56c2 0 3 1 4 3l14 27c1 2 0 4-2 4H4c-2 0-3-2-2-4l14-27c1-2 2-3 4-3z",
};

const WALLS: Record<Wall, { fill: string; dark: string }> = {
  night: { fill: "#2f3d5d", dark: "#141f38" },
  moss: { fill: "#1f4636", dark: "#0a2519" },
  plum: { fill: "#50324b", dark: "#2b1428" },
  umber: { fill: "#573c26", dark: "#2c1a0c" },
};

const WINDOWS = Array.from({ length: 9 }, (_, index) => ({
  bit: 1 << index,
  d: `M${19 + (index % 3) * 22} ${61 + Math.floor(index / 3) * 17}v-5a7 7 0 0 1 14 0v5z`,
}));

/** A drawn house with nine windows. */
export function House({ roof, wall, lit, className }: HouseProps) {
  const paint = WALLS[wall];
  return (
    <svg viewBox="0 0 96 104" aria-hidden className={className}>
      <path d="M7 36h82v63c0 3-2 5-5 5H12c-3 0-5-2-5-5z" fill={paint.fill} />
      <path d={ROOFS[roof]} fill={paint.fill} />
      {WINDOWS.map(({ bit, d }) => (
        <path key={bit} d={d} fill={lit & bit ? "#f7cb7b" : paint.dark} />
      ))}
    </svg>
  );
}
