/**
 * What somebody receives who was reported: the same for one reporter and for five, whoever they are, from the report to
 * the decision and the hour in which the reporters are told. `reported-author.test.ts` looks at the time before.
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PARTS, readTables } from "../server/features/exports/reads.ts";
import { tellAt } from "../server/features/safety/rules.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { broken, caseOf, decide, moveClock, report, tendCases, unbroken } from "../server/testing/desk.ts";
import { appoint, fillSafeSpace, makeGroup } from "../server/testing/gatherings.ts";
import { matchUp, say } from "../server/testing/people.ts";
import { accountOf, readEverything } from "./canaries.ts";
import { openDesk } from "./desk.ts";
import { seeded } from "./game.ts";
import { comparable, tellingHeaders } from "./transcript.ts";

const MINUTE = 60_000;
/** The same in all worlds. */
const START = Date.now();
const FRIENDS = ["Fay", "Finn", "Flora", "Frank", "Freya"];
const STRANGERS = ["Sam", "Saskia", "Sean", "Selma", "Stan"];

type Scene = {
  campus: TestApp;
  people: Map<string, Person>;
  rooms: { safe: string; named: string };
  /** All safe and named rooms of alice. */
  allRooms: string[];
  /** Moves the clock to so many minutes after the start, and by a second if it is there. */
  at(minute: number): void;
};

async function setScene(): Promise<Scene> {
  const campus = await startTestApp({ random: seeded(7) });
  let now = START;
  const at = (minute: number) =>
    campus.setTime(new Date((now = Math.max(now + 1000, START + minute * MINUTE))));
  const people = new Map<string, Person>();
  for (const name of ["Alice", "Eve", "Dean", ...FRIENDS, ...STRANGERS])
    people.set(name, await campus.person(name));
  const [alice, dean] = [people.get("Alice")!, people.get("Dean")!];
  await appoint(campus, dean);
  const direct: string[] = [];
  for (const name of FRIENDS) {
    at(0);
    direct.push(await matchUp(alice, people.get(name)!));
  }
  const members = [...people.values()].filter((person) => person !== dean);
  at(0);
  const safe = await makeGroup(dean, { name: "Late library", isSafeSpace: true });
  await fillSafeSpace(campus, safe, members);
  const others = members.filter((person) => person !== alice);
  const profileIds = others.map(({ profileId }) => profileId);
  at(0);
  const { body } = await alice.call("POST", "/api/rooms/group", { name: "Night owls", profileIds });
  const named = body.roomId as string;
  for (const person of others) await person.call("POST", `/api/rooms/${named}/answer`, { accept: true });
  return { campus, people, rooms: { safe, named }, allRooms: [safe, named, ...direct], at };
}

type Observed = {
  /** What alice receives, step by step, and then all frames. */
  alice: unknown[];
  /** Her notices, with their times. */
  notices: string;
  /** What another member sees of each message before its decision. */
  eve: unknown;
  /** After which minutes of the decisions reporters are told. */
  toldAt: number[];
};

