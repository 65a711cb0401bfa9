import type { AdmissionState } from "../../../contract/admissions.ts";
import type { GroupCard } from "../../../contract/groups.ts";
import { canRequest, canWithdraw, hasSeat } from "../admissions/rules.ts";

type GroupState = {
  status: "draft" | "published" | "archived";
  is_safe_space: boolean;
  is_open: boolean;
  requires_approval: boolean;
  capacity: number | null;
  admitted: number;
  /** The viewer's own admission. */
  state: AdmissionState | null;
};

export type Permissions = GroupCard["can"];

/** What somebody may do in a group. The answer to the client and every write go by it. */
export function permissionsOf(group: GroupState, now: Date): Permissions {
  const isMember = group.state !== null && hasSeat(group.state);
  return {
    join: canRequest(group.state, { ...group, registration_closes_at: null }, now),
    leave: canWithdraw(group.state),
    invite: group.status === "published" && isMember && !group.is_safe_space,
    openChat: isMember && group.is_open,
  };
}

/**
 * Whether a group may have this admission policy. A safe space has neither capacity nor approval: whether it is full, or
 * who was approved, would tell who is in it.
 */
export function isAllowedPolicy(
  { capacity, requiresApproval }: { capacity: number | null; requiresApproval: boolean },
  isSafeSpace: boolean,
): boolean {
  return !isSafeSpace || (capacity === null && !requiresApproval);
}
