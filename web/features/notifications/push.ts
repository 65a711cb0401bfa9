/** The push subscription of this browser (W3C Push API). */
import { client } from "../../api/client.ts";

/** `denied`: blocked in the browser's settings. `unsupported`: not available in this browser. */
export type PushState = "on" | "off" | "denied" | "unsupported";

export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await manager.getSubscription()) && Notification.permission === "granted" ? "on" : "off";
}

/** Requests permission, so it has to be called from a user gesture. @returns the resulting state */
export async function turnOn(publicKey: string): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  // A subscription with an older server key would make `subscribe` fail.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
    await client.notifications.subscribe({ endpoint: subscription.endpoint, keys: { p256dh, auth } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return "on";
}

export async function turnOff(): Promise<PushState> {
  await client.notifications.unsubscribe();
  const manager = await pushManager();
  await (await manager?.getSubscription())?.unsubscribe();
  return "off";
}

async function pushManager(): Promise<PushManager | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return null;
  // Missing where storage is unavailable, as in some private windows.
  const worker = await navigator.serviceWorker.getRegistration();
  return worker?.pushManager ?? null;
}
