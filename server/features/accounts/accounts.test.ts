import { afterAll, beforeAll, expect, test } from "vitest";
import { openLive, PASSWORD, startTestApp, type TestApp } from "../../testing/app.ts";

let haven: TestApp;
beforeAll(async () => void (haven = await startTestApp()));
afterAll(() => haven.stop());

test("alice signs up under the name she typed and is not onboarded yet", async () => {
  const alice = haven.visitor();
  const { status, body } = await alice.call("POST", "/api/sign-up", {
    name: "  Alice Ann  ",
    email: "Alice@Campus.example",
    password: PASSWORD,
  });
  expect(status).toBe(200);
  expect(body.me).toEqual({
    name: "Alice Ann",
    email: "alice@campus.example",
    pictureId: null,
    roles: [],
    suspension: null,
    onboarded: false,
    deletesAt: null,
  });
  expect((await alice.call("GET", "/api/session")).body.me).toEqual(body.me);
});

test("a visitor has no session, and cannot call routes that need one", async () => {
  const visitor = haven.visitor();
  expect((await visitor.call("GET", "/api/session")).body).toEqual({
    me: null,
    campus: { demo: false, emailDomains: [], safeSpaceFloor: 5, passwordMin: 6 },
  });
  for (const path of ["/api/profile", "/api/deck", "/api/matches", "/api/rooms", "/api/rooms/counts"]) {
    expect((await visitor.call("GET", path)).status, path).toBe(401);
  }
});

test("the session cookie is HttpOnly and not sent from other sites", async () => {
  const { headers } = await haven.visitor().call("POST", "/api/sign-up", {
    name: "Cookie",
    email: "cookie@campus.example",
    password: PASSWORD,
  });
  const cookie = headers.getSetCookie().find((one) => one.startsWith("haven.session_token="));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test("an email has one account, in upper and lower case", async () => {
  await haven.person("Twice");
  const again = await haven.visitor().call("POST", "/api/sign-up", {
    name: "Other",
    email: "TWICE@campus.example",
    password: PASSWORD,
  });
  expect(again).toMatchObject({ status: 409, body: { code: "EMAIL_IN_USE" } });
});

test.each(["password", "123456", "qwertyuiop", "guessme", "guessme1"])(
  "the guessable password %s is refused",
  async (password) => {
    const { status, body } = await haven.visitor().call("POST", "/api/sign-up", {
      name: "Guess Me",
      email: "guessme@campus.example",
      password,
    });
    expect({ status, code: body.code }).toEqual({ status: 422, code: "WEAK_PASSWORD" });
  },
);

test("a wrong password and an unknown email get the same answer", async () => {
  const bob = await haven.person("Bob");
  const wrong = await haven
    .visitor()
    .call("POST", "/api/log-in", { email: bob.email, password: "not his password" });
  const unknown = await haven
    .visitor()
    .call("POST", "/api/log-in", { email: "nobody@campus.example", password: "not his password" });
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: "INVALID_CREDENTIALS", message: "Invalid email or password." });
  }
  expect(Object.keys(wrong.body.data)).toEqual(Object.keys(unknown.body.data));
});

test("password guessing is limited without locking out the owner elsewhere", async () => {
  const carol = await haven.person("Carol");
  const guesses = Array.from({ length: 14 }, (_, n) => ({
    email: carol.email,
    password: `guess number ${n}`,
  }));
  const statuses = [];
  for (const guess of guesses)
    statuses.push((await haven.visitor().call("POST", "/api/log-in", guess)).status);
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  expect((await carol.call("GET", "/api/session")).body.me.name).toBe("Carol");
});

test("guesses behind a proxy count against the client's address, not the proxy's", async () => {
  const behindProxy = await startTestApp({ proxies: 1 });
  const carol = await behindProxy.person("Carol");
  const logIn = async (password: string, forwarded: string) => {
    const body = { email: carol.email, password };
    const headers = { "x-forwarded-for": forwarded };
    return (await behindProxy.visitor().call("POST", "/api/log-in", body, headers)).status;
  };
  for (let n = 0; n < 10; n += 1) {
    expect(await logIn(`guess ${n}`, `198.51.100.${n}, 203.0.113.66`)).toBe(401);
  }
  expect(await logIn(carol.password, "198.51.100.10, 203.0.113.66")).toBe(429);
  expect(await logIn(carol.password, "203.0.113.7")).toBe(200);
  await behindProxy.stop();
});

