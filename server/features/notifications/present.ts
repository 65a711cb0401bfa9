import type { NotificationSettings } from "../../../contract/notifications.ts";
import type { SettingsRow } from "./reads.ts";
import { quietOf } from "./rules.ts";

/** Until somebody has chosen, everything that is for them may be pushed to devices they have subscribed. */
export function presentSettings(row: SettingsRow | undefined): NotificationSettings {
  return {
    messages: row?.messages ?? true,
    requests: row?.requests ?? true,
    matches: row?.matches ?? true,
    events: row?.events ?? true,
    quiet: quietOf(row),
  };
}
