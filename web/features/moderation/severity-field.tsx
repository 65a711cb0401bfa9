import type { Case } from "../../../contract/moderation.ts";
import { consequenceText, LEVEL_TEXTS } from "./decision-texts.ts";
import { RadioRows } from "./radio-rows.tsx";
import { LEVELS, type Level } from "./rules.ts";

type SeverityFieldProps = {
  open: Pick<Case, "subject" | "isSafeSpace">;
  value: Level | null;
  error: string | undefined;
  onChange: (level: Level) => void;
};

/** How grave it was, with what follows from each level. */
export function SeverityField({ open, value, error, onChange }: SeverityFieldProps) {
  return (
    <RadioRows
      legend="How grave was it?"
      options={LEVELS.map((level) => ({
        value: level,
        label: `${LEVEL_TEXTS[level].name}: ${LEVEL_TEXTS[level].act}`,
        hint: consequenceText(open, level),
        mark: String(level),
      }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
