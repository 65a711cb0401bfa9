import { LIMITS } from "../../../contract/constants.ts";
import type { AdminGroup } from "../../../contract/groups.ts";
import { adminClient } from "../../api/admin-client.ts";
import { groupOf, type GroupDraft } from "./group-form-rules.ts";
import { groupChanged } from "./use-group-desk.ts";
import { useSaving } from "./use-saving.ts";

/** @param groupId null for a group that is not there yet */
export function useSaveGroup(groupId: string | null) {
  return useSaving<GroupDraft, AdminGroup>({
    save: (draft, publish) => {
      const { isSafeSpace, ...form } = groupOf(draft, LIMITS.tags);
      // Whether it is a safe space is said when it is made, and never again.
      return groupId
        ? adminClient.groupAdmin.update({ ...form, publish, groupId })
        : adminClient.groupAdmin.create({ ...form, publish, isSafeSpace });
    },
    putPicture: ({ groupId }, picture, context) =>
      adminClient.groupAdmin.putPicture({ groupId, picture }, { context }),
    removePicture: ({ groupId }) => adminClient.groupAdmin.removePicture({ groupId }),
    changed: groupChanged,
  });
}
