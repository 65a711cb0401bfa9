import { ArrowUp, Check, Smile, X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { LIMITS } from "../../../../contract/constants.ts";
import { TOUCH } from "../../../browser/use-media-query.ts";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { lazyPart } from "../../../ui/lazy.tsx";
import { ContactDetailsDialog } from "../../personas/contact-details-dialog.tsx";
import { hasContactDetails } from "../../personas/contact-details.ts";
import { sanitizeBody } from "../rules.ts";
import { charactersLeftText } from "../texts.ts";

const EmojiPopup = lazyPart(() => import("../../../ui/emoji-popup.tsx"));

type MessageFieldProps = {
  label: string;
  placeholder: string;
  /** Controlled text; without it the field manages its own, starting with `initialText`. */
  text?: string;
  initialText?: string;
  onTextChange?: (text: string) => void;
  /** The message that is replied to or edited. */
  context: { title: string; text: string } | null;
  submitLabel: "Send" | "Save";
  /** Asks before contact details, which would identify the author, are sent. */
  isAnonymous?: boolean;
  /** The text can be written, but not submitted yet. */
  mustWait?: boolean;
  onSubmit: (body: string) => void;
  /** Null where there is nothing to cancel. */
  onCancel: (() => void) | null;
  /** ArrowUp was pressed in the empty field. */
  onArrowUp?: () => void;
};

/** The counter appears when this few characters are left. */
const COUNTER_FROM = 200;

const touch = matchMedia(TOUCH);

export function MessageField(props: MessageFieldProps) {
  const { label, placeholder, initialText = "", onTextChange, context, submitLabel } = props;
  const { isAnonymous, mustWait = false, onSubmit, onCancel, onArrowUp } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const [ownText, setOwnText] = useState(initialText);
  const text = props.text ?? ownText;
  const field = useRef<HTMLTextAreaElement>(null);
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null);
  const body = sanitizeBody(text);
  const charactersLeft = LIMITS.message - body.length;
  const canSubmit = body !== "" && charactersLeft >= 0 && !mustWait;
  const SubmitIcon = submitLabel === "Send" ? ArrowUp : Check;

  useEffect(() => {
    // On touch screens the focus would open the keyboard, which covers half the room.
    if (!touch.matches) requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
  }, []);
  const contextKey = context && context.title + context.text;
  useEffect(() => {
    if (contextKey) field.current?.focus({ preventScroll: true });
  }, [contextKey]);

  function setText(next: string) {
    setOwnText(next);
    onTextChange?.(next);
  }

  function submit(isConfirmed = false) {
    if (!canSubmit) return;
    const needsConfirmation = isAnonymous === true && !isConfirmed && hasContactDetails(body);
    setIsConfirming(needsConfirmation);
    if (needsConfirmation) return;
    onSubmit(body);
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Enter that accepts a suggestion of an input method does not send.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && onCancel) onCancel();
    else if (event.key === "ArrowUp" && text === "" && onArrowUp) onArrowUp();
    else if (event.key === "Enter" && !event.shiftKey && !touch.matches) submit();
    else return;
    event.preventDefault();
  }

  function insertEmoji(emoji: string) {
    const start = field.current?.selectionStart ?? text.length;
    const end = field.current?.selectionEnd ?? start;
    setText(text.slice(0, start) + emoji + text.slice(end));
    const caret = start + emoji.length;
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
          submit();
        }}
      >
        {context && onCancel && <FieldContext {...context} onCancel={onCancel} />}
        <div className="flex items-end gap-2">
          <div className="relative min-w-0 flex-1">
            <textarea
              ref={field}
              rows={1}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={handleKeyDown}
              dir="auto"
              aria-label={label}
              aria-invalid={charactersLeft < 0 || undefined}
              aria-describedby={charactersLeft < COUNTER_FROM ? "message-count" : undefined}
              placeholder={placeholder}
              enterKeyHint={touch.matches ? "enter" : "send"}
              className={classes(
                "field-box field-sizing-content block max-h-40 min-h-12 w-full resize-none rounded-[1.5rem] bg-leaf py-[0.65625rem] leading-6",
                // Physical sides of the page, not of the text's direction: the emoji button does not move.
                "pr-12 pl-4 @max-[16rem]:px-4! rtl:pr-4 rtl:pl-12",
                // On phones the longer placeholder of an anonymous field would wrap.
                isAnonymous && "max-sm:placeholder:text-[0.875rem]",
                charactersLeft < 0
                  ? "border-2 border-rust"
                  : "border-[1.5px] border-edge focus-visible:border-field-focus",
              )}
            />
            <IconButton
              icon={Smile}
              label="Emoji"
              aria-haspopup="dialog"
              onClick={(event) => setEmojiAnchor(event.currentTarget)}
              className="absolute end-0.5 bottom-0.5 rounded-full! text-ink-2! @max-[16rem]:hidden"
            />
          </div>
          <button
            type="submit"
            aria-label={submitLabel}
            title={submitLabel}
            // Not `disabled`, which would drop the focus after sending with this button.
            aria-disabled={!canSubmit}
            // Keeps the focus in the field, and with it the keyboard of a phone.
            onPointerDown={(event) => event.preventDefault()}
            className="press grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-hover aria-disabled:cursor-default aria-disabled:bg-mist aria-disabled:text-ink-2"
          >
            <SubmitIcon aria-hidden className="size-5.5" strokeWidth={2} />
          </button>
        </div>
      </form>
      {charactersLeft < COUNTER_FROM && (
        <p
          id="message-count"
          role="status"
          className={classes(
            "type-caption mx-auto mt-1 max-w-160 px-4",
            charactersLeft < 0 ? "font-600 text-rust" : "text-ink-2",
          )}
        >
          {charactersLeftText(charactersLeft)}
        </p>
      )}
      {isAnonymous && (
        <ContactDetailsDialog
          open={isConfirming}
          act={submitLabel}
          onKeep={() => setIsConfirming(false)}
          onAnyway={() => submit(true)}
        />
      )}
      {emojiAnchor && (
        <EmojiPopup
          title="Emoji"
          anchor={emojiAnchor}
          onPick={insertEmoji}
          onClose={() => setEmojiAnchor(null)}
        />
      )}
    </div>
  );
}

type FieldContextProps = { title: string; text: string; onCancel: () => void };

/** Above the field: the message that is replied to or edited. */
function FieldContext({ title, text, onCancel }: FieldContextProps) {
  return (
    <div className="mb-1.5 flex items-center gap-1 ps-4">
      <div className="min-w-0 flex-1 border-s-3 border-edge ps-2.5">
        <p className="type-caption truncate font-600">
          <bdi>{title}</bdi>
        </p>
        <p dir="auto" className="type-small truncate text-ink-2">
          {text}
        </p>
      </div>
      <IconButton icon={X} label="Cancel" onClick={onCancel} />
    </div>
  );
}
