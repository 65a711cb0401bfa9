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
  await runJob("process-due-gatherings");
}

/** Opens a safe group for everybody who has joined, as the nightly run would. */
export async function openSafeGroup(groupId: string): Promise<void> {
  await run(`update campus_group set is_open = true where id = $1`, [groupId]);
  await run(`update room_member set state = 'member' where room_id = $1 and state = 'pending'`, [groupId]);
}

/** Gives a person a role of staff; a student has none. */
export function setRole({ email }: Person, role: "admin" | "moderator" | "student" = "admin"): Promise<void> {
  return run(`update account set roles = $2 where email = $1`, [email, role === "student" ? [] : [role]]);
}

/** The case that a report belongs to. */
export async function findCase(reportId: string): Promise<string> {
  const [row] = await query<{ case_id: string }>(`select case_id from report where id = $1`, [reportId]);
  if (!row) throw new Error("This report belongs to no case.");
  return row.case_id;
}

/** Tells those who reported what became of it, as if the time until then were over. */
export async function tellReporters(caseId: string): Promise<void> {
  await run(`update report set tell_at = now() - interval '1 second' where case_id = $1`, [caseId]);
  await runJob("tend-cases");
}

/** Lets the claim of a case run out. */
export async function endClaim(caseId: string): Promise<void> {
  await run(`update case_file set claimed_until = now() - interval '1 second' where id = $1`, [caseId]);
  await runJob("tend-cases");
}

/** The job is queued for later: enqueues a copy that runs now. */
function runJob(name: string): Promise<void> {
  return run(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, policy)
     select name, data, retry_limit, retry_delay, retry_backoff, policy
     from pgboss.job where name = $1 order by created_on desc limit 1`,
    [name],
  );
}

async function run(statement: string, values: unknown[] = []): Promise<void> {
  await query(statement, values);
}

async function query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.HAVEN_DATABASE });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
