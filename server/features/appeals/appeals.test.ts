import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import {
  appointModerator,
  broken,
  caseOf,
  decide,
  decideSecond,
  moveClock,
  noticesOf,
  report,
} from "../../testing/desk.ts";
import { matchUp, say } from "../../testing/people.ts";

let haven: TestApp;
let [mona, nora, olga]: Person[] = [];
let people = 0;
const NOW = new Date();

beforeAll(async () => {
  haven = await startTestApp();
  mona = await appointModerator(haven, await haven.person("Mona Mod"));
  nora = await appointModerator(haven, await haven.person("Nora Mod"));
  olga = await appointModerator(haven, await haven.person("Olga Mod"));
});
beforeEach(() => moveClock(haven, NOW));
afterAll(() => haven.stop());

const someone = (name: string) => haven.person(`${name} ${(people += 1)}`);

/** Bob is sanctioned for what he wrote to Alice, which is hidden, and appeals. */
async function appealed({ severity = 1, hideMessage = true } = {}) {
  const [alice, bob] = [await someone("Alice"), await someone("Bob")];
  const roomId = await matchUp(alice, bob);
  const messageId = randomUUID();
  await say(bob, roomId, "a bad joke", messageId);
  const caseId = await caseOf(haven, await report(alice, { roomId, messageId }));
  await decide(mona!, caseId, broken(severity, { measures: { hideMessage } }));
  if (severity > 1) await decideSecond(nora!, caseId);
  const [{ sanctionId }] = await noticesOf(bob);
  const text = "It was a quotation.";
  const { status } = await bob.call("POST", `/api/sanctions/${sanctionId}/appeal`, { text });
  expect(status).toBe(200);
  return { alice, bob, roomId, sanctionId: sanctionId as string };
}

const listFor = async (moderator: Person) =>
  (await moderator.call("GET", "/api/moderate/appeals")).body.items as {
    appealId: string;
    [field: string]: unknown;
  }[];
const idsFor = async (moderator: Person) => (await listFor(moderator)).map(({ appealId }) => appealId);
const answer = (moderator: Person, sanctionId: string, lift: boolean) =>
  moderator.call("POST", `/api/moderate/appeals/${sanctionId}/decide`, {
    lift,
    because: "It was indeed a quotation.",
  });
const bodiesFor = async (viewer: Person, roomId: string) =>
  (await viewer.call("GET", `/api/rooms/${roomId}/messages`)).body.messages.map(
    ({ body }: { body: string }) => body,
  );

/** What a person's statement says of their appeal. */
async function appealOf(person: Person): Promise<string> {
  const { items } = (await person.call("GET", "/api/notices")).body;
  return items.find((one: { content: { kind: string } }) => one.content.kind === "statement").appeal;
}

describe("an appeal", () => {
  test("is for a moderator who has read the case neither first nor second", async () => {
    const { sanctionId } = await appealed({ severity: 2 });
    for (const reader of [mona!, nora!]) {
      expect(await idsFor(reader)).not.toContain(sanctionId);
      expect((await answer(reader, sanctionId, true)).status).toBe(403);
      const { appeals } = (await reader.call("GET", "/api/moderate/desk")).body;
      expect(appeals).toBe((await idsFor(reader)).length);
    }
    const shown = (await listFor(olga!)).find(({ appealId }) => appealId === sanctionId);
    expect(shown).toMatchObject({
      text: "It was a quotation.",
      rule: "harassment",
      because: "It attacks another member.",
      tier: "named",
      evidence: [{ kind: "message", messages: [{ author: "A", body: "a bad joke", reported: true }] }],
      overdue: false,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Bob|Alice/);
    expect((await answer(olga!, sanctionId, true)).status).toBe(200);
  });

  test("that is upheld lifts the sanction, shows the message again and tells the person", async () => {
    const { alice, bob, roomId, sanctionId } = await appealed({ severity: 2 });
    expect((await bob.call("GET", `/api/rooms/${roomId}`)).body.can.send).toBe(false);
    expect(await bodiesFor(alice, roomId)).toEqual([""]);
    await answer(olga!, sanctionId, true);
    expect((await bob.call("GET", `/api/rooms/${roomId}`)).body.can.send).toBe(true);
    expect(await bodiesFor(alice, roomId)).toEqual(["a bad joke"]);
    expect(await noticesOf(bob)).toContainEqual({
      kind: "appeal",
      sanctionId,
      lifted: true,
      because: "It was indeed a quotation.",
    });
    expect(await appealOf(bob)).toBe("lifted");
  });

  test("that is rejected changes nothing, and is decided once", async () => {
    const { alice, bob, roomId, sanctionId } = await appealed();
    expect(await idsFor(nora!)).toContain(sanctionId);
    const answers = await Promise.all([answer(nora!, sanctionId, false), answer(olga!, sanctionId, false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await bodiesFor(alice, roomId)).toEqual([""]);
    expect(await appealOf(bob)).toBe("rejected");
    expect(await idsFor(olga!)).not.toContain(sanctionId);
    const again = await bob.call("POST", `/api/sanctions/${sanctionId}/appeal`, { text: "Please." });
    expect(again.status).toBe(409);
  });

  test("of a moderator against a sanction of their own is not theirs to decide", async () => {
    const { bob, sanctionId } = await appealed();
    await appointModerator(haven, bob);
    expect(await idsFor(bob)).not.toContain(sanctionId);
    expect((await answer(bob, sanctionId, true)).status).toBe(403);
    await haven.db.pool.query("update account set roles = '{}' where email = $1", [bob.email.toLowerCase()]);
  });

  test("about a room that the moderator is in is not found", async () => {
    const { alice, sanctionId } = await appealed();
    await appointModerator(haven, alice);
    expect(await idsFor(alice)).not.toContain(sanctionId);
    expect((await answer(alice, sanctionId, true)).status).toBe(404);
    await haven.db.pool.query("update account set roles = '{}' where email = $1", [
      alice.email.toLowerCase(),
    ]);
  });

  test("is for the second reader where there are only two moderators", async () => {
    const { sanctionId } = await appealed({ severity: 2 });
    await haven.db.pool.query("update account set roles = '{}' where email = $1", [
      olga!.email.toLowerCase(),
    ]);
    expect(await idsFor(mona!)).not.toContain(sanctionId);
    expect(await idsFor(nora!)).toContain(sanctionId);
    expect((await answer(mona!, sanctionId, false)).status).toBe(403);
    expect((await answer(nora!, sanctionId, false)).status).toBe(200);
    await appointModerator(haven, olga!);
  });

  test("is reported to moderators at once", async () => {
    const live = await olga!.live();
    const { sanctionId } = await appealed();
    const heard = () => live.frames.filter(({ t }) => t === "cases").length;
    const before = heard();
    expect(before).toBeGreaterThan(0);
    await answer(nora!, sanctionId, false);
    await live.waitFor(() => heard() > before);
  });
});
