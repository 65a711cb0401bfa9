import { useOnline } from "../../browser/use-online.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ArchiveRow, GroupsRow, RequestsRow } from "./box-rows.tsx";
import type { Box } from "./boxes.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { FailedChats, LoadingList } from "./list-states.tsx";
import { EMPTY } from "./list-words.ts";
import { RoomRows } from "./room-rows.tsx";
import { useRoomList } from "./use-room-list.ts";

type RoomListViewProps = {
  folder: Box;
  kind: "direct" | "group" | null;
  openRoomId: string | null;
};

/** The rooms of one tab or box, the latest activity first; more of them come as the end comes near. */
export function RoomListView({ folder, kind, openRoomId }: RoomListViewProps) {
  const list = useRoomList({ folder, kind });
  const online = useOnline();
  const rooms = list.data?.pages.flatMap((page) => page.items);
  // The other boxes are found from all of my rooms.
  const withBoxes = folder === "inbox" && kind === null;

  if (!rooms) {
    if (list.isError) return <FailedChats error={list.error} onRetry={() => void list.refetch()} />;
    return online ? <LoadingList /> : null;
  }
  return (
    <>
      {list.isError && <FailedChats error={list.error} onRetry={() => void list.refetch()} />}
      {withBoxes && <RequestsRow />}
      {kind === "group" && <GroupsRow />}
      {rooms.length > 0 ? (
        <RoomRows rooms={rooms} folder={folder} openRoomId={openRoomId} />
      ) : (
        <EmptyState
          small
          title={EMPTY[folder].title}
          actions={folder === "inbox" && <LinkButton href="/new-chat">Start a new chat</LinkButton>}
        >
          {EMPTY[folder].words}
        </EmptyState>
      )}
      {list.hasNextPage && <LoadMore onSeen={() => void list.fetchNextPage()} />}
      {withBoxes && !list.hasNextPage && <ArchiveRow />}
    </>
  );
}
