/** Every route of the contract, called in every role. What is not yours does not exist. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "../contract/index.ts";
import { ERRORS } from "../contract/wire.ts";
import { startTestApp, type Answer, type Client, type TestApp } from "../server/testing/app.ts";
import { enterSafeSpace } from "../server/testing/people.ts";
import { gather, ROLES, setScene, type People } from "./authorisation-scene.ts";
import type { Expectation, OfSomething } from "./authorisation-expectations.ts";
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

/** Puts each part of what is sent where it belongs: into the path, the query or the body. */
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

/** What an answer tells, apart from the number of the request. */
function told({ status, body }: Answer): unknown {
  const { data, ...rest } = body;
  return { status, ...rest, data: Object.keys(data ?? {}) };
}

test.each(ROUTES)("%s has an expectation", (_, __, expected) => {
  expect(expected).toBeDefined();
});

const ABOUT_ONESELF = ROUTES.flatMap(([name, route, expected]) =>
  expected === undefined || Array.isArray(expected) ? [] : [[name, expected.who, route, expected] as const],
);

const ENTER_FIRST = {
  status: 403,
  code: "ENTER_FIRST",
  message: ERRORS.ENTER_FIRST.message,
  defined: true,
  data: ["requestId"],
};

test.each(ABOUT_ONESELF)("%s is for %s", async (_, who, route, { send = {}, answers }) => {
  await haven.db.pool.query("delete from rate_limit");
  const visitor = await call(haven.visitor(), route, send);
  expect(visitor.status).toBe(who === "everybody" ? answers : 401);
  if (who === "everybody") return;
  expect(told(visitor)).toMatchObject({ code: "UNAUTHORIZED" });
  const somebody = await haven.person(`Somebody ${randomUUID()}`);
  if (who === "who is in Safe Space") {
    const before = told(await call(somebody, route, send));
    if (!isDeepStrictEqual(before, ENTER_FIRST)) throw new Error(`Not entered: ${JSON.stringify(before)}`);
    await enterSafeSpace(haven, [somebody]);
  }
  const answer = await call(somebody, route, send);
  expect(answer.status, JSON.stringify(answer.body)).toBe(who === "the admins" ? 404 : answers);
  if (who !== "the admins") return;
  expect(told(answer)).toMatchObject({ code: "NOT_FOUND" });
  const admin = await call(people.admin, route, send);
  expect(admin.status, JSON.stringify(admin.body)).toBe(answers);
});

const ABOUT_SOMETHING = ROUTES.flatMap(([name, route, expected]) =>
  Array.isArray(expected) ? expected.map((row) => [name, row.thing, route, row] as const) : [],
);

const MALFORMED = ["1", "'", "%00", "../..", "00000000-0000-0000-0000-000000000000", "x".repeat(5000)];

describe.each(ABOUT_SOMETHING)("%s of %s", (_, __, route, expected: OfSomething) => {
  const { id, send, may, none = {}, asAdmin = false } = expected;

  test("is for those it is for, and does not exist for the others", async () => {
    const scene = await setScene(haven, people);
    const real = await id(scene);
    for (const role of ROLES) {
      const [ofNothing, ofReal] = role === "visitor" ? [401, 401] : [none[role] ?? 404, may[role]];
      const nothing = await call(scene.cast[role], route, send(scene, randomUUID()));
      expect(nothing.status, `${role}, of nothing`).toBe(ofNothing);
      const answer = await call(scene.cast[role], route, send(scene, real));
      expect(answer.status, `${role}: ${JSON.stringify(answer.body)}`).toBe(ofReal ?? ofNothing);
      const hasIt = role !== "visitor" && ofReal !== undefined;
      expect(
        hasIt || isDeepStrictEqual(told(answer), told(nothing)),
        `${role} can tell it from nothing`,
      ).toBe(true);
    }
  });

  test("is a mistake of the client's under an id that is none", async () => {
    const scene = await setScene(haven, people);
    for (const malformed of MALFORMED) {
      for (const role of ["visitor", "stranger", "owner", "admin"] as const) {
        const { body } = await call(scene.cast[role], route, send(scene, malformed));
        const shut = asAdmin && role !== "admin" ? "NOT_FOUND" : "BAD_REQUEST";
        const code = role === "visitor" ? "UNAUTHORIZED" : shut;
        expect(body.code, `${role}, ${malformed.slice(0, 20)}`).toBe(code);
      }
    }
  });
});
