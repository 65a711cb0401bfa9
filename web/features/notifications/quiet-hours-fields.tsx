import { useState } from "react";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Field } from "../../ui/field.tsx";
import { clockOf, minuteOf, placeOf, usualNight, zoneHere, type Quiet } from "./rules.ts";

type QuietHoursFieldsProps = { quiet: Quiet | null; onChange: (quiet: Quiet | null) => void };

export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  return (
    <div>
      <ToggleSwitch
        label="Quiet hours"
        hint="No notifications during these hours. You will find everything in Haven."
        on={quiet !== null}
        onChange={(on) => onChange(on ? usualNight(zoneHere()) : null)}
      />
      {quiet && (
        <>
          <div className="mt-3 flex max-w-80 flex-wrap gap-4">
            <TimeField
              label="From"
              minute={quiet.from}
              onChange={(from) => onChange({ ...quiet, from, timeZone: zoneHere() })}
            />
            <TimeField
              label="Until"
              minute={quiet.to}
              onChange={(to) => onChange({ ...quiet, to, timeZone: zoneHere() })}
            />
          </div>
          <p className="type-small mt-2 text-ink-2">
            In <bdi>{placeOf(quiet.timeZone)}</bdi> time.
          </p>
        </>
      )}
    </div>
  );
}

type TimeFieldProps = { label: string; minute: number; onChange: (minute: number) => void };

/** Saved on blur, because a time input may be incomplete while it is edited. */
function TimeField({ label, minute, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState(clockOf(minute));
  function leave() {
    const next = minuteOf(typed);
    if (next === null) setTyped(clockOf(minute));
    else if (next !== minute) onChange(next);
  }
  return (
    <Field
      label={label}
      type="time"
      required
      className="min-w-28 flex-1"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  );
}
