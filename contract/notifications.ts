/** Notifications: what may reach a device while Haven is closed. Every push says the same neutral sentence. */
import { z } from "zod";
import { Done, Id, route } from "./wire.ts";

/** Minutes after midnight, in the person's own time zone. */
const MinuteOfDay = z.int().min(0).max(1439);

export const NotificationSettings = z.strictObject({
  messages: z.boolean(),
  /** Messages in safe rooms: off until somebody turns it on, then one push until the next visit. */
  safeMessages: z.boolean(),
  requests: z.boolean(),
  matches: z.boolean(),
  /** Places at events and in groups, reminders, changes; by mail too, for events. */
  events: z.boolean(),
  /** Nothing is pushed between these; over midnight when `from` is the later. Null is never quiet. */
  quietHours: z.strictObject({ from: MinuteOfDay, to: MinuteOfDay, timeZone: z.string().max(60) }).nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const notifications = {
  settings: route
    .route({ method: "GET", path: "/notifications", summary: "What may be pushed, and when" })
    .output(
      NotificationSettings.extend({
        /** What a browser needs to subscribe (RFC 8292), or null where this server pushes nothing. */
        publicKey: z.string().nullable(),
      }),
    ),

  update: route
    .route({ method: "PUT", path: "/notifications", summary: "Choose what may be pushed, and when" })
    .input(NotificationSettings)
    .output(Done),

  subscribe: route
    .route({
      method: "POST",
      path: "/notifications/devices",
      summary: "Push to this browser until it is logged out",
    })
    // As PushSubscription.toJSON() gives it (W3C Push API).
    .input(
      z.strictObject({
        endpoint: z.url().max(1000),
        keys: z.strictObject({ p256dh: z.string().max(120), auth: z.string().max(40) }),
      }),
    )
    .output(z.strictObject({ deviceId: Id })),

  unsubscribe: route
    .route({ method: "POST", path: "/notifications/devices/remove", summary: "Push to this browser no more" })
    .output(Done),
};
