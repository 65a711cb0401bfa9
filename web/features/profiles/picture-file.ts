/** Checks of a picture file before the upload. */
import { PICTURE_LIMITS } from "../../../contract/constants.ts";
import { LOCALE } from "../../browser/locale.ts";

const TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
/** For the file input; phones convert to one of these types where they can. */
export const ACCEPTED = TYPES.join(",");

const MEGABYTE = 1024 * 1024;
const size = new Intl.NumberFormat(LOCALE, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 });

/** @returns the error, or null */
export function pictureFileError({
  name,
  type,
  size: bytes,
}: Pick<File, "name" | "type" | "size">): string | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return "We cannot read HEIC pictures. Save it as JPEG first, or take a screenshot of it.";
  if (!TYPES.includes(type)) return "Please choose a JPEG, PNG, WebP or AVIF picture.";
  if (bytes > PICTURE_LIMITS.bytes)
    return `This picture is larger than ${size.format(PICTURE_LIMITS.bytes / MEGABYTE)}. Please choose a smaller one.`;
  return null;
}

/** @returns the error, or null */
export function pictureSizeError({ width, height }: { width: number; height: number }): string | null {
  return width * height > PICTURE_LIMITS.pixels
    ? "This picture has too many pixels. Please choose a smaller one."
    : null;
}
