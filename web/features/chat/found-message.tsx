import { Link } from "wouter";
import type { MessageSearchResult } from "../../../contract/chat.ts";
import { Excerpt } from "./excerpt-text.tsx";
import { formatTimeAgo } from "../../browser/format-date.ts";

type FoundMessageProps = { found: MessageSearchResult; words: string; now: Date };

/** A message that was found, as a way to its place in its room. */
export function FoundMessage({ found, words, now }: FoundMessageProps) {
  const { roomId, roomName, senderName, message } = found;
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
        <Excerpt body={message.body} words={words} />
      </span>
    </Link>
  );
}
