import type { PictureChoice } from "./picture-choice.ts";
import { PictureField } from "./picture-field.tsx";
import { PlacesField } from "./places-field.tsx";
import { TagsEditor } from "./tags-editor.tsx";

type Draft = { tags: string[]; typedTag: string; limited: boolean; capacity: string };

type GatheringFieldsProps = {
  draft: Draft;
  faults: { capacity?: string };
  /** Null where it has no picture of its own. */
  hasPicture: boolean | null;
  /** Whether it may have a limit of places. */
  hasCapacity?: boolean;
  onChange: (change: Partial<Draft>) => void;
  onPicture: (choice: PictureChoice) => void;
};

/** What is asked of an event and of a group alike: what it is about, its picture, and how many may come. */
export function GatheringFields({
  draft,
  faults,
  hasPicture,
  hasCapacity = true,
  onChange,
  onPicture,
}: GatheringFieldsProps) {
  return (
    <>
      <TagsEditor tags={draft.tags} typedTag={draft.typedTag} onChange={onChange} />
      {hasPicture !== null && <PictureField hasPicture={hasPicture} onChange={onPicture} />}
      {hasCapacity && (
        <PlacesField
          limited={draft.limited}
          capacity={draft.capacity}
          error={faults.capacity}
          onChange={onChange}
        />
      )}
    </>
  );
}
