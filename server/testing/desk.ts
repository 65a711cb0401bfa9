/** Reports, and moderators who decide them over the API. */
import { NO_MEASURES } from "../../contract/constants.ts";
import { withRole } from "../auth/roles.ts";
import { createJobHandlers } from "../job-handlers.ts";
import type { Answer, Person, TestApp } from "./app.ts";
import { keepSignedIn } from "./people.ts";

/** Makes a person a moderator. */
export async function appointModerator({ db }: TestApp, person: Person): Promise<Person> {
  await db.kysely
    .updateTable("account")
    .set({ roles: withRole("moderator") })
    .where("email", "=", person.email.toLowerCase())
    .execute();
  return person;
}

/** @returns the report's id */
export async function report(
  reporter: Person,
  target: object,
  reason = "harassment",
  note?: string,
): Promise<string> {
  const { status, body } = await reporter.call("POST", "/api/reports", {
    target,
    reason,
    ...(note !== undefined && { note }),
  });
  if (status !== 200) throw new Error(`${reporter.name} could not report: ${JSON.stringify(body)}`);
  return body.reportId;
}

/** The case of a report, from the database: nobody learns it over the API. */
export async function caseOf({ db }: TestApp, reportId: string): Promise<string> {
  const { case_id } = await db.kysely
    .selectFrom("report")
    .select("case_id")
    .where("id", "=", reportId)
    .executeTakeFirstOrThrow();
  return case_id;
}

/** The ids of the cases in a moderator's queue, in its order. */
export async function queueOf(moderator: Person): Promise<string[]> {
  const { status, body } = await moderator.call("GET", "/api/moderate/cases");
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items.map(({ caseId }: { caseId: string }) => caseId);
}

/** The verdict that a rule was broken. */
export function broken(severity: number, { measures = {}, ...verdict }: Record<string, unknown> = {}) {
  return {
    broken: true,
    rule: "harassment",
    severity,
    because: "It attacks another member.",
    propose: "none",
    offerHelp: false,
    measures: { ...NO_MEASURES, ...(measures as object) },
    ...verdict,
  };
}

/** The verdict that no rule was broken. */
export function unbroken(verdict: Record<string, unknown> = {}) {
  return { broken: false, because: "It is blunt, but fair.", badFaith: false, offerHelp: false, ...verdict };
}

/** Claims a case and decides it. @returns the answer to the decision */
export async function decide(moderator: Person, caseId: string, verdict: object): Promise<Answer> {
  return claimAnd(moderator, caseId, "decide", verdict);
}

/** Claims a case and decides it as the second reader. */
export async function decideSecond(
  moderator: Person,
  caseId: string,
  verdict: object = { broken: true, severity: 4, agrees: true, atOnce: false },
): Promise<Answer> {
  return claimAnd(moderator, caseId, "second", verdict);
}

async function claimAnd(moderator: Person, caseId: string, action: string, verdict: object): Promise<Answer> {
  const claimed = await claim(moderator, caseId);
  if (claimed.status !== 200) return claimed;
  return moderator.call("POST", `/api/moderate/cases/${caseId}/${action}`, {
    version: claimed.body.version,
    verdict,
  });
}

/** Looks at a case and claims it. */
export async function claim(moderator: Person, caseId: string): Promise<Answer> {
  const seen = await moderator.call("GET", `/api/moderate/cases/${caseId}`);
  if (seen.status !== 200) return seen;
  return moderator.call("POST", `/api/moderate/cases/${caseId}/claim`, { version: seen.body.version });
}

/** Runs the job of every minute. */
export async function tendCases({ app }: TestApp): Promise<void> {
  await createJobHandlers(app.background)["tend-cases"]({});
}

/** Moves the clock. Everybody stays signed in, as recently as if they had just confirmed their password. */
export async function moveClock(haven: TestApp, now: Date): Promise<void> {
  haven.setTime(now);
  await keepSignedIn(haven);
  await haven.db.kysely.updateTable("session").set({ confirmed_at: now }).execute();
}

/** The contents of a person's notices, newest first. */
// oxlint-disable-next-line typescript/no-explicit-any
export async function noticesOf(person: Person): Promise<any[]> {
  const { body } = await person.call("GET", "/api/notices");
  return body.items.map(({ content }: { content: object }) => content);
}
