/** The connection to Postgres: one pool, Kysely for most statements, prepared text for the hot ones. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

// Sequence numbers are bigint in Postgres and stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Db = {
  kysely: Kysely<Database>;
  pool: pg.Pool;
  close(): Promise<void>;
};

type Options = {
  /** Most connections at once. */
  max?: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void;
};

export function connect(url: string, { max = 12, onIdleError }: Options = {}): Db {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 2000 });
  // Without a listener, a database restart would end this process.
  pool.on("error", (error) => onIdleError?.(error));
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    async close() {
      await kysely.destroy();
      // Kysely ends the pool only if it has ever used it.
      if (!pool.ended) await pool.end();
    },
  };
}

/**
 * A statement that every connection parses and plans once. For the few on the hot path; everything else
 * is written with Kysely.
 * @param name unique in the process
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (db: Pick<Db, "pool">, values: unknown[]): Promise<Row[]> => {
    const result = await db.pool.query<Row>({ name, text, values });
    return result.rows;
  };
}
