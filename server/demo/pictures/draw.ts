/** A picture as files: drawn once at the largest size, kept as webp in three. */
import fs from "node:fs/promises";
import path from "node:path";
import { createChance } from "./chance.ts";
import type { Figure } from "./figure.ts";
import { SCENES, type SceneName } from "./scenes.ts";
import { SHEET, svg } from "./svg.ts";

/** The widths under which `server/http/pictures.ts` hands pictures out. */
const WIDTHS = [96, 480, 960] as const;
const LARGEST = 960;

/** What to draw: the same order always gives the same picture. */
export type PictureOrder = { scene: SceneName; seed: number; figure?: Figure };

/** For scenes with somebody in them when the order does not say who. */
const ANYONE: Figure = { hair: "bob", hairColour: "#2b211d", skin: "#c98f63", coat: "#2f5a49" };

export function drawSvg({ scene, seed, figure }: PictureOrder): string {
  const drawing = SCENES[scene](createChance(`${scene}${seed}`), figure ?? ANYONE);
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${LARGEST}" height="${LARGEST}" viewBox="0 0 ${SHEET} ${SHEET}">${drawing}</svg>`;
}

export async function isDrawn(directory: string, pictureId: string): Promise<boolean> {
  const found = await Promise.allSettled(WIDTHS.map((width) => fs.access(fileOf(directory, pictureId, width))));
  return found.every(({ status }) => status === "fulfilled");
}

/** Draws a picture into `directory`. Each file appears whole or not at all. */
export async function drawPicture(directory: string, pictureId: string, order: PictureOrder): Promise<void> {
  // Loaded here because only a Demo campus draws, and only until it has drawn.
  const { default: sharp } = await import("sharp");
  await fs.mkdir(directory, { recursive: true });
  const { data, info } = await sharp(Buffer.from(drawSvg(order))).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of WIDTHS) {
    const file = fileOf(directory, pictureId, width);
    await sharp(data, { raw }).resize(width).webp({ quality: 82, effort: 2 }).toFile(`${file}.part`);
    await fs.rename(`${file}.part`, file);
  }
}

function fileOf(directory: string, pictureId: string, width: number): string {
  return path.join(directory, `${pictureId}-${width}.webp`);
}
