import type { NotificationSettings } from "../../../contract/notifications.ts";
import type { SettingsRow } from "./reads.ts";
import { quietHoursOf } from "./rules.ts";

/** Until somebody has chosen, everything but news of safe rooms may be pushed to devices they have subscribed. */
export function presentSettings(row: SettingsRow | undefined): NotificationSettings {
  return {
    messages: row?.messages ?? true,
    safeMessages: row?.safe_messages ?? false,
    requests: row?.requests ?? true,
    matches: row?.matches ?? true,
    events: row?.events ?? true,
    quietHours: quietHoursOf(row),
  };
}
