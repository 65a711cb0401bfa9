/** Notification settings and push subscriptions. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_setting (
      account_id uuid primary key references account on delete cascade,
      messages boolean not null,
      -- Off by default: to an observer of the network, the timing of pushes could link a browser to a safe room.
      safe_messages boolean not null default false,
      requests boolean not null,
      matches boolean not null,
      events boolean not null default true,
      -- Minutes after midnight in time_zone; all three are null without quiet hours.
      quiet_from smallint,
      quiet_to smallint,
      time_zone text
    );

    -- A browser to push to. It is deleted with the session that subscribed it.
    create table push_device (
      id uuid primary key,
      session_id uuid not null unique references session on delete cascade,
      account_id uuid not null references account on delete cascade,
      sealed_subscription text not null
    );
    create index push_device_account on push_device (account_id);
  `.execute(db);
}
