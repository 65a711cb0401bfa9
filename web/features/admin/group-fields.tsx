import { useId } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { classes } from "../../ui/classes.ts";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { GatheringFields } from "./gathering-fields.tsx";
import type { PictureChoice } from "./picture-choice.ts";
import type { FormErrors, GroupDraft } from "./rules.ts";
import { GROUP_TYPES } from "./texts.ts";

type GroupFieldsProps = {
  draft: GroupDraft;
  errors: FormErrors<GroupDraft>;
  isNew: boolean;
  hasPicture: boolean;
  onChange: (change: Partial<GroupDraft>) => void;
  onPicture: (choice: PictureChoice) => void;
};

/** A safe space has a drawn house instead of a picture, and neither a limit nor approval. */
export function GroupFields({ draft, errors, isNew, hasPicture, onChange, onPicture }: GroupFieldsProps) {
  return (
    <>
      {isNew && (
        <GroupTypeField
          isSafeSpace={draft.isSafeSpace}
          onChange={(isSafeSpace) => onChange({ isSafeSpace })}
        />
      )}
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        dir="auto"
        maxLength={LIMITS.name}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        hint="Two lines are enough. Everyone reads them before joining."
        dir="auto"
        maxLength={LIMITS.bio}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextArea
        label="Rules"
        hint="What you ask of every member, in plain words."
        dir="auto"
        maxLength={LIMITS.description}
        value={draft.rules}
        onChange={(event) => onChange({ rules: event.target.value })}
      />
      <GatheringFields
        draft={draft}
        errors={errors}
        hasPicture={draft.isSafeSpace ? null : hasPicture}
        hasCapacity={!draft.isSafeSpace}
        onChange={onChange}
        onPicture={onPicture}
      />
      {!draft.isSafeSpace && (
        <ToggleSwitch
          label="Require approval"
          hint="People request to join, and you decide under Requests."
          on={draft.requiresApproval}
          onChange={(requiresApproval) => onChange({ requiresApproval })}
        />
      )}
    </>
  );
}

type GroupTypeFieldProps = { isSafeSpace: boolean; onChange: (isSafeSpace: boolean) => void };

function GroupTypeField({ isSafeSpace, onChange }: GroupTypeFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-600">Group type</legend>
      <div className="flex flex-col gap-3">
        {GROUP_TYPES.map((type) => (
          <label
            key={type.label}
            className={classes(
              "focus-ring-within relative flex gap-3 rounded-large border-[1.5px] px-4 py-3",
              type.isSafeSpace === isSafeSpace
                ? "border-chosen-edge bg-chosen text-chosen-text"
                : "border-edge hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name={id}
              className="mt-1 size-5 shrink-0 accent-green"
              aria-labelledby={`${id}-${type.isSafeSpace}`}
              aria-describedby={`${id}-${type.isSafeSpace}-hint`}
              checked={type.isSafeSpace === isSafeSpace}
              onChange={() => onChange(type.isSafeSpace)}
            />
            <span>
              <span id={`${id}-${type.isSafeSpace}`} className="block font-600">
                {type.label}
              </span>
              <span id={`${id}-${type.isSafeSpace}-hint`} className="type-small mt-0.5 block">
                {type.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="type-small mt-2 text-ink-2">
        This cannot be changed later, because members rely on it.
      </p>
    </fieldset>
  );
}
