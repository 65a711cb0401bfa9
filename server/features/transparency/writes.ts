import { sql as raw } from "kysely";
import type { Platform } from "../../platform.ts";
import { verifyCaseEvents } from "../../vault/case-events.ts";
import { countPublicFigures } from "./reads.ts";

type Deps = Pick<Platform, "db" | "clock" | "log">;

/** Part of the nightly run: counts the public figures, and verifies the record. @param today as YYYY-MM-DD */
export async function storeFigures(platform: Deps, today: string): Promise<void> {
  const { db, clock } = platform;
  const recordBroken = !(await verifyRecord(platform));
  const figures = JSON.stringify({ ...(await countPublicFigures(db, clock())), recordBroken });
  await raw`
    insert into moderation_figures (day, figures) values (${today}::date, ${figures}::jsonb)
    on conflict (day) do update set figures = excluded.figures`.execute(db.kysely);
}

/**
 * Verifies the record of what staff did. The log keeps the hash of its last row, outside of the database, so that a record
 * that was shortened or written anew shows.
 */
async function verifyRecord({ db, log }: Deps): Promise<boolean> {
  const { brokenAt, head, rows } = await verifyCaseEvents(db.kysely);
  if (brokenAt === null) log.info({ head, rows }, "record of cases verified");
  else log.error({ row: brokenAt, head, rows }, "record of cases broken");
  return brokenAt === null;
}
