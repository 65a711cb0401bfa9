import type { AdminGroup } from "../../../contract/groups.ts";
import { FormPage } from "./form-page.tsx";
import { GroupFields } from "./group-fields.tsx";
import { draftOf, faultsOf, type GroupDraft } from "./group-form-rules.ts";
import { GroupPreview } from "./group-preview.tsx";
import { useDeskForm } from "./use-desk-form.ts";
import { useSaveGroup } from "./use-save-group.ts";

/** The whole form of a group. What is wrong is said beside its field, when saving was tried. */
export function GroupForm({ group }: { group: AdminGroup | null }) {
  const groupId = group?.groupId ?? null;
  const { draft, pictureUrl, fields, page } = useDeskForm<GroupDraft, AdminGroup>({
    place: `group.${groupId ?? "new"}`,
    stored: () => draftOf(group),
    pictureId: group?.pictureId ?? null,
    isPublished: group?.status === "published",
    // A safe space has its drawn house.
    hasPicture: ({ isSafeSpace }) => !isSafeSpace,
    faultsOf,
    saving: useSaveGroup(groupId),
    nameOf: ({ name }) => name,
    formOf: (item) => `/admin/edit-group/${item.groupId}`,
    list: "/admin/groups",
  });
  return (
    <FormPage
      title={group ? "Edit Group" : "Create Group"}
      back={{ href: "/admin/groups", label: "Back to groups" }}
      preview={<GroupPreview draft={draft} groupId={groupId} pictureUrl={pictureUrl} />}
      {...page}
    >
      <GroupFields {...fields} isNew={group === null} />
    </FormPage>
  );
}
