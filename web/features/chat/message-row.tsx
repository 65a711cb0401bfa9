import { memo, type KeyboardEvent, type MouseEvent } from "react";
import type { Message } from "../../../contract/chat.ts";
import type { Member } from "../../../contract/rooms.ts";
import { classes } from "../../ui/classes.ts";
import { BlockedFold } from "./blocked-fold.tsx";
import { DayDivider, NewDivider } from "./dividers.tsx";
import type { Line } from "./lines.ts";
import { MemberPicture } from "./member-picture.tsx";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageReactions } from "./message-reactions.tsx";
import { MessageState } from "./message-state.tsx";
import { MessageToolbar } from "./message-toolbar.tsx";
import { FROM_BLOCKED, lineWords, nameOf } from "./message-words.ts";
import type { Deeds } from "./use-deeds.ts";
import { useLongPress } from "./use-long-press.ts";
import "./message-row.css";

export type MessageRowProps = Line & {
  members: ReadonlyMap<string, Member>;
  myMemberId: string;
  isGroup: boolean;
  isSafeSpace: boolean;
  /** The day it opens, and the time that is named by. */
  now: Date | null;
  /** The message it answers, where that is held. */
  quoted: Message | undefined;
  /** It came while the room was open. */
  arrives: boolean;
  /** The other person has read up to here. */
  read: boolean;
  /** It was looked for: it shows itself for a moment. */
  found: boolean;
  canWrite: boolean;
  deeds: Deeds;
};

/** One message with its divider above and its state below. Drawn again only when something of it changes. */
export const MessageRow = memo(function MessageRow(row: MessageRowProps) {
  const { said, message, unsent, mine, first, last, members, isGroup, deeds } = row;
  const sender = members.get(said.memberId);
  const name = nameOf(sender, row.isSafeSpace);
  const canAct = message !== null && !said.deletedAt;
  const press = useLongPress(canAct ? (place) => deeds.openMenu(message, place) : null);

  function onContextMenu(event: MouseEvent<HTMLElement>) {
    // What is selected, and links, have a menu of their own.
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (!isLink && !String(getSelection())) press.onContextMenu?.(event);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Enter" || event.target !== event.currentTarget || !canAct) return;
    event.preventDefault();
    deeds.openMenu(message, event.currentTarget.querySelector("[data-bubble]") ?? event.currentTarget);
  }

  const menu = { ...press, onContextMenu, onKeyDown };
  return (
    <div className="mx-auto w-full max-w-160">
      {row.now && <DayDivider at={said.sentAt} now={row.now} />}
      {row.opensNew && <NewDivider />}
      <article
        data-seq={message?.seq}
        tabIndex={-1}
        aria-label={sender?.blocked ? FROM_BLOCKED : lineWords(row, name)}
        {...menu}
        className={classes(
          "message-row group/message relative flex flex-col rounded-large outline-offset-[-2px]",
          row.arrives && (mine ? "message-rises" : "message-appears"),
          row.found && "message-found",
          mine ? "items-end" : "items-start",
          first ? "pt-2.5" : "pt-1",
        )}
      >
        <div
          className={classes(
            "flex max-w-[86%] min-w-0 items-end gap-2 sm:max-w-[80%]",
            mine && "flex-row-reverse",
          )}
        >
          {!mine && (
            <span className="w-8 shrink-0">
              {last && (
                <MemberPicture member={sender ?? { name, pictureId: null, avatarId: null }} size={32} />
              )}
            </span>
          )}
          <div data-bubble className="relative min-w-0">
            <BlockedFold folded={sender?.blocked === true && !said.deletedAt}>
              <MessageBubble row={row} name={name} named={isGroup && !mine && first} />
              {message && canAct && (
                <MessageToolbar
                  mine={mine}
                  name={mine ? "you" : name}
                  canReply={row.canWrite}
                  onReact={(anchor) => deeds.openPicker(message, anchor)}
                  onReply={() => deeds.reply(message)}
                  onMore={(anchor) => deeds.openMenu(message, anchor)}
                />
              )}
              {message && (said.reactions?.length ?? 0) > 0 && (
                <MessageReactions
                  message={message}
                  mine={mine}
                  members={members}
                  myMemberId={row.myMemberId}
                  isSafeSpace={row.isSafeSpace}
                  onToggle={row.canWrite ? (emoji) => deeds.toggleReaction(message, emoji) : null}
                />
              )}
            </BlockedFold>
          </div>
        </div>
        <MessageState
          id={said.id}
          unsent={unsent}
          read={row.read}
          onSendAgain={deeds.sendAgain}
          onDiscard={deeds.discard}
        />
      </article>
    </div>
  );
});
