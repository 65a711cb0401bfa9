import { PagedList } from "../../api/paged-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AdminGroupRow } from "./admin-group-row.tsx";
import { useAdminGroups } from "./queries.ts";

export default function GroupsTab() {
  return (
    <PagedList
      query={useAdminGroups()}
      plural="Groups"
      empty={
        <EmptyState title="No groups yet">
          Create one, by name or as a safe space. Students see it only when you publish it.
        </EmptyState>
      }
    >
      {(groups) => (
        <ul aria-label="Groups">
          {groups.map((group) => (
            <AdminGroupRow key={group.groupId} group={group} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
