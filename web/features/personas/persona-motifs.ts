import type { NonEmpty } from "./persona-shapes.ts";

/**
 * The objects on the sill, drawn upwards from (0, 0), about 24 wide and 40 high: `fill` and `line` in the colour of the
 * wall, `spots` in that of the light. No animals, because the name may be one, and no faces.
 */
export type Motif = { fill: string; line?: string; width?: number; spots?: string };

const SPRIG: Motif = {
  line: "M0 0v-28",
  fill: "M0-41c5 5 5 10 0 14-5-4-5-9 0-14zM0-19c2-7 8-10 14-9 0 7-6 11-14 9zm0 0c-2-7-8-10-14-9 0 7 6 11 14 9zM0-6c2-7 9-10 15-9 0 7-6 11-15 9zm0 0c-2-7-9-10-15-9 0 7 6 11 15 9z",
};

const FERN: Motif = {
  line: "M6 0C2-14-4-22-9-39",
  fill: "M4-5c5-5 11-5 14-3-3 5-9 6-14 3zM0-14c5-5 10-5 13-3-2 5-8 6-13 3zM-4-23c4-5 9-5 12-3-2 5-7 6-12 3zM-7-31c4-5 8-5 11-3-2 4-7 6-11 3zM1-9c-6-4-11-2-13 1 4 4 9 3 13-1zM-3-18c-5-4-10-2-12 1 4 4 9 3 12-1zM-6-26c-5-4-9-2-11 1 4 3 8 3 11-1z",
};

const TULIP: Motif = {
  line: "M0-16V0",
  fill: "M-12-38l7 6 5-9 5 9 7-6v10c0 8-5 13-12 13s-12-5-12-13zM0-1C-2-10-9-14-15-13c0 8 6 13 15 12zm0 0c2-9 9-13 15-12 0 8-6 13-15 12z",
};

const CACTUS: Motif = {
  line: "M-5-13h-4a3 3 0 0 1-3-3v-6M5-9h4a3 3 0 0 0 3-3v-8",
  width: 5.5,
  fill: "M-6 1v-31a6 6 0 0 1 12 0V1z",
};

const MUSHROOM: Motif = {
  fill: "M-18-17c0-12 8-20 18-20s18 8 18 20c0 1-1 2-2 2h-32c-1 0-2-1-2-2zM-6-16H6l2 17H-8z",
  spots: "M-9-26a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM3-25a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0z",
};

const REEDS: Motif = {
  line: "M-10 0v-30M0 0v-43M10 0v-25",
  width: 2.2,
  fill: "M-13-26a3 3 0 0 1 6 0v9a3 3 0 0 1-6 0zM-3-38a3 3 0 0 1 6 0v11a3 3 0 0 1-6 0zM7-21a3 3 0 0 1 6 0v8a3 3 0 0 1-6 0z",
};

const DANDELION: Motif = { ...clock(10), width: 2.2 };

const PINE: Motif = {
  fill: "M0-42l11 14H6l9 11H9l9 12H3v6h-6v-6h-15l9-12h-6l9-11h-5z",
};

const MOON: Motif = { fill: "M5-41A16 16 0 1 0 16-17 13 13 0 0 1 5-41z" };

const PENDANT: Motif = {
  line: "M0-64v29",
  width: 2.4,
  fill: "M-16-20c1-10 7-16 16-16s15 6 16 16c0 1-1 2-2 2h-28c-1 0-2-1-2-2zM-4-16h8a4 4 0 0 1-8 0z",
};

const MUG: Motif = {
  line: "M10-18h3a4.5 4.5 0 0 1 0 9h-3M-7-28c-3-4 3-6 0-10M2-28c-3-4 3-6 0-10",
  width: 2.6,
  fill: "M-13-23h24v14A10 10 0 0 1 1 1h-4a10 10 0 0 1-10-10z",
};

const BOOKS: Motif = {
  fill: "M-18-8h36v9h-36zM-12-17h27v7h-27zM-14-36l7-3 9 19-7 3z",
};

const CANDLE: Motif = {
  line: "M0-27v4",
  width: 2.2,
  fill: "M-7-23H7V1H-7zM0-45c7 7 8 11 5 15-2 3-8 3-10 0-3-4-2-8 5-15z",
};

const STARS: Motif = { fill: [star(-7, -17, 11), star(9, -33, 8), star(11, -11, 6)].join("") };

const HILLS: Motif = {
  fill: "M-34 9v-18c8-8 16-8 22-1 4-4 8-4 12-2v-12l9-8 9 8v13c6-2 11-1 16 3V9z",
};

const SNOWDROP: Motif = {
  line: "M-9 0c0-25 5-36 12-36 6 0 8 4 8 9",
  width: 3.4,
  fill: "M11-29c7 4 9 11 7 19l-7-4-7 4c-2-8 0-15 7-19zM-9 0c3-11 9-15 14-15 0 8-5 14-14 15z",
};

/** Indexed by byte 3 of the avatar id. */
export const MOTIFS: NonEmpty<Motif> = [
  SPRIG,
  FERN,
  TULIP,
  CACTUS,
  MUSHROOM,
  REEDS,
  DANDELION,
  PINE,
  MOON,
  PENDANT,
  MUG,
  BOOKS,
  CANDLE,
  STARS,
  HILLS,
  SNOWDROP,
];

/** A dandelion clock: rays with a seed at the end of each. */
function clock(rays: number): Motif {
  const ends = Array.from({ length: rays }, (_, ray) => {
    const turn = (ray / rays) * 2 * Math.PI;
    return [round(Math.sin(turn) * 13), round(-27.5 - Math.cos(turn) * 13)] as const;
  });
  return {
    line: `M0-14V0${ends.map(([x, y]) => `M0-27.5L${x} ${y}`).join("")}`,
    fill: `M0-2c2-7 8-10 12-9 0 6-5 10-12 9z${dot(0, -27.5, 3.4)}${ends.map(([x, y]) => dot(x, y, 2.6)).join("")}`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function dot(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** A star of four points. */
function star(x: number, y: number, size: number): string {
  const a = size * 0.14;
  const b = size * 0.86;
  return `M${x} ${y - size}c${a} ${b - a} ${a} ${b} ${size} ${size}c${-b} ${a} ${-b} ${a} ${-size} ${size}c${-a} ${-b} ${-a} ${-b} ${-size} ${-size}c${b} ${-a} ${b} ${-a} ${size} ${-size}z`;
}
