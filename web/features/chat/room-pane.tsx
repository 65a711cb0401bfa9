import { useState } from "react";
import { Redirect } from "wouter";
import type { Message } from "../../../contract/chat.ts";
import type { Room } from "../../../contract/rooms.ts";
import { errorText } from "../../api/error-texts.ts";
import { errorCode } from "../../api/request-error.ts";
import { useOnline } from "../../browser/use-online.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWorld } from "../../ui/world.ts";
import { useRoom } from "../rooms/queries.ts";
import { RoomPicture } from "../rooms/room-picture.tsx";
import { roomKindText } from "../rooms/texts.ts";
import { Composer } from "./composer/composer.tsx";
import { useConversation } from "./conversation/queries.ts";
import { MessageHistory } from "./messages/message-history.tsx";
import { useJumpTarget } from "./messages/use-jump-target.ts";
import { usePerformAction } from "./messages/use-message-actions.ts";
import { RequestBar } from "./request-bar.tsx";
import { RoomHeader, RoomHeaderSkeleton } from "./room-header.tsx";
import { SidePanel, useSidePanel } from "./side-panel.tsx";

/** An open room: header, messages, composer and side panel. */
export function RoomPane({ roomId }: { roomId: string }) {
  const { data: room, error, isError, refetch } = useRoom(roomId);
  const [state, conversation] = useConversation(roomId);
  const { target, isJumping, jumpTo, jumpToEnd } = useJumpTarget(room, state, conversation);
  const [editing, setEditing] = useState<Message | null>(null);
  const sidePanel = useSidePanel();
  const performAction = usePerformAction(conversation);
  const online = useOnline();
  useWorld(room?.isSafeSpace ?? false);

  const isInvitation = room?.request != null && room.kind === "group";
  if ((state.status === "not-found" && !isInvitation && room) || isInaccessible(error))
    return <Redirect to="/chats" replace />;

  const failure = state.status === "failed" ? state.error : isError && !room ? error : null;
  function retry() {
    void refetch();
    if (state.status === "failed") conversation.retry();
  }

  return (
    <>
      <section aria-label={room?.name ?? "Chat"} className="@container flex min-w-0 flex-1 flex-col">
        {room ? (
          <RoomHeader
            room={room}
            openPanel={sidePanel.content}
            onToggleInfo={() => sidePanel.toggle("info")}
            onToggleSearch={() => sidePanel.toggle("search")}
          />
        ) : (
          <RoomHeaderSkeleton />
        )}
        {failure && online ? (
          <div className="flex flex-1 items-center overflow-y-auto">
            <ErrorState alone={!room} title="We could not load this chat" onRetry={retry}>
              {errorText(failure, "The fault is on our side. Nothing you wrote is lost.")}
            </ErrorState>
          </div>
        ) : room && isInvitation ? (
          <Invitation room={room} />
        ) : room && state.status === "ready" && !isJumping ? (
          <MessageHistory
            room={room}
            state={state}
            conversation={conversation}
            jumpTarget={target}
            onJumpTo={jumpTo}
            onJumpToEnd={jumpToEnd}
            onEdit={setEditing}
          />
        ) : (
          <MessagesSkeleton online={online} />
        )}
        {room?.request ? (
          <RequestBar room={room} onAccepted={isInvitation ? conversation.retry : null} />
        ) : (
          room && (
            <Composer
              room={room}
              state={state}
              conversation={conversation}
              editing={editing}
              onEdit={setEditing}
              onSaveEdit={(message, body) =>
                performAction(message, { type: "edit", body, at: new Date().toISOString() })
              }
              onSent={() => !state.isFollowing && void jumpToEnd()}
            />
          )
        )}
      </section>
      {room && <SidePanel room={room} panel={sidePanel} onJumpTo={jumpTo} />}
    </>
  );
}

/** A group that the viewer is invited to. Its messages are shown to members only. */
function Invitation({ room }: { room: Room }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto px-6 py-8 text-center">
      <RoomPicture room={room} size={104} />
      <h2 className="type-heading mt-4">
        <bdi>{room.name}</bdi>
      </h2>
      <p className="type-small mt-1 text-ink-2">{roomKindText(room)}</p>
      <p dir="auto" className="mt-3 max-w-110 whitespace-pre-line">
        {room.description}
      </p>
    </div>
  );
}

/** Empty while offline: nothing is loading then, and the banner above says so. */
function MessagesSkeleton({ online }: { online: boolean }) {
  if (!online) return <div className="flex-1" />;
  return (
    <div
      role="status"
      className="mx-auto flex w-full max-w-160 flex-1 flex-col justify-end gap-3 overflow-hidden px-3 pb-4 lg:px-6"
    >
      <span className="sr-only">Loading messages</span>
      <Skeleton className="h-16 w-3/5 rounded-[1.125rem]" />
      <Skeleton className="h-10 w-2/5 self-end rounded-[1.125rem]" />
      <Skeleton className="h-10 w-1/2 rounded-[1.125rem]" />
      <Skeleton className="h-16 w-3/5 self-end rounded-[1.125rem]" />
    </div>
  );
}

/** Rooms of others, malformed ids, and rooms by name during a suspension, are treated as not found. */
const INACCESSIBLE = new Set<string | null>(["NOT_FOUND", "BAD_REQUEST", "FORBIDDEN", "SUSPENDED"]);

function isInaccessible(error: unknown): boolean {
  return INACCESSIBLE.has(errorCode(error));
}
