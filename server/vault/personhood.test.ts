import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MODERATION, startTestApp, PASSWORD, type Client, type TestApp } from "../testing/app.ts";
import { sanction } from "../testing/sanctions.ts";
import { mailboxOf, personLookup } from "./mailboxes.ts";
import { rotatePersons } from "./personhood.ts";
import { createVault } from "./seal.ts";

let haven: TestApp;
beforeAll(async () => {
  haven = await startTestApp({
    campus: {
      adminEmails: [],
      emailDomains: ["campus.example"],
      requireVerifiedEmail: false,
      safeSpaceFloor: 5,
      timeZone: "UTC",
      passwordMin: 6,
      moderation: MODERATION,
    },
  });
});
afterAll(() => haven.stop());

test.each([
  ["Alice@Campus.Example", "alice@campus.example"],
  ["alice+1@campus.example", "alice@campus.example"],
  ["alice+1+2@campus.example", "alice@campus.example"],
  ["a.lice@gmail.com", "alice@gmail.com"],
  ["A.l.i.c.e+x@googlemail.com", "alice@gmail.com"],
  // Dots distinguish two mailboxes, unless the mail server ignores them.
  ["a.lice@campus.example", "a.lice@campus.example"],
  ["alice@cs.campus.example", "alice@cs.campus.example"],
  ["+alice@campus.example", "+alice@campus.example"],
])("%s belongs to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

/** Signs up with this address and opens the mailed link. @returns the client and the account's row */
async function confirmed(email: string): Promise<Client> {
  const person = haven.visitor();
  await person.call("POST", "/api/sign-up", { name: "Alice", email, password: PASSWORD });
  const mail = await haven.waitForMessage((one) => one.to === email);
  const ticket = /ticket=([\w-]+)/.exec(mail.text)![1]!;
  expect((await haven.visitor().call("POST", "/api/email/confirm", { ticket })).status).toBe(200);
  return person;
}

function accountOf(email: string) {
  return haven.db.kysely
    .selectFrom("account")
    .select(["id", "campus_verified_at", "person_lookup"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

test("alice counts as one person once she opens her link, and a second account of her mailbox does not count", async () => {
  await haven.visitor().call("POST", "/api/sign-up", {
    name: "Alice",
    email: "alice+0@campus.example",
    password: PASSWORD,
  });
  expect(await accountOf("alice+0@campus.example")).toMatchObject({
    campus_verified_at: null,
    person_lookup: null,
  });
  await confirmed("alice@campus.example");
  const alice = await accountOf("alice@campus.example");
  expect(alice.person_lookup).toBe(personLookup(haven.app.platform.vault, "ALICE@campus.example"));
  for (const other of ["alice+1@campus.example", "alice+2@campus.example"]) {
    await confirmed(other);
    const second = await accountOf(other);
    expect(second.campus_verified_at).not.toBeNull();
    expect(second.person_lookup).toBeNull();
  }
  expect((await accountOf("alice@campus.example")).person_lookup).toBe(alice.person_lookup);
});

test("opening a password reset link confirms the mailbox, too", async () => {
  const email = "bob@campus.example";
  await haven.visitor().call("POST", "/api/sign-up", { name: "Bob", email, password: PASSWORD });
  await haven.visitor().call("POST", "/api/password/forgot", { email });
  const mail = await haven.waitForMessage((one) => one.to === email && one.text.includes("/reset-password"));
  const ticket = /ticket=([\w-]+)/.exec(mail.text)![1]!;
  await haven.visitor().call("POST", "/api/password/reset", { ticket, password: "another three odd words" });
  expect((await accountOf(email)).person_lookup).not.toBeNull();
});

test("a sanction follows a person to another mailbox, and fingerprints survive a rotation of the vault key", async () => {
  const { db, app } = haven;
  const { vault, sanctions } = app.platform;
  const carol = await confirmed("carol@campus.example");
  const { id } = await accountOf("carol@campus.example");
  await sanction(haven, { accountId: id }, { severity: 4 });
  expect(await sanctions.suspension(id)).toEqual({ until: null });
  await carol.call("POST", "/api/email/change", { email: "caroline@campus.example" });
  const mail = await haven.waitForMessage((one) => one.to === "caroline@campus.example");
  const ticket = /ticket=([\w-]+)/.exec(mail.text)![1]!;
  await carol.call("POST", "/api/email/confirm", { ticket });
  // Her old mailbox and her new one are hers, whoever signs up with them.
  for (const email of ["carol+new@campus.example", "caroline+new@campus.example"]) {
    await confirmed(email);
    expect(await sanctions.suspension((await accountOf(email)).id)).toEqual({ until: null });
  }

  const other = createVault(randomBytes(32).toString("base64"));
  await db.kysely.transaction().execute(async (sql) => {
    await rotatePersons(sql, { from: vault, to: other });
    await rotatePersons(sql, { from: other, to: vault });
  });
  expect((await accountOf("caroline@campus.example")).person_lookup).toBe(
    personLookup(vault, "caroline@campus.example"),
  );
});

test("an unconfirmed account cannot get the mailbox's owner sanctioned", async () => {
  const email = "dave+eve@campus.example";
  await haven.visitor().call("POST", "/api/sign-up", { name: "Eve", email, password: PASSWORD });
  const eve = await accountOf(email);
  await sanction(haven, { accountId: eve.id }, { severity: 4 });
  const { sanctions } = haven.app.platform;
  expect(await sanctions.suspension(eve.id)).toEqual({ until: null });
  await confirmed("dave@campus.example");
  const dave = await accountOf("dave@campus.example");
  expect(await sanctions.suspension(dave.id)).toBeNull();
});

test("an unconfirmed account does not learn that the mailbox's owner is suspended", async () => {
  await confirmed("frank@campus.example");
  const { id } = await accountOf("frank@campus.example");
  await sanction(haven, { accountId: id }, { severity: 4 });
  const email = "frank+eve@campus.example";
  await haven.visitor().call("POST", "/api/sign-up", { name: "Eve", email, password: PASSWORD });
  expect(await haven.app.platform.sanctions.suspension((await accountOf(email)).id)).toBeNull();
});
