import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { api, client } from "../../api/client.ts";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { queryClient } from "../../api/query-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { refreshRoomLists } from "./queries.ts";
import { leaveConsequences } from "./texts.ts";

type LeaveRoomDialogProps = { room: { roomId: string; name: string }; onClose: () => void };

/** Asks before the viewer leaves a group. */
export function LeaveRoomDialog({ room: { roomId, name }, onClose }: LeaveRoomDialogProps) {
  const [path, navigate] = useLocation();
  const toast = useToast();
  const { data: room } = useQuery(api.rooms.room.queryOptions({ input: { roomId } }));
  return (
    <ConfirmAction
      title={`Leave ${name}?`}
      description={leaveConsequences(room)}
      label="Leave"
      busyLabel="Leaving..."
      cancelLabel="Cancel"
      failureText={`You are still in ${name}. Please try again.`}
      action={() => leaveRoom(roomId)}
      onDone={() => {
        toast({ text: `You left ${name}.` });
        onClose();
        if (path.startsWith(`/chat/${roomId}`)) navigate("/chats", { replace: true });
        refreshRoomLists();
      }}
      onClose={onClose}
    />
  );
}

/** The room of a campus group is left by leaving the group. */
async function leaveRoom(roomId: string) {
  const { listed } = await queryClient.ensureQueryData(api.rooms.room.queryOptions({ input: { roomId } }));
  if (!listed) return client.rooms.leave({ roomId });
  const result = await client.groups.leave({ groupId: roomId });
  void queryClient.invalidateQueries({ queryKey: api.groups.key() });
  return result;
}
