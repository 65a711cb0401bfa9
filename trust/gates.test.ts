/** Campus email rules and roles, and what the timing of a response reveals. */
import { randomInt } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { appointAdmins } from "../server/auth/roles.ts";
import { MODERATION, PASSWORD, startTestApp, type TestApp } from "../server/testing/app.ts";
import { receiveCode } from "../server/testing/human.ts";

let haven: TestApp;
afterEach(() => haven.stop());

const CAMPUS = {
  adminEmails: ["dean@campus.example"],
  emailDomains: [] as string[],
  requireVerifiedEmail: false,
  safeSpaceFloor: 5,
  timeZone: "UTC",
  passwordMin: 6,
  moderation: MODERATION,
};
/** Measured response times of each kind. */
const PAIRS = 40;
const signUp = (name: string, email: string, password = PASSWORD) =>
  haven.visitor().call("POST", "/api/sign-up", { name, email, password });

async function ticketFor(email: string): Promise<string> {
  const mail = await haven.waitForMessage(
    ({ to, subject }) => to === email && subject === "Confirm your email",
  );
  return /ticket=(\S+)/.exec(mail.text)![1]!;
}

test("eve cannot tell by signing up whether an address has an account, where addresses are confirmed", async () => {
  haven = await startTestApp({ campus: { ...CAMPUS, requireVerifiedEmail: true } });
  const first = await signUp("Alice", "alice@campus.example");
  expect(first).toMatchObject({ status: 200, body: { me: null } });
  const again = await signUp("Somebody", "alice@campus.example", "another three odd words");
  const shape = ({ status, body, headers }: typeof first) => ({
    status,
    body,
    headers: [...headers.keys()].toSorted(),
  });
  expect(shape(again)).toEqual(shape(first));
  await haven.waitForMessage(
    ({ to, subject }) => to === "alice@campus.example" && subject === "You already have an account",
  );

  const logIn = (password: string) =>
    haven.visitor().call("POST", "/api/log-in", { email: "alice@campus.example", password });
  expect((await logIn(PASSWORD)).body.code).toBe("EMAIL_NOT_CONFIRMED");
  expect((await logIn("another three odd words")).body.code).toBe("INVALID_CREDENTIALS");
  await haven
    .visitor()
    .call("POST", "/api/email/confirm", { ticket: await ticketFor("alice@campus.example") });
  expect((await logIn(PASSWORD)).status).toBe(200);
});

test("eve cannot sign up with an address outside the campus, nor with a look-alike domain", async () => {
  haven = await startTestApp({ campus: { ...CAMPUS, emailDomains: ["campus.example"] } });
  expect((await signUp("In", "in@campus.example")).status).toBe(200);
  expect((await signUp("In", "in@cs.campus.example")).status).toBe(200);
  for (const email of ["out@evil.example", "out@notcampus.example", "out@campus.example.evil.example"]) {
    expect((await signUp("Out", email)).body.code).toBe("OUTSIDE_CAMPUS");
  }
});

test.each([{ emailDomains: ["campus.example"] }, { requireVerifiedEmail: true }])(
  "eve cannot bypass %o by signing up with a phone number",
  async (gate) => {
    haven = await startTestApp({ campus: { ...CAMPUS, ...gate } });
    await signUp("Alice", "alice@campus.example");
    const stranger = haven.visitor();
    const eves = await receiveCode(haven, stranger, "+4915112345678");
    const answer = await stranger.call("POST", "/api/phone/verify", eves);
    expect(answer).toMatchObject({ status: 422, body: { code: "OUTSIDE_CAMPUS" } });
    expect((await stranger.call("GET", "/api/session")).body.me).toBeNull();

    await haven.db.kysely.updateTable("account").set({ phone: "+14155552671" }).execute();
    const alice = haven.visitor();
    const aliceCode = await receiveCode(haven, alice, "+14155552671");
    expect((await alice.call("POST", "/api/phone/verify", aliceCode)).body.me.name).toBe("Alice");
  },
);

describe("roles", () => {
  test("are granted with a confirmed address on the list, and not before", async () => {
    haven = await startTestApp({ campus: CAMPUS });
    const dean = haven.visitor();
    await dean.call("POST", "/api/sign-up", {
      name: "Dean",
      email: "dean@campus.example",
      password: PASSWORD,
    });
    const roles = async () => (await dean.call("GET", "/api/session")).body.me.roles;
    await appointAdmins(haven.db.kysely, CAMPUS.adminEmails);
    expect(await roles()).toEqual([]);
    // Eve, who signed up with the dean's address first, would only need the dean's click on the mailed link.
    const ticket = await ticketFor("dean@campus.example");
    const clicked = await haven.visitor().call("POST", "/api/email/confirm", { ticket });
    expect(clicked.body.code).toBe("UNAUTHORIZED");
    await appointAdmins(haven.db.kysely, CAMPUS.adminEmails);
    expect(await roles()).toEqual([]);
    expect((await dean.call("POST", "/api/email/confirm", { ticket })).status).toBe(200);
    expect(await roles()).toEqual(["admin"]);
  });

  test("cannot be set by anything that eve sends", async () => {
    haven = await startTestApp({ campus: CAMPUS });
    const eve = await haven.person("Eve");
    for (const [method, path, body] of [
      ["PATCH", "/api/profile", { name: "Eve", roles: ["admin"] }],
      ["PATCH", "/api/profile?roles=moderator", { name: "Eve" }],
      ["PUT", "/api/profile/topics", { topics: ["identity"], roles: ["moderator"] }],
      ["POST", "/api/email/change", { email: "eve2@campus.example", emailVerified: true }],
    ] as const) {
      await eve.call(method, path, body);
    }
    const row = await haven.db.kysely
      .selectFrom("account")
      .select(["roles", "email_verified"])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ roles: [], email_verified: false });
  });
});

test("eve cannot tell a known from an unknown address by the response time", async () => {
  // With the real password hash: a fast one would hide the difference.
  haven = await startTestApp({ campus: CAMPUS, passwordHashing: undefined });
  await haven.person("Alice");
  const measure = async (email: string): Promise<number> => {
    const started = performance.now();
    await haven.visitor().call("POST", "/api/log-in", { email, password: "not the password" });
    return performance.now() - started;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const ofKnown = async () => known.push(await measure("alice@campus.example"));
    const ofUnknown = async () => unknown.push(await measure(`nobody${pair}@campus.example`));
    // Interleaved in random order, so that a busy machine slows both alike; without rate limits.
    for (const next of randomInt(2) === 0 ? [ofKnown, ofUnknown] : [ofUnknown, ofKnown]) await next();
    if (pair % 8 === 7) await haven.db.kysely.deleteFrom("rate_limit").execute();
  }
  // Mann-Whitney: how often a known address took longer than an unknown one. Where there is no difference the share is
  // normal around 1/2 with a standard deviation of sqrt((2n + 1) / 12n²) = 0.065 for n = 40, so 4.6 of them are off by
  // chance in fewer than 1 of 100,000 runs.
  const longer = known.flatMap((a) => unknown.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  const share = longer.reduce((sum, one) => sum + one, 0) / longer.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.8);
}, 60_000);
