/** Pictures of people, events and groups: re-encoded in three sizes from their pixels alone, without any metadata. */
import { randomUUID } from "node:crypto";
import { PICTURE_LIMITS } from "../../contract/constants.ts";
import type { Db } from "../db/connect.ts";
import { apiError } from "../errors.ts";
import type { Files } from "./files.ts";
import { createSemaphore } from "../semaphore.ts";

/** The sides of the stored squares, in pixels: for a list, a card, and a large card on a dense screen. */
export const PICTURE_SIZES = [96, 480, 960] as const;

/** Accepted formats, detected from the bytes and not from the file name. No SVG: it can contain scripts. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);

export type Crop = { left?: number | undefined; top?: number | undefined; size?: number | undefined };

/**
 * @param crop the square to cut out, as fractions of the upright picture; by default the middle
 * @returns the three squares as WebP
 * @throws UNREADABLE_PICTURE for anything but a picture in an accepted format with not too many pixels
 * @throws SERVICE_UNAVAILABLE when too many pictures are queued
 */
export function resizePicture(bytes: Uint8Array, crop: Crop): Promise<Map<number, Uint8Array>> {
  return withPermit(() => resize(bytes, crop));
}

/** A decoded picture takes up to 64 MB: two at once, and twenty queued as files. */
const withPermit = createSemaphore(2, 20);

async function resize(bytes: Uint8Array, crop: Crop): Promise<Map<number, Uint8Array>> {
  // Lazy: sharp is large, and most processes never handle a picture.
  const { default: sharp } = await import("sharp");
  try {
    const options = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: "error", animated: false } as const;
    const { format, autoOrient } = await sharp(bytes, options).metadata();
    if (!format || !FORMATS.has(format)) throw new Error("Not an accepted picture format.");
    const { width, height } = autoOrient;
    const side = Math.max(1, Math.round(Math.min(width, height) * (crop.size ?? 1)));
    const left = offsetOf(crop.left, width, side);
    const top = offsetOf(crop.top, height, side);
    // Decoded once into raw pixels: an encoded intermediate of a large picture took ten seconds.
    const largest = Math.max(...PICTURE_SIZES);
    const square = await sharp(bytes, options)
      .autoOrient()
      .extract({ left, top, width: side, height: side })
      .resize(largest, largest)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const resized = await Promise.all(
      PICTURE_SIZES.map(
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
    return new Map(resized);
  } catch {
    throw apiError("UNREADABLE_PICTURE"); // Decoders throw many kinds of errors, all caused by the file.
  }
}

/** Where the square begins along one edge, clamped to the picture. */
function offsetOf(fraction: number | undefined, length: number, side: number): number {
  const wanted = fraction === undefined ? (length - side) / 2 : fraction * length;
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

/** Whether a picture is stored in every size. */
export async function hasPicture(files: Files, pictureId: string): Promise<boolean> {
  const found = await Promise.all(
    PICTURE_SIZES.map((size) => files.get(`pictures/${pictureId}-${size}.webp`)),
  );
  return found.every((bytes) => bytes !== null);
}

export async function removePicture(files: Files, pictureId: string): Promise<void> {
  await Promise.all(PICTURE_SIZES.map((size) => files.remove(`pictures/${pictureId}-${size}.webp`)));
}

/**
 * Replaces the picture of a row and deletes the old files. The row lock makes the second of two simultaneous calls see
 * the picture of the first.
 * @param sizes null removes the picture
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
