import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import type { FoundPerson } from "../../../contract/profiles.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Notice } from "../../ui/notice.tsx";
import { PersonAvatar } from "./person-avatar.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { foundText, searchErrorText } from "./texts.ts";
import type { usePeopleSearch } from "./use-people-search.ts";

type FoundPeopleProps = {
  /** Prefix of the ids that tie the list to its input. */
  id: string;
  search: ReturnType<typeof usePeopleSearch>;
  hasQuery: boolean;
  online: boolean;
  invitation: string;
  picked: readonly FoundPerson[];
  /** The option that Enter picks. */
  active: FoundPerson | undefined;
  onPick: (person: FoundPerson) => void;
};

/** The listbox of a people search with its loading, empty, error and offline states. The input keeps the focus. */
export function FoundPeople({
  id,
  search,
  hasQuery,
  online,
  invitation,
  picked,
  active,
  onPick,
}: FoundPeopleProps) {
  const { people, isCurrent, error, tryAgain } = search;
  const none = isCurrent && people?.length === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isCurrent && people && foundText(people.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="People" className="-mx-3 mt-2">
        {people?.map((person) => (
          <Option
            key={person.profileId}
            id={optionId(id, person)}
            person={person}
            chosen={picked.some(({ profileId }) => profileId === person.profileId)}
            active={person === active}
            onPick={() => onPick(person)}
          />
        ))}
      </div>
      {hasQuery && !people && !error && online && (
        <div>
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )}
      {hasQuery && !isCurrent && !online && (
        <p className="px-2 py-6 text-center text-balance text-ink-2">
          No connection. You can search when you are back online.
        </p>
      )}
      {error && online && (
        <Notice kind="rust" className="mt-3">
          {searchErrorText(error)}
          <div>
            <Button variant="quiet" size="small" className="-ms-4 -mb-2" onClick={tryAgain}>
              Try Again
            </Button>
          </div>
        </Notice>
      )}
      {(none || (!hasQuery && picked.length === 0)) && (
        <p aria-hidden={none} className="px-2 py-8 text-center text-balance text-ink-2">
          {none ? foundText(0) : invitation}
        </p>
      )}
    </>
  );
}

type OptionProps = {
  id: string;
  person: FoundPerson;
  chosen: boolean;
  active: boolean;
  onPick: () => void;
};

function Option({ id, person, chosen, active, onPick }: OptionProps) {
  const option = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <button
      ref={option}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={chosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classes(
        "flex min-h-16 w-full items-center text-start gap-3 rounded-control px-3 py-2",
        active ? "bg-mist" : "hover:bg-mist",
      )}
    >
      <PersonAvatar name={person.name} pictureId={person.pictureId} size={52} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-600">
          <bdi>{person.name}</bdi>
        </span>
        {person.email && (
          <span className="type-small block truncate text-ink-2">
            <bdi dir="ltr">{person.email}</bdi>
          </span>
        )}
      </span>
      {chosen && <Check aria-hidden className="size-5 shrink-0 text-green" strokeWidth={2} />}
    </button>
  );
}

/** For `aria-activedescendant`. */
export function optionId(id: string, person: FoundPerson): string {
  return `${id}-${person.profileId}`;
}
