import { ArrowUp } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { LIMITS } from "virtual:contract";
import type { Room } from "../../../contract/chat.ts";
import { classes } from "../../ui/classes.ts";
import { charactersLeft } from "./chat-words.ts";
import { useDraft } from "./drafts.ts";
import { sendable } from "./sendable.ts";

type ComposerProps = {
  room: Room;
  onSend: (message: { id: string; body: string; writtenAt: string }) => void;
};

/** The count appears when this few characters are left. */
const COUNT_FROM = 200;

const finger = matchMedia("(pointer: coarse)");

export function Composer({ room, onSend }: ComposerProps) {
  const [text, setText] = useDraft(room.roomId);
  const field = useRef<HTMLTextAreaElement>(null);
  const body = sendable(text);
  const left = LIMITS.message - body.length;
  const ready = body !== "" && left >= 0;

  useEffect(() => {
    // With a keyboard one comes here to write. A finger would only get the screen half covered.
    if (!finger.matches) requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  }, []);

  if (!room.can.send) {
    return (
      <p className="shrink-0 border-t border-line px-4 py-4 text-center text-ink-2">
        You can read here, but not write.
      </p>
    );
  }

  function send() {
    if (!ready) return;
    onSend({ id: crypto.randomUUID(), body, writtenAt: new Date().toISOString() });
    setText("");
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // An Enter that picks a word of an input method is not one that sends.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || finger.matches) return;
    event.preventDefault();
    send();
  }

  return (
    <div className="shrink-0 px-3 pt-1 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:px-6 lg:pb-4">
      <form
        className="mx-auto flex max-w-160 items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          dir="auto"
          aria-label="Message"
          aria-invalid={left < 0 || undefined}
          aria-describedby={left < COUNT_FROM ? "message-count" : undefined}
          placeholder={room.isSafeSpace ? "Type your message (anonymous)..." : "Type your message..."}
          enterKeyHint={finger.matches ? "enter" : "send"}
          className={classes(
            "field-box field-sizing-content max-h-40 min-h-12 min-w-0 flex-1 resize-none rounded-[1.5rem] bg-leaf px-4 py-[0.65625rem] leading-6",
            left < 0 ? "border-2 border-rust" : "border-[1.5px] border-edge focus-visible:border-field-focus",
          )}
        />
        <button
          type="submit"
          aria-label="Send"
          title="Send"
          // Not “disabled”: that would drop the focus of whoever sends with this button.
          aria-disabled={!ready}
          // Pressing it keeps the keyboard of a phone up.
          onPointerDown={(event) => event.preventDefault()}
          className="press grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-hover aria-disabled:cursor-default aria-disabled:bg-mist aria-disabled:text-ink-2"
        >
          <ArrowUp aria-hidden className="size-5.5" strokeWidth={2} />
        </button>
      </form>
      {left < COUNT_FROM && (
        <p
          id="message-count"
          role="status"
          className={classes(
            "type-caption mx-auto mt-1 max-w-160 px-4",
            left < 0 ? "font-600 text-rust" : "text-ink-2",
          )}
        >
          {charactersLeft(left)}
        </p>
      )}
    </div>
  );
}
