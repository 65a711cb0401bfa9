import { Link } from "wouter";
import type { MessageSearchResult } from "../../../../contract/chat.ts";
import { errorText } from "../../../api/error-texts.ts";
import { formatTimeAgo } from "../../../browser/format-date.ts";
import { useNow } from "../../../browser/use-now.ts";
import { useOnline } from "../../../browser/use-online.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useRoomList } from "../../rooms/queries.ts";
import { searchResultsText } from "../texts.ts";
import { Excerpt } from "./excerpt.tsx";
import { useMessageSearch } from "./queries.ts";
import { FailedRoomList, RoomListSkeleton } from "./room-list.tsx";
import { RoomRows } from "./room-rows.tsx";
import { StartNewChat } from "./start-new-chat.tsx";

type SearchResultsProps = {
  kind: "direct" | "group" | null;
  query: string;
  openRoomId: string | null;
};

/** Chats whose name matches the query, then messages that do. */
export function SearchResults({ kind, query, openRoomId }: SearchResultsProps) {
  const list = useRoomList({ folder: "inbox", kind, query });
  const search = useMessageSearch(query);
  const online = useOnline();
  const now = useNow();
  const rooms = list.data?.pages.flatMap((page) => page.items);
  const results = search.data?.pages.flatMap((page) => page.items) ?? [];

  if (!rooms) {
    if (list.isError) return <FailedRoomList error={list.error} onRetry={() => void list.refetch()} />;
    return online ? <RoomListSkeleton /> : null;
  }
  if (rooms.length === 0 && results.length === 0 && !search.isPending && !search.isError) {
    return (
      <EmptyState small title="No chats found" actions={<StartNewChat />}>
        {searchResultsText(0, query, false)}
      </EmptyState>
    );
  }
  return (
    <>
      {rooms.length > 0 && <RoomRows rooms={rooms} folder="inbox" openRoomId={openRoomId} />}
      {list.hasNextPage && (
        <Button variant="quiet" onClick={() => void list.fetchNextPage()}>
          Show more chats
        </Button>
      )}
      {search.isError && (
        <Notice kind="rust" className="my-3">
          <p>{errorText(search.error, "We could not search your messages.")}</p>
          <Button variant="quiet" onClick={() => void search.refetch()} className="-ms-5">
            Try Again
          </Button>
        </Notice>
      )}
      {results.length > 0 && (
        <section aria-labelledby="found-messages" className="pt-4">
          <h2 id="found-messages" className="type-small font-600 text-ink-2 lg:px-3">
            Messages
          </h2>
          <ul className="-mx-3 mt-1 lg:mx-0">
            {results.map((result) => (
              <li key={result.message.id}>
                <MessageResult result={result} query={query} now={now} />
              </li>
            ))}
          </ul>
          {search.hasNextPage && <LoadMore onSeen={() => void search.fetchNextPage()} />}
        </section>
      )}
    </>
  );
}

type MessageResultProps = { result: MessageSearchResult; query: string; now: Date };

/** A message that was found. A click opens its room at the message. */
function MessageResult({ result, query, now }: MessageResultProps) {
  const { roomId, roomName, senderName, message } = result;
  return (
    <Link
      href={`/chat/${roomId}?at=${message.seq}`}
      className="flex flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2.5 text-ink no-underline hover:bg-mist"
    >
      <span className="min-w-0 flex-1 truncate font-600">
        <bdi>{roomName}</bdi>
      </span>
      <span className="type-caption shrink-0 text-ink-2 tabular-nums">
        {formatTimeAgo(message.sentAt, now)}
      </span>
      <span className="type-small line-clamp-2 w-full text-ink-2">
        <bdi>{senderName}</bdi>
        {": "}
        <Excerpt body={message.body} query={query} />
      </span>
    </Link>
  );
}
