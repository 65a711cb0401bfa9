import { sql, type Kysely } from "kysely";

/** Links to stored archives, pushes of safe rooms, sealed reports, and what was sent before it was edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Archives are streamed and no longer stored: links to those there were stop working.
  await sql`delete from ticket where purpose = 'export'`.execute(db);
  // Whoever wants pushes of safe rooms says so: watched on the network, they tie a device to a room.
  await sql`alter table notification_setting add column safe_messages boolean not null default false`.execute(
    db,
  );
  // Who reported and why is sealed with the rest. Reports from before cannot be sealed without the vault key, and there
  // was nobody yet who could have read them: they go.
  await sql`
    delete from report;
    alter table report drop column reporter_id, drop column reason, add column reporter_lookup text unique;
  `.execute(db);
  // Of a text that was edited or deleted, so that the same send is still known from another one with its id.
  await sql`alter table message add column sent_fingerprint text`.execute(db);
}
