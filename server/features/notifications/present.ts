import type { NotificationSettings } from "../../../contract/notifications.ts";
import type { SettingsRow } from "./reads.ts";
import { quietHoursOf } from "./rules.ts";

/** By default everything except messages of safe rooms is pushed to subscribed devices. */
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
