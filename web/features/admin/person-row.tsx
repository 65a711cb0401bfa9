import type { AdminPerson } from "../../../contract/admin.ts";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { ROLE_WORDS } from "./people-words.ts";
import { StatusMark } from "./status-mark.tsx";

/** One person of the list. Opening them is a look that is noted. */
export function PersonRow({ person, onOpen }: { person: AdminPerson; onOpen: () => void }) {
  const { name, pictureId, email, role, suspended } = person;
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
          {suspended && <StatusMark>Suspended</StatusMark>}
          {role !== "student" && <StatusMark>{ROLE_WORDS[role]}</StatusMark>}
        </span>
      </button>
    </li>
  );
}
