import { useState } from "react";
import { Redirect } from "wouter";
import { codeOf } from "../../api/failure.ts";
import { useOnline } from "../../api/online.ts";
import { wordsFor } from "../../api/words.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Composer } from "./composer.tsx";
import { Conversation } from "./conversation-view.tsx";
import { RoomHead, RoomHeadSkeleton } from "./room-head.tsx";
import { RoomInfo } from "./room-info.tsx";
import { LoadingMessages } from "./loading-messages.tsx";
import { useConversation } from "./rooms.ts";
import { useRoom } from "./use-room.ts";
import { useWide } from "./use-wide.ts";

/** One room: its head, what was said, what is being written, and who is in it. */
export function RoomView({ roomId }: { roomId: string }) {
  const { data: room, error, isError, refetch } = useRoom(roomId);
  const [view, conversation] = useConversation(roomId);
  const [panel, setPanel] = useState(true);
  const [sheet, setSheet] = useState(false);
  const wide = useWide();
  const online = useOnline();

  if (view.status === "gone" || isNotMine(error)) return <Redirect to="/chats" replace />;

  const failure = view.status === "failed" ? view.error : isError && !room ? error : null;
  function tryAgain() {
    void refetch();
    if (view.status === "failed") conversation.retry();
  }

  return (
    <>
      <section aria-label={room?.name ?? "Chat"} className="@container flex min-w-0 flex-1 flex-col">
        {room ? (
          <RoomHead
            room={room}
            infoShown={wide ? panel : sheet}
            onInfo={() => (wide ? setPanel(!panel) : setSheet(true))}
          />
        ) : (
          <RoomHeadSkeleton />
        )}
        {failure && online ? (
          <div className="flex flex-1 items-center overflow-y-auto">
            <ErrorState alone={!room} title="We could not load this chat" onRetry={tryAgain}>
              {wordsFor(failure, "The fault is on our side. Nothing you wrote is lost.")}
            </ErrorState>
          </div>
        ) : room && view.status === "ready" ? (
          <Conversation room={room} view={view} conversation={conversation} />
        ) : (
          <LoadingMessages online={online} />
        )}
        {room && <Composer room={room} onSend={(message) => conversation.send(message)} />}
      </section>
      {room && wide && panel && (
        <aside
          aria-label="About this chat"
          className="w-76 max-w-1/4 shrink-0 overflow-y-auto border-s border-line px-6 py-6"
        >
          <RoomInfo room={room} />
        </aside>
      )}
      {room && !wide && (
        <Sheet open={sheet} onOpenChange={setSheet} title="About this chat">
          <RoomInfo room={room} />
        </Sheet>
      )}
    </>
  );
}

/** A room that is not mine does not exist, and neither does one with an address that is none. */
function isNotMine(error: unknown): boolean {
  const code = codeOf(error);
  return code === "NOT_FOUND" || code === "BAD_REQUEST" || code === "FORBIDDEN";
}
