/** What of a room may lie on this device while Haven is closed. */
import { api } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

/**
 * Whether what is written in a room may be stored. Of safe rooms nothing is: whoever opens this device later would read
 * there what somebody wrote without their name. While it is not known which kind of room it is, nothing is either.
 */
export function mayBeStored(roomId: string): boolean {
  const { queryKey } = api.rooms.room.queryOptions({ input: { roomId } });
  return queryClient.getQueryData(queryKey)?.isSafeSpace === false;
}
