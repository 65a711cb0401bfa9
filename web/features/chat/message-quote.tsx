import type { Message } from "../../../contract/chat.ts";
import { classes } from "../../ui/classes.ts";
import type { MessageRowProps } from "./message-row.tsx";
import { DELETED, FROM_BLOCKED, nameOf, quoteWords } from "./message-words.ts";

type MessageQuoteProps = { row: MessageRowProps; quote: NonNullable<Message["quote"]> };

/** The message that another one answers, in one line. Leads to it. */
export function MessageQuote({ row, quote }: MessageQuoteProps) {
  const { quoted, members, myMemberId, mine, unsent } = row;
  const author = members.get(quote.memberId);
  const name = quote.memberId === myMemberId ? "You" : nameOf(author, row.isSafeSpace);
  // What is held is newer than what was quoted: since then it may have been changed or deleted.
  const words = author?.blocked ? FROM_BLOCKED : (quoted && quoteWords(quoted)) || quote.preview || DELETED;
  return (
    <button
      type="button"
      onClick={() => row.deeds.goTo(quote.seq)}
      className={classes(
        "-mx-1.5 mb-1 block w-[calc(100%+0.75rem)] rounded-chip border-s-3 px-2.5 py-0.5 text-start",
        mine && !unsent
          ? "border-own-bubble-time text-own-bubble-time hover:text-own-bubble-text"
          : "border-edge text-ink-2 hover:text-ink",
      )}
    >
      <span className="type-caption block truncate font-600">
        <span className="sr-only">Answers </span>
        <bdi>{name}</bdi>
        <span className="sr-only">:</span>
      </span>
      <span dir="auto" className="type-small block truncate">
        {words}
      </span>
    </button>
  );
}
