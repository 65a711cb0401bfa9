import { useLocation } from "wouter";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConfirmAct } from "./confirm-act.tsx";
import { LEAVE_HAPPENS } from "./list-words.ts";

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
        void queryClient.invalidateQueries({ queryKey: api.rooms.list.key() });
        void queryClient.invalidateQueries({ queryKey: api.rooms.waiting.key() });
      }}
      onClose={onClose}
    />
  );
}
