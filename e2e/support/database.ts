/** Time that a test cannot wait for passes in the database of the Haven that is tested. */
import pg from "pg";
import type { Person } from "./test.ts";

/** Their sign-ins are so long ago that acts which could lock them out ask who they are. */
export function signInsAreOld({ email }: Person): Promise<void> {
  return run(
    `update session set confirmed_at = now() - interval '1 hour'
     where account_id = (select id from account where email = $1)`,
    [email],
  );
}

/** Every number may be texted again, however many were. */
export function textsAreOld(): Promise<void> {
  return run(`delete from rate_limit where key like 'phone-%'`);
}

/** The next day has come for every safe-space card. */
export function cardsAreShown(): Promise<void> {
  return run(`update card set shown_from = current_date - 1 where shown_from >= current_date`);
}

/** A card lies before all others with its topics: the latest that is put there first. */
export function cardComesFirst(avatarId: string): Promise<void> {
  return run(
    `update card set place = -extract(epoch from clock_timestamp())::integer
     where id = (select id from persona where avatar_id = $1)`,
    [avatarId],
  );
}

/** The next hour has come for every request to join a safe space. */
export function requestsAreShown(): Promise<void> {
  return run(`update admission set shown_from = now() where shown_from > now()`);
}

/** They run the campus from now on, or do not any more. */
export function appoint({ email }: Person, role: "admin" | "student" = "admin"): Promise<void> {
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
