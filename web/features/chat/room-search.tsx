import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { fieldClass } from "../../ui/field-class.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Excerpt } from "./excerpt-text.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { foundWords } from "./message-words.ts";
import { useFoundMessages } from "./use-found-messages.ts";
import { useNow } from "../../browser/use-now.ts";
import { useDebounced } from "../../browser/use-debounced.ts";
import { formatTimeAgo } from "../../browser/format-date.ts";

type RoomSearchProps = {
  room: Room;
  onGoTo: (seq: number) => void;
  /** Where nothing else closes it. */
  onClose: (() => void) | null;
};

const SETTLE_MS = 250;

/** Finds what was said in this room, the newest first. Each result leads to its place. */
export default function RoomSearch({ room, onGoTo, onClose }: RoomSearchProps) {
  const [text, setText] = useState("");
  const words = useDebounced(text.trim(), SETTLE_MS);
  const found = useFoundMessages(words, room.roomId);
  const field = useRef<HTMLInputElement>(null);
  const now = useNow();
  const messages = words === "" ? [] : (found.data?.pages.flatMap((page) => page.items) ?? []);
  const done = words !== "" && !found.isPending && !found.isPlaceholderData && !found.isError;

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
        {words === "" ? "Words that were said here." : done && foundWords(messages.length, found.hasNextPage)}
      </p>
      {found.isError && (
        <Notice kind="rust" className="mt-2">
          <p>{errorText(found.error, "We could not search this chat.")}</p>
          <Button variant="quiet" onClick={() => void found.refetch()} className="-ms-5">
            Try Again
          </Button>
        </Notice>
      )}
      {words !== "" && found.isPending && <Skeleton className="mt-2 h-14 w-full" />}
      <ul className="-mx-3 mt-1">
        {messages.map(({ message, senderName }) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => onGoTo(message.seq)}
              className="flex w-full flex-wrap items-baseline gap-x-3 rounded-control px-3 py-2.5 text-start hover:bg-mist"
            >
              <bdi className="min-w-0 flex-1 truncate font-600">
                {message.memberId === room.memberId ? "You" : senderName}
              </bdi>
              <span className="type-caption shrink-0 text-ink-2 tabular-nums">
                {formatTimeAgo(message.sentAt, now)}
              </span>
              <span className="type-small line-clamp-2 w-full text-ink-2">
                <Excerpt body={message.body} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && messages.length > 0 && <LoadMore onSeen={() => void found.fetchNextPage()} />}
    </search>
  );
}
