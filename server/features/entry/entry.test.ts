import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEW_ACCOUNT } from "../../../contract/constants.ts";
import { openChoices } from "../../vault/choices.ts";
import { appoint, fillSafeSpace, makeGroup } from "../../testing/gatherings.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { cardOf, enterSafeSpace, matchUp, meetInSafeSpace, say, showCards } from "../../testing/people.ts";

let haven: TestApp;
let attendance: Person[];
beforeAll(async () => {
  haven = await startTestApp();
  attendance = await Promise.all(Array.from({ length: 12 }, (_, n) => haven.person(`Crowd ${n}`)));
  await haven.db.pool.query("update account set created_at = created_at - interval '3 days'");
  await showCards(haven, attendance);
});
afterAll(() => haven.stop());

const entry = async (person: Person) => (await person.call("GET", "/api/safe-space/entry")).body;
const enter = (person: Person, card: { topics: string[] } | null = null) =>
  person.call("POST", "/api/safe-space/entry", { acceptedRules: true, card });
const choices = async ({ profileId }: Person) => {
  const { rows } = await haven.db.pool.query("select account_id, sealed_choices from profile where id = $1", [
    profileId,
  ]);
  return openChoices(haven.app.platform.vault, rows[0].account_id, rows[0].sealed_choices);
};

describe("entering Safe Space", () => {
  test("requires a confirmed email, and is visible to nobody else", async () => {
    const alice = await haven.person("Alice", ["identity"]);
    expect(await entry(alice)).toEqual({ state: "unconfirmed", email: "alice@campus.example" });
    expect(await enter(alice)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await alice.call("POST", "/api/safe-space/deck", {})).body.code).toBe("ENTER_FIRST");
    const mail = await haven.waitForMessage((one) => one.to === "alice@campus.example");
    const ticket = /ticket=([\w-]+)/.exec(mail.text)![1]!;
    await alice.call("POST", "/api/email/confirm", { ticket });
    expect(await entry(alice)).toMatchObject({ state: "ready", topics: ["identity"] });
    expect((await enter(alice)).body).toMatchObject({ state: "entered", newUntil: expect.any(String) });
    expect((await alice.call("POST", "/api/safe-space/deck", {})).status).toBe(200);
    const today = new Date().toISOString().slice(0, 10);
    expect(await choices(alice)).toMatchObject({ enteredOn: today, consentedOn: null });
  });

  test("asks somebody without a campus email to add one", async () => {
    const bob = await haven.person("Bob");
    await haven.db.pool.query(
      "update account set email = id || '@phone.invalid' where email = 'bob@campus.example'",
    );
    expect(await entry(bob)).toEqual({ state: "no-address" });
    expect((await enter(bob)).status).toBe(403);
  });

  test("requires agreeing to the rules, and a card with at least one topic", async () => {
    const carol = await haven.person("Carol");
    for (const body of [
      { card: null },
      { acceptedRules: false, card: null },
      { acceptedRules: true, card: { topics: [] } },
    ])
      expect((await carol.call("POST", "/api/safe-space/entry", body)).status).toBe(400);
  });

  test("shows a card only with consent, and withdrawing it removes the topics", async () => {
    const dave = await haven.person("Dave", ["identity"]);
    await enterSafeSpace(haven, [dave]);
    expect((await dave.call("GET", "/api/safe-space/card")).body).toMatchObject({ visible: false });
    await enter(dave, { topics: ["relationships"] });
    const card = async () => (await dave.call("GET", "/api/safe-space/card")).body;
    expect(await card()).toMatchObject({ visible: true, topics: ["relationships"] });
    expect((await choices(dave)).consentedOn).not.toBeNull();
    await dave.call("PATCH", "/api/safe-space/card", { visible: false });
    expect((await choices(dave)).consentedOn).toBeNull();
    const { rows } = await haven.db.pool.query("select topics, shown_topics from card where id = $1", [
      await cardOf(haven, dave),
    ]);
    expect(rows).toEqual([{ topics: 0, shown_topics: 0 }]);
  });

  test("needs no confirmed email on the Demo campus", async () => {
    const demo = await startTestApp({ demo: true });
    const erin = await demo.person("Erin");
    expect((await enter(erin)).body.state).toBe("entered");
    await demo.stop();
  });
});

describe("a new account", () => {
  const LIMIT = { status: 429, body: { code: "NEW_ACCOUNT_LIMIT" } };

  test(`sends ${NEW_ACCOUNT.groupMessages} messages a day in safe groups; a repeated send counts once`, async () => {
    const admin = await appoint(haven, await haven.person("Dean"));
    const groupId = await makeGroup(admin, { name: "Late library", isSafeSpace: true });
    await fillSafeSpace(haven, groupId, attendance.slice(0, 5));
    const fay = await haven.person("Fay");
    await enterSafeSpace(haven, [fay]);
    await fay.call("POST", `/api/groups/${groupId}/join`, {});
    const again = randomUUID();
    for (let n = 0; n < 3; n += 1) expect((await say(fay, groupId, "hello", again)).status).toBe(200);
    for (let n = 1; n < NEW_ACCOUNT.groupMessages; n += 1)
      expect((await say(fay, groupId, `hello ${n}`)).status).toBe(200);
    expect(await say(fay, groupId, "one too many")).toMatchObject(LIMIT);
    const live = await fay.live();
    const id = randomUUID();
    live.send({ t: "send", roomId: groupId, id, body: "one too many" });
    expect(await live.waitFor((frame) => frame.t === "rejected")).toEqual({
      t: "rejected",
      id,
      code: "NEW_ACCOUNT_LIMIT",
    });
    // The limit applies neither to named rooms nor to older accounts.
    const room = await matchUp(fay, attendance[0]!);
    expect((await say(fay, room, "hello by name")).status).toBe(200);
    for (let n = 0; n <= NEW_ACCOUNT.groupMessages; n += 1)
      expect((await say(attendance[1]!, groupId, `hello ${n}`)).status).toBe(200);
  });

  test(`sends ${NEW_ACCOUNT.directMessages} messages a day in direct safe rooms`, async () => {
    const gus = await haven.person("Gus");
    await showCards(haven, [gus]);
    const room = await meetInSafeSpace(haven, gus, attendance[2]!);
    for (let n = 0; n < NEW_ACCOUNT.directMessages; n += 1)
      expect((await say(gus, room, `hello ${n}`)).status).toBe(200);
    expect(await say(gus, room, "one too many")).toMatchObject(LIMIT);
  });

  test(`likes ${NEW_ACCOUNT.likes} cards a day, and passes without limit`, async () => {
    const ida = await haven.person("Ida");
    await enterSafeSpace(haven, [ida]);
    const swipe = async (owner: Person, action: string) =>
      ida.call("POST", "/api/safe-space/swipes", { cardId: await cardOf(haven, owner), action });
    await ida.call("POST", "/api/safe-space/swipes", { cardId: randomUUID(), action: "like" });
    for (const owner of attendance.slice(0, NEW_ACCOUNT.likes))
      expect((await swipe(owner, "like")).status).toBe(200);
    expect(await swipe(attendance[10]!, "like")).toMatchObject(LIMIT);
    expect((await swipe(attendance[10]!, "dislike")).status).toBe(200);
  });
});
