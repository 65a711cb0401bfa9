/** A card appears as one of at least eight, and its disappearance does not say why. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { MIN_COHORT, drawRestDay, planCards } from "../server/features/nightly/rules.ts";
import { runNightly } from "../server/features/nightly/writes.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { cardOf, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { accountOf, sanction } from "../server/testing/sanctions.ts";
import type { CardState } from "../server/vault/cards.ts";
import { game, GAMES, MOST_ADVANTAGE, seeded } from "./game.ts";
import { comparable, tellingHeaders } from "./transcript.ts";

const DAY = 86_400_000;
const NIGHTS = 30;

test("eve never sees fewer than eight new cards at once, over 400 random nightly runs", () => {
  const random = seeded(4);
  const chance = (share: number) => random() < share;
  let cards: CardState[] = [];
  const comings: number[] = [];
  for (let night = 0; night < 400; night += 1) {
    const today = new Date(Date.UTC(2026, 0, 1) + night * DAY).toISOString().slice(0, 10);
    const joined = Array.from({ length: Math.floor(random() * 4) }, () => ({ id: randomUUID() }));
    cards = [
      ...cards,
      ...joined.map(({ id }) => ({
        id,
        wanted: false,
        shown: false,
        restsOn: null,
        visited: true,
        eligible: true,
      })),
    ].map((card) => ({
      ...card,
      wanted: card.wanted ? !chance(0.01) : chance(0.3),
      visited: chance(0.3),
      eligible: card.eligible && !chance(0.005),
    }));
    const plans = new Map(planCards(cards, today, random).map((plan) => [plan.id, plan]));
    const fresh = cards.filter((card) => !card.shown && plans.get(card.id)!.shown);
    expect(fresh.length === 0 || fresh.length >= MIN_COHORT).toBe(true);
    expect(fresh.filter((card) => !card.eligible || !card.wanted)).toEqual([]);
    comings.push(fresh.length);
    cards = cards.map((card) => ({ ...card, ...plans.get(card.id)! }));
  }
  expect(comings.filter((count) => count > 0).length).toBeGreaterThan(10);
});

/** The game: the attacker guesses from the positions of two cards which belongs to the first request of a cohort and which to the last. */
function whoAskedFirst(order: (cards: CardState[], random: () => number) => { id: string }[]): number {
  return game((secret, random) => {
    const cards = Array.from({ length: MIN_COHORT }, (_, asked) => ({
      id: `${String(Math.floor(random() * 1e9))} ${asked}`,
      wanted: true,
      shown: false,
      restsOn: null,
      visited: true,
      eligible: true,
    }));
    const [first, last] = [cards[0]!, cards.at(-1)!];
    const asked = secret ? first : last;
    const seen = order(cards, random).map(({ id }) => id);
    return seen.indexOf(asked.id) < seen.indexOf(asked === first ? last.id : first.id);
  }, GAMES);
}

test("eve cannot tell the first from the last card of a cohort", () => {
  // In the database's order: by random id.
  const byId = (cards: CardState[], random: () => number) =>
    planCards(
      cards.toSorted((a, b) => a.id.localeCompare(b.id)),
      "2026-11-21",
      random,
    );
  expect(Math.abs(whoAskedFirst(byId))).toBeLessThanOrEqual(MOST_ADVANTAGE);
  // Control: the attack works on cards in the order of the requests.
  expect(whoAskedFirst((cards) => cards)).toBeGreaterThanOrEqual(0.9);
});

test("rest days are uniformly distributed from 7 to 21 days", () => {
  const draws = 10_000;
  const random = seeded(5);
  const counts = Array.from({ length: 22 }, () => 0);
  for (let draw = 0; draw < draws; draw += 1) {
    const day = drawRestDay("2026-11-01", random);
    counts[(Date.parse(day) - Date.parse("2026-11-01")) / DAY]! += 1;
  }
  expect(counts.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  // Kolmogorov-Smirnov: the largest distance between the draws and a uniform distribution, at p = 0.01.
  let [drawn, distance] = [0, 0];
  for (let day = 7; day <= 21; day += 1) {
    drawn += counts[day]! / draws;
    distance = Math.max(distance, Math.abs(drawn - (day - 6) / 15));
  }
  expect(distance).toBeLessThan(1.63 / Math.sqrt(draws));
});

type Why = "away" | "deleted" | "suspended" | "behind closed doors" | "silent everywhere" | "hid her card";

/** Everything that bob receives of Safe Space in thirty days after alice's last visit. */
async function observe(why: Why): Promise<unknown[]> {
  const campus = await startTestApp({ random: () => 0.5 });
  const bob = await campus.person("Bob");
  const alice = await campus.person("Alice");
  const others = await Promise.all(Array.from({ length: 9 }, (_, n) => campus.person(`Other ${n}`)));
  await showCards(campus, [alice, bob, ...others]);
  const roomId = await meetInSafeSpace(campus, alice, bob);
  await say(alice, roomId, "good night then");
  await campus.db.pool.query(
    "update session set expires_at = now() + interval '90 days', updated_at = now() + interval '80 days'",
  );
  const live = await bob.live();
  // The night before, so that her card's rest day is drawn while she is active.
  await runNightly(campus.app.platform);
  await leave(alice, why, campus);
  const nights: unknown[] = [];
  for (let night = 1; night <= NIGHTS; night += 1) {
    campus.setTime(new Date(Date.now() + night * DAY));
    for (const other of others) await other.call("POST", "/api/safe-space/deck", {});
    const seen: unknown[] = [];
    const paths = ["deck", "matches", "card"].map((path) => `/api/safe-space/${path}`);
    for (const path of [...paths, "/api/rooms", `/api/rooms/${roomId}`, `/api/rooms/${roomId}/messages`]) {
      const { status, headers, body } = await bob.call("GET", path);
      seen.push({ path, status, headers: tellingHeaders(headers), body });
    }
    nights.push(comparable(seen));
    await runNightly(campus.app.platform);
  }
  nights.push(comparable(live.frames.filter(({ t }) => t !== "heartbeat")));
  await campus.stop();
  return nights;
}

async function leave(alice: Person, why: Why, haven: TestApp): Promise<void> {
  if (why === "deleted") await alice.call("POST", "/api/account/delete", {});
  if (why === "hid her card") await alice.call("PATCH", "/api/safe-space/card", { visible: false });
  const accountId = await accountOf(haven, alice);
  if (why === "suspended") await sanction(haven, { accountId }, { severity: 4 });
  const card = { personaId: await cardOf(haven, alice), roomId: null };
  if (why === "behind closed doors") await sanction(haven, card, { severity: 1, propose: "doors" });
  if (why === "silent everywhere")
    await sanction(haven, card, { severity: 1, propose: "world", atOnce: true });
}

test("bob cannot tell within thirty days whether alice deleted her account, was suspended or silenced, or is just away", async () => {
  const away = await observe("away");
  expect(JSON.stringify(away)).toContain("good night then");
  // Control: her card disappears within these days.
  expect(away[0]).not.toEqual(away[NIGHTS - 1]);
  expect(await observe("deleted")).toEqual(away);
  expect(await observe("suspended")).toEqual(away);
  expect(await observe("behind closed doors")).toEqual(away);
  expect(await observe("silent everywhere")).toEqual(away);
  expect(await observe("hid her card")).not.toEqual(away);
}, 120_000);
