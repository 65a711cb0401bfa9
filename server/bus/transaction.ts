/** Writes that tell someone: what is published inside leaves only after the commit. */
import type { Transaction } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import type { Bus, BusEvent } from "./bus.ts";

export type Tx = {
  sql: Transaction<Database>;
  /** Tells this after the commit, or never if there is none. */
  publish(event: BusEvent): void;
};

/** Runs `act` in one transaction (READ COMMITTED) and publishes after it has committed. */
export async function inTransaction<Result>(
  { db, bus }: { db: Db; bus: Bus },
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const events: BusEvent[] = [];
  const result = await db.kysely
    .transaction()
    .execute((sql) => act({ sql, publish: (event) => events.push(event) }));
  bus.publish(events);
  return result;
}
