/** What moderators learn of a decision: that it was made; and that none is made twice or alone. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { broken, caseOf, claim, decideSecond, moveClock, noticesOf, report } from "../server/testing/desk.ts";
import { matchUp, say } from "../server/testing/people.ts";
import { makeModerator } from "./desk.ts";

const DAY_MS = 86_400_000;

let haven: TestApp;
let bob: Person;
let moderators: Person[];
const NOW = new Date();

beforeAll(async () => {
  haven = await startTestApp();
  bob = await haven.person("Bob");
  moderators = [
    await makeModerator(haven, "Mira"),
    await makeModerator(haven, "Malik"),
    await makeModerator(haven, "Mary"),
  ];
});
afterAll(() => haven.stop());

describe("moderators", () => {
  test("are told that something is done, whatever it meant for the person", async () => {
    const answers = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const author = await haven.person(`Author ${n}`);
      const roomId = await matchUp(author, bob);
      // Nothing, a mute, or a suspension: severity 1 again and again climbs the ladder.
      for (let step = 0; step <= n; step += 1) {
        const messageId = randomUUID();
        await moveClock(haven, new Date(NOW.getTime() + step * 9 * DAY_MS));
        await say(author, roomId, "spam", messageId);
        const caseId = await caseOf(haven, await report(bob, { roomId, messageId }, "spam"));
        const claimed = await claim(moderators[0]!, caseId);
        const { status, body } = await moderators[0]!.call("POST", `/api/moderate/cases/${caseId}/decide`, {
          version: claimed.body.version,
          verdict: broken(1),
        });
        if (step === n) answers.add(JSON.stringify([status, body]));
      }
      await moveClock(haven, NOW);
    }
    expect([...answers]).toEqual([JSON.stringify([200, { state: "closed" }])]);
  });
});

describe("of fifty simultaneous", () => {
  const message = async () => {
    const author = await haven.person(`Author ${randomUUID()}`);
    const roomId = await matchUp(author, bob);
    const messageId = randomUUID();
    await say(author, roomId, "go away", messageId);
    return { author, caseId: await caseOf(haven, await report(bob, { roomId, messageId })) };
  };
  const statuses = (answers: { status: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    );
  const fifty = <Result>(act: (n: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => act(n)));

  test("claims, decisions and second readings of one version, one succeeds; nobody reads their own", async () => {
    const { author, caseId } = await message();
    const path = `/api/moderate/cases/${caseId}`;
    const { version } = (await moderators[0]!.call("GET", path)).body;
    const claims = await fifty((n) => moderators[n % 3]!.call("POST", `${path}/claim`, { version }));
    expect(statuses(claims)).toEqual({ 200: 1, 409: 49 });
    const index = claims.findIndex(({ status }) => status === 200);
    const [first, second] = [moderators[index % 3]!, moderators[(index + 1) % 3]!];
    const verdict = broken(2);
    const seen = claims[index]!.body.version;
    const decisions = await fifty(() => first.call("POST", `${path}/decide`, { version: seen, verdict }));
    expect(statuses(decisions)).toEqual({ 200: 1, 409: 49 });
    expect((await decideSecond(first, caseId)).status).toBe(403);
    const own = { version: seen + 1, verdict: { broken: false, because: "Nothing." } };
    expect((await first.call("POST", `${path}/second`, own)).status).toBe(403);
    const claimed = await claim(second, caseId);
    const reading = { broken: true, severity: 2, agrees: false, atOnce: false };
    const readings = await fifty(() =>
      second.call("POST", `${path}/second`, { version: claimed.body.version, verdict: reading }),
    );
    expect(statuses(readings)).toEqual({ 200: 1, 409: 49 });
    const statements = (await noticesOf(author)).filter(({ kind }) => kind === "statement");
    expect(statements).toHaveLength(1);
    const [{ sanctionId }] = statements;
    await author.call("POST", `/api/sanctions/${sanctionId}/appeal`, { text: "Please look again." });
    const answer = (moderator: Person) =>
      moderator.call("POST", `/api/moderate/appeals/${sanctionId}/decide`, { lift: false, because: "No." });
    expect([(await answer(first)).status, (await answer(second)).status]).toEqual([403, 403]);
    const third = moderators[(index + 2) % 3]!;
    expect(statuses(await fifty(() => answer(third)))).toEqual({ 200: 1, 409: 49 });
  });
});
