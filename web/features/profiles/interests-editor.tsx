import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { LIMITS, SUGGESTED_INTERESTS } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { LOCALE } from "../../browser/locale.ts";
import { RemovableChip } from "../../ui/removable-chip.tsx";
import { matching, withInterest } from "./interests.ts";

const FEW = 12;
const figure = new Intl.NumberFormat(LOCALE);

type InterestsEditorProps = {
  interests: string[];
  /** The input's value is state of the form, which saves it, too. */
  typed: string;
  onChange: (change: { interests?: string[]; typed?: string }) => void;
};

/** Suggested or typed interests. Enter or a comma adds the typed one. */
export function InterestsEditor({ interests, typed, onChange }: InterestsEditorProps) {
  const [all, setAll] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const full = interests.length >= LIMITS.interests;
  const suggestions = matching(SUGGESTED_INTERESTS, interests, typed);
  const shown = all || typed.trim() ? suggestions : suggestions.slice(0, FEW);

  function add(interest: string) {
    onChange({ interests: withInterest(interests, interest, LIMITS.interests), typed: "" });
  }

  /** The added suggestion disappears; the focus moves to the next one. */
  function choose({ currentTarget: button }: MouseEvent<HTMLElement>, interest: string) {
    const next = button.nextElementSibling ?? button.previousElementSibling;
    add(interest);
    if (next instanceof HTMLElement) next.focus();
  }

  function remove(interest: string) {
    onChange({ interests: interests.filter((one) => one !== interest) });
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== ",")) return;
    if (event.key === "Enter" && !typed.trim()) return;
    event.preventDefault();
    add(typed);
  }

  return (
    <fieldset>
      <legend className="font-600">Interests</legend>
      <p className="type-small mt-1 text-ink-2">
        Everyone who sees your card sees these. An interest can suggest a topic that you would rather keep to
        yourself.
      </p>
      {interests.length > 0 && (
        <ul aria-label="Your interests" className="mt-3 flex flex-wrap gap-2">
          {interests.map((interest) => (
            <RemovableChip key={interest} onRemove={() => remove(interest)}>
              {interest}
            </RemovableChip>
          ))}
        </ul>
      )}
      <Field
        ref={field}
        className="mt-4"
        label="Add an interest"
        hint={
          full
            ? "You have reached the limit. Remove one to add another."
            : `${figure.format(interests.length)} of ${figure.format(LIMITS.interests)}. Press Enter to add your own words.`
        }
        maxLength={LIMITS.interest}
        enterKeyHint="done"
        autoComplete="off"
        disabled={full}
        value={typed}
        onChange={(event) => onChange({ typed: event.target.value })}
        onKeyDown={handleKey}
      />
      {!full && shown.length > 0 && (
        <div role="group" aria-label="Suggestions" className="mt-4 flex flex-wrap gap-2">
          {shown.map((interest) => (
            <button
              key={interest}
              type="button"
              onClick={(event) => choose(event, interest)}
              className="press min-h-11 rounded-control border-[1.5px] border-edge px-4 py-2 leading-5 hover:bg-mist"
            >
              <bdi>{interest}</bdi>
            </button>
          ))}
          {shown.length < suggestions.length && (
            <Button variant="quiet" size="small" onClick={() => setAll(true)}>
              More suggestions
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
