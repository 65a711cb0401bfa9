import { signedIn } from "../../http/procedures.ts";
import { presentSettings } from "./present.ts";
import { loadSettings } from "./reads.ts";
import { saveSettings, subscribeDevice, unsubscribeDevice } from "./writes.ts";

export const notificationRoutes = {
  settings: signedIn.notifications.settings.handler(async ({ context: { platform, actor } }) => ({
    ...presentSettings(await loadSettings(platform.db, actor)),
    publicKey: platform.push?.publicKey ?? null,
  })),

  update: signedIn.notifications.update.handler(async ({ context: { platform, actor }, input }) => {
    await saveSettings(platform, actor, input);
    return { done: true };
  }),

  subscribe: signedIn.notifications.subscribe.handler(async ({ context: { platform, actor }, input }) => ({
    deviceId: await subscribeDevice(platform, actor, input),
  })),

  unsubscribe: signedIn.notifications.unsubscribe.handler(async ({ context: { platform, actor } }) => {
    await unsubscribeDevice(platform, actor);
    return { done: true };
  }),
};
