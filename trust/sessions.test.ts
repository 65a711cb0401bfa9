/** TRUST 27, 49: a session that is over is over everywhere, and leaves nothing behind on the device. */
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

/** Alice on a device where her session ends by itself tomorrow, and not in a month like Bob's. */
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

test("an open socket hears nothing any more once its session has ended by itself", async () => {
  const hers = await openUntilTomorrow();
  await say(bob, roomId, "while she is signed in");
  await hers.hear((frame) => frame.t === "message");

  haven.setTime(new Date(Date.now() + 2 * DAY));
  await say(bob, roomId, "LATERCANARY");
  expect(await hers.closed).toBe(4401);
  expect(JSON.stringify(hers.frames)).not.toContain("LATERCANARY");
  const his = await bob.live();
  await say(bob, roomId, "his is open");
  await his.hear((frame) => frame.t === "message");
});

test("nothing is taken from an open socket once its session has ended by itself", async () => {
  const hers = await openUntilTomorrow();
  const send = (id: string, body: string): void => hers.send({ t: "send", roomId, id, body });
  send("0b0f4a41-6a52-4f0d-9a3e-6d1f3f7f0a01", "in time");
  await hers.hear((frame) => frame.t === "message");

  haven.setTime(new Date(Date.now() + 2 * DAY));
  send("0b0f4a41-6a52-4f0d-9a3e-6d1f3f7f0a02", "too late");
  expect(await hers.closed).toBe(4401);
  const stored = await haven.db.kysely.selectFrom("message").select("body").execute();
  expect(stored).toEqual([{ body: "in time" }]);
});

test("logging out tells the browser to keep no pictures", async () => {
  const { headers } = await alice.call("POST", "/api/log-out", {});
  expect(headers.get("clear-site-data")).toBe('"cache"');
});
