/** Names that are invisible, cover other text, or imitate staff. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointAdmins } from "../server/auth/roles.ts";
import { PASSWORD, startTestApp, type Answer, type Person, type TestApp } from "../server/testing/app.ts";

let haven: TestApp;
let eve: Person;
let bob: Person;
let groupId: string;
beforeAll(async () => {
  haven = await startTestApp();
  [eve, bob] = [await haven.person("Eve"), await haven.person("Bob")];
  groupId = (await openGroup("Tea at four")).body.roomId;
});
afterAll(() => haven.stop());

const openGroup = (name: string): Promise<Answer> =>
  eve.call("POST", "/api/rooms/group", { name, profileIds: [bob.profileId] });

/** Every route on which a student sets a name. */
const GIVEN: [where: string, call: (name: string) => Promise<Answer>][] = [
  ["at sign-up", (name) => signUp(name, `new-${randomUUID()}@campus.example`)],
  ["in a profile", (name) => eve.call("PATCH", "/api/profile", { name })],
  ["to a new group", openGroup],
  ["to a group that is there", (name) => eve.call("PATCH", `/api/rooms/${groupId}`, { name })],
];

function signUp(name: string, email: string): Promise<Answer> {
  return haven.visitor().call("POST", "/api/sign-up", { name, email, password: PASSWORD });
}

describe.each(GIVEN)("a name given %s", (_, call) => {
  test.each([
    ["zero-width spaces", "\u200B\u200B"],
    ["joiners and a soft hyphen", "\u200D\u00AD\u2060"],
    ["Hangul fillers", "\u3164\uFFA0"],
    ["an empty Braille cell", "\u2800"],
    ["a mark on nothing", "\u0301"],
    ["text turned around", "\u202Eecila"],
    ["a letter under twenty marks", `A${"\u0336".repeat(20)}lice`],
    ["marks with joiners between them", `A${"\u0336\u200D".repeat(8)}lice`],
  ])("of %s is refused", async (_, name) => {
    const answer = await call(name);
    expect(answer).toMatchObject({ status: 400, body: { code: "BAD_REQUEST", data: { fields: ["name"] } } });
  });

  test.each([
    "Haven Team",
    "haven support",
    "Admin",
    "Moderator",
    "The Haven Team ✓",
    "Anna (moderator)",
    "Аdmіn", // Cyrillic А and і
    "Μoderator", // Greek Μ
    "НAVEN TEАM", // Cyrillic Н and А
    "ᎪᎠᎷᎥN", // Cherokee, but for the N
    "ＨＡＶＥＮ Ｓｕｐｐｏｒｔ",
    "𝐀𝐝𝐦𝐢𝐧",
    "Ádmïn",
    "Ad\u200Bmin",
    "A d m i n",
    "Adm1n",
    "Admin2",
    "H4VEN 5upport",
    "HavenSupport",
    "Support · Haven",
    "Haven",
    "Staff",
  ])("such as %s is reserved for staff", async (name) => {
    expect(await call(name)).toMatchObject({ status: 422, body: { code: "STAFF_NAME" } });
  });
});

test.each([
  "Nguyễn Thị Hương",
  "Nguyễn".normalize("NFD"),
  "नमस्ते",
  "ทิพย์",
  "محمد علی",
  "می‌خواهم", // A zero-width non-joiner inside a Persian word.
  "Zoë 👩‍🔬",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿 fans",
  "Badminton at six",
  "Haven Smith",
  "New Haven walks",
  "Adminah",
  "Michael Staffa",
  "O'Neil-Šimić 2",
])("%s is a name like any other", async (name) => {
  expect((await eve.call("PATCH", "/api/profile", { name })).status).toBe(200);
  expect((await eve.call("GET", "/api/profile")).body.name).toBe(name.trim());
});

test("staff can have a staff-like name", async () => {
  const dean = await haven.person("Dean");
  await haven.db.kysely
    .updateTable("account")
    .set({ email_verified: true })
    .where("email", "=", "dean@campus.example")
    .execute();
  expect((await dean.call("PATCH", "/api/profile", { name: "Haven Support" })).status).toBe(422);
  await appointAdmins(haven.db.kysely, ["dean@campus.example"]);
  expect((await dean.call("PATCH", "/api/profile", { name: "Haven Support" })).status).toBe(200);
});

test("invisible text is refused as a message and an interest", async () => {
  const said = await eve.call("POST", `/api/rooms/${groupId}/messages`, {
    id: "5b0f4a41-6a52-4f0d-9a3e-6d1f3f7f0a01",
    body: "\u200B\u3164",
  });
  expect(said.body).toMatchObject({ code: "BAD_REQUEST", data: { fields: ["body"] } });
  expect((await eve.call("PATCH", "/api/profile", { interests: ["\u2060"] })).status).toBe(400);
});
