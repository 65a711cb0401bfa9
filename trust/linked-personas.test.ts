/**
 * A moderator works together with members of rooms A and B, sanctions a persona in A, and then decides cases about
 * personas in B, to find out which of them has the same owner.
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { broken, report, tendCases } from "../server/testing/desk.ts";
import { appoint, fillSafeSpace, makeGroup } from "../server/testing/gatherings.ts";
import { say } from "../server/testing/people.ts";
import { nextConsequence } from "../server/vault/points.ts";
import type { StoredSanction } from "../server/vault/sanction-rows.ts";
import { openDesk, type Desk } from "./desk.ts";
import { game, GAMES, MOST_ADVANTAGE, seeded } from "./game.ts";
import { comparable } from "./transcript.ts";

const DAY = 86_400_000;

/** What a moderator chooses, in the order of the decisions. */
type Decided = { roomId: string; severity: number; now: Date };

/** The house rules: what follows from an act, given the sanctions of its author. */
type Rules = typeof nextConsequence;

/** Four decisions within half a year, the last one in room B. */
function drawDecisions(random: () => number): Decided[] {
  let day = 0;
  return ["A", random() < 0.5 ? "A" : "B", random() < 0.5 ? "A" : "B", "B"].map((roomId) => {
    day += Math.floor(random() * 60);
    const severity = 1 + Math.floor(random() ** 2 * 4);
    return { roomId, severity, now: new Date(Date.UTC(2030, 0, 1) + day * DAY) };
  });
}

/**
 * What the desk and the members of both rooms see: what was decided when, and which persona falls silent for how long.
 * @param isSame whether the personas in A and B have one owner
 */
function play(decisions: readonly Decided[], isSame: boolean, rules: Rules): string {
  const [ofA, ofB]: StoredSanction[][] = [[], []];
  const seen = decisions.map(({ roomId, severity, now }) => {
    const earlier = roomId === "A" || isSame ? ofA! : ofB!;
    const consequence = rules(earlier, { kind: "room", roomId }, severity, now);
    earlier.push(stored(consequence, roomId, now));
    return [roomId, severity, Math.floor(now.getTime() / DAY / 30), consequence.kind, consequence.lastsMs];
  });
  return JSON.stringify(seen);
}

function stored({ kind, points, lastsMs }: ReturnType<Rules>, roomId: string, now: Date): StoredSanction {
  const until = lastsMs === null ? null : new Date(now.getTime() + lastsMs).toISOString();
  const effect = { reportedRoomId: null, onsetKey: null, wasMember: true, liftedAt: null };
  const statement = { rule: null, because: "", excerpt: "", place: null, removed: false };
  return {
    id: randomUUID(),
    owner: { accountId: null, mailboxes: [], fingerprints: [] },
    sanction: {
      kind,
      scope: { kind: "room", roomId },
      from: now.toISOString(),
      until,
      points,
      ...effect,
      ...statement,
    },
  };
}

/** The advantage of an attacker who has learned from as many games what is seen of one owner, and what of two. */
function sameOwner(rules: Rules, seed: number): number {
  const learned = new Map<string, number>();
  game(
    (secret, random) => {
      const seen = play(drawDecisions(random), secret, rules);
      learned.set(seen, (learned.get(seen) ?? 0) + (secret ? 1 : -1));
      return secret;
    },
    GAMES,
    seeded(seed),
  );
  return game(
    (secret, random) => (learned.get(play(drawDecisions(random), secret, rules)) ?? 0) > 0,
    GAMES,
    seeded(seed + 1),
  );
}

test("a moderator and the members of two rooms cannot tell whether two personas have one owner", () => {
  expect(Math.abs(sameOwner(nextConsequence, 11))).toBeLessThanOrEqual(MOST_ADVANTAGE);
  // Control: they could, if the sanctions of one room counted in another one.
  const everywhere: Rules = (sanctions, scope, severity, now) =>
    nextConsequence(
      sanctions.map((one) => ({ ...one, sanction: { ...one.sanction, scope } })),
      scope,
      severity,
      now,
    );
  expect(sameOwner(everywhere, 13)).toBeGreaterThan(0.2);
});

type Scene = {
  campus: TestApp;
  alice: Person;
  bob: Person;
  eve: Person;
  carol: Person;
  a: string;
  b: string;
  desk: Desk;
  /** Writes a message, a second after the one before. */
  write(author: Person, roomId: string, body: string): Promise<{ id: string; status: number }>;
};

