import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../testing/app.ts";
import { appointAdmins, grantRole, loadAdmins, loadModerators, revokeRole } from "./roles.ts";

let haven: TestApp;
let alice: Person;
beforeAll(async () => {
  haven = await startTestApp();
  alice = await haven.person("Alice");
});
afterAll(() => haven.stop());

const roles = async () => (await alice.call("GET", "/api/session")).body.me.roles;
const grant = (role: "moderator" | "admin", email = alice.email) => grantRole(haven.db.kysely, email, role);
const revoke = (role: "moderator" | "admin", email = alice.email) => revokeRole(haven.db.kysely, email, role);

test("somebody can be a moderator, an admin or both, and each role is taken without the other", async () => {
  expect(await roles()).toEqual([]);
  expect(await grant("moderator", alice.email.toUpperCase())).toBe(true);
  expect(await roles()).toEqual(["moderator"]);
  await grant("admin");
  // Twice is once.
  await grant("moderator");
  expect((await roles()).toSorted()).toEqual(["admin", "moderator"]);
  await revoke("admin");
  await revoke("admin");
  expect(await roles()).toEqual(["moderator"]);
  await revoke("moderator");
  expect(await roles()).toEqual([]);
});

test("an address without an account gets no role", async () => {
  expect(await grant("admin", "nobody@campus.example")).toBe(false);
  expect(await revoke("admin", "nobody@campus.example")).toBe(false);
});

test("roles have effect at once: admins are not moderators, and moderators are not admins", async () => {
  const status = async (path: string) => (await alice.call("GET", path)).status;
  const [desk, overview] = ["/api/moderate/desk", "/api/admin/overview"];
  expect([await status(desk), await status(overview)]).toEqual([404, 404]);
  await grant("admin");
  expect([await status(desk), await status(overview)]).toEqual([404, 200]);
  await grant("moderator");
  await revoke("admin");
  expect([await status(desk), await status(overview)]).toEqual([200, 404]);
  await revoke("moderator");
  expect([await status(desk), await status(overview)]).toEqual([404, 404]);
});

test("an admin of the environment keeps their other role", async () => {
  await grant("moderator");
  await haven.db.pool.query("update account set email_verified = true");
  await appointAdmins(haven.db.kysely, [alice.email.toLowerCase()]);
  expect((await roles()).toSorted()).toEqual(["admin", "moderator"]);
});

test("staff are those with the role who have not requested deletion", async () => {
  await grant("moderator");
  expect(await loadModerators(haven.db.kysely)).toHaveLength(1);
  await revoke("moderator");
  expect(await loadModerators(haven.db.kysely)).toEqual([]);
  expect(await loadAdmins(haven.db.kysely)).toHaveLength(1);
  await alice.call("POST", "/api/account/delete", {});
  expect(await loadAdmins(haven.db.kysely)).toEqual([]);
});
