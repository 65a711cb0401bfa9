import { CheckCheck, CircleAlert, Clock } from "lucide-react";
import { useOnline } from "../../../browser/use-online.ts";
import type { OutboxMessage } from "../conversation/outbox.ts";
import { rejectedMessageText } from "../texts.ts";

type OutboxState = OutboxMessage["state"];

type MessageStatusProps = {
  outboxState: OutboxState | null;
  isRead: boolean;
  onResend: () => void;
  onDiscard: () => void;
};

/** Failed attempts before an error is shown. Sending is retried either way. */
const SILENT_ATTEMPTS = 2;

/** Below an own message: read, pending or not sent, and what to do about it. */
export function MessageStatus({ outboxState, isRead, onResend, onDiscard }: MessageStatusProps) {
  const online = useOnline();
  if (isRead)
    return (
      <p className="type-caption mt-1 flex items-center gap-1 pe-1 text-ink-2">
        <CheckCheck aria-hidden className="size-4" strokeWidth={1.75} />
        Read
      </p>
    );
  if (!outboxState) return null;
  if (!hasSendError(outboxState, online))
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
      {outboxState.status === "rejected" && (
        <span className="font-400">{rejectedMessageText(outboxState.code)}</span>
      )}
      <button
        type="button"
        className="min-h-9 rounded-chip px-1 underline underline-offset-2"
        onClick={onResend}
      >
        Try again
      </button>
      {outboxState.status === "rejected" && (
        <button
          type="button"
          className="min-h-9 rounded-chip px-1 underline underline-offset-2"
          onClick={onDiscard}
        >
          Discard
        </button>
      )}
    </div>
  );
}

export function hasSendError(state: OutboxState, online: boolean): boolean {
  if (state.status === "rejected") return true;
  return online && state.status !== "stored" && state.attempts > SILENT_ATTEMPTS;
}
