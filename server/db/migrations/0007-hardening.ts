import { sql, type Kysely } from "kysely";

/** Archives are streamed and no longer stored: links to those there were stop working. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from ticket where purpose = 'export'`.execute(db);
}
