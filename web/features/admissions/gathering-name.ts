import { api } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";

/**
 * What a gathering of mine is called. From the lists, because asking for the gathering itself would count as having seen
 * its news. Null in the safe world, where others may look on, and where it cannot be had.
 */
export async function nameOf(kind: "event" | "group", gatheringId: string): Promise<string | null> {
  try {
    if (kind === "event") {
      const mine = api.events.list.queryOptions({ input: { filter: "mine" } });
      const { items } = await queryClient.fetchQuery({ ...mine, staleTime: 0 });
      return items.find(({ eventId }) => eventId === gatheringId)?.title ?? null;
    }
    const mine = api.groups.list.queryOptions({ input: { filter: "mine" } });
    const { items } = await queryClient.fetchQuery({ ...mine, staleTime: 0 });
    const group = items.find(({ groupId }) => groupId === gatheringId);
    return group && !group.isSafeSpace ? group.name : null;
  } catch {
    // The sentence without a name is true as well.
    return null;
  }
}
