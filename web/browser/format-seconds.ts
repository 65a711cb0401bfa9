import { LOCALE } from "./locale.ts";

const minutes = new Intl.NumberFormat(LOCALE);
const twoDigits = new Intl.NumberFormat(LOCALE, { minimumIntegerDigits: 2 });

/** A countdown such as 0:42. */
export function formatSeconds(seconds: number): string {
  return `${minutes.format(Math.floor(seconds / 60))}:${twoDigits.format(seconds % 60)}`;
}
