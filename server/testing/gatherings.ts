/** Creates events, groups and admins for tests. */
import { withRole } from "../auth/roles.ts";
import { inTransaction } from "../bus/transaction.ts";
import { openSafeSpaces } from "../features/nightly/writes.ts";
import type { Person, TestApp } from "./app.ts";
import { enterSafeSpace } from "./people.ts";

/** Makes a person an admin. */
export async function appoint({ db }: TestApp, person: Person): Promise<Person> {
  await db.kysely
    .updateTable("account")
    .set({ roles: withRole("admin") })
    .where("email", "=", person.email.toLowerCase())
    .execute();
  return person;
}

export const EVENT = {
  title: "Soup night, house 4",
  description: "One big pot, a long table.",
  location: "Kitchen, ground floor",
  startsAt: "2031-11-26T18:30" as string | null,
  endsAt: null as string | null,
  timeZone: "Europe/Berlin",
  tags: ["Food"],
  capacity: null as number | null,
  requiresApproval: false,
  isPublic: true,
  publish: true,
};

export const GROUP = {
  name: "Slow runners",
  description: "Talking pace.",
  rules: "Nobody is left behind.",
  tags: [] as string[],
  capacity: null as number | null,
  requiresApproval: false,
  isSafeSpace: false,
  publish: true,
};

/** @returns the id of a new event */
export async function makeEvent(admin: Person, form: Partial<typeof EVENT> = {}): Promise<string> {
  const { status, body } = await admin.call("POST", "/api/admin/events", { ...EVENT, ...form });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.eventId;
}

/** @returns the id of a new group, which is also its room's id */
export async function makeGroup(admin: Person, form: Partial<typeof GROUP> = {}): Promise<string> {
  const { status, body } = await admin.call("POST", "/api/admin/groups", { ...GROUP, ...form });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.groupId;
}

/** Opens safe spaces as a nightly run does. */
export async function openAtNight({ app: { platform } }: TestApp): Promise<void> {
  await inTransaction(platform, (tx) => openSafeSpaces(tx, platform));
}

/**
 * Lets people join a safe group and opens it as a nightly run does, if they reach the floor. Makes all accounts old,
 * since new ones do not count.
 */
export async function fillSafeSpace(
  haven: TestApp,
  groupId: string,
  people: readonly Person[],
): Promise<void> {
  await enterSafeSpace(haven, people);
  for (const person of people) await person.call("POST", `/api/groups/${groupId}/join`, {});
  await haven.db.pool.query("update account set created_at = created_at - interval '3 days'");
  await openAtNight(haven);
}
