/** Accounts, profiles, the deck, matches, rooms and messages. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id uuid primary key,
      name text not null,
      email text not null unique,
      email_verified boolean not null default false,
      image text,
      -- Never written by anything a client sends.
      role text not null default 'student' check (role in ('student', 'moderator', 'admin')),
      created_at timestamptz not null,
      updated_at timestamptz not null
    );

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
      user_agent text
    );
    create index session_account on session (account_id);

    create table verification (
      id uuid primary key,
      identifier text not null,
      value text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index verification_identifier on verification (identifier);

    create table profile (
      id uuid primary key,
      account_id uuid not null unique references account on delete cascade,
      name text not null,
      bio text not null default '',
      interests text[] not null default '{}',
      picture_id uuid,
      needs smallint not null default 0,
      receipts boolean not null default true,
      active_at timestamptz not null
    );
    -- The deck walks the masks that overlap with the viewer's, the most recently active first.
    create index profile_deck on profile (needs, active_at desc, id);

    -- What two people did with each other's card, and the match that came of it: one row, so that two likes
    -- always meet on the same lock.
    create table pair (
      low uuid not null references profile on delete cascade,
      high uuid not null references profile on delete cascade,
      low_action text check (low_action in ('like', 'dislike')),
      high_action text check (high_action in ('like', 'dislike')),
      low_at timestamptz,
      high_at timestamptz,
      match_id uuid unique,
      room_id uuid,
      matched_at timestamptz,
      low_hidden_at timestamptz,
      high_hidden_at timestamptz,
      primary key (low, high),
      check (low < high)
    );
    create index pair_high on pair (high);
    create index match_low on pair (low, matched_at desc, match_id) where match_id is not null;
    create index match_high on pair (high, matched_at desc, match_id) where match_id is not null;

    create table deck_queue (
      viewer uuid primary key references profile on delete cascade,
      targets uuid[] not null
    );

    create table room (
      id uuid primary key,
      kind text not null check (kind in ('direct', 'group')),
      is_safe_space boolean not null default false,
      name text,
      description text not null default '',
      created_at timestamptz not null,
      last_activity_at timestamptz not null,
      last_seq bigint not null default 0,
      last_member_id uuid,
      last_preview text
    );

    create table room_member (
      id uuid primary key,
      room_id uuid not null references room on delete cascade,
      account_id uuid not null references account on delete cascade,
      read_seq bigint not null default 0,
      opened_at timestamptz,
      unique (room_id, account_id)
    );
    create index room_member_account on room_member (account_id);

    create table message (
      room_id uuid not null references room on delete cascade,
      seq bigint not null,
      id uuid not null,
      member_id uuid not null references room_member on delete cascade,
      body text not null,
      sent_at timestamptz not null,
      primary key (room_id, seq),
      -- The client's id: what makes a retried send the same send.
      unique (room_id, id)
    );
  `.execute(db);
}
