import { Field } from "../../ui/field.tsx";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import type { PictureChoice } from "./picture-choice.ts";
import { PictureField } from "./picture-field.tsx";
import type { GatheringDraft } from "./rules.ts";
import { TagsField } from "./tags-field.tsx";

type GatheringFieldsProps = {
  draft: GatheringDraft;
  errors: { capacity?: string };
  /** Null where it cannot have a picture. */
  hasPicture: boolean | null;
  hasCapacity?: boolean;
  onChange: (change: Partial<GatheringDraft>) => void;
  onPicture: (choice: PictureChoice) => void;
};

/** The fields that events and groups share. */
export function GatheringFields({
  draft: { tags, typedTag, limited, capacity },
  errors,
  hasPicture,
  hasCapacity = true,
  onChange,
  onPicture,
}: GatheringFieldsProps) {
  return (
    <>
      <TagsField tags={tags} typedTag={typedTag} onChange={onChange} />
      {hasPicture !== null && <PictureField hasPicture={hasPicture} onChange={onPicture} />}
      {hasCapacity && (
        <div className="flex flex-col gap-4">
          <ToggleSwitch
            label="Limit the number of seats"
            hint="When all are taken, people can join the waitlist."
            on={limited}
            onChange={(next) => onChange({ limited: next })}
          />
          {limited && (
            <Field
              label="Number of seats"
              name="capacity"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className="max-w-40"
              value={capacity}
              error={errors.capacity}
              onChange={(event) => onChange({ capacity: event.target.value })}
            />
          )}
        </div>
      )}
    </>
  );
}
