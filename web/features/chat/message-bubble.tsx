import { CheckCheck, CircleAlert, Clock } from "lucide-react";
import type { Member } from "../../../contract/chat.ts";
import { useOnline } from "../../api/online.ts";
import { classes } from "../../ui/classes.ts";
import { PersonAvatar } from "../../ui/person-avatar.tsx";
import { refusedWords } from "./chat-words.ts";
import { LinkedText } from "./linked-text.tsx";
import type { MessageLine } from "./lines.ts";
import { timeOf } from "./when.ts";
import "./message-bubble.css";

type MessageBubbleProps = {
  line: MessageLine;
  sender: Member | undefined;
  /** Whether the sender's name stands over a group of messages. */
  named: boolean;
  /** It came while the room was open. */
  arrives: boolean;
  /** The other person has read up to here. */
  read: boolean;
  onSendAgain: (id: string) => void;
  onDiscard: (id: string) => void;
};

/** After this many tries in vain the writer is told; it goes on being tried. */
const TRIES_IN_SILENCE = 2;

export function MessageBubble({
  line,
  sender,
  named,
  arrives,
  read,
  onSendAgain,
  onDiscard,
}: MessageBubbleProps) {
  const { mine, first, last, body, at, unsent } = line;
  const online = useOnline();
  const name = sender?.name ?? "Unknown User";
  const failed = unsent !== null && isFailing(unsent, online);
  return (
    <div
      className={classes(
        "flex flex-col",
        arrives && (mine ? "message-rises" : "message-appears"),
        mine ? "items-end" : "items-start",
        first ? "mt-2.5 first:mt-0" : "mt-1",
      )}
    >
      <div className={classes("flex max-w-[86%] items-end gap-2 sm:max-w-[80%]", mine && "flex-row-reverse")}>
        {!mine && (
          <span className="w-8 shrink-0">
            {last && <PersonAvatar name={name} pictureId={sender?.pictureId ?? null} size={32} />}
          </span>
        )}
        <div
          className={classes(
            "min-w-0 rounded-[1.125rem] px-3.5 py-2",
            mine ? "rounded-ee-[0.375rem]" : "rounded-es-[0.375rem] bg-leaf",
            mine &&
              (unsent
                ? failed
                  ? "border-[1.5px] border-rust"
                  : "border-[1.5px] border-edge"
                : "bg-own-bubble text-own-bubble-text"),
          )}
        >
          {named && !mine && first ? (
            <p className="type-caption mb-0.5 font-600 text-ink-2">
              <bdi>{name}</bdi>
            </p>
          ) : (
            <span className="sr-only">{mine ? "You" : name}: </span>
          )}
          <p dir="auto" className="[text-wrap:wrap] break-words whitespace-pre-wrap">
            <LinkedText text={body} />
            {/* An en space stays behind when the time goes to the next line. */}
            {"\u2002"}
            <time
              dateTime={at}
              className={classes(
                "type-time whitespace-nowrap",
                mine && !unsent ? "text-own-bubble-time" : "text-ink-2",
              )}
            >
              {timeOf(at)}
            </time>
          </p>
        </div>
      </div>
      {read && (
        <p className="type-caption mt-1 flex items-center gap-1 pe-1 text-ink-2">
          <CheckCheck aria-hidden className="size-4" strokeWidth={1.75} />
          Read
        </p>
      )}
      {unsent && !failed && !online && (
        <p className="type-caption mt-1 flex items-center gap-1.5 pe-1 text-ink-2">
          <Clock aria-hidden className="size-4" strokeWidth={1.75} />
          Waiting for a connection
        </p>
      )}
      {failed && (
        <div
          role="alert"
          className="type-caption mt-0.5 flex flex-wrap items-center justify-end gap-x-1.5 pe-1 text-end font-600 text-rust"
        >
          <CircleAlert aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <span>Not sent yet.</span>
          {unsent.is === "refused" && <span className="font-400">{refusedWords(unsent.code)}</span>}
          <button
            type="button"
            className="min-h-9 rounded-chip px-1 underline underline-offset-2"
            onClick={() => onSendAgain(line.key)}
          >
            Try again
          </button>
          {unsent.is === "refused" && (
            <button
              type="button"
              className="min-h-9 rounded-chip px-1 underline underline-offset-2"
              onClick={() => onDiscard(line.key)}
            >
              Discard
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function isFailing(unsent: NonNullable<MessageLine["unsent"]>, online: boolean): boolean {
  return unsent.is === "refused" || (online && unsent.is !== "stored" && unsent.tries > TRIES_IN_SILENCE);
}
