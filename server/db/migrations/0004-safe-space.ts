/** Personas, safe-space cards, what happens between cards, and the sealed links to those who stand behind them. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // No column here says who somebody is or when they came: only the vault's key does, and it is not in the database.
  await sql`
    create table persona (
      id uuid primary key,
      name text not null,
      avatar_id uuid not null,
      -- Both null once the account behind it is gone: what was said stays readable, ownerless.
      sealed_owner text,
      -- A keyed fingerprint of the owner in this persona's scope (a room, or the card): unequal across scopes.
      owner_lookup text unique
    );

    create table card (
      id uuid primary key references persona on delete cascade,
      bio text not null default '',
      -- A bitmask in the order of the contract's NEEDS.
      topics smallint not null,
      visible boolean not null default true,
      -- A day, and not the day on which its owner came: cards appear together.
      shown_from date not null,
      -- Its owner is leaving Haven: noted for all who do in one go at night.
      withdrawn boolean not null default false,
      -- A random place in the deck.
      place integer not null
    );
    create index card_deck on card (topics, place, id) where visible and not withdrawn;

    -- What two cards did with each other: one row, as in the named world, and never the same as there. Days only.
    create table safe_pair (
      low uuid not null references card on delete cascade,
      high uuid not null references card on delete cascade,
      low_action text check (low_action in ('like', 'dislike')),
      high_action text check (high_action in ('like', 'dislike')),
      low_on date,
      high_on date,
      match_id uuid unique,
      room_id uuid unique,
      low_hides boolean not null default false,
      high_hides boolean not null default false,
      -- This side took the match off their stack, which is no block: the match stays.
      low_hides_match boolean not null default false,
      high_hides_match boolean not null default false,
      -- Two likes met a block. They never become a match, also when the block is lifted.
      suppressed boolean not null default false,
      primary key (low, high),
      check (low < high)
    );
    create index safe_pair_high on safe_pair (high);

    -- Which safe rooms are somebody's, and whom they have blocked there: sealed, padded, and under a name that only
    -- the key can work out.
    create table keyring (
      owner_lookup text primary key,
      sealed text not null
    );

    -- That one person has blocked another by some pseudonym, as a keyed fingerprint of the two.
    create table owner_block (
      lookup text primary key
    );

    alter table room_member add column persona_id uuid references persona;
    create index room_member_persona on room_member (persona_id) where persona_id is not null;
  `.execute(db);
}
