import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWebPush, derivedPushKey } from "./web-push.ts";

let status = 201;
let received: { request: IncomingMessage; body: Buffer }[] = [];
const sink = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    received.push({ request, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
});
let endpoint = "";

beforeAll(async () => {
  sink.listen(0, "127.0.0.1");
  await once(sink, "listening");
  endpoint = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/push/abc`;
});
afterAll(() => sink.close());

const push = createWebPush({
  privateKey: derivedPushKey("a secret"),
  subject: "mailto:haven@campus.example",
});
const browser = createECDH("prime256v1");
const keys = { p256dh: browser.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };

test("a push is signed and encrypted for the browser", async () => {
  received = [];
  status = 201;
  expect(await push.send({ endpoint, keys })).toBe("accepted");
  const [{ request, body }] = received as [(typeof received)[0]];
  expect(request.headers.authorization).toMatch(/^vapid t=.+, k=.+/);
  expect(request.headers["content-encoding"]).toBe("aes128gcm");
  expect(body.toString("latin1")).not.toMatch(/Haven|waiting/);
});

test("an expired subscription is not an error, and an unavailable push service is one", async () => {
  status = 410;
  expect(await push.send({ endpoint, keys })).toBe("unsubscribed");
  status = 503;
  await expect(push.send({ endpoint, keys })).rejects.toThrow("503");
});
