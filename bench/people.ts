/** Creates campuses of any size inside the database. */
import type pg from "pg";
import { SUGGESTED_INTERESTS } from "../contract/constants.ts";
import { hashToken } from "../server/auth/hashed-tokens.ts";
import { sessionCookie } from "./servers.ts";

export type Viewer = { profileId: string; accountId: string; cookie: string };

const SYLLABLES = "an be da el fi go ha is jo ka li mo na or pe ra si ta ul vo wen yu zi sch".split(" ");

/** SQL for a random word; it refers to the row `n`, so that each row gets another one. */
function someWord(syllables: number): string {
  const list = SYLLABLES.map((syllable) => `'${syllable}'`).join(",");
  return `(select string_agg((array[${list}])[1 + floor(random() * ${SYLLABLES.length})::int], '')
    from generate_series(1, ${syllables}) where n is not null)`;
}

/** Adds people until there are `size`. */
export async function growCampus(pool: pg.Pool, size: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>("select count(*) as count from profile");
  const missing = size - rows[0]!.count;
  await pool.query(
    `with made as (
       insert into account (id, name, email, created_at, updated_at)
       select gen_random_uuid(), initcap(${someWord(2)} || ' ' || ${someWord(3)}), gen_random_uuid() || '@bench.example', now(), now()
       from generate_series(1, $1) n returning id, name
     )
     insert into profile (id, account_id, name, bio, interests, onboarded)
     select gen_random_uuid(), id, name, 'Second year. Slow cook, early riser, looking for someone to sit in the library with.',
       (select array_agg($2::text[][1 + floor(random() * array_length($2::text[], 1))::int]) from generate_series(1, 5) where id is not null),
       true
     from made`.replace("$2::text[][", "($2::text[])["),
    [missing, SUGGESTED_INTERESTS],
  );
  await pool.query("vacuum analyze account, profile");
}

/** Creates sessions for some of the people. */
export async function signInSome(pool: pg.Pool, count: number): Promise<Viewer[]> {
  const { rows } = await pool.query<{ id: string; account_id: string }>(
    "select id, account_id from profile order by md5(id::text) limit $1",
    [count],
  );
  await pool.query(
    `insert into session (id, account_id, token, expires_at, created_at, updated_at)
     select gen_random_uuid(), a, t, now() + interval '1 day', now(), now()
     from unnest($1::uuid[], $2::text[]) as s (a, t) on conflict do nothing`,
    [rows.map((row) => row.account_id), rows.map((row) => hashToken(row.id))],
  );
  return rows.map((row) => ({ profileId: row.id, accountId: row.account_id, cookie: sessionCookie(row.id) }));
}

/** Passes on `count` random people, as a long-time member has. */
export async function swipeOften(pool: pg.Pool, { profileId }: Viewer, count: number): Promise<void> {
  await pool.query(
    `insert into pair (low, high, low_action, low_at, high_action, high_at)
     select least($1, id), greatest($1, id), case when $1 < id then 'dislike' end, case when $1 < id then now() end,
       case when $1 > id then 'dislike' end, case when $1 > id then now() end
     from profile where id <> $1 order by deck_position limit $2 on conflict do nothing`,
    [profileId, count],
  );
}
