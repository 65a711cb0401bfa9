import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Room } from "../../../contract/rooms.ts";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { idempotent } from "../../api/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { refreshRoom, refreshRoomLists } from "../rooms/queries.ts";
import { blockTargetOf, requestBlock, requestReport } from "../rooms/safety-requests.ts";
import { requestText } from "./texts.ts";

type RequestBarProps = {
  room: Room;
  /** Called after accepting, where there is more to load than before. */
  onAccepted: (() => void) | null;
};

/** Replaces the composer in a message request or an invitation: accept, decline, block or report. */
export function RequestBar({ room, onAccepted }: RequestBarProps) {
  const { roomId, kind } = room;
  const [, navigate] = useLocation();
  const toast = useToast();
  const answer = useMutation({
    mutationFn: (accept: boolean) => client.rooms.answerRequest({ roomId, accept }),
    ...idempotent,
    onSuccess(_done, accept) {
      if (accept) {
        refreshRoom(roomId);
        onAccepted?.();
      }
      refreshRoomLists();
      // Leaves the requests folder: the room is in the inbox now, or in no folder.
      navigate(accept ? `/chat/${roomId}` : "/chats", { replace: true });
    },
    onError: (error) =>
      toast({ failed: true, text: errorText(error, "Your answer was not sent. Please try again.") }),
  });
  const isDirect = kind === "direct";
  const sender = isDirect ? room.members.find(({ memberId }) => memberId !== room.memberId) : undefined;
  const blockTarget = sender ? blockTargetOf(room, sender) : null;

  return (
    <section
      aria-label={isDirect ? "Message request" : "Invitation"}
      className="shrink-0 border-t border-line px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]"
    >
      <p className="mx-auto max-w-110 text-center text-balance">{requestText(room)}</p>
      <div className="mx-auto mt-3 flex max-w-110 flex-wrap justify-center gap-3 *:flex-1">
        <Button
          variant="second"
          busy={answer.isPending && !answer.variables && "Declining..."}
          onClick={() => answer.mutate(false)}
        >
          Decline
        </Button>
        <Button
          busy={answer.isPending && answer.variables && (isDirect ? "Accepting..." : "Joining...")}
          onClick={() => answer.mutate(true)}
        >
          {isDirect ? "Accept" : "Join"}
        </Button>
      </div>
      <p className="type-small mt-3 text-center text-ink-2">Nobody is notified when you decline.</p>
      <div className="flex justify-center">
        {blockTarget && (
          <Button variant="quiet" size="small" onClick={() => requestBlock(blockTarget)}>
            Block
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            requestReport(
              sender ? { person: { roomId, memberId: sender.memberId } } : { roomId },
              blockTarget,
            )
          }
        >
          Report
        </Button>
      </div>
    </section>
  );
}
