import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Room } from "../../../contract/chat.ts";
import { Button } from "../../ui/button.tsx";
import type { ConversationView, Conversation as Talk } from "./conversation.ts";
import { DayDivider, NewDivider } from "./dividers.tsx";
import { JumpToLatest } from "./jump-to-latest.tsx";
import { linesOf } from "./lines.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { useNow } from "./use-now.ts";
import { useNewFrom, useRead } from "./use-read.ts";
import { useScroll } from "./use-scroll.ts";

type ConversationProps = { room: Room; view: ConversationView; conversation: Talk };

/** What was said, oldest first, with the reader's place kept. */
export function Conversation({ room, view, conversation }: ConversationProps) {
  const { messages, unsent, older } = view;
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  const newFrom = useNewFrom(messages, room.memberId, room.readSeq);
  const lines = linesOf({ messages, unsent, myMemberId: room.memberId, newFrom });
  const { atEnd, toEnd, onScroll } = useScroll(list, {
    firstKey: messages[0]?.id,
    lines,
    onNearTop: () => older === "more" && void conversation.loadOlder(),
  });
  const endSeq = messages.at(-1)?.seq ?? 0;
  useRead({ roomId: room.roomId, readSeq: room.readSeq, endSeq, atEnd });

  // Opened with new messages, the room starts where they start.
  useLayoutEffect(() => {
    const start = list.current?.querySelector<HTMLElement>("[data-new]");
    if (start && list.current) list.current.scrollTop = start.offsetTop - 16;
  }, []);

  // What I write is where I look.
  const lastUnsent = unsent.at(-1)?.id;
  useEffect(() => {
    if (lastUnsent) toEnd();
  }, [lastUnsent, toEnd]);

  const [openedAt] = useState(endSeq);
  const [leftAt, setLeftAt] = useState(endSeq);
  if (atEnd && leftAt !== endSeq) setLeftAt(endSeq);
  const below = messages.filter(({ seq, memberId }) => seq > leftAt && memberId !== room.memberId).length;
  const readKey = lastReadOwn(room, messages);
  const senders = new Map(room.members.map((member) => [member.memberId, member]));

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        onScroll={onScroll}
        role="log"
        aria-label="Messages"
        aria-live={older === "loading" ? "off" : "polite"}
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 outline-offset-[-3px] [overflow-anchor:none] lg:px-6"
      >
        <div className="mx-auto mt-auto flex w-full max-w-160 flex-col pt-4 pb-3">
          {older === "failed" && (
            <Button variant="quiet" onClick={() => void conversation.loadOlder()} className="mx-auto">
              Earlier messages did not load. Try again
            </Button>
          )}
          {lines.length === 0 && (
            <p className="py-10 text-center text-balance text-ink-2">
              No messages yet. Send the first message!
            </p>
          )}
          {lines.map((line) => {
            if (line.is === "day") return <DayDivider key={line.key} at={line.at} now={now} />;
            if (line.is === "new") return <NewDivider key={line.key} />;
            return (
              <MessageBubble
                key={line.key}
                line={line}
                sender={senders.get(line.memberId)}
                named={room.kind === "group"}
                arrives={line.seq === null || line.seq > openedAt}
                read={line.key === readKey}
                onSendAgain={conversation.sendAgain}
                onDiscard={conversation.discard}
              />
            );
          })}
        </div>
      </div>
      {!atEnd && <JumpToLatest below={below} onJump={toEnd} />}
    </div>
  );
}

/** My last message, when the other person of a direct room has read it and lets me know. */
function lastReadOwn(room: Room, messages: ConversationView["messages"]): string | null {
  const last = messages.findLast(({ memberId }) => memberId === room.memberId);
  return last && room.otherReadSeq !== null && room.otherReadSeq >= last.seq ? last.id : null;
}
