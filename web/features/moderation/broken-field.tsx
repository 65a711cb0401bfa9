import { NO_RULE_BROKEN, RULE_BROKEN } from "./decision-texts.ts";
import { RadioRows } from "./radio-rows.tsx";

type BrokenFieldProps = {
  /** Null while nothing is chosen. */
  value: boolean | null;
  error: string | undefined;
  onChange: (broken: boolean) => void;
};

const OPTIONS = [
  { value: "yes", label: RULE_BROKEN, hint: "" },
  { value: "no", label: NO_RULE_BROKEN, hint: "" },
] as const;

/** Whether a house rule was broken. */
export function BrokenField({ value, error, onChange }: BrokenFieldProps) {
  return (
    <RadioRows
      legend="Was a house rule broken?"
      options={OPTIONS}
      value={value === null ? null : value ? "yes" : "no"}
      error={error}
      onChange={(chosen) => onChange(chosen === "yes")}
    />
  );
}
