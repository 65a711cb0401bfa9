import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseDeskHours } from "./desk-hours.ts";
import { readEnv, StartError, VARIABLES } from "./env.ts";

const SECRETS = { VAULT_KEY: Buffer.alloc(32).toString("base64"), AUTH_SECRET: "x".repeat(32) };
const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://haven@db/haven?sslmode=verify-full",
  CAMPUS_EMAIL_DOMAINS: "campus.example",
  PUBLIC_URL: "https://haven.campus.example/",
  ...SECRETS,
};

const COUNSELLING = {
  name: "Campus counselling",
  hours: "Mon–Fri 9–17",
  phone: "+49 30 1234567",
  url: "https://counselling.campus.example",
  checked: "2026-11-01",
};

test("production needs staff for Safe Space, and takes contact, counselling and desk hours from the settings", () => {
  expect(readEnv({}).campus.moderation).toEqual({
    requireStaff: false,
    contact: null,
    counselling: null,
    deskHours: parseDeskHours("mon-sun 09:00-21:00"),
  });
  const settings = {
    CAMPUS_CONTACT: "care@campus.example",
    COUNSELLING: JSON.stringify(COUNSELLING),
    DESK_HOURS: "mon-fri 09:00-17:00",
  };
  expect(readEnv({ ...PRODUCTION, ...settings }).campus.moderation).toEqual({
    requireStaff: true,
    contact: "care@campus.example",
    counselling: COUNSELLING,
    deskHours: parseDeskHours("mon-fri 09:00-17:00"),
  });
});

test("development requires no settings and has the Demo campus", () => {
  expect(readEnv({})).toMatchObject({ mode: "development", port: 3000, host: "127.0.0.1", demo: true });
  expect(readEnv({ DEMO: "0" }).demo).toBe(false);
});

test("production never has the Demo campus, even if it is set", () => {
  expect(readEnv({ ...PRODUCTION, DEMO: "1" })).toMatchObject({
    demo: false,
    publicUrl: "https://haven.campus.example",
  });
});

test("https implies one proxy by default", () => {
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
  ["CAMPUS_CONTACT", "the dean"],
  ["DESK_HOURS", "mon 9-17"],
  ["COUNSELLING", "call us"],
  ["COUNSELLING", JSON.stringify({ ...COUNSELLING, phone: "ask at the door" })],
  ["COUNSELLING", JSON.stringify({ ...COUNSELLING, checked: "last week" })],
  ["COUNSELLING", JSON.stringify({ ...COUNSELLING, url: "javascript:alert(1)" })],
])("%s=%s is refused in one sentence that names it", (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} is invalid: .+\\.$`));
});

test.each([
  ["PUBLIC_URL", "https://haven.campus.example"],
  ["PUBLIC_URL", "http://haven.campus.example"],
  ["HOST", "0.0.0.0"],
  ["HOST", "192.0.2.7"],
])("a development server with %s=%s starts only with DEVELOPMENT_ON_NETWORK=1", (name, value) => {
  for (const mode of [{}, { NODE_ENV: "development" }, { NODE_ENV: "test" }])
    expect(() => readEnv({ ...mode, [name]: value })).toThrow(
      new RegExp(`^${name} lets other machines reach a development server: .+\\.$`),
    );
  expect(readEnv({ DEVELOPMENT_ON_NETWORK: "1", [name]: value }).developmentOnNetwork).toBe(true);
  expect(readEnv({ ...PRODUCTION, [name]: value }).mode).toBe("production");
});

test.each(["localhost", "127.0.0.1", "::1"])("a development server may listen on %s", (host) => {
  expect(readEnv({ HOST: host, PUBLIC_URL: "http://localhost:3000" }).mode).toBe("development");
});

test("production accepts only emails of the campus, unless it is opened to all", () => {
  const open = { ...PRODUCTION, CAMPUS_EMAIL_DOMAINS: "" };
  expect(() => readEnv(open)).toThrow(/^CAMPUS_EMAIL_DOMAINS is missing: .+OPEN_CAMPUS=1.+\.$/);
  expect(() => readEnv({ ...open, CAMPUS_EMAIL_DOMAINS: " , " })).toThrow(/^CAMPUS_EMAIL_DOMAINS/);
  expect(readEnv({ ...open, OPEN_CAMPUS: "1" }).campus.emailDomains).toEqual([]);
});

test("new passwords have at least six characters in development and eight in production by default", () => {
  expect(readEnv({}).campus.passwordMin).toBe(6);
  expect(readEnv(PRODUCTION).campus.passwordMin).toBe(8);
  expect(readEnv({ ...PRODUCTION, PASSWORD_MIN: "12" }).campus.passwordMin).toBe(12);
  expect(() => readEnv({ PASSWORD_MIN: "5" })).toThrow(/^PASSWORD_MIN is invalid/);
});

test.each([
  ["database", { DATABASE_URL: "postgres://haven@db/haven" }],
  ["database", { DATABASE_URL: "postgres://haven@db/haven?sslmode=prefer" }],
  ["database", { DATABASE_URL: "postgres:///haven?host=db.campus.example" }],
  ["sms", { SMS_URL: "http://gateway.example.com/send" }],
  ["s3", { S3_URL: "http://key:secret@s3.example.com/bucket" }],
])("a connection to another machine without TLS is refused: %s", (purpose, given) => {
  const [name] = Object.keys(given);
  for (const base of [{}, PRODUCTION])
    expect(() => readEnv({ ...base, ...given })).toThrow(
      new RegExp(`^${name} connects to another machine.+\\.$`),
    );
  expect(readEnv({ ...given, ALLOW_PLAINTEXT: `${purpose}, smtp` }).mode).toBe("development");
});

test.each([
  "postgres://haven@localhost/haven",
  "postgres:///haven?host=/var/run/postgresql",
  "postgres://haven@db/haven?sslmode=verify-full",
])("a database on this machine or over TLS is taken: %s", (url) => {
  expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("mail requires TLS, except on the same machine or where plain SMTP is allowed", () => {
  const needsTls = (url: string, more = {}) => readEnv({ SMTP_URL: url, ...more }).smtpRequiresTls;
  expect(needsTls("smtp://mail.campus.example")).toBe(true);
  expect(needsTls("smtp://localhost:2525")).toBe(false);
  expect(needsTls("smtp://mail.campus.example", { ALLOW_PLAINTEXT: "smtp" })).toBe(false);
  expect(() => readEnv({ ALLOW_PLAINTEXT: "everything" })).toThrow(/^ALLOW_PLAINTEXT is invalid: .+\.$/);
});

test("production requires confirmed emails by default", () => {
  expect(readEnv({}).campus.requireVerifiedEmail).toBe(false);
  expect(readEnv(PRODUCTION).campus.requireVerifiedEmail).toBe(true);
  expect(readEnv({ ...PRODUCTION, REQUIRE_VERIFIED_EMAIL: "0" }).campus.requireVerifiedEmail).toBe(false);
});

test("docs/OPERATING.md lists exactly the variables that exist", async () => {
  const page = await readFile("docs/OPERATING.md", "utf8");
  const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((row) => row[1]);
  expect(documented.toSorted()).toEqual(VARIABLES.toSorted());
});
