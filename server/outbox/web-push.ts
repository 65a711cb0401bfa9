/** Web push (RFC 8030), signed by this server (VAPID, RFC 8292). */
import { createECDH, hkdfSync } from "node:crypto";
import webPush from "web-push";

/** As a browser returns it (W3C Push API, PushSubscription.toJSON). */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type WebPush = {
  /** What browsers subscribe with: an uncompressed P-256 point, base64url. */
  publicKey: string;
  /**
   * @returns "unsubscribed" when the subscription no longer exists
   * @throws when it should be retried
   */
  send(subscription: Subscription): Promise<"accepted" | "unsubscribed">;
};

/** The same text for every push, so that neither a lock screen nor a push service shows what it is about. */
const NEUTRAL = JSON.stringify({ title: "Haven", body: "You have something new in Haven." });
/** Seconds for which a push service stores a push for an offline device. */
const TTL = 86_400;
/** How long a push service may take, in milliseconds, before the push is retried. */
const TIMEOUT_MS = 10_000;

/**
 * @param privateKey 32 bytes, base64url
 * @param subject contact of this server's operator for push services: an https or mailto address
 */
export function createWebPush({ privateKey, subject }: { privateKey: string; subject: string }): WebPush {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const publicKey = curve.getPublicKey("base64url");
  return {
    publicKey,
    async send(subscription) {
      const request = webPush.generateRequestDetails(subscription, NEUTRAL, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL,
        topic: "haven",
      });
      const response = await fetch(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: request.body && new Uint8Array(request.body),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return "unsubscribed";
      if (!response.ok) throw new Error(`The push service answered ${response.status}.`);
      return "accepted";
    },
  };
}

/** Derives a signing key from a secret, for a server without VAPID_PRIVATE_KEY. */
export function derivedPushKey(secret: string): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "haven web push", 32)).toString("base64url");
}
