/** Profiles, search by name, the deck and matches. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createProfiles(db);
  await createNameSearch(db);
  await createDeck(db);
}

async function createProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile (
      id uuid primary key,
      account_id uuid not null unique references account on delete cascade,
      name text not null,
      bio text not null default '',
      interests text[] not null default '{}',
      picture_id uuid,
      -- Topics, and the dates of entering Safe Space and of consenting to a card. Padded to a constant length.
      sealed_choices text,
      onboarded boolean not null default false,
      receipts boolean not null default true,
      discoverable boolean not null default true,
      -- While the account is suspended or has a pending deletion request, nobody else sees name, picture or card.
      hidden boolean not null default false,
      -- A random position: a pool is read from a random starting point in this order.
      deck_position integer not null default floor(random() * 2147483647)
    );
    create index profile_deck on profile (deck_position, id) where onboarded and discoverable and not hidden;
    create index profile_picture on profile (picture_id) where picture_id is not null;
    -- Staff search people by the beginning of their name.
    create index profile_name on profile ((lower(name) collate "C"), id);
  `.execute(db);
}

async function createNameSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Removes case and accents. The listed letters have no decomposition in Unicode.
    create function fold(words text) returns text
      language sql immutable strict parallel safe
      return replace(replace(replace(
        translate(lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'øłđħıŧð', 'oldhitd'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

    -- The words of discoverable people's names, for search by prefix.
    create table name_word (
      word text collate "C" not null,
      name text not null,
      profile_id uuid not null references profile on delete cascade,
      primary key (profile_id, word)
    );
    create index name_word_prefix on name_word (word, profile_id) include (name);

    create function words_of_name(profile_id uuid, name text) returns setof name_word
      language sql immutable parallel safe
      begin atomic
        select distinct word, btrim(regexp_replace(fold(name), '[^[:alnum:]]+', ' ', 'g')), profile_id
        from regexp_split_to_table(fold(name), '[^[:alnum:]]+') as word where word <> '';
      end;

    create function index_new_names() returns trigger language plpgsql as $$
      begin
        insert into name_word select words.* from fresh, words_of_name(fresh.id, fresh.name) as words
        where fresh.discoverable and not fresh.hidden;
        return null;
      end $$;
    create trigger index_new_names after insert on profile
      referencing new table as fresh for each statement execute function index_new_names();

    create function index_changed_name() returns trigger language plpgsql as $$
      begin
        delete from name_word where profile_id = new.id;
        if new.discoverable and not new.hidden then
          insert into name_word select * from words_of_name(new.id, new.name);
        end if;
        return null;
      end $$;
    create trigger index_changed_name after update of name, discoverable, hidden on profile
      for each row execute function index_changed_name();

    -- The people that search has shown to an account today: a daily limit prevents listing the whole campus.
    create table people_shown (
      account_id uuid primary key references account on delete cascade,
      day date not null,
      profile_ids uuid[] not null
    );
  `.execute(db);
}

async function createDeck(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deck_queue (
      viewer uuid primary key references profile on delete cascade,
      targets uuid[] not null
    );

    -- The swipes of two people on each other and their match: one row per pair, so that simultaneous likes wait for
    -- the same lock.
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
      -- When this side hid the match from their stack, which is not a block.
      low_hidden_at timestamptz,
      high_hidden_at timestamptz,
      low_blocks boolean not null default false,
      high_blocks boolean not null default false,
      primary key (low, high),
      check (low < high)
    );
    create index pair_high on pair (high);
    create index pair_match_low on pair (low, matched_at desc, match_id) where match_id is not null;
    create index pair_match_high on pair (high, matched_at desc, match_id) where match_id is not null;
    create index pair_matched on pair (matched_at) where matched_at is not null;
    create unique index pair_room on pair (room_id) where room_id is not null;
    create index pair_low_blocks on pair (low, high) where low_blocks;
    create index pair_high_blocks on pair (high, low) where high_blocks;

    -- Whether one profile has blocked another. The blocker does not exist for the blocked person.
    create function blocks(blocker uuid, person uuid) returns boolean
      language sql stable parallel safe
      return coalesce((
        select case when low = blocker then low_blocks else high_blocks end
        from pair where low = least(blocker, person) and high = greatest(blocker, person)
      ), false);
  `.execute(db);
}
