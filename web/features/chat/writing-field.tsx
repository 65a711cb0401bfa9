import { ArrowUp, Check, Smile } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { TOUCH } from "../../browser/use-media-query.ts";
import { LIMITS } from "../../../contract/constants.ts";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { ContactDetailsDialog } from "../personas/contact-details-dialog.tsx";
import { hasContactDetails } from "../personas/contact-details.ts";
import { charactersLeft } from "./chat-words.ts";
import { sendable } from "./sendable.ts";
import { WritingContext } from "./writing-context.tsx";

const EmojiPopup = lazyPart(() => import("../../ui/emoji-popup.tsx"));

type WritingFieldProps = {
  label: string;
  placeholder: string;
  /** The text, where somebody else keeps it; otherwise what the field begins with. */
  text?: string;
  given?: string;
  onText?: (text: string) => void;
  /** What the text belongs to: the message it answers, or the one it takes the place of. */
  context: { title: string; words: string } | null;
  act: "Send" | "Save";
  /** Nobody here is to learn who writes: a way to find them is asked about before it goes out. */
  anonymous?: boolean;
  onDone: (body: string) => void;
  /** Null where there is nothing to give up. */
  onCancel: (() => void) | null;
  /** ArrowUp in the empty field. */
  onUp?: () => void;
};

/** The count appears when this few characters are left. */
const COUNT_FROM = 200;

const finger = matchMedia(TOUCH);

export function WritingField(props: WritingFieldProps) {
  const { label, placeholder, given = "", onText, context, act, anonymous, onDone, onCancel, onUp } = props;
  const [asking, setAsking] = useState(false);
  const [own, setOwn] = useState(given);
  const text = props.text ?? own;
  const field = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState<HTMLElement | null>(null);
  const body = sendable(text);
  const left = LIMITS.message - body.length;
  const ready = body !== "" && left >= 0;
  const DoneIcon = act === "Send" ? ArrowUp : Check;

  useEffect(() => {
    // With a keyboard one comes here to write. A finger would only get the screen half covered.
    if (!finger.matches) requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  }, []);
  const subject = context && context.title + context.words;
  useEffect(() => {
    if (subject) field.current?.focus({ preventScroll: true });
  }, [subject]);

  function setText(next: string) {
    setOwn(next);
    onText?.(next);
  }

  function done(evenTraced = false) {
    if (!ready) return;
    const asks = anonymous && !evenTraced && hasContactDetails(body);
    setAsking(asks === true);
    if (asks) return;
    onDone(body);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // An Enter that picks a word of an input method is not one that sends.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && onCancel) onCancel();
    else if (event.key === "ArrowUp" && text === "" && onUp) onUp();
    else if (event.key === "Enter" && !event.shiftKey && !finger.matches) done();
    else return;
    event.preventDefault();
  }

  function insert(emoji: string) {
    const at = field.current?.selectionStart ?? text.length;
    const until = field.current?.selectionEnd ?? at;
    setText(text.slice(0, at) + emoji + text.slice(until));
    const caret = at + emoji.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  }

  return (
    <div className="shrink-0 px-3 pt-1 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:px-6 lg:pb-4">
      <form
        className="mx-auto max-w-160"
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        {context && onCancel && <WritingContext {...context} onCancel={onCancel} />}
        <div className="flex items-end gap-2">
          <div className="relative min-w-0 flex-1">
            <textarea
              ref={field}
              rows={1}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              dir="auto"
              aria-label={label}
              aria-invalid={left < 0 || undefined}
              aria-describedby={left < COUNT_FROM ? "message-count" : undefined}
              placeholder={placeholder}
              enterKeyHint={finger.matches ? "enter" : "send"}
              className={classes(
                "field-box field-sizing-content block max-h-40 min-h-12 w-full resize-none rounded-[1.5rem] bg-leaf py-[0.65625rem] leading-6",
                // By the page's sides, not by those of what is written: the button stays where it is.
                "pr-12 pl-4 @max-[16rem]:px-4! rtl:pr-4 rtl:pl-12",
                // On a phone the longer words of an anonymous field would take a second line.
                anonymous && "max-sm:placeholder:text-[0.875rem]",
                left < 0
                  ? "border-2 border-rust"
                  : "border-[1.5px] border-edge focus-visible:border-field-focus",
              )}
            />
            <IconButton
              icon={Smile}
              label="Emoji"
              aria-haspopup="dialog"
              onClick={(event) => setPicking(event.currentTarget)}
              className="absolute end-0.5 bottom-0.5 rounded-full! text-ink-2! @max-[16rem]:hidden"
            />
          </div>
          <button
            type="submit"
            aria-label={act}
            title={act}
            // Not “disabled”: that would drop the focus of whoever sends with this button.
            aria-disabled={!ready}
            // Pressing it keeps the keyboard of a phone up.
            onPointerDown={(event) => event.preventDefault()}
            className="press grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-hover aria-disabled:cursor-default aria-disabled:bg-mist aria-disabled:text-ink-2"
          >
            <DoneIcon aria-hidden className="size-5.5" strokeWidth={2} />
          </button>
        </div>
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
      {anonymous && (
        <ContactDetailsDialog
          open={asking}
          act={act}
          onKeep={() => setAsking(false)}
          onAnyway={() => done(true)}
        />
      )}
      {picking && (
        <EmojiPopup title="Emoji" place={picking} onPick={insert} onClose={() => setPicking(null)} />
      )}
    </div>
  );
}
