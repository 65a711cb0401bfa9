/** The connection to Postgres: one pool, Kysely for most statements, prepared text for the hot ones. */
import type { Socket } from "node:net";
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
  /**
   * How long the database may stay silent while it owes an answer, in milliseconds. Absent, it is waited for: what
   * is worked on afterwards may take its time.
   */
  patience?: number;
};

/** For a connection, when nothing else is said. */
const CONNECTING = 2000;

export function connect(url: string, { max = 12, onIdleError, patience }: Options = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patience ?? CONNECTING,
    keepAlive: true,
  });
  // Without a listener, a database restart would end this process.
  pool.on("error", (error) => onIdleError?.(error));
  pool.on("connect", (client) => {
    // The same for one that is in use. Whatever waits for its answer is told.
    client.on("error", () => undefined);
    if (patience !== undefined) hangUpOnSilence(client, patience);
  });
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

/** What node-postgres has and its types do not tell. */
type Wired = { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Cuts a connection on which an answer is due and nothing is heard. Cutting it, rather than giving one statement
 * up, leaves no transaction half open and nothing that piles up behind it: whatever was not committed never is.
 */
function hangUpOnSilence(client: pg.PoolClient, patience: number): void {
  const wired = client as unknown as Wired;
  const { stream } = wired.connection;
  stream.setTimeout(patience, () => {
    const heard = stream.bytesRead;
    // Where this process itself was busy, the answer has arrived and is read before this runs.
    setImmediate(() => {
      if (wired.readyForQuery || stream.bytesRead !== heard) return;
      stream.destroy(new Error("The database did not answer: timeout."));
    });
  });
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
