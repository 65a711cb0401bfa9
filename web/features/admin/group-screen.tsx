import { errorText } from "../../api/error-texts.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { GroupForm } from "./group-form.tsx";
import { Unchangeable } from "./unchangeable.tsx";
import { useDeskGroup } from "./use-group-desk.ts";

/** Making a group, or changing one. */
export default function GroupScreen({ groupId }: { groupId: string | null }) {
  return groupId ? <Editing groupId={groupId} /> : <GroupForm group={null} />;
}

function Editing({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useDeskGroup(groupId);
  if (data?.status === "archived")
    return (
      <Unchangeable
        name={data.name}
        title="This group stays as it is"
        back={{ href: "/admin/groups", words: "Back to groups" }}
      >
        It is archived, and can no longer be changed.
      </Unchangeable>
    );
  if (data) return <GroupForm group={data} />;
  if (error)
    return (
      <ErrorState alone title="We could not load this group" onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    );
  return <PageSpinner />;
}
