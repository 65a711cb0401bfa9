import { useOnline } from "../../browser/use-online.ts";
import { classes } from "../../ui/classes.ts";
import { LinkedText } from "./linked-text.tsx";
import { MessageQuote } from "./message-quote.tsx";
import type { MessageRowProps } from "./message-row.tsx";
import { isFailing } from "./message-state.tsx";
import { DELETED } from "./message-words.ts";
import { formatTime } from "../../browser/format-date.ts";

type MessageBubbleProps = {
  row: MessageRowProps;
  name: string;
  /** Whether the name stands over it: in groups, over the first of several messages. */
  named: boolean;
};

export function MessageBubble({ row, name, named }: MessageBubbleProps) {
  const { said, unsent, mine } = row;
  const online = useOnline();
  const time = (
    <time dateTime={said.sentAt} className="whitespace-nowrap">
      {formatTime(said.sentAt)}
    </time>
  );

  if (said.deletedAt)
    return (
      <p
        className={classes(
          "rounded-[1.125rem] border border-line px-3.5 py-2 text-ink-2",
          mine ? "rounded-ee-[0.375rem]" : "rounded-es-[0.375rem]",
        )}
      >
        <span className="sr-only">{mine ? "You" : name}: </span>
        {DELETED}
        {"\u2002"}
        <span className="type-time">{time}</span>
      </p>
    );

  return (
    <div
      className={classes(
        "min-w-0 rounded-[1.125rem] px-3.5 py-2",
        mine ? "rounded-ee-[0.375rem]" : "rounded-es-[0.375rem] bg-leaf",
        mine && ownLook(unsent, online),
      )}
    >
      {named ? (
        <p className="type-caption mb-0.5 font-600 text-ink-2">
          <bdi>{name}</bdi>
        </p>
      ) : (
        <span className="sr-only">{mine ? "You" : name}: </span>
      )}
      {said.quote && <MessageQuote row={row} quote={said.quote} />}
      <p dir="auto" className="[text-wrap:wrap] break-words whitespace-pre-wrap">
        <LinkedText text={said.body} />
        {/* An en space stays behind when the time goes to the next line. */}
        {"\u2002"}
        <wbr />
        <bdi className={classes("type-time", mine && !unsent ? "text-own-bubble-time" : "text-ink-2")}>
          {said.editedAt && "Edited "}
          {time}
        </bdi>
      </p>
    </div>
  );
}

function ownLook(unsent: MessageRowProps["unsent"], online: boolean): string {
  if (!unsent) return "bg-own-bubble text-own-bubble-text";
  return isFailing(unsent, online) ? "border-[1.5px] border-rust" : "border-[1.5px] border-edge";
}
