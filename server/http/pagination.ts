/** Keyset pagination: one page of a list that was read one row beyond its end. */
import { LIMITS } from "../../contract/constants.ts";

/**
 * @param rows at most one more than a page; the extra row only says that there is another page
 * @param cursorOf the position of an item: the next page starts after it
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
  cursorOf: (item: Item) => string,
): { items: Item[]; next: string | null } {
  const items = rows.slice(0, LIMITS.page).map((row) => present(row));
  const last = items.at(-1);
  return { items, next: rows.length > LIMITS.page && last !== undefined ? cursorOf(last) : null };
}
