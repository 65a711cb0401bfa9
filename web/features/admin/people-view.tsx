import { useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useDebounced } from "../../browser/use-debounced.ts";
import { AuditLog } from "./audit-log.tsx";
import { DeskList } from "./desk-list.tsx";
import { NOTED, VIEWS, type View } from "./people-words.ts";
import { PersonRow } from "./person-row.tsx";
import { useDeskPeople } from "./use-people.ts";

const PersonSheet = lazyPart(() => import("./person-sheet.tsx"));

/** Longer than elsewhere: what is asked is noted, and half a word is nothing to note. */
const SETTLE_MS = 600;

/** People of the named world, and what was noted of those who look at them. */
export default function PeopleView() {
  const [view, setView] = useState<View>("people");
  return (
    <>
      <Notice kind="mist" className="mb-4">
        {NOTED}
      </Notice>
      <RadioGroup label="What is listed" options={VIEWS} value={view} onChange={setView} />
      {view === "people" ? <People /> : <AuditLog />}
    </>
  );
}

function People() {
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  const words = useDebounced(search.trim(), SETTLE_MS);
  const list = useDeskPeople(words);
  return (
    <>
      <SearchField
        label="Search people"
        placeholder="Beginning of a name, or a whole email"
        value={search}
        onChange={setSearch}
        maxLength={LIMITS.email}
        className="mt-4 lg:max-w-120"
      />
      <div className="mt-2">
        <DeskList
          query={list}
          failure="We could not load people."
          empty={
            <EmptyState small title="Nobody found">
              No name begins like this, and no email is exactly this one.
            </EmptyState>
          }
        >
          {(people) => (
            <ul aria-label="People">
              {people.map((person) => (
                <PersonRow key={person.profileId} person={person} onOpen={() => setOpen(person.profileId)} />
              ))}
            </ul>
          )}
        </DeskList>
      </div>
      {open && <PersonSheet profileId={open} onClose={() => setOpen(null)} />}
    </>
  );
}
