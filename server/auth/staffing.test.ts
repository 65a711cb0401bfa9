/** Safe Space stays closed until it is staffed. */
import { afterEach, expect, test, vi } from "vitest";
import { MODERATION, startTestApp, type Person, type TestApp } from "../testing/app.ts";
import { appoint } from "../testing/gatherings.ts";
import { enterSafeSpace, say, showCards, meetInSafeSpace } from "../testing/people.ts";
import { appointModerator } from "../testing/desk.ts";
import { revokeRole } from "./roles.ts";

let haven: TestApp;
afterEach(() => haven.stop());

const COUNSELLING = {
  name: "Campus counselling",
  hours: "Mon–Fri 9–17",
  phone: "+49 30 1234567",
  url: "https://counselling.campus.example",
  checked: "2026-11-01",
};

async function open(moderation: Partial<typeof MODERATION>): Promise<{ alice: Person; dean: Person }> {
  const campus = {
    adminEmails: [],
    emailDomains: [],
    requireVerifiedEmail: false,
    safeSpaceFloor: 5,
    timeZone: "UTC",
    passwordMin: 6,
    moderation: { ...MODERATION, requireStaff: true, ...moderation },
  };
  haven = await startTestApp({ campus });
  return { alice: await haven.person("Alice"), dean: await appoint(haven, await haven.person("Dean")) };
}

const staffing = async (dean: Person) => (await dean.call("GET", "/api/admin/staffing")).body;
const entry = async (alice: Person) => (await alice.call("GET", "/api/safe-space/entry")).body;

test("it opens with the second moderator, a contact and a counselling line, and closes without them", async () => {
  const { alice, dean } = await open({ contact: "care@campus.example", counselling: COUNSELLING });
  const one = await appointModerator(haven, await haven.person("One"));
  expect(await staffing(dean)).toEqual({
    open: false,
    missing: ["moderators"],
    moderators: 1,
    overdue: 0,
    late: 0,
  });
  expect(await entry(alice)).toEqual({ state: "not-open" });
  const enter = () => alice.call("POST", "/api/safe-space/entry", { acceptedRules: true, card: null });
  expect(await enter()).toMatchObject({ status: 403, body: { code: "NOT_OPEN" } });

  await appointModerator(haven, await haven.person("Two"));
  expect(await staffing(dean)).toMatchObject({ open: true, missing: [], moderators: 2 });
  // The answer is cached for a second.
  await vi.waitUntil(async () => (await entry(alice)).state !== "not-open", { timeout: 10_000 });
  const others = await Promise.all(Array.from({ length: 5 }, (_, n) => haven.person(`Crowd ${n}`)));
  await showCards(haven, [alice, ...others]);
  expect(await entry(alice)).toMatchObject({ state: "entered" });
  const roomId = await meetInSafeSpace(haven, alice, others[0]!);
  const live = await alice.live();
  expect((await say(others[0]!, roomId, "hello")).status).toBe(200);
  await live.waitFor((frame) => frame.t === "message");

  await revokeRole(haven.db.kysely, one.email, "moderator");
  const deck = () => alice.call("POST", "/api/safe-space/deck", {});
  await vi.waitUntil(async () => (await deck()).body.code === "NOT_OPEN", { timeout: 10_000 });
  for (const path of [
    "/api/safe-space/card",
    "/api/safe-space/matches",
    `/api/rooms/${roomId}/messages`,
    "/api/groups?filter=safe-spaces",
  ])
    expect([path, (await alice.call("GET", path)).body.code]).toEqual([path, "NOT_OPEN"]);
  expect((await say(alice, roomId, "is anybody there?")).body.code).toBe("NOT_OPEN");
  expect((await alice.call("GET", "/api/rooms")).body.items).toEqual([]);
  expect(await entry(alice)).toEqual({ state: "not-open" });
  // Control: the named world goes on.
  expect((await alice.call("GET", "/api/deck")).status).toBe(200);
});

test("it stays closed without a contact and a counselling line, and the admins see what is missing", async () => {
  const { alice, dean } = await open({});
  expect((await staffing(dean)).missing).toEqual(["moderators", "contact", "counselling"]);
  for (const name of ["One", "Two"]) await appointModerator(haven, await haven.person(name));
  expect(await staffing(dean)).toMatchObject({
    open: false,
    missing: ["contact", "counselling"],
    moderators: 2,
  });
  expect(await entry(alice)).toEqual({ state: "not-open" });
  expect((await alice.call("GET", "/api/admin/staffing")).status).toBe(404);
});

test("in development it is open without staff, and the admins see what production would miss", async () => {
  const { alice, dean } = await open({ requireStaff: false });
  expect(await staffing(dean)).toMatchObject({
    open: true,
    missing: ["moderators", "contact", "counselling"],
  });
  await enterSafeSpace(haven, [alice]);
  expect(await entry(alice)).toMatchObject({ state: "entered" });
});

test("a moderator who has requested deletion does not count", async () => {
  const { alice, dean } = await open({ contact: "care@campus.example", counselling: COUNSELLING });
  const [one] = [await haven.person("One"), await haven.person("Two")];
  for (const name of ["One", "Two"])
    await haven.db.pool.query("update account set roles = '{moderator}' where name = $1", [name]);
  expect(await staffing(dean)).toMatchObject({ open: true });
  expect(await entry(alice)).toMatchObject({ state: "unconfirmed" });
  await one.call("POST", "/api/account/delete", {});
  expect(await staffing(dean)).toMatchObject({ open: false, missing: ["moderators"], moderators: 1 });
});
