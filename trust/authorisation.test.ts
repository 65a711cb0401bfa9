/** Calls every route of the contract in every role. A resource does not exist for people without access to it. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "../contract/index.ts";
import { ERRORS } from "../contract/wire.ts";
import { startTestApp, type Answer, type Client, type TestApp } from "../server/testing/app.ts";
import { enterSafeSpace } from "../server/testing/people.ts";
import { suspend } from "../server/testing/sanctions.ts";
import { gather, ROLES, setScene, type People } from "./authorisation-scene.ts";
import type { CallerExpectation, Expectation, ResourceExpectation } from "./authorisation-expectations.ts";
import { TABLE } from "./authorisation-table.ts";

let haven: TestApp;
let people: People;
beforeAll(async () => {
  haven = await startTestApp();
  people = await gather(haven);
});
afterAll(() => haven.stop());

type Route = { method: string; path: string };

const ROUTES = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes).map(([name, procedure]): [string, Route, Expectation | undefined] => {
    const { method = "", path = "" } = procedure["~orpc"].route as Partial<Route>;
    const expected = (TABLE as Record<string, Record<string, Expectation>>)[feature]?.[name];
    return [`${method} ${path}`, { method, path }, expected];
  }),
);

/** Distributes the input's fields to path, query and body. */
function call(client: Client, { method, path }: Route, sent: object): Promise<Answer> {
  const rest = new Map(Object.entries(sent));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method !== "GET") return client.call(method, `/api${filled}`, Object.fromEntries(rest));
  return client.call("GET", `/api${filled}?${new URLSearchParams([...rest])}`);
}

/** A response without its request id. */
function comparable({ status, body }: Answer): unknown {
  const { data, ...rest } = body;
  return { status, ...rest, data: Object.keys(data ?? {}) };
}

test.each(ROUTES)("%s has an expectation", (_, __, expected) => {
  expect(expected).toBeDefined();
});

const CALLER_ROUTES = ROUTES.flatMap(([name, route, expected]) =>
  expected === undefined || Array.isArray(expected) ? [] : [[name, expected.who, route, expected] as const],
);

const STAFF: Partial<Record<CallerExpectation["who"], "admin" | "moderator">> = {
  "the admins": "admin",
  "the moderators": "moderator",
};

const ENTER_FIRST = {
  status: 403,
  code: "ENTER_FIRST",
  message: ERRORS.ENTER_FIRST.message,
  defined: true,
  data: ["requestId"],
};

test.each(CALLER_ROUTES)("%s is for %s", async (_, who, route, { send = {}, answers }) => {
  await haven.db.pool.query("delete from rate_limit");
  const visitor = await call(haven.visitor(), route, send);
  expect(visitor.status).toBe(who === "everybody" ? answers : 401);
  if (who === "everybody") return;
  expect(comparable(visitor)).toMatchObject({ code: "UNAUTHORIZED" });
  const somebody = await haven.person(`Somebody ${randomUUID()}`);
  if (who === "who is in Safe Space") {
    const before = comparable(await call(somebody, route, send));
    if (!isDeepStrictEqual(before, ENTER_FIRST)) throw new Error(`Not entered: ${JSON.stringify(before)}`);
    await enterSafeSpace(haven, [somebody]);
  }
  const answer = await call(somebody, route, send);
  const staff = STAFF[who];
  expect(answer.status, JSON.stringify(answer.body)).toBe(staff === undefined ? answers : 404);
  if (staff === undefined) return;
  expect(comparable(answer)).toMatchObject({ code: "NOT_FOUND" });
  // Neither role includes the other.
  for (const role of ["admin", "moderator"] as const) {
    const { status, body } = await call(people[role], route, send);
    expect(status, `${role}: ${JSON.stringify(body)}`).toBe(role === staff ? answers : 404);
  }
});

/** What remains to people who are suspended from the named world: their account, notices and Safe Space. */
const WHILE_SUSPENDED =
  /^(GET|POST|PUT|PATCH) \/(account|sessions?|log-out|password|email|phone|notices|reports\/mine|notifications|safe-space|groups|rooms)\b/;

const SIGNED_IN_ROUTES = CALLER_ROUTES.filter(([, who]) => who === "signed in");

test.each(SIGNED_IN_ROUTES)(
  "%s, for %s, is closed to the suspended unless it is theirs to keep",
  async (name, _, route, { send = {}, answers }) => {
    await haven.db.pool.query("delete from rate_limit");
    const somebody = await haven.person(`Somebody ${randomUUID()}`);
    await suspend(haven, somebody);
    const { status, body } = await call(somebody, route, send);
    const remains = WHILE_SUSPENDED.test(name) && name !== "POST /rooms/group";
    expect([status, body.code]).toEqual(remains ? [answers, body.code] : [403, "SUSPENDED"]);
  },
);

const RESOURCE_ROUTES = ROUTES.flatMap(([name, route, expected]) =>
  Array.isArray(expected) ? expected.map((row) => [name, row.thing, route, row] as const) : [],
);

const MALFORMED = ["1", "'", "%00", "../..", "00000000-0000-0000-0000-000000000000", "x".repeat(5000)];

describe.each(RESOURCE_ROUTES)("%s with %s", (_, __, route, expected: ResourceExpectation) => {
  const { id, send, may, none = {}, staff } = expected;

  test("is allowed to the expected people, and does not exist for everybody else", async () => {
    const scene = await setScene(haven, people);
    const real = await id(scene);
    for (const role of ROLES) {
      const [missingStatus, realStatus] = role === "visitor" ? [401, 401] : [none[role] ?? 404, may[role]];
      const missing = await call(scene.cast[role], route, send(scene, randomUUID()));
      expect(missing.status, `${role}, missing resource`).toBe(missingStatus);
      const answer = await call(scene.cast[role], route, send(scene, real));
      expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBe(realStatus ?? missingStatus);
      const isAllowed = role !== "visitor" && realStatus !== undefined;
      expect(
        isAllowed || isDeepStrictEqual(comparable(answer), comparable(missing)),
        `${role} can tell it from a missing one`,
      ).toBe(true);
    }
  });

  test("answers an id that is no UUID with a client error", async () => {
    const scene = await setScene(haven, people);
    for (const malformed of MALFORMED) {
      for (const role of ["visitor", "stranger", "owner", "admin", "moderator"] as const) {
        const { body } = await call(scene.cast[role], route, send(scene, malformed));
        const refused = staff !== undefined && role !== staff ? "NOT_FOUND" : "BAD_REQUEST";
        const code = role === "visitor" ? "UNAUTHORIZED" : refused;
        expect(body.code, `${role}, ${malformed.slice(0, 20)}`).toBe(code);
      }
    }
  });
});
