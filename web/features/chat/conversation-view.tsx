import { useState } from "react";
import type { Message } from "../../../contract/chat.ts";
import type { Room } from "../../../contract/rooms.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { useNow } from "../../browser/use-now.ts";
import { Arrivals } from "./arrivals.tsx";
import type { ConversationView, Conversation as Talk } from "./conversation.ts";
import { countLines } from "./lines.ts";
import { MessageList, type Target } from "./message-list.tsx";
import { NoAnswer } from "./no-answer.tsx";
import { isUnanswered } from "./no-answer-rule.ts";
import { useDeeds } from "./use-deeds.ts";
import { useNewFrom, useRead } from "./use-read.ts";

const MessageDoing = lazyPart(() => import("./message-doing.tsx"));

type ConversationProps = {
  room: Room;
  view: ConversationView;
  conversation: Talk;
  target: Target | null;
  onGoTo: (seq: number) => void;
  onGoToEnd: () => void;
  onEdit: (message: Message) => void;
};

/** What was said, oldest first, with the reader's place kept. */
export function Conversation(props: ConversationProps) {
  const { room, view, conversation, target, onGoTo, onGoToEnd, onEdit } = props;
  const { timeline, following } = view;
  const end = timeline.shown?.end ?? 0;
  const newFrom = useNewFrom(timeline, room.memberId, room.readSeq);
  const { deeds, doing, close } = useDeeds({ room, conversation, onEdit, onGoTo });
  const now = useNow();
  const [openedOn] = useState(view.moves);
  const [atEnd, setAtEnd] = useState(newFrom === null && !target);
  useRead({ roomId: room.roomId, readSeq: room.readSeq, endSeq: end, atEnd: atEnd && following });

  const [leftAt, setLeftAt] = useState(Math.min(end, room.readSeq));
  if (atEnd && following && leftAt !== end) setLeftAt(end);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {countLines(view) === 0 && (
        <p className="absolute inset-x-4 bottom-10 text-center text-balance text-ink-2">
          No messages yet. Send the first message!
        </p>
      )}
      <MessageList
        // Another part of the room is another list: nothing of the old one's place is true in it.
        key={view.moves}
        room={room}
        view={view}
        conversation={conversation}
        deeds={deeds}
        newFrom={newFrom}
        opensAtNew={view.moves === openedOn}
        target={target}
        below={Math.max(0, timeline.known - leftAt)}
        onAtEnd={setAtEnd}
        onJumpToEnd={onGoToEnd}
      />
      <Arrivals room={room} timeline={timeline} />
      {room.isSafeSpace &&
        room.kind === "direct" &&
        following &&
        isUnanswered(timeline, room.memberId, now) && <NoAnswer />}
      {doing && <MessageDoing room={room} doing={doing} deeds={deeds} onClose={() => close(doing)} />}
    </div>
  );
}
