/** The figures of /transparency in words. */
import { LOCALE, plural } from "../../browser/locale.ts";

const number = new Intl.NumberFormat(LOCALE);
const percent = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });

/** In place of a figure that would be about fewer than ten. */
export const TOO_FEW = "Fewer than 10, so not shown";

export function countText(count: number | null): string {
  return count === null ? TOO_FEW : number.format(count);
}

/** @param share from 0 to 1 */
export function shareText(share: number | null): string {
  return share === null ? TOO_FEW : percent.format(share);
}

/** Such as “40 minutes” or “3 hours 5 minutes”. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return TOO_FEW;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const inMinutes = plural(rest, {
    one: (figure) => `${figure} minute`,
    other: (figure) => `${figure} minutes`,
  });
  if (hours === 0) return inMinutes;
  const inHours = plural(hours, { one: (figure) => `${figure} hour`, other: (figure) => `${figure} hours` });
  return rest === 0 ? inHours : `${inHours} ${inMinutes}`;
}
