import { useState } from "react";
import { Redirect } from "wouter";
import type { Message } from "../../../contract/chat.ts";
import { errorCode } from "../../api/request-error.ts";
import { useOnline } from "../../browser/use-online.ts";
import { errorText } from "../../api/error-texts.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { useWorld } from "../../ui/world.ts";
import { AnswerBar } from "./answer-bar.tsx";
import { Composer } from "./composer.tsx";
import { Conversation } from "./conversation-view.tsx";
import { Invitation } from "./invitation.tsx";
import { LoadingMessages } from "./loading-messages.tsx";
import type { Written } from "./outbox.ts";
import { RoomHead, RoomHeadSkeleton } from "./room-head.tsx";
import { RoomSide, useRoomSide } from "./room-side.tsx";
import { useConversation } from "./rooms.ts";
import { useAct } from "./use-act.ts";
import { useRoom } from "./use-room.ts";
import { useTarget } from "./use-target.ts";

/** One room: its head, what was said, what is being written, and who is in it. */
export function RoomView({ roomId }: { roomId: string }) {
  const { data: room, error, isError, refetch } = useRoom(roomId);
  const [view, conversation] = useConversation(roomId);
  const { target, leading, goTo, goToEnd } = useTarget(room, view, conversation);
  const [editing, setEditing] = useState<Message | null>(null);
  const side = useRoomSide();
  const act = useAct(conversation);
  const online = useOnline();
  useWorld(room?.isSafeSpace ?? false);

  const isInvitation = room?.request != null && room.kind === "group";
  if ((view.status === "gone" && !isInvitation && room) || isNotMine(error))
    return <Redirect to="/chats" replace />;

  const failure = view.status === "failed" ? view.error : isError && !room ? error : null;
  function tryAgain() {
    void refetch();
    if (view.status === "failed") conversation.retry();
  }

  function send(message: Written) {
    conversation.send(message);
    if (!view.following) void goToEnd();
  }

  return (
    <>
      <section aria-label={room?.name ?? "Chat"} className="@container flex min-w-0 flex-1 flex-col">
        {room ? (
          <RoomHead
            room={room}
            shown={side.shown}
            onInfo={() => side.toggle("info")}
            onSearch={() => side.toggle("search")}
          />
        ) : (
          <RoomHeadSkeleton />
        )}
        {failure && online ? (
          <div className="flex flex-1 items-center overflow-y-auto">
            <ErrorState alone={!room} title="We could not load this chat" onRetry={tryAgain}>
              {errorText(failure, "The fault is on our side. Nothing you wrote is lost.")}
            </ErrorState>
          </div>
        ) : room && isInvitation ? (
          <Invitation room={room} />
        ) : room && view.status === "ready" && !leading ? (
          <Conversation
            room={room}
            view={view}
            conversation={conversation}
            target={target}
            onGoTo={goTo}
            onGoToEnd={goToEnd}
            onEdit={setEditing}
          />
        ) : (
          <LoadingMessages online={online} />
        )}
        {room?.request ? (
          <AnswerBar room={room} onAccepted={isInvitation ? conversation.retry : null} />
        ) : (
          room && (
            <Composer
              room={room}
              view={view}
              editing={editing}
              onEdit={setEditing}
              onEdited={(message, body) => act(message, { is: "edit", body, at: new Date().toISOString() })}
              onSend={send}
            />
          )
        )}
      </section>
      {room && <RoomSide room={room} side={side} onGoTo={goTo} />}
    </>
  );
}

/** A room that is not mine does not exist, and neither does one with an address that is none. */
function isNotMine(error: unknown): boolean {
  const code = errorCode(error);
  return code === "NOT_FOUND" || code === "BAD_REQUEST" || code === "FORBIDDEN";
}
