import type { Sms } from "./outbox.ts";

/** How long the gateway may take, in milliseconds, before the text is retried. */
const TIMEOUT_MS = 10_000;

/**
 * Texts through any HTTP gateway:
 *
 *     POST <SMS_URL>
 *     content-type: application/json
 *     authorization: Bearer <the URL's password, when it has one>
 *     idempotency-key: <one for each text, the same on a retry>
 *
 *     { "to": "+491701234567", "text": "…" }
 *
 * Any 2xx means that the gateway has accepted the text.
 * @param url http or https; a user and password in it become the bearer token
 */
export function createSmsGateway(url: string): (sms: Sms) => Promise<void> {
  const address = new URL(url);
  const token = address.password || address.username;
  address.username = address.password = "";
  return async ({ to, text, key }) => {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        ...(token && { authorization: `Bearer ${decodeURIComponent(token)}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`);
  };
}
