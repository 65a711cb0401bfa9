/** One person, one entry into Safe Space: by the campus mailbox they have shown to be theirs. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      -- When a link that was mailed to an address of the campus was opened. Addresses confirmed before are asked once more.
      add column campus_verified_at timestamptz,
      -- A keyed fingerprint of that mailbox; null for a second account of one mailbox.
      add column person_lookup text unique;

    -- Who may not enter, by the mailbox, also after their account is gone.
    create table barred (
      lookup text not null,
      what text not null check (what in ('safe-space')),
      until timestamptz not null,
      -- The mailbox, so that the fingerprint can be made again with another vault key.
      sealed_mailbox text not null,
      primary key (lookup, what)
    );
    create index barred_until on barred (until);
  `.execute(db);
}
