/** Pictures of people, events and groups: drawn anew from their pixels, in three sizes, without anything else that was in the file. */
import { randomUUID } from "node:crypto";
import { PICTURE_LIMITS } from "../../contract/constants.ts";
import type { Db } from "../db/connect.ts";
import { apiError } from "../errors.ts";
import type { Files } from "./files.ts";
import { createSemaphore } from "../semaphore.ts";

/** Sides of the squares that are kept, in pixels: a list, a card, a large card on a dense screen. */
export const SIDES = [96, 480, 960] as const;

/** By what the bytes are, not by what the file is called. SVG is a program, so it is not here. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);

export type Crop = { left?: number | undefined; top?: number | undefined; size?: number | undefined };

/**
 * @param crop the square to keep, as parts of the upright picture; its middle when nothing is said
 * @returns the three squares as WebP
 * @throws UNREADABLE_PICTURE for what is no picture, a format we do not take, or too many pixels
 * @throws SERVICE_UNAVAILABLE where too many pictures wait already
 */
export function drawPicture(bytes: Uint8Array, crop: Crop): Promise<Map<number, Uint8Array>> {
  return oneOfTwo(() => draw(bytes, crop));
}

/** A decoded picture takes 64 MB at most: that many at once, and that many more files in memory. */
const oneOfTwo = createSemaphore(2, 20);

async function draw(bytes: Uint8Array, crop: Crop): Promise<Map<number, Uint8Array>> {
  // Loaded with the first picture: it is large, and most processes start without one.
  const { default: sharp } = await import("sharp");
  try {
    const options = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: "error", animated: false } as const;
    const { format, autoOrient } = await sharp(bytes, options).metadata();
    if (!format || !FORMATS.has(format)) throw new Error("Not a format for pictures.");
    const { width, height } = autoOrient;
    const side = Math.max(1, Math.round(Math.min(width, height) * (crop.size ?? 1)));
    const left = place(crop.left, width, side);
    const top = place(crop.top, height, side);
    // Decoded once and kept as pixels: encoding a large one in between took ten seconds.
    const largest = Math.max(...SIDES);
    const square = await sharp(bytes, options)
      .autoOrient()
      .extract({ left, top, width: side, height: side })
      .resize(largest, largest)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const drawn = await Promise.all(
      SIDES.map(
        async (size) =>
          [
            size,
            await sharp(square.data, { raw: square.info })
              .resize(size, size)
              .webp({ quality: 82 })
              .toBuffer(),
          ] as const,
      ),
    );
    return new Map(drawn);
  } catch {
    throw apiError("UNREADABLE_PICTURE"); // Whatever a decoder stumbled over, it is the file.
  }
}

/** Where the square begins along one edge, kept inside the picture. */
function place(part: number | undefined, length: number, side: number): number {
  const wanted = part === undefined ? (length - side) / 2 : part * length;
  return Math.max(0, Math.min(Math.round(wanted), length - side));
}

export async function putPicture(
  files: Files,
  pictureId: string,
  sizes: Map<number, Uint8Array>,
): Promise<void> {
  await Promise.all(
    [...sizes].map(([size, bytes]) => files.put(`pictures/${pictureId}-${size}.webp`, bytes, "image/webp")),
  );
}

/** Whether a picture is there in every size. */
export async function arePicturesThere(files: Files, pictureId: string): Promise<boolean> {
  const found = await Promise.all(SIDES.map((size) => files.get(`pictures/${pictureId}-${size}.webp`)));
  return found.every((bytes) => bytes !== null);
}

export async function removePicture(files: Files, pictureId: string): Promise<void> {
  await Promise.all(SIDES.map((size) => files.remove(`pictures/${pictureId}-${size}.webp`)));
}

/**
 * Puts a new picture in the place of the one that a row names, whose files are gone then. The row's lock lets each of
 * two at once see the one before it.
 * @param sizes null is no picture
 */
export async function replacePicture(
  { db, files }: { db: Db; files: Files },
  { table, id }: { table: "profile" | "event" | "room"; id: string },
  sizes: Map<number, Uint8Array> | null,
): Promise<void> {
  const pictureId = sizes && randomUUID();
  if (sizes && pictureId) await putPicture(files, pictureId, sizes);
  const before = await db.kysely.transaction().execute(async (sql) => {
    const row = await sql
      .selectFrom(table)
      .select("picture_id")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await sql.updateTable(table).set({ picture_id: pictureId }).where("id", "=", id).execute();
    return row.picture_id;
  });
  if (before !== null) await removePicture(files, before);
}
