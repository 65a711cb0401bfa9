/** Browsers that take pushes, and what somebody wants to be told of, in the tests of notifications. */
import { randomUUID } from "node:crypto";
import type { Person } from "./app.ts";

const SERVICE = "https://updates.push.services.mozilla.com/wpush/v2/";

/** Somebody's browser takes pushes from now on. @returns the address they go to */
export async function subscribe(person: Person, endpoint = SERVICE + randomUUID()): Promise<string> {
  const keys = { p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTp", auth: "tBHItJI5svbpez7KI4CCXg" };
  const { status, body } = await person.call("POST", "/api/notifications/devices", { endpoint, keys });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return endpoint;
}

/** The settings that everybody begins with. */
export const SETTINGS = {
  messages: true,
  safeMessages: false,
  requests: true,
  matches: true,
  events: true,
  quietHours: null,
};

/** News of rooms alone. */
export const NOBODY = { matches: [], events: [] };

/** Nobody had a push of a safe room before. */
export const everyClaim = { claim: () => true };
