/** Calendar days in the reader's time zone. */
const DAY_MS = 86_400_000;

/** Local midnights between two moments, so that a day of 23 or 25 hours counts as one. */
export function daysBetween(then: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(then)) / DAY_MS);
}

export function isSameDay(one: string, other: string): boolean {
  return daysBetween(new Date(one), new Date(other)) === 0;
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