test("successful sign-ins do not spend the limit of a shared address", async () => {
  const erin = await haven.person("Erin");
  const spent = async () => {
    const { rows } = await haven.db.pool.query(
      "select coalesce(sum(points), 0) as spent from rate_limit where key like 'log-in%'",
    );
    return rows[0].spent;
  };
  const before = await spent();
  const logIn = () =>
    haven.visitor().call("POST", "/api/log-in", { email: erin.email, password: erin.password });
  expect((await logIn()).status).toBe(200);
  expect(await spent()).toBe(before);
  expect((await logIn()).status).toBe(200);
  expect(await spent()).toBe(before);
});

test("each log-in makes a session, and logging out ends one and its sockets", async () => {
  const dave = await haven.person("Dave");
  const elsewhere = haven.visitor();
  await elsewhere.call("POST", "/api/log-in", { email: dave.email, password: dave.password });
  expect(elsewhere.cookie()).not.toBe(dave.cookie());

  const cookie = dave.cookie();
  const live = await dave.live();
  expect((await dave.call("POST", "/api/log-out", {})).status).toBe(200);
  expect(await live.closed).toBe(4401);
  const stolen = await haven.visitor().call("GET", "/api/profile", undefined, { cookie });
  expect(stolen.status).toBe(401);
  expect(await (await openLive(haven.url, cookie)).closed).toBe(4401);

  expect((await elsewhere.call("GET", "/api/profile")).status).toBe(200);
});

test("a session cookie with a forged signature is refused", async () => {
  const eve = await haven.person("Eve");
  const tampered = eve.cookie().replace(/=(.)/, (_, first: string) => `=${first === "a" ? "b" : "a"}`);
  expect(
    (await haven.visitor().call("GET", "/api/profile", undefined, { cookie: eve.cookie() })).status,
  ).toBe(200);
  expect((await haven.visitor().call("GET", "/api/profile", undefined, { cookie: tampered })).status).toBe(
    401,
  );
  expect(
    (await haven.visitor().call("GET", "/api/profile", undefined, { cookie: "haven.session_token=%E0%A4" }))
      .status,
  ).toBe(401);
});

test("the database contains no usable session token", async () => {
  const frank = await haven.person("Frank");
  const token = decodeURIComponent(/session_token=([^;]+)/.exec(frank.cookie())![1]!).split(".")[0]!;
  const rows = await haven.db.kysely.selectFrom("session").selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ["a role", { roles: ["admin"] }],
  ["an admin flag", { isAdmin: true }],
  ["an id", { id: "8e4f7d6e-3ad4-4a5c-9a3c-0d9f2d0f8b11" }],
  ["a verified email", { emailVerified: true }],
])("nobody can sign up with %s", async (_, extra) => {
  const { status } = await haven.visitor().call("POST", "/api/sign-up", {
    name: "Mallory",
    email: "mallory@campus.example",
    password: PASSWORD,
    ...extra,
  });
  expect(status).toBe(400);
  const stored = await haven.db.kysely
    .selectFrom("account")
    .select("id")
    .where("email", "=", "mallory@campus.example")
    .execute();
  expect(stored).toEqual([]);
});

test.each([
  ["no name", { name: "   " }],
  ["a name of 61 characters", { name: "x".repeat(61) }],
  ["a name with NUL", { name: "a\u0000b" }],
  ["a name that turns text around", { name: "\u202Eevil" }],
  ["no email", { email: "" }],
  ["a password of five characters", { password: "x7#qL" }],
  ["a password of 129 characters", { password: "x".repeat(129) }],
  ["a list for a name", { name: ["a"] }],
])("signing up with %s is refused, with a code, a sentence and the field", async (_, wrong) => {
  const { status, body } = await haven.visitor().call("POST", "/api/sign-up", {
    name: "Grace",
    email: "grace@campus.example",
    password: PASSWORD,
    ...wrong,
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "BAD_REQUEST", data: { fields: Object.keys(wrong) } });
  expect(body.data.requestId).toMatch(/^[0-9a-f-]{36}$/);
});