/** Alice writes a message by name and one in Safe Space; these people report both, and the moderators sanction her. */
async function observe(reporters: readonly string[]): Promise<Observed> {
  const scene = await setScene();
  const { campus, people, rooms, at } = scene;
  const [alice, eve] = [people.get("Alice")!, people.get("Eve")!];
  const desk = await openDesk(campus);
  const live = await alice.live();
  const seen: unknown[] = [];
  const folds: unknown[] = [];
  for (const roomId of [rooms.named, rooms.safe]) {
    const messageId = randomUUID();
    at(0);
    await say(alice, roomId, "a cruel cormorant", messageId);
    at(0);
    for (const name of reporters) await report(people.get(name)!, { roomId, messageId }, "hate");
    folds.push((await eve.call("GET", `/api/rooms/${roomId}/messages`)).body);
    seen.push(await receive(scene));
    await desk.decide(broken(2, { rule: "hate", measures: { hideMessage: true } }));
    seen.push(await receive(scene));
  }
  const toldAt: number[] = [];
  for (let minute = 1; minute <= 61; minute += 1) {
    at(minute);
    await tendCases(campus);
    const { rows } = await campus.db.pool.query("select from report where told_at is not null");
    while (toldAt.length < rows.length) toldAt.push(minute);
  }
  at(62);
  await say(eve, rooms.named, "good night");
  await live.waitFor((frame) => frame.t === "message" && frame.message.body === "good night");
  seen.push(
    await receive(scene),
    live.frames.filter(({ t }) => t !== "heartbeat"),
  );
  const notices = JSON.stringify((await alice.call("GET", "/api/notices")).body).replaceAll(ID, "ID");
  await campus.stop();
  return { alice: comparable(seen) as unknown[], notices, eve: comparable(folds), toldAt };
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Everything that alice can read and download, and her mail. */
async function receive({ campus, people, allRooms, rooms }: Scene): Promise<unknown[]> {
  const alice = people.get("Alice")!;
  const ids = { roomId: allRooms, groupId: [rooms.safe] };
  const answers = await readEverything(alice, ids);
  // The human check draws its challenge.
  const read = answers.flatMap(({ path, text }) => {
    if (path === "/human-check") return [];
    const [body, ...headers] = JSON.parse(text);
    return [{ path, body, headers: tellingHeaders(new Headers(headers)) }];
  });
  const archive: unknown[] = [];
  const accountId = await accountOf(campus, alice);
  for (const part of PARTS)
    for await (const table of readTables(campus.app.platform, accountId, part)) archive.push(table);
  const mail = campus.app.platform.outbox.recent!().filter(({ to }) => to === alice.email.toLowerCase());
  return [read, archive, mail];
}

test("alice receives the same for one reporter and for five, friends or strangers, until all is told", async () => {
  const [one, friends, strangers] = await Promise.all([
    observe(FRIENDS.slice(0, 1)),
    observe(FRIENDS),
    observe(STRANGERS),
  ]);
  for (const many of [friends, strangers]) {
    expect(many.alice).toEqual(one.alice);
    expect(many.notices).toBe(one.notices);
    // Control: another member sees the fold of five reports.
    expect(many.eve).not.toEqual(one.eve);
    expect(JSON.stringify(many.eve)).toContain('"moderated":"folded"');
    expect(many.toldAt).toHaveLength(10);
    expect(new Set(many.toldAt).size).toBeGreaterThan(5);
    expect(Math.min(...many.toldAt)).toBeGreaterThanOrEqual(5);
  }
  // Control: she is told of both decisions.
  expect(one.notices.match(/"statement"/g)).toHaveLength(2);
}, 60_000);

test("a reporter is told 5 to 60 minutes after the decision, every minute as likely as any other", () => {
  const [draws, random] = [10_000, seeded(9)];
  const decided = new Date(START);
  const shares = Array.from(
    { length: draws },
    () => ((tellAt(decided, random()).getTime() - START) / MINUTE - 5) / 55,
  ).toSorted((one, other) => one - other);
  // Kolmogorov-Smirnov: the largest distance between the draws and a uniform distribution, at p = 0.01.
  const distance = (drawn: number[]) =>
    Math.max(...drawn.map((share, index) => Math.abs(share - (index + 0.5) / draws)));
  expect(distance(shares)).toBeLessThan(1.63 / Math.sqrt(draws));
  // Control: a time that is more often early is found.
  expect(distance(shares.map((share) => share ** 1.2))).toBeGreaterThan(1.63 / Math.sqrt(draws));
});

/**
 * What a moderator receives who is reported herself, as a profile, a persona and in a group that she is in, or who is
 * not: her own desk for eight days, in which another moderator decides the last two cases.
 */
async function observeModerator(isReported: boolean): Promise<{ mira: unknown; malik: unknown }> {
  const campus = await startTestApp({ random: () => 0.5 });
  const dean = await appoint(campus, await campus.person("Dean"));
  const crowd = await Promise.all(Array.from({ length: 5 }, (_, n) => campus.person(`Crowd ${n}`)));
  const { first: mira, second: malik } = await openDesk(campus);
  const safe = await makeGroup(dean, { name: "Late library", isSafeSpace: true });
  await fillSafeSpace(campus, safe, [mira, ...crowd]);
  const seen: unknown[] = [];
  const others: unknown[] = [];
  /** Her frames while something happens. */
  const watch = async (happens: () => Promise<void>) => {
    const live = await mira.live();
    await happens();
    await say(crowd[0]!, safe, "good night");
    await live.waitFor((frame) => frame.t === "message" && frame.message.body === "good night");
    seen.push(live.frames.filter(({ t }) => t !== "heartbeat"));
    live.close();
  };
  const look = async (days: number) => {
    await moveClock(campus, new Date(START + days * 86_400_000));
    for (const path of [
      "moderate/desk",
      "moderate/cases",
      "moderate/appeals",
      "moderate/figures",
      "notices",
    ]) {
      const { status, headers, body } = await mira.call("GET", `/api/${path}`);
      seen.push({ path, status, headers: tellingHeaders(headers), body });
      others.push((await malik.call("GET", `/api/${path}`)).body);
    }
  };
  await say(mira, safe, "something unkind");
  const { memberId } = (await mira.call("GET", `/api/rooms/${safe}`)).body;
  const targets = [
    { person: { profileId: mira.profileId } },
    { person: { roomId: safe, memberId } },
    { groupId: safe },
  ];
  const caseIds: string[] = [];
  await watch(async () => {
    for (const target of isReported ? targets : [])
      for (const reporter of crowd.slice(0, 2))
        caseIds.push(await caseOf(campus, await report(reporter, target)));
    await look(0);
  });
  await look(8);
  await watch(async () => {
    for (const caseId of new Set(caseIds.slice(2)))
      expect((await decide(malik, caseId, unbroken())).status).toBe(200);
    await look(8.1);
    await tendCases(campus);
    await look(8.2);
  });
  await campus.stop();
  return { mira: comparable(seen), malik: comparable(others) };
}

test("a moderator who is reported finds nothing of it at her desk, also when nobody looks for a week", async () => {
  const [reported, unreported] = await Promise.all([observeModerator(true), observeModerator(false)]);
  expect(reported.mira).toEqual(unreported.mira);
  // Control: the other moderator has the cases, and those that are late.
  expect(JSON.stringify(reported.malik)).toContain('"late":6');
  expect(JSON.stringify(unreported.malik)).not.toContain('"late":6');
}, 60_000);
