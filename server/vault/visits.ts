/**
 * The accounts that have opened Safe Space since the last nightly run. Only in memory, on every node: a table would say
 * who uses Safe Space and when. A crash costs a card one day of its rest period.
 */
import type { Bus } from "../bus/bus.ts";

export type Visits = {
  record(accountId: string): void;
  list(): string[];
  /** Removes accounts that the nightly run has processed. */
  remove(accountIds: readonly string[]): void;
};

export function createVisits(bus: Bus): Visits {
  const visitors = new Set<string>();
  bus.subscribe((events) => {
    for (const event of events) if (event.kind === "safe-space-opened") visitors.add(event.accountId);
  });
  return {
    record(accountId) {
      if (!visitors.has(accountId)) bus.publish([{ kind: "safe-space-opened", accountId }]);
    },
    list: () => [...visitors],
    remove(accountIds) {
      for (const accountId of accountIds) visitors.delete(accountId);
    },
  };
}
