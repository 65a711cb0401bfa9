/** Days as the reader lives them: from one local midnight to the next. */
const DAY_MS = 86_400_000;

/** Midnights between two moments; a day of 23 or 25 hours is one day. */
export function daysBetween(then: Date, now: Date): number {
  return Math.round((midnight(now) - midnight(then)) / DAY_MS);
}

export function isSameDay(one: string, other: string): boolean {
  return daysBetween(new Date(one), new Date(other)) === 0;
}

function midnight(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
