import { Archive, ChevronRight, Mail, UsersRound } from "lucide-react";
import { Link } from "wouter";
import { FailedList } from "../../../api/failed-list.tsx";
import { useOnline } from "../../../browser/use-online.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonRow } from "../../../ui/skeleton.tsx";
import { useRoomList } from "../../rooms/queries.ts";
import { useRoomCounts } from "../../rooms/room-counts.ts";
import { pathInFolder, type Folder } from "../../rooms/rules.ts";
import { archivedText, emptyFolderTexts, requestsText } from "../texts.ts";
import { RoomRows } from "./room-rows.tsx";
import { StartNewChat } from "./start-new-chat.tsx";

type RoomListProps = {
  folder: Folder;
  kind: "direct" | "group" | null;
  openRoomId: string | null;
};

/** The rooms of a tab or folder, latest activity first, with links to the other folders. */
export function RoomList({ folder, kind, openRoomId }: RoomListProps) {
  const list = useRoomList({ folder, kind });
  const online = useOnline();
  const rooms = list.data?.pages.flatMap((page) => page.items);
  const showsFolders = folder === "inbox" && kind === null;

  if (!rooms) {
    if (list.isError) return <FailedRoomList error={list.error} onRetry={() => void list.refetch()} />;
    return online ? <RoomListSkeleton /> : null;
  }
  return (
    <>
      {list.isError && <FailedRoomList error={list.error} onRetry={() => void list.refetch()} />}
      {showsFolders && <RequestsLink />}
      {kind === "group" && <GroupsLink />}
      {rooms.length > 0 ? (
        <RoomRows rooms={rooms} folder={folder} openRoomId={openRoomId} />
      ) : (
        <EmptyState
          small
          title={emptyFolderTexts[folder].title}
          actions={folder === "inbox" && <StartNewChat />}
        >
          {emptyFolderTexts[folder].hint}
        </EmptyState>
      )}
      {list.hasNextPage && <LoadMore onSeen={() => void list.fetchNextPage()} />}
      {showsFolders && !list.hasNextPage && <ArchiveLink />}
    </>
  );
}

export function RoomListSkeleton() {
  return (
    <div role="status" className="lg:px-3">
      <span className="sr-only">Loading chats</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}

export function FailedRoomList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailedList
      error={error}
      text="We could not load your chats. Nothing you wrote is lost."
      onRetry={onRetry}
    />
  );
}

function RequestsLink() {
  const requests = useRoomCounts()?.requests;
  if (!requests) return null;
  return (
    <Link
      href={pathInFolder("/chats", "requests")}
      className="mb-2 flex min-h-15 items-center gap-4 rounded-large bg-lamp-wash px-4 py-3 text-ink no-underline lg:mx-1"
    >
      <Mail aria-hidden className="size-5.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block font-600">{requestsText(requests)}</span>
        <span className="type-small block">Read first, then decide</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
    </Link>
  );
}

function GroupsLink() {
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

function ArchiveLink() {
  const archived = useRoomCounts()?.archived;
  if (!archived) return null;
  return (
    <Link
      href={pathInFolder("/chats", "archive")}
      className="-mx-3 my-1 flex min-h-13 items-center gap-3 rounded-control px-3 text-ink-2 no-underline hover:bg-mist lg:mx-0"
    >
      <span className="grid w-13 shrink-0 place-items-center">
        <Archive aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <span className="flex-1 font-600">Archive</span>
      <CountBadge of={archived} label={archivedText(archived)} quiet />
    </Link>
  );
}
