import { LIMITS } from "../../../contract/constants.ts";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { GatheringFields } from "./gathering-fields.tsx";
import type { PictureChoice } from "./picture-choice.ts";
import type { EventDraft, FormErrors } from "./rules.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

type EventFieldsProps = {
  draft: EventDraft;
  errors: FormErrors<EventDraft>;
  hasPicture: boolean;
  onChange: (change: Partial<EventDraft>) => void;
  onPicture: (choice: PictureChoice) => void;
};

export function EventFields({ draft, errors, hasPicture, onChange, onPicture }: EventFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        autoComplete="off"
        dir="auto"
        maxLength={LIMITS.title}
        value={draft.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        hint="What happens, what to bring, and whether it is fine to come alone."
        dir="auto"
        maxLength={LIMITS.description}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Field
          label="Starts"
          name="startsAt"
          type="datetime-local"
          value={draft.startsAt}
          error={errors.startsAt}
          onChange={(event) => onChange({ startsAt: event.target.value })}
        />
        <Field
          label="Ends (optional)"
          name="endsAt"
          type="datetime-local"
          min={draft.startsAt}
          value={draft.endsAt}
          error={errors.endsAt}
          onChange={(event) => onChange({ endsAt: event.target.value })}
        />
      </div>
      <TimeZoneField
        value={draft.timeZone}
        error={errors.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <Field
        label="Location"
        name="location"
        autoComplete="off"
        dir="auto"
        hint="A room and how to find it, or a link."
        maxLength={LIMITS.location}
        value={draft.location}
        error={errors.location}
        onChange={(event) => onChange({ location: event.target.value })}
      />
      <GatheringFields
        draft={draft}
        errors={errors}
        hasPicture={hasPicture}
        onChange={onChange}
        onPicture={onPicture}
      />
      <ToggleSwitch
        label="Require approval"
        hint="People request a seat, and you decide under Requests."
        on={draft.requiresApproval}
        onChange={(requiresApproval) => onChange({ requiresApproval })}
      />
      <ToggleSwitch
        label="Show to everyone"
        hint="When this is off, only people with the link can see it."
        on={draft.isPublic}
        onChange={(isPublic) => onChange({ isPublic })}
      />
    </>
  );
}
