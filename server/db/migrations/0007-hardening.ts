import { sql, type Kysely } from "kysely";

/** Links to stored archives, and pushes of safe rooms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Archives are streamed and no longer stored: links to those there were stop working.
  await sql`delete from ticket where purpose = 'export'`.execute(db);
  // Whoever wants pushes of safe rooms says so: watched on the network, they tie a device to a room.
  await sql`alter table notification_setting add column safe_messages boolean not null default false`.execute(
    db,
  );
}
