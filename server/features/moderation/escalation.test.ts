import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseDeskHours } from "../../desk-hours.ts";
import type { JobData } from "../../jobs/jobs.ts";
import { MODERATION, startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import {
  appointModerator,
  broken,
  caseOf,
  decide,
  moveClock,
  report,
  tendCases,
} from "../../testing/desk.ts";
import { matchUp, say } from "../../testing/people.ts";
import { subscribe } from "../../testing/pushes.ts";
import { escalateCases } from "./writes.ts";

const CONTACT = "dean@campus.example";
/** In four days, when no account is new any more. The desk is open from 09:00 to 21:00. */
const NOW = new Date(`${new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)}T10:20:00Z`);

let haven: TestApp;
let [mona, nora, olga]: Person[] = [];
let people = 0;
/** Whose device it is. */
const owners = new Map<string, string>();

beforeAll(async () => {
  haven = await startTestApp({
    campus: {
      adminEmails: [],
      emailDomains: [],
      requireVerifiedEmail: false,
      safeSpaceFloor: 5,
      timeZone: "UTC",
      passwordMin: 6,
      moderation: { ...MODERATION, contact: CONTACT, deskHours: parseDeskHours("mon-sun 09:00-21:00")! },
    },
    push: { publicKey: "a key", send: async () => "accepted" },
  });
  [mona, nora, olga] = await Promise.all(["Mona", "Nora", "Olga"].map((name) => haven.person(name)));
  for (const moderator of [mona!, nora!, olga!]) {
    await appointModerator(haven, moderator);
    await subscribe(moderator);
  }
  const { rows } = await haven.db.pool.query(
    "select push_device.id, account.email from push_device join account on account.id = account_id",
  );
  for (const { id, email } of rows) owners.set(id, email);
});
beforeEach(async () => {
  await haven.db.pool.query("update case_file set state = 'closed', claimed_until = null");
  await haven.db.pool.query("delete from duty");
  await moveClock(haven, NOW);
  await calls();
});
afterAll(() => haven.stop());

const at = (time: string, days = 0) => {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  return new Date(new Date(NOW).setUTCHours(hours + days * 24, minutes, 0, 0));
};
const goOnDuty = (moderator: Person) => moderator.call("PUT", "/api/moderate/duty", { on: true });
const emailOf = (person: Person) => person.email.toLowerCase();
const someone = (name: string) => haven.person(`${name} ${(people += 1)}`);

async function reportDanger(note = "please hurry"): Promise<string> {
  const [rita, sven] = [await someone("Rita"), await someone("Sven")];
  return caseOf(haven, await report(rita, { person: { profileId: sven.profileId } }, "danger", note));
}

/** Runs the job of every minute at this time. @returns whom it calls */
async function tendAt(now: Date) {
  await moveClock(haven, now);
  await tendCases(haven);
  return calls();
}

/** The mails and pushes that were queued since the last call. */
async function calls(): Promise<{ mails: string[]; pushes: string[]; texts: JobData["mail"][] }> {
  const { rows } = await haven.db.pool.query(
    "delete from pgboss.job where name in ('mail', 'push') returning name, data",
  );
  const dataOf = (kind: string) =>
    rows
      .filter(({ name }) => name === kind)
      .map(({ data }) => JSON.parse(haven.app.platform.vault.open("job", data.sealed, kind)));
  const texts: JobData["mail"][] = dataOf("mail").filter(({ subject }) => subject !== "Confirm your email");
  const pushes: JobData["push"][] = dataOf("push");
  return {
    texts,
    mails: texts.map(({ to }) => to).toSorted(),
    pushes: pushes.map(({ deviceId }) => owners.get(deviceId)!).toSorted(),
  };
}

const NOBODY = { mails: [], pushes: [], texts: [] };

test("after 15 minutes those on duty are called, after 30 the campus contact, each once", async () => {
  await goOnDuty(mona!);
  await goOnDuty(nora!);
  await reportDanger();
  expect(await tendAt(at("10:34"))).toEqual(NOBODY);
  const both = [emailOf(mona!), emailOf(nora!)];
  expect(await tendAt(at("10:35"))).toMatchObject({ mails: both, pushes: both });
  expect(await tendAt(at("10:49"))).toEqual(NOBODY);
  expect(await tendAt(at("10:50"))).toMatchObject({ mails: [CONTACT], pushes: [] });
  expect(await tendAt(at("20:00"))).toEqual(NOBODY);
});

test("where nobody is on duty, all moderators are called", async () => {
  await goOnDuty(mona!);
  await mona!.call("PUT", "/api/moderate/duty", { on: false });
  await reportDanger();
  const all = [mona!, nora!, olga!].map(emailOf);
  expect(await tendAt(at("10:36"))).toMatchObject({ mails: all, pushes: all });
});

test("a report at night is counted from the next opening", async () => {
  await moveClock(haven, at("03:00", 1));
  await reportDanger();
  expect(await tendAt(at("09:14", 1))).toEqual(NOBODY);
  expect((await tendAt(at("09:15", 1))).mails).toHaveLength(3);
  expect((await tendAt(at("09:30", 1))).mails).toEqual([CONTACT]);
});

test("half an hour late, staff and contact are called together", async () => {
  await goOnDuty(mona!);
  await reportDanger();
  expect((await tendAt(at("11:20"))).mails).toEqual([CONTACT, emailOf(mona!)]);
});

test("nobody is called to a case that somebody has looked at or claimed, nor outside the lane care", async () => {
  const [seen, claimed] = [await reportDanger(), await reportDanger()];
  const [rita, sven] = [await someone("Rita"), await someone("Sven")];
  await report(rita, { person: { profileId: sven.profileId } }, "hate");
  await moveClock(haven, at("10:30"));
  await mona!.call("GET", `/api/moderate/cases/${seen}`);
  await mona!.call("POST", `/api/moderate/cases/${claimed}/claim`, { version: 0 });
  expect(await tendAt(at("10:50"))).toEqual(NOBODY);
  // Control: an unseen one.
  await reportDanger();
  expect((await tendAt(at("11:20"))).mails).toHaveLength(4);
});

test("danger that is reported later counts from then, whoever has looked before", async () => {
  const [rita, tom, sven] = [await someone("Rita"), await someone("Tom"), await someone("Sven")];
  const target = { person: { profileId: sven.profileId } };
  const caseId = await caseOf(haven, await report(rita, target, "spam"));
  await mona!.call("GET", `/api/moderate/cases/${caseId}`);
  await moveClock(haven, at("10:25"));
  await report(tom, target, "danger");
  expect(await tendAt(at("10:39"))).toEqual(NOBODY);
  expect((await tendAt(at("10:40"))).mails).toHaveLength(3);
  await mona!.call("GET", `/api/moderate/cases/${caseId}`);
  expect(await tendAt(at("10:55"))).toEqual(NOBODY);
});

test("two processes call once, and one that crashes on the way is made up for", async () => {
  await goOnDuty(mona!);
  await reportDanger();
  await moveClock(haven, at("10:36"));
  const { platform } = haven.app;
  const crash = () => Promise.reject(new Error("The process ended."));
  let queued = 0;
  const enqueueIn: typeof platform.jobs.enqueueIn = (...job) =>
    (queued += 1) > 1 ? crash() : platform.jobs.enqueueIn(...job);
  await expect(escalateCases({ ...platform, jobs: { ...platform.jobs, enqueueIn } })).rejects.toThrow(
    "The process ended.",
  );
  expect(await calls()).toEqual(NOBODY);
  await Promise.all(Array.from({ length: 4 }, () => escalateCases(platform)));
  expect(await calls()).toMatchObject({ mails: [emailOf(mona!)], pushes: [emailOf(mona!)] });
});

test("nobody is called to a case that is not in their queue", async () => {
  await goOnDuty(mona!);
  await goOnDuty(nora!);
  const sven = await someone("Sven");
  const direct = await matchUp(mona!, sven);
  await say(sven, direct, "I cannot go on");
  const { messages } = (await mona!.call("GET", `/api/rooms/${direct}/messages`)).body;
  await report(mona!, { roomId: direct, messageId: messages[0].id }, "danger");
  expect(await tendAt(at("10:36"))).toMatchObject({ mails: [emailOf(nora!)], pushes: [emailOf(nora!)] });
});

test("where it concerns everybody on duty, the other moderators are called", async () => {
  await goOnDuty(mona!);
  await report(await someone("Rita"), { person: { profileId: mona!.profileId } }, "danger");
  const others = [emailOf(nora!), emailOf(olga!)];
  expect(await tendAt(at("10:36"))).toMatchObject({ mails: others, pushes: others });
});

test("a first decision in the lane care waits for its second reader without a call", async () => {
  await goOnDuty(nora!);
  expect((await decide(mona!, await reportDanger(), broken(4))).body).toEqual({ state: "second" });
  expect(await tendAt(at("11:20"))).toEqual(NOBODY);
});

test("the mail says neither who, nor what, nor where", async () => {
  const caseId = await reportDanger("canary-note");
  const { texts } = await tendAt(at("10:50"));
  expect(texts).toHaveLength(4);
  for (const { to: _, ...mail } of texts)
    expect(mail).toEqual({
      subject: "A case waits in Haven",
      text: `A case waits in Haven, and nobody has looked at it yet.\n\n${haven.url}/moderate\n`,
    });
  expect(JSON.stringify(texts)).not.toMatch(new RegExp(`canary|rita|sven|${caseId}`, "i"));
});

test("a contact who is a moderator gets no mail about a case that concerns them", async () => {
  const dean = await appointModerator(haven, await haven.person("Dean"));
  expect(emailOf(dean)).toBe(CONTACT);
  await goOnDuty(mona!);
  await report(await someone("Rita"), { person: { profileId: dean.profileId } }, "danger");
  expect((await tendAt(at("11:20"))).mails).toEqual([emailOf(mona!)]);
  await reportDanger();
  expect((await tendAt(at("12:20"))).mails).toEqual([CONTACT, emailOf(mona!)]);
});
