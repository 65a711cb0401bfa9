/**
 * Who has opened Safe Space since the last night: kept in memory only, on every node, since a table of it would say
 * who uses Safe Space and when. A crash costs a card one day of its rest period.
 */
import type { Bus } from "../bus/bus.ts";

export type Visits = {
  /** Notes that somebody has opened Safe Space. */
  record(accountId: string): void;
  /** The accounts noted so far. */
  list(): string[];
  /** Forgets these, once the night has gone by them. */
  remove(accountIds: readonly string[]): void;
};

export function createVisits(bus: Bus): Visits {
  const known = new Set<string>();
  bus.subscribe((events) => {
    for (const event of events) if (event.kind === "safe-space-opened") known.add(event.accountId);
  });
  return {
    record(accountId) {
      if (!known.has(accountId)) bus.publish([{ kind: "safe-space-opened", accountId }]);
    },
    list: () => [...known],
    remove(accountIds) {
      for (const accountId of accountIds) known.delete(accountId);
    },
  };
}
