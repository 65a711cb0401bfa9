/** Push to this browser (W3C Push API): whether it can be had, and turning it on and off. */
import { client } from "../../api/client.ts";

/** `denied`: the person has told the browser never to ask. `unsupported`: this browser cannot do it here. */
export type PushState = "on" | "off" | "denied" | "unsupported";

export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await manager.getSubscription()) && Notification.permission === "granted" ? "on" : "off";
}

/** Asks for permission, so only ever because of a press. @returns the state it leads to */
export async function turnOn(publicKey: string): Promise<PushState> {
  const manager = await pushManager();
  if (!manager) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  // One made with an older key of the server would stand in the way.
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
  // None where a browser keeps nothing, as in some private windows.
  const worker = await navigator.serviceWorker.getRegistration();
  return worker?.pushManager ?? null;
}
