/** Tickets of mailed links, codes of phones, spent human checks, and leaving. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column phone text unique,
      -- When the owner asked for deletion; a week later the account is gone.
      add column deleted_at timestamptz;
    create index account_deleted on account (deleted_at) where deleted_at is not null;

    -- When the owner of this session last proved who they are: by signing in, or by giving the password again.
    alter table session add column confirmed_at timestamptz not null default now();

    drop table verification;

    create table ticket (
      id uuid primary key,
      purpose text not null,
      account_id uuid not null references account on delete cascade,
      hash text not null unique,
      detail text not null,
      expires_at timestamptz not null
    );
    create index ticket_account on ticket (account_id, purpose);
    create index ticket_expiry on ticket (expires_at);

    -- A code is stored as a keyed fingerprint together with its own id, the number too: only somebody who holds
    -- the vault key can try codes against it, or tell whose it was.
    create table phone_code (
      id uuid primary key,
      phone_fingerprint text not null,
      sealed_phone text not null,
      code_fingerprint text not null,
      tries smallint not null default 0,
      used_at timestamptz,
      expires_at timestamptz not null
    );
    create index phone_code_phone on phone_code (phone_fingerprint);
    create index phone_code_expiry on phone_code (expires_at);

    create table spent_human_check (
      fingerprint text primary key,
      expires_at timestamptz not null
    );
    create index spent_human_check_expiry on spent_human_check (expires_at);

    -- What rate-limiter-flexible keeps; keys are fingerprints.
    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limit_expire on rate_limit (expire);

    alter table profile
      add column discoverable boolean not null default true,
      -- Set while the account waits for its deletion: name, picture and card are gone for everyone else.
      add column leaving boolean not null default false;

    -- A member whose account is gone stays as the author of what they wrote, without a name.
    alter table room_member alter column account_id drop not null;
    alter table room_member drop constraint room_member_account_id_fkey;
    alter table room_member add foreign key (account_id) references account on delete set null;
  `.execute(db);
}
