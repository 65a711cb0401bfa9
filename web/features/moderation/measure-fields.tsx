import type { Case, Measures } from "../../../contract/moderation.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { hoursText, MEASURE_TEXTS, secondsText } from "./decision-texts.ts";

type MeasureFieldsProps = {
  /** Those that fit what was reported. */
  offered: Case["measures"];
  measures: Measures;
  onChange: (measures: Measures) => void;
};

const SLOW_SECONDS = [15, 30, 60, 300, 600].map((value) => ({ value, label: secondsText(value) }));
const SLOW_HOURS = [1, 3, 6, 12, 24].map((value) => ({ value, label: hoursText(value) }));
const FREEZE_HOURS = [1, 6, 12, 24, 48, 72].map((value) => ({ value, label: hoursText(value) }));

/** What happens at once to the message, the chat, the group or the event. */
export function MeasureFields({ offered, measures, onChange }: MeasureFieldsProps) {
  if (offered.length === 0) return null;
  const { slowMode, freezeHours } = measures;
  return (
    <fieldset className="min-w-0">
      <legend className="font-600">At once</legend>
      {offered.map((measure) => (
        <div key={measure}>
          <Checkbox
            {...MEASURE_TEXTS[measure]}
            checked={isChosen(measures, measure)}
            onChange={(chosen) => onChange(withMeasure(measures, measure, chosen))}
          />
          {measure === "slowMode" && slowMode && (
            <div className="mt-1 mb-3 grid grid-cols-2 gap-3 ps-9">
              <SelectField
                label="One message in"
                options={SLOW_SECONDS}
                value={slowMode.seconds}
                onChange={(seconds) => onChange({ ...measures, slowMode: { ...slowMode, seconds } })}
              />
              <SelectField
                label="For"
                options={SLOW_HOURS}
                value={slowMode.hours}
                onChange={(hours) => onChange({ ...measures, slowMode: { ...slowMode, hours } })}
              />
            </div>
          )}
          {measure === "freezeHours" && freezeHours !== null && (
            <SelectField
              label="For"
              className="mt-1 mb-3 ps-9"
              options={FREEZE_HOURS}
              value={freezeHours}
              onChange={(hours) => onChange({ ...measures, freezeHours: hours })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

type Measure = Case["measures"][number];

function isChosen(measures: Measures, measure: Measure): boolean {
  return measures[measure] !== null && measures[measure] !== false;
}

function withMeasure(measures: Measures, measure: Measure, chosen: boolean): Measures {
  if (measure === "slowMode") return { ...measures, slowMode: chosen ? { seconds: 60, hours: 3 } : null };
  if (measure === "freezeHours") return { ...measures, freezeHours: chosen ? 12 : null };
  return { ...measures, [measure]: chosen };
}
