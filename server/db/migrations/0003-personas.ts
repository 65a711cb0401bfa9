/** Personas and their cards, and matches in Safe Space. */
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
      -- A bitmask in the order of the contract's topics.
      topics smallint not null default 0,
      -- Those of them that enough shown cards have.
      shown_topics smallint not null default 0,
      -- Its owner wants it to be shown, which begins at a night.
      wanted boolean not null default false,
      shown boolean not null default false,
      sealed_rest_day text not null,
      -- Random.
      deck_position integer not null
    );
    create index card_deck on card (shown_topics, deck_position, id) where shown;

    -- What two cards did with each other: one row, as pair has it, and never the same as there. Days only.
    create table safe_pair (
      low uuid not null references card on delete cascade,
      high uuid not null references card on delete cascade,
      low_action text check (low_action in ('like', 'dislike')),
      high_action text check (high_action in ('like', 'dislike')),
      low_on date,
      high_on date,
      match_id uuid unique,
      sealed_room text,
      low_blocks boolean not null default false,
      high_blocks boolean not null default false,
      -- This side took the match off their stack, which is no block: the match stays.
      low_match_hidden boolean not null default false,
      high_match_hidden boolean not null default false,
      primary key (low, high),
      check (low < high)
    );
    create index safe_pair_high on safe_pair (high);

    create table night (day date primary key);
  `.execute(db);
}
