/** Notifications: pushes to devices while Haven is closed. Every push has the same neutral text. */
import { z } from "zod";
import { Done, Id, route } from "./wire.ts";

/** Minutes after midnight, in the person's own time zone. */
const MinuteOfDay = z.int().min(0).max(1439);

export const NotificationSettings = z.strictObject({
  messages: z.boolean(),
  /** Messages in safe rooms: off by default, and one push until the next visit. */
  safeMessages: z.boolean(),
  requests: z.boolean(),
  matches: z.boolean(),
  /** Seats, reminders and changes of events and groups; for events by mail, too. */
  events: z.boolean(),
  /** Nothing is pushed between these minutes, over midnight where `from` is later. Null for no quiet hours. */
  quietHours: z.strictObject({ from: MinuteOfDay, to: MinuteOfDay, timeZone: z.string().max(60) }).nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const notifications = {
  settings: route.route({ method: "GET", path: "/notifications", summary: "Get my push settings" }).output(
    NotificationSettings.extend({
      /** The VAPID key with which a browser subscribes (RFC 8292); null where pushes are off. */
      publicKey: z.string().nullable(),
    }),
  ),

  update: route
    .route({ method: "PUT", path: "/notifications", summary: "Save my push settings" })
    .input(NotificationSettings)
    .output(Done),

  subscribe: route
    .route({
      method: "POST",
      path: "/notifications/devices",
      summary: "Subscribe this browser to pushes until it is logged out",
    })
    // The result of PushSubscription.toJSON() (W3C Push API).
    .input(
      z.strictObject({
        endpoint: z.url().max(1000),
        keys: z.strictObject({ p256dh: z.string().max(120), auth: z.string().max(40) }),
      }),
    )
    .output(z.strictObject({ deviceId: Id })),

  unsubscribe: route
    .route({ method: "POST", path: "/notifications/devices/remove", summary: "Unsubscribe this browser" })
    .output(Done),
};
