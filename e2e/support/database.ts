/** Time that a test cannot wait for passes in the database of the Haven that is tested. */
import pg from "pg";
import type { Person } from "./test.ts";

/** Their sign-ins are so long ago that acts which could lock them out ask who they are. */
export function ageSignIns({ email }: Person): Promise<void> {
  return run(
    `update session set confirmed_at = now() - interval '1 hour'
     where account_id = (select id from account where email = $1)`,
    [email],
  );
}

/** Every number may be texted again, however many were. */
export function resetTextLimits(): Promise<void> {
  return run(`delete from rate_limit where key like 'phone-%'`);
}

/** The night has come for these safe-space cards, and for no other test's. */
export function showCards(avatarIds: readonly string[]): Promise<void> {
  return run(
    `update card set wanted = true, shown = true, shown_topics = topics
     where id in (select id from persona where avatar_id = any($1::uuid[]))`,
    [avatarIds],
  );
}

/** A card lies before all others with its topics: the latest that is put there first. */
export function moveCardToFront(avatarId: string): Promise<void> {
  return run(
    `update card set deck_position = -extract(epoch from clock_timestamp())::integer
     where id = (select id from persona where avatar_id = $1)`,
    [avatarId],
  );
}

/** The seconds in which a decision can be taken back are over for this event or group. */
export async function endUndoPeriod(gatheringId: string): Promise<void> {
  await run(
    `update admission set decided_at = decided_at - interval '10 seconds'
     where gathering_id = $1 and decision is not null`,
    [gatheringId],
  );
  // The job that carries them out was queued for later: another one, for now.
  await run(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, policy)
     select name, data, retry_limit, retry_delay, retry_backoff, policy
     from pgboss.job where name = 'tend-gatherings' order by created_on desc limit 1`,
  );
}

/** The night has come in which a safe space opens for those who joined it. */
export async function openSafeGroup(groupId: string): Promise<void> {
  await run(`update campus_group set is_open = true where id = $1`, [groupId]);
  await run(`update room_member set state = 'member' where room_id = $1 and state = 'pending'`, [groupId]);
}

/** They run the campus from now on, or do not any more. */
export function setRole({ email }: Person, role: "admin" | "student" = "admin"): Promise<void> {
  return run(`update account set role = $2 where email = $1`, [email, role]);
}

async function run(statement: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.HAVEN_DATABASE });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
