/** Signs of groups: one line drawing on a pale background, recognisable in a list. */
import { svg, type Scene } from "./svg.ts";

const sign = (ground: string, line: string, path: string) =>
  svg`<rect width="400" height="400" fill="${ground}"/>
    <path d="${path}" fill="none" stroke="${line}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A running route over hills. */
export const ribbon: Scene = () =>
  sign("#d5e7dc", "#16553c", "M84 252C112 128 160 118 196 200S280 296 316 150");

/** An open book. */
export const openBook: Scene = () =>
  sign(
    "#f5e2bd",
    "#6a3c08",
    "M200 156C176 124 136 118 92 122V276C136 272 176 278 200 302C224 278 264 272 308 276V122C264 118 224 124 200 156V298",
  );

/** A seedling. */
export const sprout: Scene = () =>
  sign(
    "#dfe8cd",
    "#33561d",
    "M200 306V206M200 226C200 172 164 148 100 150C102 204 138 230 200 226ZM200 196C200 142 238 110 302 114C302 168 264 200 200 196Z",
  );
