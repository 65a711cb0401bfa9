/** Push subscriptions and notification settings for tests. */
import { randomUUID } from "node:crypto";
import type { Person } from "./app.ts";

const SERVICE = "https://updates.push.services.mozilla.com/wpush/v2/";

/** Subscribes a person's browser to pushes. @returns its endpoint */
export async function subscribe(person: Person, endpoint = SERVICE + randomUUID()): Promise<string> {
  const keys = { p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTp", auth: "tBHItJI5svbpez7KI4CCXg" };
  const { status, body } = await person.call("POST", "/api/notifications/devices", { endpoint, keys });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return endpoint;
}

/** The default settings. */
export const SETTINGS = {
  messages: true,
  safeMessages: false,
  requests: true,
  matches: true,
  events: true,
  quietHours: null,
};

/** Only pushes about messages. */
export const NO_ACCOUNTS = { matches: [], events: [] };

/** Grants every push about safe rooms, as if nobody had been sent one since their last visit. */
export const allClaims = { claim: () => true };
