import { useState } from "react";
import type { AdminPerson } from "../../../contract/admin.ts";
import { LIMITS } from "../../../contract/constants.ts";
import { PagedList } from "../../api/paged-list.tsx";
import { useDebounced } from "../../browser/use-debounced.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { AuditLog } from "./audit-log.tsx";
import { usePeople } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";
import { AUDIT_NOTICE, PEOPLE_VIEWS, ROLE_LABELS } from "./people-texts.ts";

const PersonSheet = lazyPart(() => import("./person-sheet.tsx"));

/** Longer than elsewhere, because every search is logged and half a word is useless in the log. */
const DEBOUNCE_MS = 600;

export default function PeopleTab() {
  const [view, setView] = useState<"people" | "log">("people");
  return (
    <>
      <Notice kind="mist" className="mb-4">
        {AUDIT_NOTICE}
      </Notice>
      <RadioGroup label="Show" options={PEOPLE_VIEWS} value={view} onChange={setView} />
      {view === "people" ? <People /> : <AuditLog />}
    </>
  );
}

function People() {
  const [typed, setTyped] = useState("");
  const [openId, setOpenId] = useState<string | null>(null);
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const list = usePeople(search);
  return (
    <>
      <SearchField
        label="Search people"
        placeholder="First letters of a name, or full email"
        value={typed}
        onChange={setTyped}
        maxLength={LIMITS.email}
        className="mt-4 lg:max-w-120"
      />
      <div className="mt-2">
        <PagedList
          query={list}
          plural="People"
          empty={
            <EmptyState small title={`No results for “${search}”`}>
              Try the first letters of a name, or a full email address.
            </EmptyState>
          }
        >
          {(people) => (
            <ul aria-label="People">
              {people.map((person) => (
                <PersonRow
                  key={person.profileId}
                  person={person}
                  onOpen={() => setOpenId(person.profileId)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {openId && <PersonSheet profileId={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

function PersonRow({ person, onOpen }: { person: AdminPerson; onOpen: () => void }) {
  const { name, pictureId, email, roles, suspended, suspensionProposed } = person;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="-mx-3 flex min-h-19 w-[calc(100%+1.5rem)] flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-3 text-start hover:bg-mist"
      >
        <PersonAvatar name={name} pictureId={pictureId} size={52} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-600">{name}</bdi>
          <span className="type-small block truncate text-ink-2">{email ?? "No email"}</span>
        </span>
        <span className="flex gap-2">
          {suspended && <StatusBadge>Suspended</StatusBadge>}
          {suspensionProposed && <StatusBadge>Suspension proposed</StatusBadge>}
          {roles.map((role) => (
            <StatusBadge key={role}>{ROLE_LABELS[role]}</StatusBadge>
          ))}
        </span>
      </button>
    </li>
  );
}
