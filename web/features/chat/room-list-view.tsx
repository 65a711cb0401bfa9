import { useEffect, useEffectEvent, useRef } from "react";
import { useOnline } from "../../api/online.ts";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { RoomRow } from "./room-row.tsx";
import { useNow } from "./use-now.ts";
import { useRoomList } from "./use-room-list.ts";

type RoomListViewProps = {
  kind: "direct" | "group" | null;
  search: string;
  openRoomId: string | null;
};

/** The rooms of one tab, the latest activity first; more of them come as the end comes near. */
export function RoomListView({ kind, search, openRoomId }: RoomListViewProps) {
  const list = useRoomList({ kind, search });
  const online = useOnline();
  const now = useNow();
  const rooms = list.data?.pages.flatMap((page) => page.items);

  if (!rooms) {
    if (list.isError) return <FailedList error={list.error} onRetry={() => void list.refetch()} />;
    return online ? <LoadingList /> : null;
  }
  if (rooms.length === 0) {
    return (
      <EmptyState
        small
        title="No chats found"
        actions={!search && <LinkButton href="/discover">Discover people</LinkButton>}
      >
        {search
          ? "No name here has these letters in it."
          : "A chat begins with a match, a group, or a first message."}
      </EmptyState>
    );
  }
  return (
    <>
      {list.isError && <FailedList error={list.error} onRetry={() => void list.refetch()} />}
      <ul className="-mx-3 lg:mx-0">
        {rooms.map((room) => (
          <li key={room.roomId}>
            <RoomRow room={room} selected={room.roomId === openRoomId} now={now} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && <More onSeen={() => void list.fetchNextPage()} />}
    </>
  );
}

function LoadingList() {
  return (
    <div role="status" className="lg:px-3">
      <span className="sr-only">Loading chats</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}

function FailedList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice kind="rust" className="my-3">
      <p>{wordsFor(error, "We could not load your chats. Nothing you wrote is lost.")}</p>
      <Button variant="quiet" onClick={onRetry} className="-ms-5">
        Try Again
      </Button>
    </Notice>
  );
}

/** The end of what is loaded. Coming near it asks for more; a button does, too. */
function More({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: "400px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="flex justify-center py-2">
      <Button variant="quiet" onClick={onSeen}>
        Show more
      </Button>
    </div>
  );
}
