/** Personas and their cards, and matches in Safe Space. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // No column reveals a persona's owner or when they joined, without the vault key, which is not in the database.
  await sql`
    create table persona (
      id uuid primary key,
      name text not null,
      avatar_id uuid not null,
      -- Both null once the owner's account is deleted: the messages stay, without an owner.
      sealed_owner text,
      -- A keyed fingerprint of the owner in this persona's scope (a room, or the card). It differs between scopes, so
      -- that personas cannot be linked.
      owner_lookup text unique
    );

    create table card (
      id uuid primary key references persona on delete cascade,
      bio text not null default '',
      -- A bitmask in the order of the contract's topics.
      topics smallint not null default 0,
      -- Those of them that enough shown cards share.
      shown_topics smallint not null default 0,
      -- The owner wants the card to be shown; a nightly run then shows it.
      wanted boolean not null default false,
      shown boolean not null default false,
      sealed_rest_day text not null,
      -- Random.
      deck_position integer not null
    );
    create index card_deck on card (shown_topics, deck_position, id) where shown;

    -- The swipes of two cards on each other: one row, like pair, but independent of it. Dates without times.
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
      -- This side hid the match from their stack, which is not a block.
      low_match_hidden boolean not null default false,
      high_match_hidden boolean not null default false,
      primary key (low, high),
      check (low < high)
    );
    create index safe_pair_high on safe_pair (high);

    create table night (day date primary key);
  `.execute(db);
}
