import { useLocation } from "wouter";
import { useQuery } from "@tanstack/react-query";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { leaveHappens } from "./list-words.ts";
import { roomGone } from "./room-changed.ts";

type LeaveDialogProps = { room: { roomId: string; name: string }; onClose: () => void };

/** The way out of a group. */
export function LeaveDialog({ room: { roomId, name }, onClose }: LeaveDialogProps) {
  const [path, go] = useLocation();
  const toast = useToast();
  const { data: room } = useQuery(api.rooms.room.queryOptions({ input: { roomId } }));
  return (
    <ConfirmAction
      title={`Leave ${name}?`}
      description={leaveHappens(room)}
      label="Leave"
      busyLabel="Leaving..."
      errorText={`You are still in ${name}. Please try again.`}
      action={() => leave(roomId)}
      onDone={() => {
        toast({ text: `You left ${name}.` });
        onClose();
        if (path.startsWith(`/chat/${roomId}`)) go("/chats", { replace: true });
        roomGone();
      }}
      onClose={onClose}
    />
  );
}

/** Out of the room, or where it belongs to a group of the campus out of that. */
async function leave(roomId: string) {
  const { listed } = await queryClient.ensureQueryData(api.rooms.room.queryOptions({ input: { roomId } }));
  if (!listed) return client.rooms.leave({ roomId });
  const left = await client.groups.leave({ groupId: roomId });
  void queryClient.invalidateQueries({ queryKey: api.groups.key() });
  return left;
}
