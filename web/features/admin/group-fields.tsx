import { LIMITS } from "../../../contract/constants.ts";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { GatheringFields } from "./gathering-fields.tsx";
import type { GroupDraft, GroupFaults } from "./group-form-rules.ts";
import { KindField } from "./kind-field.tsx";
import type { PictureChoice } from "./picture-choice.ts";

type GroupFieldsProps = {
  draft: GroupDraft;
  faults: GroupFaults;
  isNew: boolean;
  hasPicture: boolean;
  onChange: (change: Partial<GroupDraft>) => void;
  onPicture: (choice: PictureChoice) => void;
};

/** Every field of a group. A safe space has a drawn house for a picture, and no other. */
export function GroupFields({ draft, faults, isNew, hasPicture, onChange, onPicture }: GroupFieldsProps) {
  return (
    <>
      {isNew && (
        <KindField isSafeSpace={draft.isSafeSpace} onChange={(isSafeSpace) => onChange({ isSafeSpace })} />
      )}
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        dir="auto"
        maxLength={LIMITS.name}
        value={draft.name}
        error={faults.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label="What it is about"
        hint="Two lines are enough. Everybody reads them before joining."
        dir="auto"
        maxLength={LIMITS.bio}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextArea
        label="Rules"
        hint="What is asked of everybody, in their words rather than in a lawyer’s."
        dir="auto"
        maxLength={LIMITS.description}
        value={draft.rules}
        onChange={(event) => onChange({ rules: event.target.value })}
      />
      <GatheringFields
        draft={draft}
        faults={faults}
        hasPicture={draft.isSafeSpace ? null : hasPicture}
        hasCapacity={!draft.isSafeSpace}
        onChange={onChange}
        onPicture={onPicture}
      />
      {!draft.isSafeSpace && (
        <ToggleSwitch
          label="By approval"
          hint="Whoever wants to join asks first. You find it under Requests."
          on={draft.requiresApproval}
          onChange={(requiresApproval) => onChange({ requiresApproval })}
        />
      )}
    </>
  );
}
