import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import type { Room } from "../../../../contract/rooms.ts";
import { useNow } from "../../../browser/use-now.ts";
import type { Conversation, ConversationState } from "../conversation/conversation.ts";
import { countItems, itemAt } from "../conversation/timeline-items.ts";
import { messageAt } from "../conversation/timeline.ts";
import { readMarkSeq } from "../rules.ts";
import { JumpToEndButton, RetryButton } from "./list-edge-buttons.tsx";
import { MessageRow } from "./message-row.tsx";
import type { MessageActions } from "./use-message-actions.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

/** A message to scroll to. Each jump is a new object, so that the same message can be jumped to twice. */
export type JumpTarget = { readonly seq: number };

type MessageListProps = {
  room: Room;
  state: ConversationState;
  conversation: Conversation;
  actions: MessageActions;
  firstNewSeq: number | null;
  /** Whether the list opens at the first new message, if there is one. */
  startsAtNew: boolean;
  jumpTarget: JumpTarget | null;
  /** Messages since the viewer was last at the end. */
  newCount: number;
  onAtEndChange: (isAtEnd: boolean) => void;
  onJumpToEnd: () => void;
};

/** One range of the room. It is virtualized: only items near the viewport are rendered. */
export function MessageList(props: MessageListProps) {
  const { room, state, conversation, actions, firstNewSeq, startsAtNew, jumpTarget, newCount } = props;
  const { onAtEndChange, onJumpToEnd } = props;
  const { timeline, outbox, older, newer, isFollowing } = state;
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  const list = useRef<HTMLDivElement>(null);
  const items = useRef<VirtualizerHandle>(null);
  const now = useNow();
  const itemCount = countItems(state);
  const hasPrepended = useHasPrepended(start, itemCount);
  const [initialEnd] = useState(end);
  const [initialNewSeq] = useState(startsAtNew ? firstNewSeq : null);
  const [focused, setFocused] = useState(jumpTarget);
  const highlighted = useHighlighted(jumpTarget, setFocused);
  const { isAtEnd, scrollToEnd, leaveEnd, handleScroll } = useStickToEnd(list, {
    itemCount,
    isFollowing,
    startsAtEnd: !jumpTarget && initialNewSeq === null,
    onNearStart: () => older === "more" && void conversation.loadOlder(),
    onNearEnd: () => newer === "more" && void conversation.loadNewer(),
  });
  useEffect(() => onAtEndChange(isAtEnd), [isAtEnd, onAtEndChange]);

  const scrollToTarget = useEffectEvent(({ seq }: JumpTarget) => {
    leaveEnd();
    items.current?.scrollToIndex(Math.min(Math.max(seq, start + 1), end) - start - 1, { align: "center" });
  });
  const scrollToNew = useEffectEvent((seq: number) => {
    leaveEnd();
    items.current?.scrollToIndex(seq - start - 1, { align: "start", offset: -16 });
  });
  useLayoutEffect(() => {
    if (jumpTarget) scrollToTarget(jumpTarget);
    else if (initialNewSeq !== null) scrollToNew(initialNewSeq);
  }, [jumpTarget, initialNewSeq]);
  useEffect(() => (focused ? focusMessage(list.current, focused.seq) : undefined), [focused]);

  function jumpToEnd() {
    // Replaces a scroll to an index that is still going on.
    items.current?.scrollToIndex(itemCount - 1, { align: "end" });
    scrollToEnd();
  }

  const lastOutboxId = outbox.at(-1)?.id;
  const showSentMessage = useEffectEvent(jumpToEnd);
  useEffect(() => {
    if (lastOutboxId) showSentMessage();
  }, [lastOutboxId]);

  /** Arrow keys move the focus from message to message, beginning at the end. */
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const focusedSeq = document.activeElement?.closest<HTMLElement>("[data-seq]")?.dataset.seq;
    const next = focusedSeq === undefined ? end : Number(focusedSeq) + step;
    if (next <= start || next > end) return;
    items.current?.scrollToIndex(next - start - 1, { align: "nearest" });
    setFocused({ seq: next });
  }

  const handlers = { onScroll: handleScroll, onKeyDown: handleKeyDown };
  const members = new Map(room.members.map((member) => [member.memberId, member]));
  const readSeq = readMarkSeq(room, timeline);
  const source = { state, ownMemberId: room.memberId, firstNewSeq };

  function renderItem(index: number) {
    const item = itemAt(source, index);
    if (!item) return <div key={index} />;
    const { message, content } = item;
    return (
      <MessageRow
        key={content.id}
        {...item}
        members={members}
        ownMemberId={room.memberId}
        isGroup={room.kind === "group"}
        isSafeSpace={room.isSafeSpace}
        now={item.startsDay ? now : null}
        quotedMessage={content.quote && messageAt(timeline, content.quote.seq)}
        isArriving={index === itemCount - 1 && (message === null || message.seq > initialEnd)}
        isRead={message !== null && message.seq === readSeq}
        isHighlighted={message !== null && message.seq === highlighted?.seq}
        canSend={room.can.send}
        actions={actions}
      />
    );
  }

  return (
    <>
      {older === "failed" && <RetryButton edge="start" onClick={() => void conversation.loadOlder()} />}
      <div
        ref={list}
        {...handlers}
        role="log"
        aria-label="Messages"
        // Scrolling would announce old messages; `NewMessageAnnouncer` announces new ones.
        aria-live="off"
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain px-3 pb-3 outline-offset-[-3px] [overflow-anchor:none] lg:px-6"
      >
        {/* A short list is at the bottom, where the next message appears. */}
        <div className="min-h-4 grow" />
        <Virtualizer
          ref={items}
          data={{ length: itemCount }}
          shift={hasPrepended}
          startMargin={16}
          bufferSize={600}
          // Unmounting the focused message would drop the focus.
          {...(focused && { keepMounted: [focused.seq - start - 1] })}
        >
          {(_, index) => renderItem(index)}
        </Virtualizer>
      </div>
      {newer === "failed" && <RetryButton edge="end" onClick={() => void conversation.loadNewer()} />}
      {!isAtEnd && <JumpToEndButton newCount={newCount} onClick={isFollowing ? jumpToEnd : onJumpToEnd} />}
    </>
  );
}

