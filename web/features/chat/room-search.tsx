import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import { errorText } from "../../api/error-texts.ts";
import { formatTimeAgo } from "../../browser/format-date.ts";
import { useDebounced } from "../../browser/use-debounced.ts";
import { useNow } from "../../browser/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { fieldClass } from "../../ui/field-class.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Excerpt } from "./room-list/excerpt.tsx";
import { useMessageSearch } from "./room-list/queries.ts";
import { searchResultsText } from "./texts.ts";

type RoomSearchProps = {
  room: Room;
  onJumpTo: (seq: number) => void;
  /** Null inside a sheet, which has a close button of its own. */
  onClose: (() => void) | null;
};

const SEARCH_DEBOUNCE_MS = 250;

/** Searches the messages of a room, newest first. A click on a result jumps to it. */
export default function RoomSearch({ room, onJumpTo, onClose }: RoomSearchProps) {
  const [text, setText] = useState("");
  const query = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const search = useMessageSearch(query, room.roomId);
  const field = useRef<HTMLInputElement>(null);
  const now = useNow();
  const results = query === "" ? [] : (search.data?.pages.flatMap((page) => page.items) ?? []);
  const isDone = query !== "" && !search.isPending && !search.isPlaceholderData && !search.isError;

  useEffect(() => field.current?.focus(), []);

  return (
    <search className="flex flex-col">
      <div className="flex items-center gap-1">
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden className="absolute start-3.5 top-3.5 size-5 text-ink-2" strokeWidth={1.75} />
          <input
            ref={field}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && onClose?.()}
            maxLength={LIMITS.search}
            aria-label="Search this chat"
            placeholder="Search this chat..."
            enterKeyHint="search"
            className={classes(fieldClass(), "min-h-12 ps-11")}
          />
        </div>
        {onClose && <IconButton icon={X} label="Close search" onClick={onClose} className="-me-2" />}
      </div>
      <p role="status" className="type-small mt-3 min-h-5 text-ink-2">
        {isDone && searchResultsText(results.length, query, search.hasNextPage)}
      </p>
      {search.isError && (
        <Notice kind="rust" className="mt-2">
          <p>{errorText(search.error, "We could not search this chat.")}</p>
          <Button variant="quiet" onClick={() => void search.refetch()} className="-ms-5">
            Try Again
          </Button>
        </Notice>
      )}
      {query !== "" && search.isPending && <Skeleton className="mt-2 h-14 w-full" />}
      <ul className="-mx-3 mt-1">
        {results.map(({ message, senderName }) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => onJumpTo(message.seq)}
              className="flex w-full flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2.5 text-start hover:bg-mist"
            >
              <bdi className="min-w-0 flex-1 truncate font-600">
                {message.memberId === room.memberId ? "You" : senderName}
              </bdi>
              <span className="type-caption shrink-0 text-ink-2 tabular-nums">
                {formatTimeAgo(message.sentAt, now)}
              </span>
              <span className="type-small line-clamp-2 w-full text-ink-2">
                <Excerpt body={message.body} query={query} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {search.hasNextPage && results.length > 0 && <LoadMore onSeen={() => void search.fetchNextPage()} />}
    </search>
  );
}
