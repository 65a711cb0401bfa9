/** A person seen from behind, so that there is no face to draw: hair, a coat, and the direction they look in. */
import { svg } from "./svg.ts";

export type Hair =
  | "bun"
  | "bob"
  | "long"
  | "curls"
  | "short"
  | "braid"
  | "puffs"
  | "headscarf"
  | "turban"
  | "beanie"
  | "cap";

export type Figure = {
  hair: Hair;
  /** Of the hair, the headscarf, turban, beanie or cap. */
  hairColour: string;
  skin: string;
  coat: string;
};

/** The upper half of a person from behind. The head's centre is at (x, y), its radius 27 before scaling. */
export function bust({ hair, hairColour, skin, coat }: Figure, x: number, y: number, scale = 1): string {
  return svg`<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M-62 150C-62 84 -48 54 -22 42Q0 34 22 42C48 54 62 84 62 150Z" fill="${coat}"/>
    <path d="M-30 150C-30 106 -18 92 0 92S30 106 30 150Z" fill="#000" opacity=".12"/>
    <rect x="-11" y="14" width="22" height="30" fill="${skin}"/>
    ${hair !== "headscarf" && svg`<path d="M-27 42Q-24 32 -20 26Q0 42 20 26Q24 32 27 42Q0 60 -27 42Z" fill="${SCARF}"/>`}
    ${HEADS[hair](hairColour, skin)}
  </g>`;
}

const SCARF = "#e6cfa3";

const HEADS: Record<Hair, (colour: string, skin: string) => string> = {
  bun: (colour) => svg`<circle r="27" fill="${colour}"/><circle cy="-31" r="13" fill="${colour}"/>
    <path d="M-9 -24Q0 -20 9 -24" stroke="#fff" stroke-opacity=".14" stroke-width="3" fill="none"/>`,
  bob: (colour) => svg`<path d="M-31 30C-36 -6 -30 -30 0 -30S36 -6 31 30Q0 40 -31 30Z" fill="${colour}"/>
    <path d="M0 -28V33" stroke="#000" stroke-opacity=".1" stroke-width="3"/>`,
  long: (
    colour,
  ) => svg`<path d="M-34 78C-40 20 -38 -30 0 -30S40 20 34 78Q18 88 0 84Q-18 88 -34 78Z" fill="${colour}"/>
    <path d="M-10 -20Q-16 30 -14 80M12 -20Q18 30 14 80" stroke="#000" stroke-opacity=".12" stroke-width="3" fill="none"/>`,
  curls: (colour) =>
    svg`<g fill="${colour}"><circle r="28"/>${CURLS.map(([cx, cy, r]) => svg`<circle cx="${cx}" cy="${cy}" r="${r}"/>`)}</g>`,
  short: (
    colour,
    skin,
  ) => svg`<circle cx="-26" cy="5" r="6.5" fill="${skin}"/><circle cx="26" cy="5" r="6.5" fill="${skin}"/>
    <path d="M-20 20Q0 34 20 20V8H-20Z" fill="${skin}"/>
    <path d="M-27 4C-29 -18 -18 -29 0 -29S29 -18 27 4Q24 14 17 19Q0 25 -17 19Q-24 14 -27 4Z" fill="${colour}"/>`,
  braid: (colour) => svg`<circle r="28" fill="${colour}"/>
    ${[26, 40, 53, 65, 76].map((cy, index) => svg`<ellipse cy="${cy}" rx="${11 - index * 1.3}" ry="9" fill="${colour}"/><path d="M${-8 + index} ${cy + 3}Q0 ${cy + 8} ${8 - index} ${cy + 3}" stroke="#000" stroke-opacity=".2" stroke-width="2" fill="none"/>`)}
    <path d="M-4 82L0 98L4 82Z" fill="${colour}"/><rect x="-5" y="80" width="10" height="5" rx="2" fill="#e2a94b"/>`,
  puffs: (
    colour,
  ) => svg`<circle cx="-25" cy="-22" r="18" fill="${colour}"/><circle cx="25" cy="-22" r="18" fill="${colour}"/>
    <circle r="27" fill="${colour}"/><path d="M0 -27V25" stroke="#fff" stroke-opacity=".16" stroke-width="2.5"/>`,
  headscarf: (
    colour,
  ) => svg`<path d="M-29 4C-31 -20 -18 -31 0 -31S31 -20 29 4C29 20 36 34 46 52Q20 78 0 80Q-20 78 -46 52C-36 34 -29 20 -29 4Z" fill="${colour}"/>
    <path d="M-22 18Q-4 40 34 44M-28 40Q-4 58 26 62" stroke="#000" stroke-opacity=".13" stroke-width="3" fill="none"/>`,
  turban: (colour, skin) => svg`<path d="M-22 10V20Q0 32 22 20V10Z" fill="${skin}"/>
    <path d="M-31 2C-36 -28 -20 -42 0 -42S36 -28 31 2Q28 14 18 16Q0 21 -18 16Q-28 14 -31 2Z" fill="${colour}"/>
    <path d="M-32 -2Q-4 -26 26 -30M-28 10Q4 -12 32 -14M-14 16Q10 4 32 2" stroke="#000" stroke-opacity=".15" stroke-width="3" fill="none"/>`,
  beanie: (
    colour,
    skin,
  ) => svg`<path d="M-27 2Q-27 24 -15 26H15Q27 24 27 2Z" fill="#3a2a22"/><circle cx="-27" cy="9" r="5.5" fill="${skin}"/><circle cx="27" cy="9" r="5.5" fill="${skin}"/>
    <path d="M-30 4C-31 -22 -18 -34 0 -34S31 -22 30 4Z" fill="${colour}"/><rect x="-32" y="-4" width="64" height="15" rx="7" fill="${lighter(colour)}"/>
    <circle cy="-38" r="9" fill="${lighter(colour)}"/>`,
  cap: (
    colour,
    skin,
  ) => svg`<path d="M-26 0Q-26 22 -16 24H16Q26 22 26 0Z" fill="#2b211d"/><circle cx="-26" cy="8" r="6" fill="${skin}"/><circle cx="26" cy="8" r="6" fill="${skin}"/>
    <path d="M-29 2C-30 -22 -18 -31 0 -31S30 -22 29 2Q0 -6 -29 2Z" fill="${colour}"/><path d="M-13 0Q0 -14 13 0Q0 -4 -13 0Z" fill="#2b211d"/><circle cy="-31" r="3.5" fill="${lighter(colour)}"/>`,
};

const CURLS = [
  [-22, -18, 14],
  [0, -28, 14],
  [22, -18, 14],
  [-30, 2, 14],
  [30, 2, 14],
  [-24, 20, 13],
  [24, 20, 13],
  [-8, 27, 12],
  [10, 27, 12],
] as const;

/** The same colour with some more light on it. */
export function lighter(colour: string): string {
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.72 + 235 * 0.28)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
