/** Groups as this device knows them: the lists, the one that is open, and what is done about it. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { GroupCard } from "../../../contract/groups.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { atCursor, cursorPages, replaceRow, findRow } from "../../api/list-pages.ts";

export type Of = "all" | "safe-spaces" | "by-name" | "mine";

const LISTS = api.groups.key({ type: "infinite" });

/** Groups by name. */
export function useGroups({ of, search }: { of: Of; search: string }) {
  const which = (cursor: string | undefined) => ({
    ...(of !== "all" && { filter: of }),
    ...atCursor(cursor),
  });
  const pages = {
    ...cursorPages,
    placeholderData: keepPreviousData,
  } as const;
  return useInfiniteQuery(
    search
      ? api.groups.search.infiniteOptions({
          input: (cursor) => ({ ...which(cursor), query: search }),
          ...pages,
        })
      : api.groups.list.infiniteOptions({ input: which, ...pages }),
  );
}

/** One group. Until it comes, what a list knows of it; and once it is read, nothing about it is new in the lists. */
export function useGroup(groupId: string) {
  const group = useQuery({
    ...api.groups.group.queryOptions({ input: { groupId } }),
    placeholderData: () => findRow(LISTS, isThat(groupId)),
  });
  const { data, isPlaceholderData } = group;
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    replaceRow(LISTS, isThat(data.groupId), {
      ...data,
      mine: data.mine && { ...data.mine, hasUpdate: false },
    });
  }, [data, isPlaceholderData]);
  return group;
}

/** @param note a few words along; a safe space takes none */
export function useJoin({ groupId }: GroupCard) {
  return useMutation({
    mutationFn: (note: string) => client.groups.join({ groupId, ...(note && { note }) }),
    networkMode: "always",
    onSuccess: takeOver,
    // Whatever stood in the way, the group is not as it was shown.
    onError: () => askAgain(groupId),
  });
}

/** Leaves, or stops asking. */
export async function leave({ groupId }: GroupCard): Promise<void> {
  takeOver(await client.groups.leave({ groupId }));
}

export function useDeclineInvitation({ groupId }: GroupCard) {
  return useMutation({
    mutationFn: () => client.groups.declineInvitation({ groupId }),
    networkMode: "always",
    onSuccess: () => askAgain(groupId),
  });
}

function takeOver(group: GroupCard) {
  queryClient.setQueryData(api.groups.group.queryKey({ input: { groupId: group.groupId } }), group);
  replaceRow(LISTS, isThat(group.groupId), group);
  void queryClient.invalidateQueries({ queryKey: LISTS });
  void queryClient.invalidateQueries({ queryKey: api.rooms.key() });
}

function askAgain(groupId: string) {
  void queryClient.invalidateQueries({ queryKey: api.groups.group.key({ input: { groupId } }) });
  void queryClient.invalidateQueries({ queryKey: LISTS });
}

function isThat(groupId: string) {
  return (row: GroupCard) => row.groupId === groupId;
}
