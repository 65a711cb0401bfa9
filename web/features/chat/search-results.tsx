import { useOnline } from "../../browser/use-online.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FoundMessage } from "./found-message.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { FailedChats, LoadingList } from "./list-states.tsx";
import { RoomRows } from "./room-rows.tsx";
import { useFoundMessages } from "./use-found-messages.ts";
import { useNow } from "../../browser/use-now.ts";
import { useRoomList } from "./use-room-list.ts";

type SearchResultsProps = {
  kind: "direct" | "group" | null;
  words: string;
  openRoomId: string | null;
};

/** Chats with these letters in a name, and under them the messages with these words. */
export function SearchResults({ kind, words, openRoomId }: SearchResultsProps) {
  const list = useRoomList({ folder: "inbox", kind, search: words });
  const found = useFoundMessages(words);
  const online = useOnline();
  const now = useNow();
  const rooms = list.data?.pages.flatMap((page) => page.items);
  const messages = found.data?.pages.flatMap((page) => page.items) ?? [];

  if (!rooms) {
    if (list.isError) return <FailedChats error={list.error} onRetry={() => void list.refetch()} />;
    return online ? <LoadingList /> : null;
  }
  if (rooms.length === 0 && messages.length === 0 && !found.isPending && !found.isError) {
    return (
      <EmptyState
        small
        title="No chats found"
        actions={<LinkButton href="/new-chat">Start a new chat</LinkButton>}
      >
        No name and no message here goes with these words.
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
      {found.isError && (
        <Notice kind="rust" className="my-3">
          <p>{errorText(found.error, "We could not search your messages.")}</p>
          <Button variant="quiet" onClick={() => void found.refetch()} className="-ms-5">
            Try Again
          </Button>
        </Notice>
      )}
      {messages.length > 0 && (
        <section aria-labelledby="found-messages" className="pt-4">
          <h2 id="found-messages" className="type-small font-600 text-ink-2 lg:px-3">
            Messages
          </h2>
          <ul className="-mx-3 mt-1 lg:mx-0">
            {messages.map((one) => (
              <li key={one.message.id}>
                <FoundMessage found={one} words={words} now={now} />
              </li>
            ))}
          </ul>
          {found.hasNextPage && <LoadMore onSeen={() => void found.fetchNextPage()} />}
        </section>
      )}
    </>
  );
}
