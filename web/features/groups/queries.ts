/** The lists of groups, one group, and the viewer's admission to it. */
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { GroupCard } from "../../../contract/groups.ts";
import { api, client } from "../../api/client.ts";
import { atCursor, filteredPages } from "../../api/list-pages.ts";
import { queryClient } from "../../api/query-client.ts";
import { createGatheringStore } from "../admissions/gathering-store.ts";

export type GroupFilter = "all" | "safe-spaces" | "by-name" | "mine";

const store = createGatheringStore<GroupCard>({
  lists: api.groups.key({ type: "infinite" }),
  cardKey: (groupId) => api.groups.group.queryKey({ input: { groupId } }),
  idOf: ({ groupId }) => groupId,
});

/** Ordered by name. */
export function useGroups({ filter, search }: { filter: GroupFilter; search: string }) {
  const input = (cursor: string | undefined) => ({
    ...(filter !== "all" && { filter }),
    ...atCursor(cursor),
  });
  return useInfiniteQuery(
    search
      ? api.groups.search.infiniteOptions({
          input: (cursor) => ({ ...input(cursor), query: search }),
          ...filteredPages,
        })
      : api.groups.list.infiniteOptions({ input, ...filteredPages }),
  );
}

export function useGroup(groupId: string) {
  const group = useQuery({
    ...api.groups.group.queryOptions({ input: { groupId } }),
    placeholderData: () => store.find(groupId),
  });
  store.useSeenInLists(group);
  return group;
}

/** Joins, asks to join or joins the waitlist, as the group's policy is. A safe space takes no note. */
export function useJoin({ groupId }: GroupCard) {
  return useMutation({
    mutationFn: (note: string) => client.groups.join({ groupId, ...(note && { note }) }),
    networkMode: "always",
    onSuccess: storeGroup,
    onError: () => store.invalidate(groupId),
  });
}

/** Leaves the group or its waitlist, or withdraws the request. */
export async function leave({ groupId }: GroupCard): Promise<void> {
  storeGroup(await client.groups.leave({ groupId }));
}

export function useDeclineInvitation({ groupId }: GroupCard) {
  return useMutation({
    mutationFn: () => client.groups.declineInvitation({ groupId }),
    networkMode: "always",
    onSuccess: () => store.invalidate(groupId),
  });
}

/** Membership of a group is membership of its room, so the rooms are refetched as well. */
function storeGroup(group: GroupCard): void {
  store.set(group);
  void queryClient.invalidateQueries({ queryKey: api.rooms.key() });
}
