import type { NotificationSettings } from "../../../contract/notifications.ts";
import { errorText } from "../../api/error-texts.ts";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { QuietHoursFields } from "./quiet-hours-fields.tsx";
import { useNotificationSettings, useSaveNotificationSettings } from "./queries.ts";

const KINDS: readonly {
  setting: "messages" | "safeMessages" | "requests" | "matches" | "events";
  label: string;
  hint?: string;
}[] = [
  { setting: "messages", label: "Messages" },
  {
    setting: "safeMessages",
    label: "Messages in Safe Space",
    hint: "One until your next visit, delayed by up to 15 minutes. Somebody watching the network could tell from it that you are in a safe chat.",
  },
  { setting: "requests", label: "Requests and invitations" },
  { setting: "matches", label: "Matches" },
  {
    setting: "events",
    label: "Events and groups",
    hint: "Seats, reminders and changes. We also email you about events.",
  },
];

/** Settings of push notifications, emails and quiet hours. */
export default function NotificationsSection() {
  const settings = useNotificationSettings();
  const save = useSaveNotificationSettings();
  if (!settings.data) return <SectionState query={settings} />;
  const { publicKey, ...chosen } = settings.data;

  function change(part: Partial<NotificationSettings>) {
    save.mutate({ ...chosen, ...part });
  }

  const failure = save.isError && (
    <Notice kind="rust">{errorText(save.error, "We could not save this. Please try again.")}</Notice>
  );
  if (publicKey === null)
    return (
      <div className="flex flex-col gap-6">
        <p className="text-ink-2">
          Push notifications are not available here. While Haven is open, updates appear at once.
        </p>
        <ToggleSwitch
          label="Emails about events"
          hint="Seats, reminders and changes."
          on={chosen.events}
          onChange={(events) => change({ events })}
        />
        {failure}
      </div>
    );

  return (
    <div className="flex flex-col gap-6">
      <PushSwitch publicKey={publicKey} />
      <fieldset className="flex flex-col gap-4">
        <legend className="type-small mb-3 text-ink-2">Notify me about</legend>
        {KINDS.map(({ setting, label, hint }) => (
          <ToggleSwitch
            key={setting}
            label={label}
            {...(hint && { hint })}
            on={chosen[setting]}
            onChange={(on) => change({ [setting]: on })}
          />
        ))}
      </fieldset>
      <QuietHoursFields quiet={chosen.quietHours} onChange={(quiet) => change({ quietHours: quiet })} />
      {failure}
    </div>
  );
}
