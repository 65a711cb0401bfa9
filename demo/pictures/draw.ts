/** Draws a picture as SVG and renders it in all sizes. */
import { PICTURE_SIZES } from "../../server/files/pictures.ts";
import { createChance } from "./chance.ts";
import type { Figure } from "./figure.ts";
import { SCENES, type SceneName } from "./scenes.ts";
import { SHEET, svg } from "./svg.ts";

const LARGEST = Math.max(...PICTURE_SIZES);

/** What to draw. The same order always gives the same picture. */
export type PictureOrder = { scene: SceneName; seed: number; figure?: Figure };

/** The figure of scenes with a person if the order has none. */
const ANYONE: Figure = { hair: "bob", hairColour: "#2b211d", skin: "#c98f63", coat: "#2f5a49" };

export function drawSvg({ scene, seed, figure }: PictureOrder): string {
  const drawing = SCENES[scene](createChance(`${scene}${seed}`), figure ?? ANYONE);
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${LARGEST}" height="${LARGEST}" viewBox="0 0 ${SHEET} ${SHEET}">${drawing}</svg>`;
}

/** Draws a picture in every stored size. */
export async function drawOrder(order: PictureOrder): Promise<Map<number, Uint8Array>> {
  // Imported lazily, because only the Demo campus draws, and only until all pictures exist.
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(Buffer.from(drawSvg(order)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const drawn = new Map<number, Uint8Array>();
  for (const side of PICTURE_SIZES) {
    drawn.set(side, await sharp(data, { raw }).resize(side).webp({ quality: 82, effort: 2 }).toBuffer());
  }
  return drawn;
}
