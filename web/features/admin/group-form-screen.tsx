import type { AdminGroup } from "../../../contract/groups.ts";
import { EditPage, FormPage } from "./form-page.tsx";
import { GroupFields } from "./group-fields.tsx";
import { GroupPreview } from "./group-preview.tsx";
import { useAdminGroup, useSaveGroup } from "./queries.ts";
import { findGroupErrors, groupDraft, type GroupDraft } from "./rules.ts";
import { useGatheringForm } from "./use-gathering-form.ts";

const BACK = { href: "/admin/groups", label: "Back to groups" };

/** @param groupId null to create a group */
export default function GroupFormScreen({ groupId }: { groupId: string | null }) {
  return groupId ? <EditGroup groupId={groupId} /> : <GroupForm group={null} />;
}

function EditGroup({ groupId }: { groupId: string }) {
  return (
    <EditPage
      query={useAdminGroup(groupId)}
      noun="group"
      nameOf={({ name }) => name}
      closed="It is archived."
      back={BACK}
    >
      {(group) => <GroupForm group={group} />}
    </EditPage>
  );
}

function GroupForm({ group }: { group: AdminGroup | null }) {
  const groupId = group?.groupId ?? null;
  const { draft, pictureUrl, fields, page } = useGatheringForm<GroupDraft, AdminGroup>({
    storageKey: `group.${groupId ?? "new"}`,
    initial: () => groupDraft(group),
    pictureId: group?.pictureId ?? null,
    isPublished: group?.status === "published",
    // A safe space is shown as a drawn house.
    hasPicture: ({ isSafeSpace }) => !isSafeSpace,
    findErrors: findGroupErrors,
    save: useSaveGroup(groupId),
    nameOf: ({ name }) => name,
    editPath: (item) => `/admin/edit-group/${item.groupId}`,
    listPath: BACK.href,
  });
  return (
    <FormPage
      title={group ? "Edit Group" : "Create Group"}
      back={BACK}
      preview={<GroupPreview draft={draft} groupId={groupId} pictureUrl={pictureUrl} />}
      {...page}
    >
      <GroupFields {...fields} isNew={group === null} />
    </FormPage>
  );
}
