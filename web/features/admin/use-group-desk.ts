import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AdminGroup } from "../../../contract/groups.ts";
import { api } from "../../api/client.ts";
import { adminApi } from "../../api/admin-client.ts";
import { queryClient } from "../../api/query-client.ts";
import { atCursor, cursorPages } from "../../api/list-pages.ts";

/** All groups, by name. */
export function useDeskGroups() {
  return useInfiniteQuery(
    adminApi.groupAdmin.list.infiniteOptions({
      input: atCursor,
      ...cursorPages,
    }),
  );
}

export function useDeskGroup(groupId: string) {
  return useQuery(adminApi.groupAdmin.group.queryOptions({ input: { groupId } }));
}

/** A group is known as it is now, and whatever shows a part of it is asked for again. */
export function groupChanged(group: AdminGroup): void {
  void queryClient.invalidateQueries({ queryKey: adminApi.groupAdmin.key() });
  queryClient.setQueryData(adminApi.groupAdmin.group.queryKey({ input: { groupId: group.groupId } }), group);
  void queryClient.invalidateQueries({ queryKey: adminApi.admin.overview.key() });
  void queryClient.invalidateQueries({ queryKey: api.groups.key() });
}
