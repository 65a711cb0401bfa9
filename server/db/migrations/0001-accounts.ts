/** Accounts and sessions, and what proves who somebody is. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of account, credential and session, Better Auth names some columns that Haven leaves empty.
  await sql`
    create table account (
      id uuid primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      -- Never written by anything a client sends.
      role text not null default 'student' check (role in ('student', 'moderator', 'admin')),
      phone text unique,
      -- A week later the account is deleted.
      deletion_requested_at timestamptz,
      suspended_at timestamptz,
      -- When a link that was mailed to an address of the campus was opened.
      campus_verified_at timestamptz,
      -- A keyed fingerprint of that mailbox; null for a second account of one mailbox.
      person_lookup text unique,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index account_created on account (created_at, id);
    create index account_staff on account (role) where role <> 'student';
    create index account_deletion on account (deletion_requested_at) where deletion_requested_at is not null;
    create index account_suspended on account (suspended_at) where suspended_at is not null;

    -- Who may not enter, by their mailbox. It outlives their account.
    create table barred (
      lookup text not null,
      what text not null check (what in ('safe-space')),
      until timestamptz not null,
      -- The mailbox, so that the fingerprint can be made again with another vault key.
      sealed_mailbox text not null,
      primary key (lookup, what)
    );
    create index barred_until on barred (until);

    create table credential (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      provider_id text not null,
      provider_account_id text not null,
      access_token text,
      refresh_token text,
      id_token text,
      access_token_expires_at timestamptz,
      refresh_token_expires_at timestamptz,
      scope text,
      password text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (account_id, provider_id)
    );

    create table session (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      token text not null unique,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      ip_address text,
      user_agent text,
      -- When its owner last proved who they are: by signing in, or by giving the password again.
      confirmed_at timestamptz not null default now()
    );
    create index session_account on session (account_id);

    -- What a link in a mail allows.
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

    create table used_human_check (
      fingerprint text primary key,
      expires_at timestamptz not null
    );
    create index used_human_check_expiry on used_human_check (expires_at);

    -- What rate-limiter-flexible keeps. Keys are fingerprints.
    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limit_expire on rate_limit (expire);
  `.execute(db);
}
