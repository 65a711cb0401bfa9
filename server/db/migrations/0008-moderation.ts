/** Cases, sanctions, appeals and notices; the roles of staff; what moderators do to rooms and messages. */
import { type Kysely, sql } from "kysely";
import { moveReports, type Sealer } from "../earlier-reports.ts";
import { moveSuspensions } from "../earlier-suspensions.ts";

/** @param vault opens the earlier reports, and seals what becomes of them */
export async function up(db: Kysely<unknown>, vault: Sealer): Promise<void> {
  await checkKey(db, vault);
  await changeTables(db);
  const now = new Date();
  await moveReports({ db, vault }, now);
  await moveSuspensions({ db, vault }, now);
  await sql`
    drop table earlier_report;
    drop index account_suspended;
    alter table account drop column suspended_at;
  `.execute(db);
}

/** With another key than the database's, what is moved would be sealed for nobody. @throws */
async function checkKey(db: Kysely<unknown>, vault: Sealer): Promise<void> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select account_id as id, sealed_choices as sealed from profile where sealed_choices is not null limit 1`.execute(
    db,
  );
  for (const { id, sealed } of rows) vault.open("choices", sealed, id);
}

async function changeTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table report rename to earlier_report;
    alter table earlier_report rename constraint report_pkey to earlier_report_pkey;

    -- One open case per subject; later reports join it. No column says whom it is about.
    create table case_file (
      id uuid primary key,
      -- A keyed fingerprint of the subject's kind and id.
      subject_lookup text not null,
      -- The subject: its kind, its ids, and the exact time of the first report.
      sealed_subject text not null,
      lane text not null check (lane in ('care', 'conduct')),
      severity smallint not null check (severity between 1 and 4),
      state text not null check (state in ('open', 'claimed', 'second', 'closed')),
      claimed_by uuid references account on delete set null,
      claimed_until timestamptz,
      -- Of the first decision; the second reader has to be somebody else.
      first_reader uuid references account on delete set null,
      second_reader uuid references account on delete set null,
      sealed_first text,
      version integer not null default 0,
      -- Truncated to the hour.
      opened_at timestamptz not null,
      target_at timestamptz not null,
      -- From the first report to the first human look.
      first_look_minutes integer,
      in_time boolean,
      -- Of a case of the lane care that nobody looks at: 1 once staff were called, 2 once the campus contact was.
      escalated smallint not null default 0 check (escalated between 0 and 2),
      decided_at timestamptz,
      -- Whether its reports still have their evidence and notes, which are destroyed 180 days after the decision.
      has_evidence boolean not null default true
    );
    create unique index case_file_open_subject on case_file (subject_lookup) where state <> 'closed';
    create index case_file_subject on case_file (subject_lookup, decided_at);
    create index case_file_queue on case_file ((lane <> 'care'), severity desc, target_at, id) where state <> 'closed';
    create index case_file_decided on case_file (decided_at) where state = 'closed';
    create index case_file_evidence on case_file (decided_at) where has_evidence;
    create index case_file_opened on case_file (opened_at);

    create table report (
      id uuid primary key,
      case_id uuid not null references case_file on delete cascade,
      -- The reporter's account; null once that is deleted.
      sealed_owner text,
      -- Reason, note and evidence, padded.
      sealed text not null,
      day date not null,
      outcome text check (outcome in ('acted', 'no-rule-broken', 'already-handled', 'help-offered')),
      -- When the reporter is to be told, drawn from 5 to 60 minutes after the decision.
      tell_at timestamptz,
      told_at timestamptz
    );
    create index report_case on report (case_id);
    create index report_to_tell on report (tell_at) where told_at is null and tell_at is not null;
    create index report_untold on report (day) where told_at is null;

    -- What staff did with a case: append-only, each row with the hash of the one before.
    create table case_event (
      n bigint generated always as identity primary key,
      id uuid not null unique,
      -- Not a foreign key: the record outlives what it is about.
      case_id uuid not null,
      at timestamptz not null,
      staff_id uuid,
      action text not null,
      sealed_text text not null,
      previous text not null,
      hash text not null
    );
    create index case_event_case on case_event (case_id, n);
    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'case_event is append-only';
      end $$;
    create trigger case_event_append_only before update or delete or truncate on case_event
      for each statement execute function refuse_change();

    create table sanction (
      id uuid primary key,
      -- Null where points alone imposed it.
      case_id uuid references case_file on delete cascade,
      -- The person: their account, and their mailboxes, so that it follows them to a new account.
      sealed_owner text not null,
      -- Scope, kind, from, until, points and statement, padded. No column says when it ends: equal or neighbouring
      -- days would link two sanctions of one person.
      sealed text not null
    );
    create index sanction_case on sanction (case_id);

    create table appeal (
      sanction_id uuid primary key references sanction on delete cascade,
      sealed_text text not null,
      state text not null check (state in ('pending', 'lifted', 'rejected')),
      target_at timestamptz not null,
      decided_by uuid references account on delete set null,
      decided_at timestamptz
    );
    create index appeal_pending on appeal (target_at) where state = 'pending';

    create table notice (
      id uuid primary key,
      sealed_owner text not null,
      sealed text not null,
      day date not null,
      seen boolean not null default false
    );

    -- Moderators on duty.
    create table duty (
      account_id uuid primary key references account on delete cascade,
      until timestamptz not null
    );

    -- The public figures, as the last nightly run counted them.
    create table moderation_figures (
      day date primary key,
      figures jsonb not null
    );

    alter table room add column slow_seconds smallint, add column slow_until timestamptz,
      add column frozen_until timestamptz;
    alter table message add column moderated text check (moderated in ('removed', 'folded'));
    -- The second like came while the doors of one of the two were closed: both go on waiting, for good.
    alter table safe_pair add column never_matches boolean not null default false;

    alter table account add column roles text[] not null default '{}' check (roles <@ '{moderator,admin}');
    update account set roles = array[role] where role <> 'student';
    drop index account_staff;
    alter table account drop column role;
    create index account_staff on account (id) where roles <> '{}';
    alter table audit rename column act to action;
    -- Few, and looked at every minute.
    create index profile_hidden on profile (account_id) where hidden;
    -- Sanctions follow a person by their mailboxes; nothing was ever barred.
    drop table barred;
  `.execute(db);
}
