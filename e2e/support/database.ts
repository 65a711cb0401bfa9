/** Changes to the tested Haven's database, for time that a test cannot wait for. */
import pg from "pg";
import type { Person } from "./test.ts";

/** Makes a person's sign-ins so old that sensitive actions ask for the password. */
export function ageSignIns({ email }: Person): Promise<void> {
  return run(
    `update session set confirmed_at = now() - interval '1 hour'
     where account_id = (select id from account where email = $1)`,
    [email],
  );
}

/** Resets the limits on text messages, for every number. */
export function resetTextLimits(): Promise<void> {
  return run(`delete from rate_limit where key like 'phone-%'`);
}

/** Shows these cards as the nightly run would, and no card of another test. */
export function showCards(avatarIds: readonly string[]): Promise<void> {
  return run(
    `update card set wanted = true, shown = true, shown_topics = topics
     where id in (select id from persona where avatar_id = any($1::uuid[]))`,
    [avatarIds],
  );
}

/** Moves a card in front of all others with its topics; the card moved last comes first. */
export function moveCardToFront(avatarId: string): Promise<void> {
  return run(
    `update card set deck_position = -extract(epoch from clock_timestamp())::integer
     where id = (select id from persona where avatar_id = $1)`,
    [avatarId],
  );
}

/** Ends the undo period of all decisions about this event or group, so that they take effect. */
export async function endUndoPeriod(gatheringId: string): Promise<void> {
  await run(
    `update admission set decided_at = decided_at - interval '10 seconds'
     where gathering_id = $1 and decision is not null`,
    [gatheringId],
  );
  // The job that applies them is queued for later: enqueue a copy that runs now.
  await run(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, policy)
     select name, data, retry_limit, retry_delay, retry_backoff, policy
     from pgboss.job where name = 'process-due-gatherings' order by created_on desc limit 1`,
  );
}

/** Opens a safe group for everybody who has joined, as the nightly run would. */
export async function openSafeGroup(groupId: string): Promise<void> {
  await run(`update campus_group set is_open = true where id = $1`, [groupId]);
  await run(`update room_member set state = 'member' where room_id = $1 and state = 'pending'`, [groupId]);
}

/** Gives a person a role. */
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
