/** What may be pushed, and to which browsers. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_setting (
      account_id uuid primary key references account on delete cascade,
      messages boolean not null,
      -- Off unless it is asked for: watched on the network, pushes of safe rooms tie a browser to a room.
      safe_messages boolean not null default false,
      requests boolean not null,
      matches boolean not null,
      events boolean not null default true,
      -- Minutes after midnight in time_zone; null together.
      quiet_from smallint,
      quiet_to smallint,
      time_zone text
    );

    -- A browser to push to. It goes with the session that subscribed it.
    create table push_device (
      id uuid primary key,
      session_id uuid not null unique references session on delete cascade,
      account_id uuid not null references account on delete cascade,
      sealed_subscription text not null
    );
    create index push_device_account on push_device (account_id);
  `.execute(db);
}
