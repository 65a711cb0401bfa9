import { useId } from "react";
import { Field } from "../../ui/field.tsx";
import { HERE, placeOf } from "./wall-time.ts";

type TimeZoneFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

const ZONES = Intl.supportedValuesOf("timeZone");

/** The zone that the event's clock goes by. The browser searches the list as one types. */
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
          value === HERE
            ? "Yours. Type a city to choose another one."
            : "Times are said as a clock there shows them."
        }
        value={value}
        error={error}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {placeOf(zone)}
          </option>
        ))}
      </datalist>
    </>
  );
}
