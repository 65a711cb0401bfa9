/** Row types of push notifications: settings and devices. */
import type { Generated } from "kysely";

export type NotificationSettingTable = {
  account_id: string;
  messages: boolean;
  safe_messages: Generated<boolean>;
  requests: boolean;
  matches: boolean;
  events: Generated<boolean>;
  /** Minutes after midnight in `time_zone`. All three are null without quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string | null;
};

export type PushDeviceTable = {
  id: string;
  session_id: string;
  account_id: string;
  sealed_subscription: string;
};
