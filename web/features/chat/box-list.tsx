import { BackLink } from "../../ui/back-link.tsx";
import type { Box } from "./boxes.ts";
import { BOX_HINTS, BOX_TITLES } from "./list-words.ts";
import { RoomListView } from "./room-list-view.tsx";

type BoxListProps = { folder: Exclude<Box, "inbox">; openRoomId: string | null };

/** Requests or the archive, in the place of the list. */
export function BoxList({ folder, openRoomId }: BoxListProps) {
  const Title = openRoomId ? "h2" : "h1";
  return (
    <>
      <div className="shrink-0 border-b border-line px-4 pt-3 pb-3">
        <div className="flex items-center gap-1">
          <BackLink href="/chats" label="Back to messages" className="-ms-3" />
          <Title className="type-title lg:text-[2rem]/9">{BOX_TITLES[folder]}</Title>
        </div>
        <p className="type-small mt-1.5 text-ink-2">{BOX_HINTS[folder]}</p>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 lg:px-2">
        <RoomListView folder={folder} kind={null} openRoomId={openRoomId} />
      </div>
    </>
  );
}
