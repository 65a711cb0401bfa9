import { Fragment, type ReactNode } from "react";
import type { Message } from "../../../../contract/chat.ts";
import { formatTime } from "../../../browser/format-date.ts";
import { useOnline } from "../../../browser/use-online.ts";
import { classes } from "../../../ui/classes.ts";
import { nameOf } from "../../rooms/texts.ts";
import { FROM_BLOCKED, NOT_SHOWN, notShownText, quoteText } from "../texts.ts";
import type { MessageRowProps } from "./message-row.tsx";
import { hasSendError } from "./message-status.tsx";

type MessageBubbleProps = {
  row: MessageRowProps;
  name: string;
  /** Shows the name above the text instead of to screen readers only. */
  showsName: boolean;
};

export function MessageBubble({ row, name, showsName }: MessageBubbleProps) {
  const { content, outboxState, isOwn } = row;
  const online = useOnline();
  const time = (
    <time dateTime={content.sentAt} className="whitespace-nowrap">
      {formatTime(content.sentAt)}
    </time>
  );

  const notShown = notShownText(content);
  if (notShown)
    return (
      <NotShown isOwn={isOwn}>
        <span className="sr-only">{isOwn ? "You" : name}: </span>
        {notShown}
        {"\u2002"}
        <span className="type-time">{time}</span>
      </NotShown>
    );

  return (
    <div
      className={classes(
        "min-w-0 rounded-[1.125rem] px-3.5 py-2",
        isOwn ? "rounded-ee-[0.375rem]" : "rounded-es-[0.375rem] bg-leaf",
        isOwn && ownBubbleClass(outboxState, online),
      )}
    >
      {showsName ? (
        <p className="type-caption mb-0.5 font-600 text-ink-2">
          <bdi>{name}</bdi>
        </p>
      ) : (
        <span className="sr-only">{isOwn ? "You" : name}: </span>
      )}
      {content.quote && <Quote row={row} quote={content.quote} />}
      <p dir="auto" className="[text-wrap:wrap] break-words whitespace-pre-wrap">
        <LinkedText text={content.body} />
        {/* Unlike a normal space, an en space stays on its line when the time wraps to the next. */}
        {"\u2002"}
        <wbr />
        <bdi className={classes("type-time", isOwn && !outboxState ? "text-own-bubble-time" : "text-ink-2")}>
          {content.editedAt && "Edited "}
          {time}
        </bdi>
      </p>
    </div>
  );
}

/** In place of a message that was deleted, removed or folded. */
export function NotShown({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <p
      className={classes(
        "rounded-[1.125rem] border border-line px-3.5 py-2 text-ink-2",
        isOwn ? "rounded-ee-[0.375rem]" : "rounded-es-[0.375rem]",
      )}
    >
      {children}
    </p>
  );
}

function ownBubbleClass(outboxState: MessageRowProps["outboxState"], online: boolean): string {
  if (!outboxState) return "bg-own-bubble text-own-bubble-text";
  return hasSendError(outboxState, online) ? "border-[1.5px] border-rust" : "border-[1.5px] border-edge";
}

type QuoteProps = { row: MessageRowProps; quote: NonNullable<Message["quote"]> };

/** The message that this one replies to, in one line. A click jumps to it. */
function Quote({ row, quote }: QuoteProps) {
  const { quotedMessage, members, ownMemberId, isOwn, outboxState } = row;
  const author = members.get(quote.memberId);
  const name = quote.memberId === ownMemberId ? "You" : nameOf(author, row.isSafeSpace);
  // The loaded message is newer than the quote: it may have been edited, deleted or hidden since.
  const current = quotedMessage && quoteText(quotedMessage);
  const text = author?.blocked ? FROM_BLOCKED : current || quote.preview || NOT_SHOWN;
  return (
    <button
      type="button"
      onClick={() => row.actions.jumpTo(quote.seq)}
      className={classes(
        "-mx-1.5 mb-1 block w-[calc(100%+0.75rem)] rounded-chip border-s-3 px-2.5 py-0.5 text-start",
        isOwn && !outboxState
          ? "border-own-bubble-time text-own-bubble-time hover:text-own-bubble-text"
          : "border-edge text-ink-2 hover:text-ink",
      )}
    >
      <span className="type-caption block truncate font-600">
        <span className="sr-only">In reply to </span>
        <bdi>{name}</bdi>
        <span className="sr-only">:</span>
      </span>
      <span dir="auto" className="type-small block truncate">
        {text}
      </span>
    </button>
  );
}

const URL_PATTERN = /(https?:\/\/[^\s<>"]+[^\s<>"'.,;:!?)\]])/;

/** Text with its URLs as links, which open in a new tab. Nothing is fetched for a preview. */
function LinkedText({ text }: { text: string }) {
  return text.split(URL_PATTERN).map((part, index) =>
    // `split` puts what the group matched at odd indexes. Parts never move, so an index is a stable key.
    index % 2 === 1 ? (
      <a
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="break-all text-current underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
