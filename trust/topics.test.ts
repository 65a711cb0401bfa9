/** Nothing that is shown beside a name reveals which topics the person chose. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TOPICS } from "../contract/constants.ts";
import { rankPool } from "../server/features/discovery/rules.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { game, GAMES, MOST_ADVANTAGE, seeded } from "./game.ts";

const PEOPLE = 60;
const READS_A_TOPIC = 200;

let haven: TestApp;
let eve: Person;
/** The topics of each of the sixty people, by profile. */
const chosen = new Map<string, readonly string[]>();

beforeAll(async () => {
  haven = await startTestApp({ vaultKey: Buffer.alloc(32, 9).toString("base64") });
  eve = await haven.person("Eve");
  const random = seeded(2);
  const draws = Array.from({ length: PEOPLE }, () => {
    const topics = TOPICS.filter(() => random() < 0.35);
    return topics.length > 0 ? topics : [TOPICS[Math.floor(random() * TOPICS.length)]!];
  });
  for (const [n, topics] of draws.entries()) {
    const { profileId } = await haven.person(`Person ${n}`, topics);
    chosen.set(profileId, topics);
  }
}, 60_000);
afterAll(() => haven.stop());

test("no named table has a column of topics, and the deck's code uses none", async () => {
  const { rows } = await haven.db.pool.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  );
  const topics = rows.filter(({ column_name }) => /topic|need|problem|categor/.test(column_name));
  expect(new Set(topics.map(({ table_name }) => table_name))).toEqual(new Set(["card"]));
  const folder = new URL("../server/features/discovery/", import.meta.url);
  const code = readdirSync(folder).filter((name) => !name.endsWith(".test.ts"));
  expect(code.length).toBeGreaterThan(3);
  for (const name of code) expect(readFileSync(new URL(name, folder), "utf8")).not.toMatch(/needs|topic/i);
});

test("eve cannot infer topics from the length of sealed choices", async () => {
  const { rows } = await haven.db.pool.query<{ sealed_choices: string }>(
    "select sealed_choices from profile",
  );
  expect(rows).toHaveLength(PEOPLE + 1);
  expect(new Set(rows.map(({ sealed_choices }) => sealed_choices.length)).size).toBe(1);
});

type Ranked = { id: string; topics: number; interests: string[] };

/** The game: one of two people has topic X; the attacker, who has X as well, guesses which from the deck's order. */
function whoHoldsIt(rank: (viewer: Ranked, pool: Ranked[], random: () => number) => string[]): number {
  return game((secret, random) => {
    const person = (id: string, holds: boolean) => ({ id, topics: holds ? 1 : 2, interests: [] });
    const pool = [person("a", secret), person("b", !secret)];
    return rank({ id: "eve", topics: 1, interests: [] }, pool, random)[0] === "a";
  }, GAMES);
}

test("eve cannot infer topics from the order of a deck", () => {
  const advantage = whoHoldsIt((viewer, pool, random) => rankPool(viewer.interests, pool, random));
  expect(Math.abs(advantage)).toBeLessThanOrEqual(MOST_ADVANTAGE);
});

test("eve could infer topics from a ranking by topics (control: the attack works)", () => {
  const byTopics = (viewer: Ranked, pool: Ranked[], random: () => number) =>
    pool
      .map(({ id, topics }) => ({ id, score: (topics & viewer.topics ? 2 : 0) + random() }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id);
  expect(whoHoldsIt(byTopics)).toBeGreaterThanOrEqual(0.9);
});

/** Guesses people on every page of a viewer with this topic, or else on any page. */
function holders(pages: readonly string[][]): Set<string> {
  const always = pages.reduce((left, page) => left.filter((id) => page.includes(id)), pages[0]!);
  return new Set(always.length > 0 ? always : pages.flat());
}

/** How many of the 300 bits (who has which topic) are guessed right beyond the best blind guess. */
function rightAbovePrior(guesses: readonly ReadonlySet<string>[]): number {
  let right = 0;
  let prior = 0;
  for (const [n, need] of TOPICS.entries()) {
    const held = [...chosen].filter(([, topics]) => topics.includes(need)).length;
    prior += Math.max(held, PEOPLE - held);
    for (const [id, topics] of chosen) if (guesses[n]!.has(id) === topics.includes(need)) right += 1;
  }
  return right - prior;
}

test("eve cannot infer topics better than by guessing, by changing her own and reading a thousand decks", async () => {
  const guesses: Set<string>[] = [];
  for (const need of TOPICS) {
    const pages: string[][] = [];
    for (let read = 0; read < READS_A_TOPIC; read += 1) {
      await eve.call("PUT", "/api/profile/topics", { topics: [need] });
      const { body } = await eve.call("GET", "/api/deck");
      pages.push(body.cards.map(({ profileId }: { profileId: string }) => profileId));
    }
    expect(pages.every((page) => page.length === 20)).toBe(true);
    guesses.push(holders(pages));
  }
  expect(rightAbovePrior(guesses)).toBeLessThanOrEqual(26);
  const known = TOPICS.map(
    (need) => new Set([...chosen].filter(([, all]) => all.includes(need)).map(([id]) => id)),
  );
  expect(rightAbovePrior(known)).toBeGreaterThan(26);
}, 60_000);
