/** Writes that publish: events leave only after the commit. */
import type { Transaction } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import type { Bus, BusEvent } from "./bus.ts";

export type Tx = {
  sql: Transaction<Database>;
  /** Publishes the event after the commit; drops it on a rollback. */
  publish(event: BusEvent): void;
};

/** Runs `write` in one transaction (READ COMMITTED) and publishes its events once that has committed. */
export async function inTransaction<Result>(
  { db, bus }: { db: Db; bus: Bus },
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const events: BusEvent[] = [];
  const result = await db.kysely
    .transaction()
    .execute((sql) => write({ sql, publish: (event) => events.push(event) }));
  bus.publish(events);
  return result;
}
