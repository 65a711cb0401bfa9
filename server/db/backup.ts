/**
 * A dump of the database as text, without Postgres's own tools, which are not on npm: a header line, then for each table
 * a line with its name and one line of JSON for each row. Rows are sorted by their random ids, so that a dump does not
 * show which were written first or together.
 */
import pg from "pg";

/** Tables that are not dumped: they are short-lived, open sessions, or are recomputed. */
const EXCLUDED = new Set([
  "kysely_migration",
  "kysely_migration_lock",
  "session",
  "push_device",
  "ticket",
  "phone_code",
  "used_human_check",
  "rate_limit",
  "deck_queue",
]);

/** Rows read and written at once. */
const BATCH = 500;
const FORMAT = "haven backup 1";

export type Header = {
  format: typeof FORMAT;
  at: string;
  /** The latest migration of the database. */
  migration: string;
  /** A fingerprint of the vault key. */
  key: string;
};

/** @returns the lines of one snapshot, however long reading them takes */
export async function* dumpDatabase(
  url: string,
  { key, at }: { key: string; at: Date },
): AsyncGenerator<string, void, undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const migration = await latestMigration(client);
    yield `${JSON.stringify({ format: FORMAT, at: at.toISOString(), migration, key } satisfies Header)}\n`;
    for (const table of await tablesOf(client)) {
      yield `${JSON.stringify({ table })}\n`;
      const order = await primaryKeyOf(client, table);
      await client.query(
        `declare rows cursor for select row_to_json(t)::text as row from ${pg.escapeIdentifier(table)} t order by ${order}`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
        if (rows.length === 0) break;
        yield rows.map(({ row }) => `${row}\n`).join("");
      }
      await client.query("close rows");
    }
  } finally {
    await client.end();
  }
}

/**
 * Loads a dump into a database that has the tables of that time, without accounts, in one transaction. Foreign keys are
 * checked at the end.
 */
export async function loadDump(url: string, lines: AsyncIterable<string>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await requireEmpty(client);
    const restore = await suspendReferences(client);
    let table = "";
    let rows: string[] = [];
    const flush = async (): Promise<void> => {
      if (rows.length > 0) await insert(client, table, rows);
      rows = [];
    };
    for await (const line of lines) {
      const name = tableNamed(line);
      if (name !== null) {
        await flush();
        table = name;
      } else {
        rows.push(line);
        if (rows.length === BATCH) await flush();
      }
    }
    await flush();
    await advanceSequences(client);
    await restore();
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/** @throws unless this is the first line of a dump */
export function readHeader(line: string | undefined): Header {
  const header = JSON.parse(line ?? "null") as Partial<Header> | null;
  if (header?.format !== FORMAT) throw new Error("This is not a backup of Haven.");
  return header as Header;
}

function tableNamed(line: string): string | null {
  // A row starts with the name of its first column, and no column is called "table".
  return line.startsWith('{"table":') ? (JSON.parse(line) as { table: string }).table : null;
}

async function latestMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select max(name) as name from kysely_migration");
  return rows[0]!.name;
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name).filter((name) => !EXCLUDED.has(name));
}

/** The columns of a table's primary key, or the whole row if it has none. */
async function primaryKeyOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [pg.escapeIdentifier(table)],
  );
  return rows.length > 0
    ? rows.map(({ name }) => `t.${pg.escapeIdentifier(name)}`).join(", ")
    : "row_to_json(t)::text";
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from account limit 1");
  if (rows.length > 0) throw new Error("This database has accounts: restore into an empty one.");
}

/** Drops foreign keys and disables triggers, since rows refer to each other both ways. @returns restores them */
async function suspendReferences(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggered } = await client.query<{ owner: string }>(
    `select distinct tgrelid::regclass::text as owner from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of references)
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { owner } of triggered) await client.query(`alter table ${owner} disable trigger user`);
  return async () => {
    for (const { owner } of triggered) await client.query(`alter table ${owner} enable trigger user`);
    for (const { owner, name, definition } of references)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  };
}

async function insert(client: pg.Client, table: string, rows: readonly string[]): Promise<void> {
  const into = pg.escapeIdentifier(table);
  await client.query(
    `insert into ${into} overriding system value select * from json_populate_recordset(null::${into}, $1)`,
    [`[${rows.join(",")}]`],
  );
}

/** Sets identity sequences to continue after the highest value. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string; name: string }>(
    `select quote_ident(table_name) as owner, quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { owner, name } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${owner}', '${name}'), coalesce(max(${name}), 0) + 1, false) from ${owner}`,
    );
}
