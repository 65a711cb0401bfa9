/** The connection to Postgres: one pool, Kysely for most queries, prepared statements for hot ones. */
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
  /** Most connections in the pool. */
  max?: number;
  /** Called when an idle connection breaks. The pool replaces it. */
  onIdleError?: (error: Error) => void;
  /**
   * How long the database may stay silent while a query is pending, in milliseconds. Without it there is no limit, as
   * for background work.
   */
  timeoutMs?: number;
};

/** The default time limit for opening a connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 2000;

export function connect(url: string, { max = 12, onIdleError, timeoutMs }: Options = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: timeoutMs ?? CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without a listener, a database restart would end this process.
  pool.on("error", (error) => onIdleError?.(error));
  pool.on("connect", (client) => {
    // The same for a connection in use. Its pending query rejects as well.
    client.on("error", () => undefined);
    if (timeoutMs !== undefined) closeWhenSilent(client, timeoutMs);
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

/** Fields of node-postgres that its types leave out. */
type ClientInternals = { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Cuts a connection whose query is pending and which receives nothing for this long. Cutting the connection, instead of
 * cancelling the query, leaves no open transaction and no queries queued behind it.
 */
function closeWhenSilent(client: pg.PoolClient, timeoutMs: number): void {
  const internals = client as unknown as ClientInternals;
  const { stream } = internals.connection;
  stream.setTimeout(timeoutMs, () => {
    const received = stream.bytesRead;
    // If this process itself was blocked, the result is in the buffer and is read before setImmediate runs.
    setImmediate(() => {
      if (internals.readyForQuery || stream.bytesRead !== received) return;
      stream.destroy(new Error("The database did not answer: timeout."));
    });
  });
}

/**
 * A statement that every connection parses and plans once. For the few on the hot path; everything else
 * uses Kysely.
 * @param name unique in the process
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string) {
  return async (db: Pick<Db, "pool">, values: unknown[]): Promise<Row[]> => {
    const result = await db.pool.query<Row>({ name, text, values });
    return result.rows;
  };
}
