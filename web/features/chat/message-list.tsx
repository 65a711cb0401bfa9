import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import type { Room } from "../../../contract/rooms.ts";
import type { Conversation, ConversationView } from "./conversation.ts";
import { JumpToLatest } from "./jump-to-latest.tsx";
import { countLines, lineAt } from "./lines.ts";
import { MessageRow } from "./message-row.tsx";
import { NotLoaded } from "./not-loaded.tsx";
import { messageAt } from "./timeline.ts";
import type { Deeds } from "./use-deeds.ts";
import { useNow } from "../../browser/use-now.ts";
import { useScroll } from "./use-scroll.ts";

/** A place that was asked for; a new object each time, so that the same place can be asked for twice. */
export type Target = { readonly seq: number };

type MessageListProps = {
  room: Room;
  view: ConversationView;
  conversation: Conversation;
  deeds: Deeds;
  newFrom: number | null;
  /** The room has just been opened: it starts where the new messages start. */
  opensAtNew: boolean;
  target: Target | null;
  /** How many have come since the reader was at the end. */
  below: number;
  /** Whether the reader sees the end of the room. */
  onAtEnd: (atEnd: boolean) => void;
  onJumpToEnd: () => void;
};

/** One stretch of the room. Only what is near the screen is drawn, so that its length does not matter. */
export function MessageList(props: MessageListProps) {
  const { room, view, conversation, deeds, newFrom, opensAtNew, target, below, onAtEnd, onJumpToEnd } = props;
  const { timeline, unsent, older, newer, following } = view;
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  const list = useRef<HTMLDivElement>(null);
  const lines = useRef<VirtualizerHandle>(null);
  const now = useNow();
  const count = countLines(view);
  const shift = useGrewAtTop(start, count);
  const [openedAt] = useState(end);
  const [firstNew] = useState(opensAtNew ? newFrom : null);
  const [focused, setFocused] = useState(target);
  const lit = useLit(target, setFocused);
  const { atEnd, toEnd, release, onScroll } = useScroll(list, {
    count,
    following,
    startsAtEnd: !target && firstNew === null,
    onNearTop: () => older === "more" && void conversation.loadOlder(),
    onNearEnd: () => newer === "more" && void conversation.loadNewer(),
  });
  useEffect(() => onAtEnd(atEnd), [atEnd, onAtEnd]);

  // Opened with new messages, the room starts where they start; led to a place, it shows that.
  const showTarget = useEffectEvent(({ seq }: Target) => {
    release();
    lines.current?.scrollToIndex(Math.min(Math.max(seq, start + 1), end) - start - 1, { align: "center" });
  });
  const showFirstNew = useEffectEvent((seq: number) => {
    release();
    lines.current?.scrollToIndex(seq - start - 1, { align: "start", offset: -16 });
  });
  useLayoutEffect(() => {
    if (target) showTarget(target);
    else if (firstNew !== null) showFirstNew(firstNew);
  }, [target, firstNew]);
  useEffect(() => (focused ? focusMessage(list.current, focused.seq) : undefined), [focused]);

  function jumpToEnd() {
    // Takes the place of what is still being led to.
    lines.current?.scrollToIndex(count - 1, { align: "end" });
    toEnd();
  }

  // What I write is where I look.
  const lastUnsent = unsent.at(-1)?.id;
  const showWhatIWrote = useEffectEvent(jumpToEnd);
  useEffect(() => {
    if (lastUnsent) showWhatIWrote();
  }, [lastUnsent]);

  /** Arrow keys walk from message to message, beginning at the end. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const here = document.activeElement?.closest<HTMLElement>("[data-seq]")?.dataset.seq;
    const next = here === undefined ? end : Number(here) + step;
    if (next <= start || next > end) return;
    lines.current?.scrollToIndex(next - start - 1, { align: "nearest" });
    setFocused({ seq: next });
  }

  const handlers = { onScroll, onKeyDown: walk };
  const members = new Map(room.members.map((member) => [member.memberId, member]));
  const readSeq = lastReadOwn(room, view);
  const reader = { view, myMemberId: room.memberId, newFrom };

  function draw(index: number) {
    const line = lineAt(reader, index);
    if (!line) return <div key={index} />;
    const { message, said } = line;
    return (
      <MessageRow
        key={said.id}
        {...line}
        members={members}
        myMemberId={room.memberId}
        isGroup={room.kind === "group"}
        isSafeSpace={room.isSafeSpace}
        now={line.opensDay ? now : null}
        quoted={said.quote && messageAt(timeline, said.quote.seq)}
        arrives={index === count - 1 && (message === null || message.seq > openedAt)}
        read={message !== null && message.seq === readSeq}
        found={message !== null && message.seq === lit?.seq}
        canWrite={room.can.send}
        deeds={deeds}
      />
    );
  }

  return (
    <>
      {older === "failed" && <NotLoaded which="Earlier" onRetry={() => void conversation.loadOlder()} />}
      <div
        ref={list}
        {...handlers}
        role="log"
        aria-label="Messages"
        // What scrolls into sight is not news; what arrives is said beside this list.
        aria-live="off"
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto overscroll-contain px-3 pb-3 outline-offset-[-3px] [overflow-anchor:none] lg:px-6"
      >
        {/* Few messages stand at the bottom, where the next one comes. */}
        <div className="min-h-4 grow" />
        <Virtualizer
          ref={lines}
          data={{ length: count }}
          shift={shift}
          startMargin={16}
          bufferSize={600}
          // What has the focus stays, or the focus would go with it.
          {...(focused && { keepMounted: [focused.seq - start - 1] })}
        >
          {(_, index) => draw(index)}
        </Virtualizer>
      </div>
      {newer === "failed" && <NotLoaded which="Later" onRetry={() => void conversation.loadNewer()} />}
      {!atEnd && <JumpToLatest below={below} onJump={following ? jumpToEnd : onJumpToEnd} />}
    </>
  );
}

