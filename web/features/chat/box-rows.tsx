import { Archive, ChevronRight, Mail, UsersRound } from "lucide-react";
import { Link } from "wouter";
import { useRoomCounts } from "../rooms/room-counts.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { inBox } from "./boxes.ts";
import { archivedWords, requestsWords } from "./list-words.ts";

/** What strangers wrote and groups ask: over the list, with a light, for as long as something waits. */
export function RequestsRow() {
  const requests = useRoomCounts()?.requests;
  if (!requests) return null;
  return (
    <Link
      href={inBox("/chats", "requests")}
      className="mb-2 flex min-h-15 items-center gap-4 rounded-large bg-lamp-wash px-4 py-3 text-ink no-underline lg:mx-1"
    >
      <Mail aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block font-600">{requestsWords(requests)}</span>
        <span className="type-small block">Read first, then decide</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
    </Link>
  );
}

/** The way to the groups of the campus, over those one is in. */
export function GroupsRow() {
  return (
    <Link
      href="/groups"
      className="-mx-3 flex min-h-13 items-center gap-3 rounded-control px-3 font-600 text-green no-underline hover:bg-mist lg:mx-0"
    >
      <span className="grid w-13 shrink-0 place-items-center">
        <UsersRound aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="flex-1">Find groups</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
    </Link>
  );
}

/** The way to what was put away: under the list, once there is something. */
export function ArchiveRow() {
  const archived = useRoomCounts()?.archived;
  if (!archived) return null;
  return (
    <Link
      href={inBox("/chats", "archive")}
      className="-mx-3 my-1 flex min-h-13 items-center gap-3 rounded-control px-3 text-ink-2 no-underline hover:bg-mist lg:mx-0"
    >
      <span className="grid w-13 shrink-0 place-items-center">
        <Archive aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="flex-1 font-600">Archive</span>
      <CountBadge of={archived} label={archivedWords(archived)} quiet />
    </Link>
  );
}
