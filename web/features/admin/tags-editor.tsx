import { useRef, type KeyboardEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { Field } from "../../ui/field.tsx";
import { LOCALE } from "../../browser/locale.ts";
import { RemovableChip } from "../../ui/removable-chip.tsx";
import { withTag } from "./tags.ts";

const figure = new Intl.NumberFormat(LOCALE);

type TagsEditorProps = {
  tags: string[];
  /** The input's value is state of the form, which saves it, too. */
  typedTag: string;
  onChange: (change: { tags?: string[]; typedTag?: string }) => void;
};

/** What something is about, in a word or two each. Enter or a comma adds what was typed. */
export function TagsEditor({ tags, typedTag, onChange }: TagsEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const full = tags.length >= LIMITS.tags;

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    event.preventDefault();
    onChange({ tags: withTag(tags, typedTag, LIMITS.tags), typedTag: "" });
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
            ? "You have reached the limit. Remove one to add another."
            : `${figure.format(tags.length)} of ${figure.format(LIMITS.tags)}. Press Enter to add one. People with the same interest see it first.`
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
