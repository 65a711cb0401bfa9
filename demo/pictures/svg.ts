/** SVG helpers of all scenes. A sheet is 400 by 400; the essential parts are within 60–340 by 85–315. */
import type { Chance } from "./chance.ts";
import type { Figure } from "./figure.ts";

/** Draws one picture; deterministic for the same generator and figure. */
export type Scene = (chance: Chance, figure: Figure) => string;

export const SHEET = 400;

type Piece = string | number | false | readonly string[];

/** A template tag for SVG: rounds numbers, joins lists and omits `false`. */
export function svg(texts: TemplateStringsArray, ...pieces: Piece[]): string {
  return texts.reduce((drawn, text, index) => drawn + written(pieces[index - 1] ?? "") + text);
}

function written(piece: Piece): string {
  if (piece === false) return "";
  if (typeof piece === "number") return String(Math.round(piece * 10) / 10);
  return typeof piece === "string" ? piece : piece.join("");
}

/** A gradient from top to bottom, or along `angle` degrees from there; use it as `url(#id)`. */
export function fade(id: string, colours: readonly string[], angle = 0): string {
  const stops = colours.map(
    (colour, index) => svg`<stop offset="${(100 * index) / (colours.length - 1)}%" stop-color="${colour}"/>`,
  );
  return svg`<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${angle} .5 .5)">${stops}</linearGradient>`;
}

/** A soft light around a point, from `colour` to nothing. */
export function glow(
  id: string,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength = 0.7,
): string {
  return svg`<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/>
    <stop offset="100%" stop-color="${colour}" stop-opacity="0"/></radialGradient>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

export type Point = readonly [x: number, y: number];

/** A smooth path through all points (Catmull-Rom, as cubic Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const at = (index: number): Point =>
    closed ? points[(index + points.length) % points.length]! : points[Math.min(Math.max(index, 0), last)]!;
  let path = svg`M${at(0)[0]} ${at(0)[1]}`;
  for (let index = 0; index < (closed ? points.length : last); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += svg`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`;
  }
  return closed ? `${path}Z` : path;
}

/** Land whose upper edge runs through the points and which fills everything below. */
export function land(points: readonly Point[], fill: string): string {
  return svg`<path d="${curve(points)}V400H${points[0]![0]}Z" fill="${fill}"/>`;
}

/** Steam or smoke: one wavering line that rises from a point. */
export function steam(x: number, y: number, height: number, colour: string, width = 6): string {
  const sway = height / 7;
  return svg`<path d="${curve([
    [x, y],
    [x - sway, y - height / 3],
    [x + sway, y - (2 * height) / 3],
    [x, y - height],
  ])}"
    fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity=".7"/>`;
}

/** One leaf: from its stalk at a point, `length` long, leaning `angle` degrees from upright. */
export function leaf(
  x: number,
  y: number,
  length: number,
  width: number,
  angle: number,
  fill: string,
  vein?: string,
): string {
  return svg`<g transform="translate(${x} ${y}) rotate(${angle})">
    <path d="M0 0C${-width} ${-length * 0.25} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.25} 0 0Z" fill="${fill}"/>
    ${vein !== undefined && svg`<path d="M0 0Q${width * 0.12} ${-length * 0.5} 0 ${-length * 0.92}" fill="none" stroke="${vein}" stroke-width="${Math.max(1.5, width / 12)}" stroke-linecap="round"/>`}
  </g>`;
}

/** Glints of low sun on water: strips that widen towards the viewer. */
export function glints(chance: Chance, x: number, top: number, count: number, colour: string): string {
  return Array.from({ length: count }, (_, index) => {
    const y = top + index * 17;
    const half = chance.between(26, 42) + index * 2;
    const shift = chance.between(-12, 12);
    const slant = chance.between(4, 11);
    return svg`<path d="M${x + shift - half + slant} ${y}H${x + shift + half - slant}L${x + shift + half} ${y + 6.5}H${x + shift - half}Z" fill="${colour}"/>`;
  }).join("");
}
