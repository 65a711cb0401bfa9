import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Room } from "../../../contract/rooms.ts";
import { client } from "../../api/client.ts";
import { idempotent } from "../../api/query-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { useToast } from "../../ui/toast.tsx";
import { askedWords } from "./message-words.ts";
import { roomChanged, roomGone } from "./room-changed.ts";

const ReportDialog = lazyPart(() => import("./report-dialog.tsx"));
const BlockDialog = lazyPart(() => import("./block-dialog.tsx"));

type AnswerBarProps = {
  room: Room;
  /** Where there is more to read than before. */
  onAccepted: (() => void) | null;
};

/** In place of the field, where I am asked: a stranger's first messages, or into a group. */
export function AnswerBar({ room, onAccepted }: AnswerBarProps) {
  const { roomId, kind, name } = room;
  const [asking, setAsking] = useState<"block" | "report" | null>(null);
  const [, go] = useLocation();
  const toast = useToast();
  const answer = useMutation({
    mutationFn: (accept: boolean) => client.rooms.answerRequest({ roomId, accept }),
    ...idempotent,
    onSuccess(_done, accept) {
      if (accept) {
        roomChanged(roomId);
        onAccepted?.();
      }
      roomGone();
      // Out of the requests: it is a chat like others now, or none.
      go(accept ? `/chat/${roomId}` : "/chats", { replace: true });
    },
    onError: (error) =>
      toast({ failed: true, text: errorText(error, "Your answer did not arrive. Please try again.") }),
  });
  const direct = kind === "direct";
  const memberId = room.members.find((member) => member.memberId !== room.memberId)?.memberId;
  const person = direct && memberId ? { roomId, memberId } : null;

  return (
    <section
      aria-label={direct ? "Message request" : "Invitation"}
      className="shrink-0 border-t border-line px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]"
    >
      <p className="mx-auto max-w-110 text-center text-balance">{askedWords(room)}</p>
      <div className="mx-auto mt-3 flex max-w-110 flex-wrap justify-center gap-3 *:flex-1">
        <Button
          variant="second"
          busy={answer.isPending && !answer.variables && "Declining..."}
          onClick={() => answer.mutate(false)}
        >
          Decline
        </Button>
        <Button
          busy={answer.isPending && answer.variables && (direct ? "Accepting..." : "Joining...")}
          onClick={() => answer.mutate(true)}
        >
          {direct ? "Accept" : "Join"}
        </Button>
      </div>
      <p className="type-small mt-3 text-center text-ink-2">Nobody is told when you decline.</p>
      <div className="flex justify-center">
        {person && (
          <Button variant="quiet" size="small" onClick={() => setAsking("block")}>
            Block
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setAsking("report")}>
          Report
        </Button>
      </div>
      {asking === "report" && (
        <ReportDialog
          reported={person ? { person } : { roomId }}
          {...(person && { author: { person, name } })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "block" && person && (
        <BlockDialog person={person} name={name} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}
