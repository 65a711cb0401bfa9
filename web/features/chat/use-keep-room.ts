import { useMutation } from "@tanstack/react-query";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { errorText } from "../../api/error-texts.ts";
import { useToast } from "../../ui/toast.tsx";
import { keepInLists } from "./use-room-list.ts";

type Kept = { roomId: string; name: string };
type Change = { muted: boolean } | { archived: boolean };

/** Gives the way to mute or archive a room: shown at once, taken back if it fails, and archiving can be undone. */
export function useKeepRoom(): (room: Kept, change: Change) => void {
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: ({ room: { roomId }, change }: { room: Kept; change: Change }) =>
      client.rooms.updateMembership({ roomId, ...change }),
    networkMode: "always",
    // One after the other, so that the last thing done is what holds.
    scope: { id: "keep-room" },
    onMutate: ({ room: { roomId }, change }) => {
      keepInLists(roomId, change);
      const queryKey = api.rooms.room.queryKey({ input: { roomId } });
      queryClient.setQueryData(queryKey, (room) => room && { ...room, ...change });
    },
    onError: (error, { room }) =>
      toast({ text: errorText(error, `${room.name} stays as it was.`), failed: true }),
    onSettled: (_data, _error, { room: { roomId } }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.rooms.key({ type: "infinite" }) }),
        queryClient.invalidateQueries({ queryKey: api.rooms.counts.key() }),
        queryClient.invalidateQueries({ queryKey: api.rooms.room.key({ input: { roomId } }) }),
      ]),
  });

  return function keep(room, change) {
    mutate({ room, change });
    if ("muted" in change) {
      toast({ text: change.muted ? `${room.name} is muted.` : `${room.name} is heard again.` });
    } else {
      toast({
        text: change.archived ? `${room.name} is in the archive.` : `${room.name} is back in your messages.`,
        action: { words: "Undo", run: () => mutate({ room, change: { archived: !change.archived } }) },
      });
    }
  };
}
