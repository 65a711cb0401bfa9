/** A session that has ended is ended everywhere, open sockets included. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLive, startTestApp, type Live, type Person, type TestApp } from "../server/testing/app.ts";
import { matchUp, say } from "../server/testing/people.ts";

const DAY = 86_400_000;

let haven: TestApp;
let alice: Person;
let bob: Person;
let roomId: string;
beforeEach(async () => {
  haven = await startTestApp();
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
  roomId = await matchUp(alice, bob);
});
afterEach(() => haven.stop());

/** Alice on a device whose session expires tomorrow, while bob's lasts a month. */
async function openUntilTomorrow(): Promise<Live> {
  const phone = haven.visitor();
  await phone.call("POST", "/api/log-in", { email: alice.email, password: alice.password });
  const account = haven.db.kysely.selectFrom("account").select("id").where("name", "=", "Alice");
  await haven.db.kysely
    .updateTable("session")
    .set({ expires_at: new Date(Date.now() + DAY) })
    .where("account_id", "=", account)
    .execute();
  return openLive(haven.url, phone.cookie());
}

test("an open socket receives nothing after its session has expired", async () => {
  const aliceSocket = await openUntilTomorrow();
  await say(bob, roomId, "while she is signed in");
  await aliceSocket.waitFor((frame) => frame.t === "message");

  haven.setTime(new Date(Date.now() + 2 * DAY));
  await say(bob, roomId, "LATERCANARY");
  expect(await aliceSocket.closed).toBe(4401);
  expect(JSON.stringify(aliceSocket.frames)).not.toContain("LATERCANARY");
  const bobSocket = await bob.live();
  await say(bob, roomId, "his is open");
  await bobSocket.waitFor((frame) => frame.t === "message");
});

test("an open socket can send nothing after its session has expired", async () => {
  const aliceSocket = await openUntilTomorrow();
  const send = (id: string, body: string): void => aliceSocket.send({ t: "send", roomId, id, body });
  send("0b0f4a41-6a52-4f0d-9a3e-6d1f3f7f0a01", "in time");
  await aliceSocket.waitFor((frame) => frame.t === "message");

  haven.setTime(new Date(Date.now() + 2 * DAY));
  send("0b0f4a41-6a52-4f0d-9a3e-6d1f3f7f0a02", "too late");
  expect(await aliceSocket.closed).toBe(4401);
  const stored = await haven.db.kysely.selectFrom("message").select("body").execute();
  expect(stored).toEqual([{ body: "in time" }]);
});

test("logging out clears the browser's cached pictures", async () => {
  const { headers } = await alice.call("POST", "/api/log-out", {});
  expect(headers.get("clear-site-data")).toBe('"cache"');
});

test("over https only a __Host- cookie carries the session", async () => {
  const publicUrl = "https://haven.campus.example";
  const secure = await startTestApp({ publicUrl });
  const visitor = secure.visitor();
  const carol = { name: "Carol", email: "carol@campus.example", password: alice.password };
  const { headers } = await visitor.call("POST", "/api/sign-up", carol, { origin: publicUrl });
  const set = headers.getSetCookie().filter((line) => line.includes("session_token"));
  expect(set).toHaveLength(1);
  expect(set[0]).toMatch(/^__Host-haven\.session_token=[^;]+;/);
  expect(set[0]).toMatch(/; Secure/i);
  expect(set[0]).toMatch(/; Path=\//i);
  expect(set[0]).not.toMatch(/Domain/i);
  const statusWith = async (cookie: string) =>
    (await secure.visitor().call("GET", "/api/profile", undefined, { cookie })).status;
  expect(await statusWith(visitor.cookie())).toBe(200);
  for (const name of ["haven.session_token", "__Secure-haven.session_token"])
    expect(await statusWith(visitor.cookie().replace("__Host-haven.session_token", name)), name).toBe(401);
  const { status } = await visitor.call("POST", "/api/log-out", {}, { origin: publicUrl });
  expect([status, visitor.cookie()]).toEqual([200, ""]);
  await secure.stop();
});

test("two session cookies in one request are refused, in either order", async () => {
  const statusWith = async (cookie: string) =>
    (await haven.visitor().call("GET", "/api/profile", undefined, { cookie })).status;
  expect(await statusWith(`theme=dark; ${alice.cookie()}`)).toBe(200);
  expect(await statusWith(`${alice.cookie()}; ${bob.cookie()}`)).toBe(401);
  expect(await statusWith(`haven.session_token=planted; ${alice.cookie()}`)).toBe(401);
});

test("a log-in ends the browser's previous session and socket, and no other", async () => {
  const shared = haven.visitor();
  const logIn = ({ email, password }: Person) => shared.call("POST", "/api/log-in", { email, password });
  await logIn(alice);
  const [before, socket] = [shared.cookie(), await openLive(haven.url, shared.cookie())];
  await logIn(bob);
  expect(shared.cookie()).not.toBe(before);
  expect(await socket.closed).toBe(4401);
  const old = await haven.visitor().call("GET", "/api/profile", undefined, { cookie: before });
  expect(old.status).toBe(401);
  expect((await shared.call("GET", "/api/profile")).body.name).toBe("Bob");
  expect((await alice.call("GET", "/api/profile")).status).toBe(200);
});

test("a sign-up ends the browser's previous session", async () => {
  const before = alice.cookie();
  const dave = { name: "Dave", email: "dave@campus.example", password: alice.password };
  expect((await alice.call("POST", "/api/sign-up", dave)).status).toBe(200);
  const old = await haven.visitor().call("GET", "/api/profile", undefined, { cookie: before });
  expect(old.status).toBe(401);
});

test("a session expires after a week without use", async () => {
  const start = Date.now();
  for (const days of [6, 12]) {
    haven.setTime(new Date(start + days * DAY));
    expect((await alice.call("GET", "/api/profile")).status).toBe(200);
  }
  expect((await bob.call("GET", "/api/profile")).status).toBe(401);
  const { items } = (await alice.call("GET", "/api/sessions")).body;
  expect(items).toHaveLength(1);
});

test("a socket is closed after a week, and a used session can open another", async () => {
  const socket = await alice.live();
  const start = Date.now();
  for (const days of [5, 8]) {
    haven.setTime(new Date(start + days * DAY));
    expect((await alice.call("GET", "/api/profile")).status).toBe(200);
  }
  await say(alice, roomId, "after a week");
  expect(await socket.closed).toBe(1013);
  const again = await alice.live();
  await say(alice, roomId, "and on");
  await again.waitFor((frame) => frame.t === "message");
});

test("signing other devices out requires a recent sign-in", async () => {
  const phone = haven.visitor();
  await phone.call("POST", "/api/log-in", { email: alice.email, password: alice.password });
  await haven.db.pool.query("update session set confirmed_at = now() - interval '16 minutes'");
  const { items } = (await alice.call("GET", "/api/sessions")).body;
  const other = items.find(({ current }: { current: boolean }) => !current);
  for (const path of [`/api/sessions/${other.sessionId}/end`, "/api/sessions/end-others"]) {
    const refused = await alice.call("POST", path, {});
    expect(refused, path).toMatchObject({ status: 403, body: { code: "CONFIRM_FIRST" } });
  }
  expect((await phone.call("GET", "/api/profile")).status).toBe(200);
  await alice.call("POST", "/api/session/confirm", { password: alice.password });
  expect((await alice.call("POST", "/api/sessions/end-others", {})).status).toBe(200);
  expect((await phone.call("GET", "/api/profile")).status).toBe(401);
});
