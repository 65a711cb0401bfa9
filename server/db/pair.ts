/**
 * The ends of the row that two people, or two cards, share: whichever of them asks finds the same one. They are what
 * `least` and `greatest` say, because ids in small hexadecimal sort as Postgres sorts uuids.
 */
export function pairOf(one: string, other: string): { low: string; high: string } {
  return one < other ? { low: one, high: other } : { low: other, high: one };
}
