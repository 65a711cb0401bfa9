import { useId } from "react";
import { Field } from "../../ui/field.tsx";
import { cityOf } from "../events/event-time.ts";
import { DEVICE_TIME_ZONE } from "./local-time.ts";

type TimeZoneFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

const ZONES = Intl.supportedValuesOf("timeZone");

/** The browser filters the list of time zones while one types. */
export function TimeZoneField({ value, error, onChange }: TimeZoneFieldProps) {
  const id = useId();
  return (
    <>
      <Field
        label="Time zone"
        name="timeZone"
        list={id}
        autoComplete="off"
        spellCheck={false}
        hint={
          value === DEVICE_TIME_ZONE
            ? "Your time zone. Type a city to change it."
            : "The times above are in this time zone."
        }
        value={value}
        error={error}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {cityOf(zone)}
          </option>
        ))}
      </datalist>
    </>
  );
}
