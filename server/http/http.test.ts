import { createConnection } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { contract } from "../../contract/index.ts";
import { connect } from "../db/connect.ts";
import { startTestApp, type Person, type TestApp } from "../testing/app.ts";

const TOKEN = "a token for the figures";
let haven: TestApp;
let alice: Person;
beforeAll(async () => {
  haven = await startTestApp({ metricsToken: TOKEN });
  alice = await haven.person("Alice");
});
afterAll(() => haven.stop());

describe("other sites", () => {
  const change = (headers: Record<string, string>) =>
    alice.call("PATCH", "/api/profile", { bio: "changed" }, headers);

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["no origin worth the name", { origin: "null" }],
    ["our host as part of another", { origin: "http://127.0.0.1.evil.example" }],
    ["a form's content type", { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text", { "content-type": "text/plain" }],
  ])("cannot change anything from %s", async (_, headers) => {
    expect(await change(headers)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect((await alice.call("GET", "/api/profile")).body.bio).toBe("");
  });

  test("cannot call a POST route by GET", async () => {
    for (const path of ["/api/log-out", "/api/swipes", "/api/profile/topics"]) {
      expect((await alice.call("GET", path)).status, path).toBe(404);
    }
    expect((await alice.call("GET", "/api/session")).body.me.name).toBe("Alice");
  });
});

describe("invalid input", () => {
  test.each([
    ["broken JSON", "{"],
    ["an array", "[]"],
    ["a string", '"x"'],
    ["null", "null"],
    ["a prototype", '{"__proto__":{"name":"x"}}'],
    ["an unknown key", '{"role":"admin"}'],
    ["deep nesting", "[".repeat(20_000) + "]".repeat(20_000)],
    ["a list where a text belongs", '{"bio":["a"]}'],
    ["10,000 interests", JSON.stringify({ interests: Array.from({ length: 10_000 }, () => "a") })],
    ["the same interest twice", '{"interests":["Tea","tea"]}'],
    ["a bio of 501 characters", JSON.stringify({ bio: "x".repeat(501) })],
  ])("%s is a 4xx with a code, a sentence and a request id", async (_, body) => {
    const { status, body: answer, headers } = await alice.call("PATCH", "/api/profile", body);
    expect([400, 413]).toContain(status);
    expect(answer.code).toMatch(/^(BAD_REQUEST|PAYLOAD_TOO_LARGE)$/);
    expect(answer.message.length).toBeGreaterThan(10);
    expect(answer.data.requestId).toBe(headers.get("x-request-id"));
    expect(JSON.stringify(answer)).not.toMatch(/node_modules|postgres|\.ts\b|stack/i);
  });

  test("a body above the size limit is refused before it is read", async () => {
    const { status } = await alice.call(
      "PATCH",
      "/api/profile",
      JSON.stringify({ bio: "x".repeat(1_000_000) }),
    );
    expect(status).toBe(413);
  });

  test("an invalid id gets a 400 or a 404 from every route that takes one", async () => {
    const paths: [string, string, unknown?][] = [
      ["GET", "/api/rooms/ID"],
      ["GET", "/api/rooms/ID/messages"],
      ["POST", "/api/rooms/ID/read", { seq: 1 }],
      ["POST", "/api/matches/ID/hide", {}],
      ["GET", "/api/matches?cursor=ID"],
      ["GET", "/api/rooms?cursor=ID"],
    ];
    for (const [method, path, body] of paths) {
      for (const id of [
        "1",
        "'",
        "%00",
        "..%2F..",
        "00000000-0000-0000-0000-000000000000",
        "x".repeat(5000),
      ]) {
        const { status } = await alice.call(method, path.replace("ID", id), body);
        expect([400, 404], `${method} ${path} ${id.slice(0, 40)}`).toContain(status);
      }
    }
  });

  test("a request that is not HTTP is refused, and the server keeps running", async () => {
    const { port } = new URL(haven.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = createConnection(Number(port), "127.0.0.1", () => socket.end("NONSENSE\r\n\r\n"));
      let text = "";
      socket.on("data", (chunk) => (text += String(chunk)));
      socket.on("close", () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400/);
    expect((await alice.call("GET", "/healthz")).status).toBe(200);
  });
});

describe("operations", () => {
  test("report that the app is alive, and ready while its database answers", async () => {
    expect((await alice.call("GET", "/healthz")).status).toBe(200);
    expect((await alice.call("GET", "/readyz")).status).toBe(200);
  });

  test("metrics require the token; without it the route does not seem to exist", async () => {
    const nothing = await alice.call("GET", "/no-such-thing.txt");
    for (const headers of [{}, { authorization: "Bearer wrong" }]) {
      const refused = await alice.call("GET", "/metrics", undefined, headers);
      expect({ status: refused.status, body: refused.body }).toEqual({
        status: nothing.status,
        body: nothing.body,
      });
    }
    const { status, body } = await alice.call("GET", "/metrics", undefined, {
      authorization: `Bearer ${TOKEN}`,
    });
    expect(status).toBe(200);
    expect(body).toMatch(/haven_request_seconds_count\{route="PATCH \/api\/profile"/);
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  test("sign-ins and refusals are counted by kind, without names", async () => {
    const figures = async (): Promise<string> => {
      const authorization = `Bearer ${TOKEN}`;
      return (await alice.call("GET", "/metrics", undefined, { authorization })).body;
    };
    const count = (text: string, line: string): number =>
      Number(
        text
          .split("\n")
          .find((one) => one.startsWith(line))
          ?.split(" ")
          .at(-1) ?? 0,
      );
    const counted = [
      'haven_sign_ins_total{how="password",outcome="refused"}',
      'haven_sign_ins_total{how="password",outcome="accepted"}',
      'haven_sign_ins_total{how="sign-up",outcome="accepted"}',
      'haven_refusals_total{code="INVALID_CREDENTIALS"}',
    ];
    const before = await figures();
    const { email, password } = await haven.person("Counted");
    await haven.visitor().call("POST", "/api/log-in", { email, password: "not hers" });
    await haven.visitor().call("POST", "/api/log-in", { email, password });
    const after = await figures();
    for (const line of counted) expect(count(after, line) - count(before, line), line).toBe(1);
    expect(after).not.toMatch(/counted@|campus\.example/i);
  });

  test("all unknown routes are counted under one label", async () => {
    for (const path of ["/api/alice-ann", "/api/session/alice-ann", "/api/rooms/alice-ann"]) {
      await haven.visitor().call("GET", path);
    }
    const authorization = `Bearer ${TOKEN}`;
    const { body } = await alice.call("GET", "/metrics", undefined, { authorization });
    expect(body).toMatch(/route="other",status="404"/);
    expect(body).not.toContain("alice-ann");
  });

  test("the API and pictures answer 503 while the database is unreachable", async () => {
    const nowhere = connect("postgres://haven@127.0.0.1:1/haven");
    const away = await startTestApp({ db: nowhere });
    const { cookie } = alice;
    for (const path of ["/readyz", "/api/profile", `/pictures/${randomUUID()}-96.webp`]) {
      const { status } = await away.visitor().call("GET", path, undefined, { cookie: cookie() });
      expect(status, path).toBe(503);
    }
    await away.stop();
  });

  test("the OpenAPI document describes every route of the contract", async () => {
    const { body } = await alice.call("GET", "/openapi.json");
    const described = Object.values(body.paths as Record<string, object>).flatMap((methods) =>
      Object.keys(methods),
    );
    const routes = Object.values(contract).flatMap((feature) => Object.keys(feature));
    expect(described.length).toBe(routes.length);
  });
});

test("no URL contains typed text, because proxies log URLs", async () => {
  const { body } = await alice.call("GET", "/openapi.json");
  type Parameter = { in: string; name: string; schema: { type?: string; format?: string; enum?: string[] } };
  const parameters = Object.values(body.paths as Record<string, Record<string, { parameters?: Parameter[] }>>)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters = [] }) => parameters);
  expect(parameters.some(({ name }) => name === "cursor")).toBe(true);
  const free = parameters.filter(({ schema }) => schema.type === "string" && !schema.format && !schema.enum);
  expect(free.map(({ name }) => name)).toEqual([]);
});

describe("every answer", () => {
  test.each(["/api/session", "/", "/healthz", "/no-such-thing.txt", "/api/none"])(
    "%s says that nothing may be loaded from elsewhere",
    async (path) => {
      const { headers } = await alice.call("GET", path);
      const policy = headers.get("content-security-policy")!;
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );

  test("of the API is not cached", async () => {
    expect((await alice.call("GET", "/api/profile")).headers.get("cache-control")).toBe("no-store");
  });
});

test("an idle connection stays open longer than reverse proxies keep it", () => {
  const caddy = 120_000; // The longest of nginx, AWS, Traefik and Caddy.
  expect(haven.app.server.keepAliveTimeout).toBeGreaterThan(caddy);
  expect(haven.app.server.headersTimeout).toBeGreaterThan(haven.app.server.keepAliveTimeout);
});
