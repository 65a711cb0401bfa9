/** A rare topic affects no card, filter or order for any viewer. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { TOPICS } from "../contract/constants.ts";
import { runNightly } from "../server/features/nightly/writes.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { enterSafeSpace } from "../server/testing/people.ts";

let haven: TestApp;
let cards: Person[];
let viewers: Person[];
let days = 0;

beforeAll(async () => {
  haven = await startTestApp();
  cards = await Promise.all(
    Array.from({ length: 9 }, (_, n) => haven.person(`Card ${n}`, ["career-anxiety"])),
  );
  viewers = await Promise.all(TOPICS.map((need) => haven.person(`Viewer ${need}`, [need])));
  await enterSafeSpace(haven, [...cards, ...viewers]);
});
afterAll(() => haven.stop());

const CAREER = ["career-anxiety"];
const BOTH = ["career-anxiety", "identity"];

/** Each viewer's deck after a nightly run with this many cards of both topics, at fixed positions. */
async function shownWhen(howMany: number): Promise<string[]> {
  for (const [n, person] of cards.entries()) {
    const change = { visible: true, bio: `card ${n}`, topics: n < howMany ? BOTH : CAREER };
    await person.call("PATCH", "/api/safe-space/card", change);
  }
  haven.setTime(new Date(Date.now() + (days += 1) * 86_400_000));
  await runNightly(haven.app.platform);
  await haven.db.pool.query("update card set deck_position = ascii(right(bio, 1)) where bio <> ''");
  const seen: string[] = [];
  for (const viewer of viewers) {
    for (const topics of [undefined, ...TOPICS.map((topic) => [topic])])
      seen.push(JSON.stringify((await viewer.call("POST", "/api/safe-space/deck", { topics })).body));
  }
  haven.setTime(null);
  return seen;
}

test("eve cannot see or infer a rare topic: every deck is the same with and without it", async () => {
  const without = await shownWhen(0);
  expect(JSON.parse(without[0]!).cards).toHaveLength(9);
  const one = await shownWhen(1);
  expect(one.join()).not.toContain("identity");
  expect(one).toEqual(without);
  expect(await shownWhen(4)).toEqual(without);
  // Control: a topic that enough cards have is shown, and changes decks.
  expect((await shownWhen(5)).join()).toContain("identity");
});
