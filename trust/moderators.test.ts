/** What the people at the desk receive: nothing of whose a persona is, who reported, or what a sanction led to. */
import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { inTransaction } from "../server/bus/transaction.ts";
import { createLog } from "../server/log.ts";
import { startTestApp, type Live, type Person, type TestApp } from "../server/testing/app.ts";
import { broken, report, tendCases, unbroken } from "../server/testing/desk.ts";
import { appoint, EVENT, fillSafeSpace, makeEvent, makeGroup } from "../server/testing/gatherings.ts";
import { cardOf, keepSignedIn, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { closedCase, personaIn } from "../server/testing/sanctions.ts";
import { noticeOwner } from "../server/vault/notices.ts";
import type * as sanctionActs from "../server/vault/sanction-acts.ts";
import { liftSanction, pauseReporter, sanctionOwner, type Act } from "../server/vault/sanction-acts.ts";
import { accountOf, found, OTHER_CANARIES, plant, readEverything, tracesOf, writings } from "./canaries.ts";
import { makeModerator, openDesk, type Desk } from "./desk.ts";

let haven: TestApp;
/** The reported author, and her reporter. */
let alice: Person;
let carol: Person;
let crowd: Person[];
let admin: Person;
let desk: Desk;
/** Decides the appeals. */
let third: Person;
let sockets: Live[];
const logged: string[] = [];
/** A safe group; a safe room of alice and carol; and a group by name. */
let rooms: { group: string; direct: string; named: string };
/** All ids of alice and carol, in every encoding. */
let ids: string[];

beforeAll(async () => {
  haven = await startTestApp({
    log: createLog("debug", { write: (line: string) => void logged.push(line) }),
  });
  [alice, carol] = [await plant(haven), await plant(haven, OTHER_CANARIES)];
  crowd = await Promise.all(Array.from({ length: 5 }, (_, n) => haven.person(`Crowd ${n}`)));
  admin = await appoint(haven, await haven.person("Dean"));
  await showCards(haven, [alice, carol, ...crowd]);
  const group = await makeGroup(admin, { name: "Late library", isSafeSpace: true });
  await fillSafeSpace(haven, group, [alice, carol, ...crowd]);
  const direct = await meetInSafeSpace(haven, alice, carol);
  const profileIds = [carol.profileId, crowd[0]!.profileId];
  const { body } = await alice.call("POST", "/api/rooms/group", { name: "Night owls", profileIds });
  const named = body.roomId as string;
  await carol.call("POST", `/api/rooms/${named}/answer`, { accept: true });
  rooms = { group, direct, named };
  ids = [...(await idsOf(alice)), ...(await idsOf(carol))];
  // From here on, only the desk could reveal them.
  for (const person of [alice, carol]) await person.call("PATCH", "/api/profile", { discoverable: false });
  desk = await openDesk(haven);
  third = await makeModerator(haven, "Mora");
  sockets = await Promise.all(staff().map((person) => person.live()));
});
afterAll(() => haven.stop());

const staff = () => [desk.first, desk.second, third, admin];

/** Alice writes something, and carol reports it. */
async function reportMessage(roomId: string, text: string, reason: string): Promise<void> {
  const id = randomUUID();
  expect((await say(alice, roomId, text, id)).status).toBe(200);
  await report(carol, { roomId, messageId: id }, reason, "this worries me");
}

async function memberId(person: Person, roomId: string): Promise<string> {
  return (await person.call("GET", `/api/rooms/${roomId}`)).body.memberId;
}

/** Cases of every kind, from everywhere that both are in, each decided in another way. */
async function decideCases(): Promise<void> {
  const { group, direct, named } = rooms;
  await reportMessage(direct, "a cold cormorant", "harassment");
  await desk.decide(broken(1));
  await report(carol, { roomId: direct }, "pressure");
  await desk.decide(broken(2));
  await report(carol, { cardId: await cardOf(haven, alice) }, "private");
  await desk.decide(broken(2));
  await reportMessage(group, "a dark cormorant", "danger");
  await desk.decide(unbroken({ offerHelp: true }), { broken: false, because: "It is a cry for help." });
  await report(carol, { person: { roomId: group, memberId: await memberId(alice, group) } }, "spam");
  await desk.decide(unbroken({ badFaith: true }));
  await report(carol, { groupId: group }, "other");
  await desk.decide(broken(1, { measures: { slowMode: { seconds: 30, hours: 1 } } }));
  await reportMessage(named, "a loud cormorant", "harassment");
  await desk.decide(broken(2, { measures: { hideMessage: true } }));
  await report(carol, { roomId: named }, "spam");
  await desk.decide(unbroken());
  await reportMessage(group, "a cruel cormorant", "hate");
  await desk.decide(broken(4, { measures: { hideMessage: true }, propose: "world" }));
}

/** Alice appeals everything, and a third moderator decides. */
async function decideAppeals(): Promise<unknown[]> {
  const { items } = (await alice.call("GET", "/api/notices")).body;
  const answers: unknown[] = [];
  for (const { content, appeal } of items)
    if (appeal === "possible")
      await alice.call("POST", `/api/sanctions/${content.sanctionId}/appeal`, { text: "I am sorry." });
  const asked = await third.call("GET", "/api/moderate/appeals");
  answers.push(asked.body, [...asked.headers]);
  expect(asked.body.items.length).toBeGreaterThan(5);
  for (const { appealId } of asked.body.items) {
    const verdict = { lift: answers.length % 2 === 0, because: "We looked again." };
    const { status, body } = await third.call("POST", `/api/moderate/appeals/${appealId}/decide`, verdict);
    expect([status, body]).toEqual([200, { done: true }]);
    answers.push(body);
  }
  return answers;
}

/** What somebody downloads: their two exports, and the tables for admins. */
async function download(person: Person): Promise<string[]> {
  const files: string[] = [];
  const eventId = await makeEvent(admin, EVENT);
  await person.call("POST", "/api/session/confirm", { password: person.password });
  for (const path of [
    "my-data?part=named",
    "my-data?part=safe-space",
    "events.csv",
    `attendance-${eventId}.csv`,
  ]) {
    const response = await fetch(`${haven.url}/downloads/${path}`, { headers: { cookie: person.cookie() } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (path.endsWith(".csv")) files.push(new TextDecoder().decode(bytes));
    else for (const file of Object.values(unzipSync(bytes))) files.push(strFromU8(file));
  }
  return files;
}

async function idsOf(person: Person): Promise<string[]> {
  const own = [await accountOf(haven, person), person.profileId, await cardOf(haven, person)];
  for (const roomId of Object.values(rooms)) {
    own.push(await memberId(person, roomId));
    const subject = roomId === rooms.named ? null : await personaIn(haven, person, roomId);
    if (subject !== null && "personaId" in subject) own.push(subject.personaId);
  }
  return own.flatMap(writings);
}

async function personaName(person: Person, roomId: string): Promise<string> {
  const { memberId: own, members } = (await person.call("GET", `/api/rooms/${roomId}`)).body;
  return members.find((member: { memberId: string }) => member.memberId === own).name;
}

describe("moderators, second readers and admins", () => {
  test("receive neither the author nor the reporter of a case, on any route, frame, mail or download", async () => {
    const names = [...(await tracesOf(haven, alice)), ...(await tracesOf(haven, carol, OTHER_CANARIES))];
    const pseudonyms = [await personaName(alice, rooms.group), await personaName(carol, rooms.group)];
    await decideCases();
    const appeals = await decideAppeals();
    // The outcomes are told.
    haven.setTime(new Date(Date.now() + 3_600_000));
    await keepSignedIn(haven);
    await tendCases(haven);
    expect((await carol.call("GET", "/api/notices")).body.items.length).toBeGreaterThan(5);
    const mail = await haven.waitForMessage(({ to }) => to === desk.first.email.toLowerCase());
    const caseIds = await haven.db.kysely.selectFrom("case_file").select("id").execute();
    const read = [];
    for (const person of staff())
      read.push(...(await readEverything(person, { caseId: caseIds.map(({ id }) => id) })));
    const received = JSON.stringify([
      desk.heard,
      appeals,
      // Admins find people by name.
      read.filter(({ path }) => !path.startsWith("/admin/people")),
      sockets.flatMap(({ frames }) => frames),
      haven.app.platform.outbox.recent!().filter(({ to }) =>
        staff().some(({ email }) => email.toLowerCase() === to),
      ),
      await Promise.all([desk.first, desk.second, third, admin].map(download)),
      logged,
    ]);
    expect(found(received, ids)).toEqual([]);
    expect(found(received, names)).toEqual([]);
    // Control: what was said is there, with its author's pseudonym and without the reporter's.
    for (const text of ["a cold cormorant", "a cruel cormorant", "a loud cormorant", mail.text.slice(0, 20)])
      expect(received).toContain(JSON.stringify(text).slice(1, -1));
    expect(found(received, pseudonyms)).toEqual(pseudonyms.slice(0, 1));
    expect(sockets.map(({ frames }) => frames.some(({ t }) => t === "cases"))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    // Control: names are found where an admin looks for them.
    expect(found(JSON.stringify(read), names).length).toBeGreaterThan(3);
  }, 60_000);

  test("find a reported person's name in that person's profile only, and even there neither ids nor the reporter", async () => {
    const from = desk.heard.length;
    await report(carol, { person: { profileId: alice.profileId } });
    await desk.decide(unbroken());
    const received = JSON.stringify(desk.heard.slice(from));
    expect(found(received, ids)).toEqual([]);
    expect(found(received, await tracesOf(haven, carol, OTHER_CANARIES))).toEqual([]);
    // Control: the name of the profile is found.
    expect(received).toContain(alice.name);
  });
});

type Answers<Module> = {
  [
    Name in keyof Module as Module[Name] extends (...input: never[]) => unknown ? Name : never
  ]: Module[Name] extends (...input: never[]) => Promise<infer Answer> ? Answer : never;
};

describe("every act on somebody's owner", () => {
  test("is typed to answer that it is done, and nothing else", () => {
    expectTypeOf<Answers<typeof sanctionActs>>().toEqualTypeOf<{
      sanctionOwner: "done";
      pauseReporter: "done";
      liftSanction: "done";
      // A job's, which is about nobody in particular.
      endDueSanctions: void;
    }>();
    expectTypeOf<ReturnType<typeof noticeOwner>>().resolves.toEqualTypeOf<"done">();
  });

  test("answers that it is done, whoever it is, however often they were sanctioned, and if they are gone", async () => {
    const { vault, clock } = haven.app.platform;
    const inVault = <Answer>(act: (deps: Parameters<typeof sanctionOwner>[0]) => Promise<Answer>) =>
      inTransaction(haven.app.platform, (tx) => act({ tx, vault, clock }));
    const caseId = await closedCase(haven);
    const act: Act = {
      caseId,
      severity: 1,
      rule: "spam",
      because: "Spam.",
      excerpt: "",
      place: null,
      removed: false,
      propose: "none",
      atOnce: false,
    };
    const card = { personaId: await cardOf(haven, crowd[1]!), roomId: null };
    const subjects = [
      await personaIn(haven, crowd[1]!, rooms.group),
      card,
      { accountId: await accountOf(haven, crowd[1]!) },
      { personaId: randomUUID(), roomId: rooms.group },
      { accountId: randomUUID() },
    ];
    const answers = new Set<unknown>();
    for (const subject of subjects)
      for (const more of [
        {},
        {},
        { severity: 2 },
        { severity: 4, propose: "doors" },
        { propose: "world" },
      ] as const)
        answers.add(await inVault((deps) => sanctionOwner(deps, subject, { ...act, ...more })));
    const reports = await Promise.all(
      crowd.slice(2, 5).map((reporter) => report(reporter, { cardId: card.personaId }, "spam")),
    );
    for (const reportId of [...reports, ...reports, randomUUID()])
      answers.add(await inVault((deps) => pauseReporter(deps, reportId, act)));
    const sanctions = await haven.db.kysely.selectFrom("sanction").select("id").execute();
    for (const { id } of [...sanctions, ...sanctions, { id: randomUUID() }])
      answers.add(await inVault((deps) => liftSanction(deps, id)));
    const notice = { content: { kind: "help" }, isSafeSpace: true } as const;
    for (const to of [
      ...subjects,
      { reportId: reports[0]! },
      { sanctionId: sanctions[0]!.id },
      { reportId: randomUUID() },
    ])
      answers.add(await inVault((deps) => noticeOwner(deps, to, notice)));
    expect([...answers]).toEqual(["done"]);
    // Control: they were done.
    const { body } = await crowd[1]!.call("GET", "/api/notices");
    const told = new Set(body.items.map(({ content }: { content: { kind: string } }) => content.kind));
    expect([...told].toSorted()).toEqual(["help", "statement"]);
  });
});
