import { useId, useRef, useState, type KeyboardEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { FoundPerson } from "../../../contract/profiles.ts";
import { useOnline } from "../../browser/use-online.ts";
import { Field } from "../../ui/field.tsx";
import { FoundPeople, optionId } from "./found-people.tsx";
import { toggled, walked, without } from "./rules.ts";
import { RemovableChip } from "../../ui/removable-chip.tsx";
import { usePeopleSearch } from "./use-people-search.ts";

type PeoplePickerProps = {
  picked: readonly FoundPerson[];
  most: number;
  onPick: (picked: FoundPerson[]) => void;
  /** Shown before anything is typed. */
  invitation: string;
};

/** Searches for people and picks some: a combobox (WAI-ARIA 1.2) with an inline list. */
export function PeoplePicker({ picked, most, onPick, invitation }: PeoplePickerProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const search = usePeopleSearch(typed);
  const people = search.people ?? [];
  const active = people[Math.min(at, people.length - 1)];

  function pick(person: FoundPerson) {
    onPick(toggled(picked, person, most));
    setTyped("");
    setAt(0);
    field.current?.focus();
  }

  function take(person: FoundPerson) {
    onPick(without(picked, person.profileId));
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = picked.at(-1);
    const next = walked(event.key, Math.min(at, people.length - 1), people.length);
    if (next !== null) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === "Enter" && typed.trim()) {
      event.preventDefault();
      // The results may still belong to the previous query.
      if (active && search.isCurrent) pick(active);
    } else if (event.key === "Escape" && typed) {
      event.stopPropagation();
      setTyped("");
    } else if (event.key === "Backspace" && !typed && last) take(last);
  }

  return (
    <div>
      {picked.length > 0 && (
        <ul aria-label="Chosen" className="mb-4 flex flex-wrap gap-2">
          {picked.map((person) => (
            <RemovableChip key={person.profileId} onRemove={() => take(person)}>
              {person.name}
            </RemovableChip>
          ))}
        </ul>
      )}
      <Field
        ref={field}
        label="Search people"
        placeholder="Name or email"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={people.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && optionId(id, active)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={LIMITS.email}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <FoundPeople
        id={id}
        search={search}
        hasQuery={typed.trim() !== ""}
        online={online}
        invitation={invitation}
        picked={picked}
        active={active}
        onPick={pick}
      />
    </div>
  );
}
