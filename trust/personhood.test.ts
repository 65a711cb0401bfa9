/** In Safe Space a person counts once, even with several accounts, and a sanction applies to all of them. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { runNightly } from "../server/features/nightly/writes.ts";
import { PASSWORD, startTestApp, type Client, type TestApp } from "../server/testing/app.ts";
import { appoint, makeGroup, openAtNight } from "../server/testing/gatherings.ts";
import { cardOf, keepSignedIn, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { sanction } from "../server/testing/sanctions.ts";

const DAY = 86_400_000;

let haven: TestApp;
beforeEach(async () => void (haven = await startTestApp()));
afterEach(() => haven.stop());

/** Signs up with this address and opens the mailed link. */
async function confirmed(email: string): Promise<Client> {
  const client = haven.visitor();
  await client.call("POST", "/api/sign-up", { name: "Somebody", email, password: PASSWORD });
  const mail = await haven.waitForMessage((one) => one.to === email.toLowerCase());
  const ticket = /ticket=([\w-]+)/.exec(mail.text)![1]!;
  expect((await client.call("POST", "/api/email/confirm", { ticket })).status).toBe(200);
  return client;
}

const entry = async (client: Client) => (await client.call("GET", "/api/safe-space/entry")).body;
const enter = (client: Client) =>
  client.call("POST", "/api/safe-space/entry", { acceptedRules: true, card: null });

/** The database's account of this address. */
async function accountOf(email: string): Promise<string> {
  const { id } = await haven.db.kysely
    .selectFrom("account")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirstOrThrow();
  return id;
}

test.each([
  [
    "alice@campus.example",
    ["alice+1", "alice+2", "ALICE+3", "Alice+4", "alice+5"].map((one) => `${one}@Campus.example`),
  ],
  ["a.lice@gmail.com", ["alice@gmail.com", "al.ice@GMAIL.com", "a.l.i.c.e+x@googlemail.com"]],
])("the owner of the mailbox %s enters once, with any spelling of the address", async (first, others) => {
  const alice = await confirmed(first);
  expect((await enter(alice)).body.state).toBe("entered");
  for (const email of others) {
    const second = await confirmed(email);
    expect(await entry(second)).toEqual({ state: "second-account" });
    expect(await enter(second)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await second.call("POST", "/api/safe-space/deck", {})).body.code).toBe("ENTER_FIRST");
    for (const path of ["card", "matches", "blocks"])
      expect((await second.call("GET", `/api/safe-space/${path}`)).body.code).toBe("ENTER_FIRST");
    expect((await second.call("GET", "/api/groups?filter=safe-spaces")).body.code).toBe("ENTER_FIRST");
  }
  expect((await entry(alice)).state).toBe("entered");
  // Another mailbox is another person.
  const bob = await confirmed(first.replace("@", "z@"));
  expect((await enter(bob)).body.state).toBe("entered");
});

test("eve's four new accounts cannot open a safe group with alice, and two days later they could", async () => {
  const admin = await appoint(haven, await haven.person("Dean"));
  const groupId = await makeGroup(admin, { name: "Late library", isSafeSpace: true });
  const alice = await confirmed("alice@campus.example");
  await haven.db.pool.query("update account set created_at = created_at - interval '30 days'");
  const puppets = [];
  for (let n = 0; n < 4; n += 1) puppets.push(await confirmed(`puppet.${n}@campus.example`));
  const join = (client: Client) => client.call("POST", `/api/groups/${groupId}/join`, {});
  for (const client of [alice, ...puppets]) {
    await enter(client);
    expect((await join(client)).status).toBe(200);
  }
  const isOpen = async () => {
    await openAtNight(haven);
    return (await alice.call("GET", `/api/groups/${groupId}`)).body.isOpen as boolean;
  };
  expect(await isOpen()).toBe(false);
  haven.setTime(new Date(Date.now() + 2 * DAY + 60_000));
  // One account is to be deleted by then, and a fifth is unconfirmed.
  await keepSignedIn(haven);
  await puppets[0]!.call("POST", "/api/session/confirm", { password: PASSWORD });
  expect((await puppets[0]!.call("POST", "/api/account/delete", {})).status).toBe(200);
  const unconfirmed = await haven.person("Unconfirmed");
  expect((await join(unconfirmed)).body.code).toBe("ENTER_FIRST");
  expect(await isOpen()).toBe(false);
  expect((await puppets[0]!.call("POST", "/api/account/cancel-deletion", {})).status).toBe(200);
  expect(await isOpen()).toBe(true);
});

test("eve, silent in all of Safe Space, writes on no open socket and comes back with no other account", async () => {
  const people = await Promise.all(["Alice", "Eve"].map((name) => haven.person(name)));
  const [alice, eve] = people as [(typeof people)[0], (typeof people)[0]];
  await showCards(haven, people);
  const roomId = await meetInSafeSpace(haven, alice, eve);
  const live = await eve.live();
  await say(alice, roomId, "are you there?");
  await live.waitFor((frame) => frame.t === "message");

  const cardId = await cardOf(haven, eve);
  const act = { severity: 4, propose: "world", atOnce: true } as const;
  await sanction(haven, { personaId: cardId, roomId: null }, act);
  const { until } = (await haven.app.platform.sanctions.silenceOfWorld(await accountOf(eve.email)))!;
  expect((await say(eve, roomId, "let me in")).body.code).toBe("SILENCED");
  live.send({ t: "send", roomId, id: crypto.randomUUID(), body: "let me in" });
  await live.waitFor((frame) => frame.t === "rejected" && frame.code === "SILENCED");
  // Alice only sees a room without new messages, and eve can read it.
  await say(alice, roomId, "hello?");
  await live.waitFor((frame) => frame.t === "message" && frame.message.body === "hello?");
  expect((await alice.call("GET", `/api/rooms/${roomId}`)).body.can.send).toBe(true);
  expect((await entry(eve)).state).toBe("entered");

  await eve.call("POST", "/api/account/delete");
  await haven.db.pool.query(
    "update account set deletion_requested_at = deletion_requested_at - interval '8 days'",
  );
  await runNightly(haven.app.platform);
  const again = await confirmed("eve+new@campus.example");
  expect(await entry(again)).toEqual({ state: "barred", until: until!.toISOString() });
  expect((await enter(again)).status).toBe(403);
  const carol = await confirmed("carol@campus.example");
  expect((await enter(carol)).body.state).toBe("entered");
  haven.setTime(until);
  await keepSignedIn(haven);
  expect((await enter(again)).body.state).toBe("entered");
});

test("eve with a dump cannot tell who has entered Safe Space", async () => {
  const [alice, bob] = [await confirmed("alice@campus.example"), await confirmed("bob@campus.example")];
  const rows = async () => {
    const { rows } = await haven.db.pool.query(
      `select account.*, profile.*, length(sealed_choices) as length
       from account join profile on profile.account_id = account.id order by account.email`,
    );
    const chance = ["id", "account_id", "created_at", "updated_at", "deck_position", "sealed_choices"];
    const told = ["email", "person_lookup", "campus_verified_at"];
    return rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => ![...chance, ...told].includes(name))),
    );
  };
  const before = await rows();
  expect((await enter(alice)).body.state).toBe("entered");
  const [hers, his] = await rows();
  expect([hers, his]).toEqual(before);
  expect(hers).toEqual(his);
  // Control: bob's public profile is found.
  await bob.call("PATCH", "/api/profile", { bio: "Here." });
  expect(await rows()).not.toEqual(before);
});
