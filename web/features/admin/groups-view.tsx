import { EmptyState } from "../../ui/empty-state.tsx";
import { DeskList } from "./desk-list.tsx";
import { GroupRow } from "./group-row.tsx";
import { useDeskGroups } from "./use-group-desk.ts";

/** All groups, by name. */
export default function GroupsView() {
  return (
    <DeskList
      query={useDeskGroups()}
      failure="We could not load the groups."
      empty={
        <EmptyState title="There are no groups yet">
          Create one, by name or as a safe space: it is yours alone until you publish it.
        </EmptyState>
      }
    >
      {(groups) => (
        <ul aria-label="Groups">
          {groups.map((group) => (
            <GroupRow key={group.groupId} group={group} />
          ))}
        </ul>
      )}
    </DeskList>
  );
}