async function setScene(): Promise<Scene> {
  const campus = await startTestApp({ random: () => 0.5 });
  let now = Date.now();
  const dean = await appoint(campus, await campus.person("Dean"));
  const names = ["Alice", "Bob", "Eve", "Carol", "Dave"];
  const people = await Promise.all(names.map((name) => campus.person(name)));
  const [alice, bob, eve, carol] = people as [Person, Person, Person, Person];
  const makeSafe = (name: string) => makeGroup(dean, { name, isSafeSpace: true });
  const [a, b] = [await makeSafe("Far from home"), await makeSafe("Late library")];
  for (const roomId of [a, b]) await fillSafeSpace(campus, roomId, people);
  const desk = await openDesk(campus);
  return {
    campus,
    alice,
    bob,
    eve,
    carol,
    a,
    b,
    desk,
    async write(author, roomId, body) {
      campus.setTime(new Date((now += 1000)));
      const id = randomUUID();
      return { id, status: (await say(author, roomId, body, id)).status };
    },
  };
}

type Observed = {
  /** All that the desk answered. */
  desk: unknown[];
  /** All that a member of B received, and whether alice and bob could write after each decision. */
  inB: unknown[];
  /** Those whose doors closed, as they are told. */
  doorsClosed: string[];
};

/**
 * Somebody is removed from A. Then cases about alice's and bob's personas in B are decided.
 * @param severities of the cases about each of them
 */
async function observe(inA: "Alice" | "Bob", severities: readonly number[]): Promise<Observed> {
  const scene = await setScene();
  const { campus, alice, bob, eve, carol, a, b, desk, write } = scene;
  const live = await eve.live();
  const decide = async (roomId: string, messageId: string, severity: number) => {
    await report(carol, { roomId, messageId });
    await desk.decide(broken(severity));
    await tendCases(campus);
  };
  const said: string[] = [];
  for (const _ of severities)
    for (const person of [alice, bob]) said.push((await write(person, b, "hello")).id);
  await decide(a, (await write(inA === "Alice" ? alice : bob, a, "hello")).id, 3);
  const inB: unknown[] = [];
  for (const [index, id] of said.entries()) {
    await decide(b, id, severities[Math.floor(index / 2)]!);
    for (const person of [alice, bob]) inB.push((await write(person, b, "am I silent?")).status);
  }
  const doorsClosed = await appeal(scene);
  for (const path of ["/desk", "/appeals", "/figures"]) {
    const { status, body } = await desk.second.call("GET", `/api/moderate${path}`);
    desk.heard.push({ asked: path, status, headers: [], body });
  }
  await write(eve, b, "that is all");
  await live.waitFor((frame) => frame.t === "message" && frame.message.body === "that is all");
  for (const path of [`/api/rooms/${b}`, `/api/rooms/${b}/messages`, "/api/groups"])
    inB.push((await eve.call("GET", path)).body);
  inB.push(live.frames.filter(({ t, roomId }) => t !== "heartbeat" && roomId === b));
  await campus.stop();
  return { ...(comparable({ desk: desk.heard, inB }) as { desk: unknown[]; inB: unknown[] }), doorsClosed };
}

/** Both appeal what was decided about them in B. @returns the names of those whose doors are closed */
async function appeal({ alice, bob, eve, a, write }: Scene): Promise<string[]> {
  const doorsClosed: string[] = [];
  for (const person of [alice, bob]) {
    const { items } = (await person.call("GET", "/api/notices")).body;
    for (const { content } of items.toReversed()) {
      if (content.sanction === "doors") doorsClosed.push(person.name);
      if (content.place !== "Late library") continue;
      await write(eve, a, "a second later");
      await person.call("POST", `/api/sanctions/${content.sanctionId}/appeal`, { text: "I am sorry." });
    }
  }
  return doorsClosed;
}

test("the desk and room B are the same whichever owner of a persona in B was removed from A", async () => {
  const severities = [1, 2, 3];
  const [alice, bob, other] = await Promise.all([
    observe("Alice", severities),
    observe("Bob", severities),
    observe("Alice", [2]),
  ]);
  expect(alice.desk).toEqual(bob.desk);
  expect(alice.inB).toEqual(bob.inB);
  // Control: only the owner's own notices differ, whose points have closed doors.
  expect([alice.doorsClosed, bob.doorsClosed]).toEqual([["Alice"], ["Bob"]]);
  // Control: what was decided in B itself is seen at the desk and in B.
  expect(other.desk.slice(0, 48)).not.toEqual(alice.desk.slice(0, 48));
  expect(alice.inB.slice(0, 8)).toEqual([200, 200, 200, 200, 403, 200, 403, 403]);
}, 60_000);
