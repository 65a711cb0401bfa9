import { useRef, type KeyboardEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { LOCALE } from "../../browser/locale.ts";
import { Field } from "../../ui/field.tsx";
import { RemovableChip } from "../../ui/removable-chip.tsx";
import { addTag } from "./rules.ts";

const number = new Intl.NumberFormat(LOCALE);

type TagsFieldProps = {
  tags: string[];
  /** Part of the form, so that a tag that was typed without Enter is saved, too. */
  typedTag: string;
  onChange: (change: { tags?: string[]; typedTag?: string }) => void;
};

/** Enter or a comma adds a tag. */
export function TagsField({ tags, typedTag, onChange }: TagsFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const full = tags.length >= LIMITS.tags;

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    onChange({ tags: addTag(tags, typedTag, LIMITS.tags), typedTag: "" });
  }

  function remove(tag: string) {
    onChange({ tags: tags.filter((one) => one !== tag) });
    field.current?.focus();
  }

  return (
    <div>
      <Field
        ref={field}
        label="Tags"
        hint={
          full
            ? "That is the limit. Remove a tag to add another."
            : `${number.format(tags.length)} of ${number.format(LIMITS.tags)}. Press Enter to add one. People who share an interest see it first.`
        }
        maxLength={LIMITS.interest}
        enterKeyHint="done"
        autoComplete="off"
        dir="auto"
        readOnly={full}
        value={typedTag}
        onChange={(event) => onChange({ typedTag: event.target.value })}
        onKeyDown={handleKey}
      />
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <RemovableChip key={tag} onRemove={() => remove(tag)}>
              {tag}
            </RemovableChip>
          ))}
        </ul>
      )}
    </div>
  );
}
