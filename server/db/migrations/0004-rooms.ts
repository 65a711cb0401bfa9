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
      -- Nothing more is said in it.
      closed boolean not null default false,
      created_at timestamptz not null,
      last_activity_at timestamptz not null,
      last_seq bigint not null default 0,
      -- Edits, deletions and reactions are numbered per room as messages are, so that what was missed can be asked for.
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
      -- Null once the account is gone: its member stays, without a name, as the author of what they wrote.
      account_id uuid references account on delete set null,
      -- Who this member is in a safe room, where account_id is null.
      persona_id uuid references persona,
      -- Invited: a stranger's first messages, or an invitation, not answered yet. Declined: answered with no, which
      -- the inviter cannot tell from no answer. Left: out of a group, or out of a chat that was blocked or unmatched.
      -- Pending: waiting for a place in a safe room; there is a persona, and nobody else sees it.
      state text not null default 'member' check (state in ('member', 'invited', 'declined', 'left', 'pending')),
      role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
      invited_by uuid references room_member on delete set null,
      read_seq bigint not null default 0,
      opened_at timestamptz,
      muted boolean not null default false,
      -- The room's last message when it was archived: a newer one brings it back, unless it is muted.
      archived_seq bigint,
      -- Up to where something was pushed: nothing is, again, before what was pushed is read.
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
      -- Of a text that was edited or deleted, so that the same send is still known from another one with its id.
      sent_fingerprint text,
      reply_to_seq bigint,
      -- As the contract shows them: a list of an emoji and the members who chose it.
      reactions jsonb,
      primary key (room_id, seq),
      -- The client's id: what makes a retried send the same send.
      unique (room_id, id)
    );
    create index message_change on message (room_id, change_seq) where change_seq > 0;
    -- Messages lie in the order in which they were sent: this costs a send next to nothing.
    create index message_sent on message using brin (sent_at);

    -- A message's words, and its room as one more word, so that one index answers "these words in these rooms"
    -- however common the words are elsewhere.
    create function message_words(room_id uuid, body text) returns tsvector
      language sql immutable parallel safe
      return to_tsvector('simple', body) || array_to_tsvector(array['room ' || room_id]);
    -- A job empties the list of what is not in the index proper yet; otherwise some unlucky send would have to.
    create index message_words on message using gin (message_words(room_id, body))
      with (fastupdate = on, gin_pending_list_limit = 65536);
  `.execute(db);
}
