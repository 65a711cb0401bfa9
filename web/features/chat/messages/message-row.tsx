import { memo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import type { Message } from "../../../../contract/chat.ts";
import type { Member } from "../../../../contract/rooms.ts";
import { formatDay } from "../../../browser/format-date.ts";
import { classes } from "../../../ui/classes.ts";
import { useLongPress } from "../../../ui/use-long-press.ts";
import { MemberPicture } from "../../rooms/room-picture.tsx";
import { nameOf } from "../../rooms/texts.ts";
import type { TimelineItem } from "../conversation/timeline-items.ts";
import { FROM_BLOCKED, messageLabel } from "../texts.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageReactions } from "./message-reactions.tsx";
import { MessageStatus } from "./message-status.tsx";
import { MessageToolbar } from "./message-toolbar.tsx";
import type { MessageActions } from "./use-message-actions.ts";
import "./message-row.css";

export type MessageRowProps = TimelineItem & {
  members: ReadonlyMap<string, Member>;
  ownMemberId: string;
  isGroup: boolean;
  isSafeSpace: boolean;
  /** The current time where a day starts and is named, else null. */
  now: Date | null;
  /** The message it replies to, if it has loaded. */
  quotedMessage: Message | undefined;
  /** Animates it as new. */
  isArriving: boolean;
  /** The other person has read up to this message. */
  isRead: boolean;
  isHighlighted: boolean;
  canSend: boolean;
  actions: MessageActions;
};

/** One message with the divider above it and its status below. Memoized: the list renders often. */
export const MessageRow = memo(function MessageRow(row: MessageRowProps) {
  const { content, message, outboxState, isOwn, members, isGroup, actions } = row;
  const sender = members.get(content.memberId);
  const name = nameOf(sender, row.isSafeSpace);
  const isShown = !content.deletedAt && !content.moderated;
  const hasActions = message !== null && isShown;
  const longPress = useLongPress(hasActions ? (anchor) => actions.openMenu(message, anchor) : null);

  function handleContextMenu(event: MouseEvent<HTMLElement>) {
    // Selected text and links keep the browser's own menu.
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (!isLink && !String(getSelection())) longPress.onContextMenu?.(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Enter" || event.target !== event.currentTarget || !hasActions) return;
    event.preventDefault();
    actions.openMenu(message, event.currentTarget.querySelector("[data-bubble]") ?? event.currentTarget);
  }

  const handlers = { ...longPress, onContextMenu: handleContextMenu, onKeyDown: handleKeyDown };
  return (
    <div className="mx-auto w-full max-w-160">
      {row.now && <DayDivider at={content.sentAt} now={row.now} />}
      {row.startsNew && <NewDivider />}
      <article
        data-seq={message?.seq}
        tabIndex={-1}
        aria-label={sender?.blocked ? FROM_BLOCKED : messageLabel(row, name)}
        {...handlers}
        className={classes(
          "message-row group/message relative flex flex-col rounded-large outline-offset-[-2px]",
          row.isArriving && (isOwn ? "message-sent" : "message-received"),
          row.isHighlighted && "message-highlighted",
          isOwn ? "items-end" : "items-start",
          row.isFirstOfGroup ? "pt-2.5" : "pt-1",
        )}
      >
        <div
          className={classes(
            "flex max-w-[86%] min-w-0 items-end gap-2 sm:max-w-[80%]",
            isOwn && "flex-row-reverse",
          )}
        >
          {!isOwn && (
            <span className="w-8 shrink-0">
              {row.isLastOfGroup && (
                <MemberPicture member={sender ?? { name, pictureId: null, avatarId: null }} size={32} />
              )}
            </span>
          )}
          <div data-bubble className="relative min-w-0">
            <BlockedMessage isBlocked={sender?.blocked === true && isShown}>
              <MessageBubble row={row} name={name} showsName={isGroup && !isOwn && row.isFirstOfGroup} />
              {message && hasActions && (
                <MessageToolbar
                  isOwn={isOwn}
                  name={isOwn ? "you" : name}
                  canWrite={row.canSend}
                  onReact={(anchor) => actions.openEmojiPicker(message, anchor)}
                  onReply={() => actions.reply(message)}
                  onMore={(anchor) => actions.openMenu(message, anchor)}
                />
              )}
              {message && (content.reactions?.length ?? 0) > 0 && (
                <MessageReactions
                  message={message}
                  isOwn={isOwn}
                  members={members}
                  ownMemberId={row.ownMemberId}
                  isSafeSpace={row.isSafeSpace}
                  onToggle={row.canSend ? (emoji) => actions.toggleReaction(message, emoji) : null}
                />
              )}
            </BlockedMessage>
          </div>
        </div>
        <MessageStatus
          outboxState={outboxState}
          isRead={row.isRead}
          onResend={() => actions.resend(content.id)}
          onDiscard={() => actions.discard(content.id)}
        />
      </article>
    </div>
  );
});

function DayDivider({ at, now }: { at: string; now: Date }) {
  return (
    <p className="type-caption mt-4 mb-1.5 flex items-center gap-4 font-550 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={at}>{formatDay(at, now)}</time>
    </p>
  );
}

function NewDivider() {
  return (
    <p
      data-new
      className="type-caption mt-4 mb-1.5 flex items-center gap-4 font-600 text-lamp-ink before:h-px before:flex-1 before:bg-lamp after:h-px after:flex-1 after:bg-lamp"
    >
      New messages
    </p>
  );
}

/** Hides what a blocked member writes in a group, but leaves a way to see it, so that the conversation makes sense. */
function BlockedMessage({ isBlocked, children }: { isBlocked: boolean; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  if (!isBlocked || isShown) return children;
  return (
    <div className="type-small flex flex-wrap items-center gap-x-2 rounded-[1.125rem] border border-line px-3.5 py-0.5 text-ink-2">
      {FROM_BLOCKED}
      <button
        type="button"
        onClick={() => setIsShown(true)}
        className="min-h-9 rounded-chip px-1 font-600 text-green underline underline-offset-2"
      >
        Show
      </button>
    </div>
  );
}
