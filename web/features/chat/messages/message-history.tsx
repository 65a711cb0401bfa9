import { Hourglass } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Message } from "../../../../contract/chat.ts";
import type { Room } from "../../../../contract/rooms.ts";
import { useNow } from "../../../browser/use-now.ts";
import { lazyPart } from "../../../ui/lazy.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Conversation, ConversationState } from "../conversation/conversation.ts";
import { countItems } from "../conversation/timeline-items.ts";
import { useFirstNewSeq, useReportRead } from "../conversation/use-read-position.ts";
import { isUnanswered } from "../rules.ts";
import { MessageList, type JumpTarget } from "./message-list.tsx";
import { NewMessageAnnouncer } from "./new-message-announcer.tsx";
import { useMessageActions } from "./use-message-actions.ts";

const MessageOverlay = lazyPart(() => import("./message-overlay.tsx"));

type MessageHistoryProps = {
  room: Room;
  state: ConversationState;
  conversation: Conversation;
  jumpTarget: JumpTarget | null;
  onJumpTo: (seq: number) => void;
  onJumpToEnd: () => void;
  onEdit: (message: Message) => void;
};

/** A room's messages, oldest first, and what is open over them. Reports what the viewer has read. */
export function MessageHistory(props: MessageHistoryProps) {
  const { room, state, conversation, jumpTarget, onJumpTo, onJumpToEnd, onEdit } = props;
  const { timeline, isFollowing } = state;
  const end = timeline.shown?.end ?? 0;
  const firstNewSeq = useFirstNewSeq(timeline, room.memberId, room.readSeq);
  const { actions, overlay, closeOverlay } = useMessageActions({ room, conversation, onEdit, onJumpTo });
  const now = useNow();
  const [initialJumps] = useState(state.jumps);
  const [isAtEnd, setIsAtEnd] = useState(firstNewSeq === null && !jumpTarget);
  useReportRead({
    roomId: room.roomId,
    readSeq: room.readSeq,
    endSeq: end,
    isAtEnd: isAtEnd && isFollowing,
  });

  const [lastSeenEnd, setLastSeenEnd] = useState(Math.min(end, room.readSeq));
  if (isAtEnd && isFollowing && lastSeenEnd !== end) setLastSeenEnd(end);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {countItems(state) === 0 && (
        <p className="absolute inset-x-4 bottom-10 text-center text-balance text-ink-2">
          No messages yet. Send the first message!
        </p>
      )}
      <MessageList
        // Another range of the room is another list, with a scroll position of its own.
        key={state.jumps}
        room={room}
        state={state}
        conversation={conversation}
        actions={actions}
        firstNewSeq={firstNewSeq}
        startsAtNew={state.jumps === initialJumps}
        jumpTarget={jumpTarget}
        newCount={Math.max(0, timeline.latestSeq - lastSeenEnd)}
        onAtEndChange={setIsAtEnd}
        onJumpToEnd={onJumpToEnd}
      />
      <NewMessageAnnouncer room={room} timeline={timeline} />
      {room.isSafeSpace &&
        room.kind === "direct" &&
        isFollowing &&
        isUnanswered(timeline, room.memberId, now) && <UnansweredNotice />}
      {overlay && (
        <MessageOverlay
          room={room}
          overlay={overlay}
          actions={actions}
          onClose={() => closeOverlay(overlay)}
        />
      )}
    </div>
  );
}

/** In a safe direct room nobody can tell whether the other person is still there. */
function UnansweredNotice() {
  return (
    <Notice kind="lamp" icon={Hourglass} className="mx-4 mb-3">
      <p className="type-small">
        No answer yet. There can be many reasons. Meet others in <Link href="/discover">Discover</Link> or in
        a <Link href="/groups">group</Link>. If it is urgent, <Link href="/support">Help</Link> lists people
        you can reach now.
      </p>
    </Notice>
  );
}
