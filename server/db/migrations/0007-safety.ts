/** Reports, and the staff's audit log. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report (
      id uuid primary key,
      -- The reporter, the subject, the reason and the reported messages, sealed.
      sealed_case text not null,
      -- A keyed fingerprint of the reporter, different for each report.
      reporter_lookup text unique,
      -- Truncated to the hour.
      created_at timestamptz not null
    );

    -- What staff viewed and did, and about whom.
    create table audit (
      id uuid primary key,
      actor_id uuid references account on delete set null,
      act text not null,
      subject_id uuid references account on delete set null,
      detail text not null default '',
      at timestamptz not null
    );
    create index audit_at on audit (at desc, id desc);
    create index audit_actor on audit (actor_id);
    create index audit_subject on audit (subject_id, at desc);
  `.execute(db);
}
