import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readEnv, StartError, VARIABLES } from "./env.ts";

const SECRETS = { VAULT_KEY: Buffer.alloc(32).toString("base64"), AUTH_SECRET: "x".repeat(32) };
const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://haven@db/haven",
  PUBLIC_URL: "https://haven.campus.example/",
  ...SECRETS,
};

test("nothing has to be set in development, and the Demo campus is on", () => {
  expect(readEnv({})).toMatchObject({ mode: "development", port: 3000, host: "127.0.0.1", demo: true });
  expect(readEnv({ DEMO: "0" }).demo).toBe(false);
});

test("production has no Demo campus, whatever is asked", () => {
  expect(readEnv({ ...PRODUCTION, DEMO: "1" })).toMatchObject({
    demo: false,
    publicUrl: "https://haven.campus.example",
  });
});

test("https means a proxy in front, unless somebody says otherwise", () => {
  expect(readEnv({}).proxies).toBe(0);
  expect(readEnv(PRODUCTION).proxies).toBe(1);
  expect(readEnv({ ...PRODUCTION, PROXIES: "2" }).proxies).toBe(2);
});

test.each(["DATABASE_URL", "PUBLIC_URL", "VAULT_KEY", "AUTH_SECRET"])(
  "production does not start without %s, and says how to make one",
  (name) => {
    const without = { ...PRODUCTION, [name]: undefined };
    expect(() => readEnv(without)).toThrow(StartError);
    expect(() => readEnv(without)).toThrow(new RegExp(`^${name} is missing: .+\\.$`));
  },
);

test.each([
  ["PORT", "http"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "haven.campus.example"],
  ["DATABASE_URL", "mysql://db"],
  ["VAULT_KEY", "short"],
  ["AUTH_SECRET", "short"],
  ["DEMO", "yes"],
])("%s=%s is refused in one sentence that names it", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} is not usable: .+\\.$`));
});

test("README's table has every variable, and no other", async () => {
  const readme = await readFile("README.md", "utf8");
  const documented = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((row) => row[1]);
  expect(documented.toSorted()).toEqual(VARIABLES.toSorted());
});
