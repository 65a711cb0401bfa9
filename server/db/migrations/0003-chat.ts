/** Requests, groups, replies, reactions, changes, search, blocks, reports and pushes. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table room_member
      -- Asked: a stranger's first messages, or an invitation, not answered yet. Declined: answered with no, which
      -- whoever asked cannot tell from no answer. Left: out of a group, or out of a chat that was blocked or unmatched.
      add column state text not null default 'member' check (state in ('member', 'asked', 'declined', 'left')),
      add column role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
      add column invited_by uuid references room_member on delete set null,
      add column muted boolean not null default false,
      -- The room's last message when it was archived: a newer one brings it back, unless it is muted.
      add column archived_seq bigint,
      -- Up to where something was pushed: nothing is, again, before what was pushed is read.
      add column pushed_seq bigint not null default 0;

    -- Edits, deletions and reactions are numbered per room like messages are, so that what was missed can be asked for.
    alter table room add column last_change bigint not null default 0;
    alter table message
      add column change bigint not null default 0,
      add column edited_at timestamptz,
      add column deleted_at timestamptz,
      add column reply_seq bigint,
      -- As the contract shows them: a list of an emoji and the members who chose it.
      add column reactions jsonb;
    create index message_change on message (room_id, change) where change > 0;

    -- A message's words, and its room as one more word, so that one index answers "these words in these rooms"
    -- however common the words are elsewhere.
    create function message_words(room_id uuid, body text) returns tsvector
      language sql immutable parallel safe
      return to_tsvector('simple', body) || array_to_tsvector(array['room ' || room_id]);
    -- A job empties the list of what is not in the index proper yet; otherwise some unlucky send would have to.
    create index message_words on message using gin (message_words(room_id, body))
      with (fastupdate = on, gin_pending_list_limit = 65536);

    alter table pair
      add column low_blocks boolean not null default false,
      add column high_blocks boolean not null default false;
    create unique index pair_room on pair (room_id) where room_id is not null;
    create index pair_low_blocks on pair (low, high) where low_blocks;
    create index pair_high_blocks on pair (high, low) where high_blocks;

    -- Whether one profile has blocked another. For whom they blocked, they do not exist.
    create function blocks(blocker uuid, person uuid) returns boolean
      language sql stable parallel safe
      return coalesce((
        select case when low = blocker then low_blocks else high_blocks end
        from pair where low = least(blocker, person) and high = greatest(blocker, person)
      ), false);

    -- A name without case and accents. The letters listed have no decomposition in Unicode.
    create function fold(words text) returns text
      language sql immutable strict parallel safe
      return replace(replace(replace(
        translate(lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'øłđħıŧð', 'oldhitd'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

    -- The words of the names of those who let themselves be found, for search by the beginning of any of them.
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
        where fresh.discoverable and not fresh.leaving;
        return null;
      end $$;
    create trigger index_new_names after insert on profile
      referencing new table as fresh for each statement execute function index_new_names();

    create function index_changed_name() returns trigger language plpgsql as $$
      begin
        delete from name_word where profile_id = new.id;
        if new.discoverable and not new.leaving then
          insert into name_word select * from words_of_name(new.id, new.name);
        end if;
        return null;
      end $$;
    create trigger index_changed_name after update of name, discoverable, leaving on profile
      for each row execute function index_changed_name();

    insert into name_word
    select words.* from profile, words_of_name(profile.id, profile.name) as words
    where profile.discoverable and not profile.leaving;

    -- Whom somebody has been shown by search today: what keeps the campus from being listed.
    create table people_shown (
      account_id uuid primary key references account on delete cascade,
      day date not null,
      profile_ids uuid[] not null
    );

    create table report (
      id uuid primary key,
      reporter_id uuid references account on delete set null,
      reason text not null,
      -- Whom it is about, what they wrote and what the reporter said: for those who hold the vault key.
      sealed_case text not null,
      created_at timestamptz not null
    );
    create index report_reporter on report (reporter_id);

    create table notification_setting (
      account_id uuid primary key references account on delete cascade,
      messages boolean not null,
      requests boolean not null,
      matches boolean not null,
      quiet_from smallint,
      quiet_to smallint,
      time_zone text
    );

    -- A browser to push to. It goes with the session that subscribed it.
    create table push_device (
      id uuid primary key,
      session_id uuid not null unique references session on delete cascade,
      account_id uuid not null references account on delete cascade,
      sealed_subscription text not null
    );
    create index push_device_account on push_device (account_id);
  `.execute(db);
}
