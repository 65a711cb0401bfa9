/** What a group is while it is being written, and what is still wrong with it. */
import type { AdminGroup, GroupForm } from "../../../contract/groups.ts";
import { faultOfPlaces } from "./event-form-rules.ts";
import { withTag } from "./tags.ts";

/** Everything as it stands in the fields, also what cannot be sent yet. */
export type GroupDraft = Omit<GroupForm, "capacity"> & {
  isSafeSpace: boolean;
  typedTag: string;
  limited: boolean;
  capacity: string;
};

export type GroupFaults = Partial<Record<keyof GroupDraft, string>>;

export function draftOf(group: AdminGroup | null): GroupDraft {
  return {
    name: group?.name ?? "",
    description: group?.description ?? "",
    rules: group?.rules ?? "",
    tags: group?.tags ?? [],
    typedTag: "",
    limited: (group?.capacity ?? null) !== null,
    capacity: group?.capacity ? String(group.capacity) : "",
    requiresApproval: group?.requiresApproval ?? false,
    isSafeSpace: group?.isSafeSpace ?? false,
  };
}

/** What is sent: without the space around it, and with the tag still in its field. A safe space has no gate. */
export function groupOf(
  { typedTag, limited, capacity, ...draft }: GroupDraft,
  most: number,
): GroupForm & { isSafeSpace: boolean } {
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    rules: draft.rules.trim(),
    tags: withTag(draft.tags, typedTag, most),
    capacity: limited && !draft.isSafeSpace ? Number(capacity) : null,
    requiresApproval: draft.requiresApproval && !draft.isSafeSpace,
  };
}

export function faultsOf(draft: GroupDraft): GroupFaults {
  const places = draft.isSafeSpace ? undefined : faultOfPlaces(draft);
  return {
    ...(!draft.name.trim() && { name: "Please give the group a name." }),
    ...(places && { capacity: places }),
  };
}
