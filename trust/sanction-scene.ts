/** Eve, whom a moderator sanctions, among others in Safe Space. */
import { expect } from "vitest";
import { runNightly } from "../server/features/nightly/writes.ts";
import { PASSWORD, startTestApp, type Client, type Person, type TestApp } from "../server/testing/app.ts";
import { appoint, fillSafeSpace, makeGroup } from "../server/testing/gatherings.ts";
import { cardOf, keepSignedIn, showCards } from "../server/testing/people.ts";

const DAY = 86_400_000;

export type SanctionScene = {
  haven: TestApp;
  eve: Person;
  bob: Person;
  others: Person[];
  /** Two safe groups in which all of them are, and one that eve and bob have not joined. */
  here: string;
  elsewhere: string;
  third: string;
  /** The time on the clock at first. */
  start: Date;
  /** Moves the clock to so many days after the start, and keeps everybody signed in. */
  after(days: number, ms?: number): Promise<void>;
  join(person: Client, groupId: string): ReturnType<Client["call"]>;
  like(viewer: Person, owner: Person): ReturnType<Client["call"]>;
  /** Eve deletes her account, and signs up again with another address of the same mailbox. */
  returnWithTag(): Promise<Person>;
};

export async function createSanctionScene(): Promise<SanctionScene> {
  const haven = await startTestApp();
  const admin = await appoint(haven, await haven.person("Dean"));
  const [eve, bob] = [await haven.person("Eve"), await haven.person("Bob")];
  const others = await Promise.all(Array.from({ length: 7 }, (_, n) => haven.person(`Other ${n}`)));
  await showCards(haven, [eve, bob, ...others]);
  const open = async (name: string, members: Person[]): Promise<string> => {
    const groupId = await makeGroup(admin, { name, isSafeSpace: true });
    await fillSafeSpace(haven, groupId, members);
    return groupId;
  };
  const here = await open("Late library", [eve, bob, ...others]);
  const elsewhere = await open("Far from home", [eve, bob, ...others]);
  const third = await open("First generation", others);
  const start = new Date("2030-03-04T12:00:00Z");
  const after = async (days: number, ms = 0) => {
    haven.setTime(new Date(start.getTime() + days * DAY + ms));
    await keepSignedIn(haven);
  };
  await after(0);
  return {
    haven,
    eve,
    bob,
    others,
    here,
    elsewhere,
    third,
    start,
    after,
    join: (person, groupId) => person.call("POST", `/api/groups/${groupId}/join`, {}),
    like: async (viewer, owner) =>
      viewer.call("POST", "/api/safe-space/swipes", { cardId: await cardOf(haven, owner), action: "like" }),
    returnWithTag: () => returnWithTag(haven, eve),
  };
}

async function returnWithTag(haven: TestApp, person: Person): Promise<Person> {
  await person.call("POST", "/api/session/confirm", { password: PASSWORD });
  expect((await person.call("POST", "/api/account/delete", {})).status).toBe(200);
  await haven.db.pool.query(
    "update account set deletion_requested_at = deletion_requested_at - interval '8 days'",
  );
  await runNightly(haven.app.platform);
  const email = person.email.replace("@", "+again@");
  const client = haven.visitor();
  await client.call("POST", "/api/sign-up", { name: "Eva", email, password: PASSWORD });
  const mail = await haven.waitForMessage((one) => one.to === email.toLowerCase());
  const ticket = /ticket=([\w-]+)/.exec(mail.text)![1]!;
  expect((await client.call("POST", "/api/email/confirm", { ticket })).status).toBe(200);
  await keepSignedIn(haven);
  return { ...person, ...client, name: "Eva", email };
}

export const enter = (person: Client) =>
  person.call("POST", "/api/safe-space/entry", { acceptedRules: true, card: { topics: ["identity"] } });

export const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;

type Statement = { sanction: string; sanctionId: string; until: string | null; place: string | null };

/** The notices of a person, newest first. */
export const statements = async (person: Client): Promise<Statement[]> =>
  (await person.call("GET", "/api/notices")).body.items.map(({ content }: { content: Statement }) => content);
