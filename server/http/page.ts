/** One page of a list that was read one row further, to tell whether there are others. */
import { LIMITS } from "../../contract/constants.ts";

/** @param cursorOf where the next page starts, after the last item of this one */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
  cursorOf: (item: Item) => string,
): { items: Item[]; next: string | null } {
  const items = rows.slice(0, LIMITS.page).map((row) => present(row));
  const last = items.at(-1);
  return { items, next: rows.length > LIMITS.page && last !== undefined ? cursorOf(last) : null };
}
