import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";

let haven: TestApp;
let zoe: Person;

beforeAll(async () => {
  haven = await startTestApp();
  zoe = await haven.person("Zoë Ångström-Lind");
  for (const name of ["Émile Ødegård", "emilia straße", "Omar el-Sayed", "李小龍", "Jürgen O'Neill"])
    await haven.person(name);
});
afterAll(() => haven.stop());

async function find(words: string, as = zoe) {
  const { status, body } = await as.call("POST", "/api/people/search", { query: words });
  expect(status).toBe(200);
  return body.people as { profileId: string; name: string; email: string | null }[];
}
const names = async (words: string) => (await find(words)).map(({ name }) => name);

describe("searching people", () => {
  test.each([
    ["emil", ["Émile Ødegård", "emilia straße"]],
    ["ÉMILE", ["Émile Ødegård"]],
    ["ode", ["Émile Ødegård"]],
    ["strasse em", ["emilia straße"]],
    ["sayed", ["Omar el-Sayed"]],
    ["el-say", ["Omar el-Sayed"]],
    ["say omar el", ["Omar el-Sayed"]],
    ["李", ["李小龍"]],
    ["o'ne", ["Jürgen O'Neill"]],
    ["mile", []],
    ["zoe", []],
  ])("by %j finds %j", async (words, expected) => {
    expect(await names(words)).toEqual(expected);
  });

  test("masks emails unless the query is the whole email", async () => {
    const omar = await haven.person("Omar Whole");
    expect(await find("omar whole")).toMatchObject([{ email: "o•••@campus.example" }]);
    expect(await find(omar.email.toUpperCase())).toMatchObject([
      { profileId: omar.profileId, email: omar.email.toLowerCase() },
    ]);
    expect(await find("omar-whole@")).toEqual([]);
    expect(await find("@campus.example")).toEqual([]);
  });

  test("follows a changed name, and omits people who are no longer discoverable", async () => {
    const ria = await haven.person("Ria Quill");
    expect(await names("quill")).toEqual(["Ria Quill"]);
    await ria.call("PATCH", "/api/profile", { discoverable: false });
    expect([await names("quill"), await find(ria.email)]).toEqual([[], []]);
    await ria.call("PATCH", "/api/profile", { discoverable: true, name: "Ria Feather" });
    expect([await names("quill"), await names("feather")]).toEqual([[], ["Ria Feather"]]);
    await ria.call("POST", "/api/account/delete");
    expect(await names("feather")).toEqual([]);
  });
});
