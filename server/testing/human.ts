/** Solves the proof of work of the human check, as a device does. */
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib";
import type { Client, TestApp } from "./app.ts";

export async function solveHumanCheck(client: Client): Promise<string> {
  const { body } = await client.call("GET", "/api/human-check");
  const challenge = JSON.parse(body.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}

/** Requests a code and reads it from the text message. */
export async function receiveCode(
  haven: TestApp,
  client: Client,
  phone: string,
): Promise<{ verificationId: string; code: string }> {
  const proof = await solveHumanCheck(client);
  const { body } = await client.call("POST", "/api/phone/code", { phone, proof });
  const text = await haven.waitForMessage((message) => message.kind === "sms" && message.to === phone);
  return { verificationId: body.verificationId, code: /^\d{6}/.exec(text.text)![0] };
}
