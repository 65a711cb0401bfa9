import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Field } from "../../ui/field.tsx";

type PlacesFieldProps = {
  limited: boolean;
  capacity: string;
  error: string | undefined;
  onChange: (change: { limited?: boolean; capacity?: string }) => void;
};

/** How many may have a place, or no limit. */
export function PlacesField({ limited, capacity, error, onChange }: PlacesFieldProps) {
  return (
    <div className="flex flex-col gap-4">
      <ToggleSwitch
        label="A limited number of places"
        hint="When all are taken, others wait for one."
        on={limited}
        onChange={(next) => onChange({ limited: next })}
      />
      {limited && (
        <Field
          label="Places"
          name="capacity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          className="max-w-40"
          value={capacity}
          error={error}
          onChange={(event) => onChange({ capacity: event.target.value })}
        />
      )}
    </div>
  );
}
