import { createServer, get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { receiveCode, solveHumanCheck } from "../testing/human.ts";
import { createSmsGateway } from "./sms-gateway.ts";
import { createSmtp } from "./smtp.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function startMailServer(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _, done) {
      let mail = "";
      stream.on("data", (chunk) => (mail += String(chunk)));
      stream.on("end", () => {
        mails.push(mail);
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  endings.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, mails };
}

type Asked = { headers: IncomingMessage["headers"]; body: { to: string; text: string } };

/** @param failures how many requests are answered with 503 before one is accepted */
async function startSmsSink(failures: number): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      asked.push({ headers: request.headers, body: JSON.parse(body) as Asked["body"] });
      response.writeHead(asked.length <= failures ? 503 : 202).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://user:secret-token@127.0.0.1:${(server.address() as AddressInfo).port}/send`, asked };
}

async function start(gateways: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const haven = await startTestApp(gateways);
  endings.push(() => haven.stop());
  return haven;
}

test("a mail reaches a real mail server, with a neutral subject and a working link", async () => {
  const { url, mails } = await startMailServer();
  const haven = await start({
    gateways: { mail: createSmtp(url, "haven@campus.example", false), sms: null },
  });
  const alice = await haven.person("Alice");
  await haven.waitForMessage(({ to }) => to === "alice@campus.example");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^Subject: Confirm your email\r?$/m);
  expect(mails[0]).toMatch(/^From: haven@campus\.example\r?$/m);
  // Quoted-printable: soft line breaks and '=3D' for '='.
  const text = mails[0]!.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const ticket = /ticket=([\w-]+)/.exec(text)![1];
  expect((await alice.call("POST", "/api/email/confirm", { ticket })).status).toBe(200);
});

test("no mail is sent to a server without TLS where TLS is required", async () => {
  const { url, mails } = await startMailServer();
  const mail = { to: "alice@campus.example", subject: "Confirm your email", text: "A link." };
  await expect(createSmtp(url, "haven@campus.example", true)(mail)).rejects.toThrow(/TLS/);
  expect(mails).toEqual([]);
  await createSmtp(url, "haven@campus.example", false)(mail);
  expect(mails).toHaveLength(1);
});

test("a text message that the gateway refuses is retried with the same idempotency key and delays no request", async () => {
  const { url, asked } = await startSmsSink(1);
  const haven = await start({ gateways: { mail: null, sms: createSmsGateway(url) } });
  const given = await receiveCode(haven, haven.visitor(), "+4915112345678");
  expect(asked.map(({ headers }) => headers["idempotency-key"])).toEqual([
    given.verificationId,
    given.verificationId,
  ]);
  expect(asked[1]!.headers.authorization).toBe("Bearer secret-token");
  expect(asked[1]!.body).toEqual({ to: "+4915112345678", text: expect.stringContaining(given.code) });
  expect((await haven.visitor().call("POST", "/api/phone/verify", given)).status).toBe(200);
});

test("sent mails can be read in development; in production the page does not exist", async () => {
  const development = await start({});
  const visitor = development.visitor();
  await visitor.call("POST", "/api/phone/code", {
    phone: "+4915112345678",
    proof: await solveHumanCheck(visitor),
  });
  await development.waitForMessage(({ kind }) => kind === "sms");
  const page = await visitor.call("GET", "/dev/outbox");
  expect(page.status).toBe(200);
  expect(page.body).toContain("+4915112345678");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");

  const statusFor = async (headers: Record<string, string>): Promise<number | undefined> => {
    const [answer] = await once(get(`${development.url}/dev/outbox`, { headers }), "response");
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusFor({})).toBe(200);
  expect(await statusFor({ host: "haven.campus.example" })).toBe(404);
  expect(await statusFor({ "x-forwarded-for": "192.0.2.7" })).toBe(404);

  const production = await start({ storeSentMessages: false });
  const nothing = await production.visitor().call("GET", "/dev/outbox");
  expect(nothing.body).toBe((await production.visitor().call("GET", "/dev/none")).body);
});