const HIGHLIGHT_MS = 2_000;

/** @returns the jump target while its message is highlighted, else null */
function useHighlighted(target: JumpTarget | null, onJump: (target: JumpTarget) => void): JumpTarget | null {
  const [lastTarget, setLastTarget] = useState(target);
  const [highlighted, setHighlighted] = useState(target);
  if (lastTarget !== target) {
    setLastTarget(target);
    setHighlighted(target);
    if (target) onJump(target);
  }
  useEffect(() => {
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return highlighted;
}

/**
 * Focuses a message as soon as possible: an item that was just mounted is hidden until it has been measured.
 * @returns the function that cancels it
 */
function focusMessage(list: HTMLElement | null, seq: number, tries = 10): () => void {
  const article = list?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  article?.focus({ preventScroll: true });
  if (tries === 0 || (article && article === document.activeElement)) return () => undefined;
  let cancelNext = () => undefined as void;
  const frame = requestAnimationFrame(() => (cancelNext = focusMessage(list, seq, tries - 1)));
  return () => {
    cancelAnimationFrame(frame);
    cancelNext();
  };
}

/** Whether the last change put items before the first one, so that the scroll position has to shift. */
function useHasPrepended(start: number, itemCount: number): boolean {
  const [rendered, setRendered] = useState({ start, itemCount, hasPrepended: false });
  if (rendered.start === start && rendered.itemCount === itemCount) return rendered.hasPrepended;
  const hasPrepended = start < rendered.start;
  setRendered({ start, itemCount, hasPrepended });
  return hasPrepended;
}
