/** Rooms, their members and messages. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRooms(db);
  await createMessages(db);
}

async function createRooms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table room (
      id uuid primary key,
      kind text not null check (kind in ('direct', 'group')),
      is_safe_space boolean not null default false,
      name text,
      description text not null default '',
      picture_id uuid,
      -- Read-only.
      closed boolean not null default false,
      created_at timestamptz not null,
      last_activity_at timestamptz not null,
      last_seq bigint not null default 0,
      -- Edits, deletions and reactions are numbered per room like messages, so that clients can fetch missed ones.
      last_change_seq bigint not null default 0,
      last_member_id uuid,
      last_preview text
    );
    create index room_groups on room (created_at) where kind = 'group';
    create index room_safe_groups on room (id) where is_safe_space and kind = 'group';
    create index room_picture on room (picture_id) where picture_id is not null;

    create table room_member (
      id uuid primary key,
      room_id uuid not null references room on delete cascade,
      -- Null once the account is deleted: the membership stays, without a name, as the author of its messages.
      account_id uuid references account on delete set null,
      -- The member's persona in a safe room, where account_id is null.
      persona_id uuid references persona,
      -- Invited: has not answered a message request or an invitation. Declined: looks like no answer to the inviter.
      -- Left: has left a group, or a chat by blocking or unmatching. Pending: waits for a safe group to open; the
      -- persona exists, but nobody else sees it.
      state text not null default 'member' check (state in ('member', 'invited', 'declined', 'left', 'pending')),
      role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
      invited_by uuid references room_member on delete set null,
      read_seq bigint not null default 0,
      opened_at timestamptz,
      muted boolean not null default false,
      -- The last message when the room was archived: a newer one unarchives it, unless it is muted.
      archived_seq bigint,
      -- The last pushed message: nothing more is pushed until it is read.
      pushed_seq bigint not null default 0,
      -- Members of a safe room whom this member has blocked there.
      blocked_member_ids uuid[] not null default '{}',
      last_active_on date,
      unique (room_id, account_id)
    );
    create index room_member_account on room_member (account_id);
    create index room_member_persona on room_member (persona_id) where persona_id is not null;
  `.execute(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message (
      room_id uuid not null references room on delete cascade,
      seq bigint not null,
      id uuid not null,
      member_id uuid not null references room_member on delete cascade,
      body text not null,
      sent_at timestamptz not null,
      change_seq bigint not null default 0,
      edited_at timestamptz,
      deleted_at timestamptz,
      -- A keyed fingerprint of a text that was edited or deleted, to recognise a retried send of it.
      sent_fingerprint text,
      reply_to_seq bigint,
      -- In the format of the contract: a list of emojis, each with its members.
      reactions jsonb,
      primary key (room_id, seq),
      -- The client's id is the idempotency key of a send.
      unique (room_id, id)
    );
    create index message_change on message (room_id, change_seq) where change_seq > 0;
    -- BRIN, because messages are stored in the order of sent_at: the index adds almost no cost to a send.
    create index message_sent on message using brin (sent_at);

    -- The room is one more term of a message, so that one index answers "these words in these rooms", even if the
    -- words are common in other rooms.
    create function message_words(room_id uuid, body text) returns tsvector
      language sql immutable parallel safe
      return to_tsvector('simple', body) || array_to_tsvector(array['room ' || room_id]);
    -- A job flushes the index's pending list; otherwise a send that fills it would have to.
    create index message_words on message using gin (message_words(room_id, body))
      with (fastupdate = on, gin_pending_list_limit = 65536);
  `.execute(db);
}
