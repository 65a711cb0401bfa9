import { LIMITS } from "../../../contract/constants.ts";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { EventDraft, EventFaults } from "./event-form-rules.ts";
import { GatheringFields } from "./gathering-fields.tsx";
import type { PictureChoice } from "./picture-choice.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

type EventFieldsProps = {
  draft: EventDraft;
  faults: EventFaults;
  hasPicture: boolean;
  onChange: (change: Partial<EventDraft>) => void;
  onPicture: (choice: PictureChoice) => void;
};

/** Every field of an event, in the order one thinks of them. */
export function EventFields({ draft, faults, hasPicture, onChange, onPicture }: EventFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        dir="auto"
        maxLength={LIMITS.title}
        value={draft.title}
        error={faults.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="What it is about"
        hint="What happens, what to bring, and whether one can come alone."
        dir="auto"
        maxLength={LIMITS.description}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Field
          label="Begins"
          name="startsAt"
          type="datetime-local"
          value={draft.startsAt}
          error={faults.startsAt}
          onChange={(event) => onChange({ startsAt: event.target.value })}
        />
        <Field
          label="Ends (optional)"
          name="endsAt"
          type="datetime-local"
          min={draft.startsAt}
          value={draft.endsAt}
          error={faults.endsAt}
          onChange={(event) => onChange({ endsAt: event.target.value })}
        />
      </div>
      <TimeZoneField
        value={draft.timeZone}
        error={faults.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <Field
        label="Place"
        name="location"
        autoComplete="off"
        dir="auto"
        hint="A room and how to find it, or a link."
        maxLength={LIMITS.location}
        value={draft.location}
        error={faults.location}
        onChange={(event) => onChange({ location: event.target.value })}
      />
      <GatheringFields
        draft={draft}
        faults={faults}
        hasPicture={hasPicture}
        onChange={onChange}
        onPicture={onPicture}
      />
      <ToggleSwitch
        label="I decide who comes"
        hint="Whoever wants to come asks first. You find it under Requests."
        on={draft.requiresApproval}
        onChange={(requiresApproval) => onChange({ requiresApproval })}
      />
      <ToggleSwitch
        label="Shown to everybody"
        hint="Otherwise only those who have its link find it."
        on={draft.isPublic}
        onChange={(isPublic) => onChange({ isPublic })}
      />
    </>
  );
}
