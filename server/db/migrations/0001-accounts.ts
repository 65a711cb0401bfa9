/** Accounts, credentials, sessions and verification. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Some columns of account, credential and session exist for Better Auth only and stay empty.
  await sql`
    create table account (
      id uuid primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      -- Never set from client input.
      role text not null default 'student' check (role in ('student', 'moderator', 'admin')),
      phone text unique,
      -- The account is deleted a week later.
      deletion_requested_at timestamptz,
      suspended_at timestamptz,
      -- When the owner opened a link that was mailed to a campus address.
      campus_verified_at timestamptz,
      -- A keyed fingerprint of that mailbox; null for a second account of the same mailbox.
      person_lookup text unique,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index account_created on account (created_at, id);
    create index account_staff on account (role) where role <> 'student';
    create index account_deletion on account (deletion_requested_at) where deletion_requested_at is not null;
    create index account_suspended on account (suspended_at) where suspended_at is not null;

    -- Bars, by mailbox. A bar outlives the account.
    create table barred (
      lookup text not null,
      what text not null check (what in ('safe-space')),
      until timestamptz not null,
      -- The mailbox, to compute the fingerprint again when the vault key is rotated.
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
      -- When the owner last signed in or entered their password.
      confirmed_at timestamptz not null default now()
    );
    create index session_account on session (account_id);

    -- Single-use secrets of mailed links.
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

    -- Code and number are stored as keyed fingerprints, the code together with the row's id. Without the vault key
    -- nobody can guess a code offline or find out whose it was.
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

    -- The store of rate-limiter-flexible. Keys are fingerprints.
    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limit_expire on rate_limit (expire);
  `.execute(db);
}