/** How long a message that was led to shows itself, in milliseconds. */
const LIT_MS = 2_000;

/** @returns the target for as long as it shows itself */
function useLit(target: Target | null, onNew: (target: Target) => void): Target | null {
  const [ledTo, setLedTo] = useState(target);
  const [lit, setLit] = useState(target);
  if (ledTo !== target) {
    setLedTo(target);
    setLit(target);
    if (target) onNew(target);
  }
  useEffect(() => {
    const timer = setTimeout(() => setLit(null), LIT_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return lit;
}

/**
 * Focuses a message, once it can be: what has just been put into the list is hidden until it is measured.
 * @returns the way to give up
 */
function focusMessage(list: HTMLElement | null, seq: number, tries = 10): () => void {
  const article = list?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  article?.focus({ preventScroll: true });
  if (tries === 0 || (article && article === document.activeElement)) return () => undefined;
  let next = () => undefined as void;
  const frame = requestAnimationFrame(() => (next = focusMessage(list, seq, tries - 1)));
  return () => {
    cancelAnimationFrame(frame);
    next();
  };
}

/** True from when messages were put before what was first until something else changes. */
function useGrewAtTop(start: number, count: number): boolean {
  const [drawn, setDrawn] = useState({ start, count, grew: false });
  if (drawn.start === start && drawn.count === count) return drawn.grew;
  const grew = start < drawn.start;
  setDrawn({ start, count, grew });
  return grew;
}

/** Answers push a read message up; further back than this nobody looks for the mark. */
const LOOK_BACK = 50;

/** The place of my last message, when the other person of a direct room has read it and lets me know. */
function lastReadOwn({ memberId, otherReadSeq }: Room, { timeline }: ConversationView): number | null {
  if (otherReadSeq === null || !timeline.shown) return null;
  const { start, end } = timeline.shown;
  for (let seq = end; seq > Math.max(start, end - LOOK_BACK); seq -= 1) {
    if (messageAt(timeline, seq)?.memberId === memberId) return otherReadSeq >= seq ? seq : null;
  }
  return null;
}
