import { useLocation } from "wouter";
import { client } from "../../api/client.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConfirmAct } from "../../ui/confirm-act.tsx";
import { LEAVE_HAPPENS } from "./list-words.ts";
import { roomGone } from "./room-changed.ts";

type LeaveDialogProps = { room: { roomId: string; name: string }; onClose: () => void };

/** The way out of a group. */
export function LeaveDialog({ room: { roomId, name }, onClose }: LeaveDialogProps) {
  const [path, go] = useLocation();
  const toast = useToast();
  return (
    <ConfirmAct
      title={`Leave ${name}?`}
      description={LEAVE_HAPPENS}
      words="Leave"
      busy="Leaving..."
      failure={`You are still in ${name}. Please try again.`}
      act={() => client.rooms.leave({ roomId })}
      onDone={() => {
        toast({ words: `You left ${name}.` });
        onClose();
        if (path.startsWith(`/chat/${roomId}`)) go("/chats", { replace: true });
        roomGone();
      }}
      onClose={onClose}
    />
  );
}
