import { CheckCheck, CircleAlert, Clock } from "lucide-react";
import { useOnline } from "../../browser/use-online.ts";
import { refusedWords } from "./chat-words.ts";
import type { Unsent } from "./outbox.ts";

type MessageStateProps = {
  id: string;
  unsent: Unsent["state"] | null;
  read: boolean;
  onSendAgain: (id: string) => void;
  onDiscard: (id: string) => void;
};

/** After this many tries in vain the writer is told; it goes on being tried. */
const TRIES_IN_SILENCE = 2;

/** Under my message: that it was read, that it waits, or that it was not sent, and what to do then. */
export function MessageState({ id, unsent, read, onSendAgain, onDiscard }: MessageStateProps) {
  const online = useOnline();
  if (read)
    return (
      <p className="type-caption mt-1 flex items-center gap-1 pe-1 text-ink-2">
        <CheckCheck aria-hidden className="size-4" strokeWidth={1.75} />
        Read
      </p>
    );
  if (!unsent) return null;
  if (!isFailing(unsent, online))
    return online ? null : (
      <p className="type-caption mt-1 flex items-center gap-1.5 pe-1 text-ink-2">
        <Clock aria-hidden className="size-4" strokeWidth={1.75} />
        Waiting for a connection
      </p>
    );
  return (
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
        onClick={() => onSendAgain(id)}
      >
        Try again
      </button>
      {unsent.is === "refused" && (
        <button
          type="button"
          className="min-h-9 rounded-chip px-1 underline underline-offset-2"
          onClick={() => onDiscard(id)}
        >
          Discard
        </button>
      )}
    </div>
  );
}

export function isFailing(unsent: Unsent["state"], online: boolean): boolean {
  return unsent.is === "refused" || (online && unsent.is !== "stored" && unsent.tries > TRIES_IN_SILENCE);
}
