import type { AdminGroup, GroupCard } from "../../../contract/groups.ts";
import { presentAdmission } from "../admissions/present.ts";
import { crowdOf, hasPlace, hasRoom, stateAfter, waits } from "../admissions/rules.ts";
import type { DeskGroupRow, GroupRow } from "./reads.ts";

export function presentGroup(row: GroupRow): GroupCard {
  const gate = { requiresApproval: row.requires_approval, hasRoom: hasRoom(row) };
  const isIn = row.state !== null && hasPlace(row.state);
  const isOn = row.status === "published";
  return {
    groupId: row.id,
    name: row.name,
    description: row.description,
    rules: row.rules,
    tags: row.tags,
    pictureId: row.picture_id,
    isSafeSpace: row.is_safe_space,
    requiresApproval: row.requires_approval,
    full: !gate.hasRoom,
    isOpen: row.is_open,
    attendance: row.is_safe_space ? null : crowdOf(row.admitted),
    archived: !isOn,
    mine: presentAdmission(row, null),
    invitedBy: isIn ? null : row.invited_by,
    can: {
      join: isOn && stateAfter(row.state, "ask", gate) !== null,
      leave: row.state !== null && (isIn || waits(row.state)),
      invite: isOn && isIn && !row.is_safe_space,
      openChat: isIn && row.is_open,
    },
  };
}

export function presentDeskGroup(row: DeskGroupRow): AdminGroup {
  return {
    groupId: row.id,
    name: row.name,
    description: row.description,
    rules: row.rules,
    tags: row.tags,
    pictureId: row.picture_id,
    isSafeSpace: row.is_safe_space,
    isOpen: row.is_open,
    status: row.status,
    capacity: row.capacity,
    requiresApproval: row.requires_approval,
    admitted: row.is_safe_space ? null : row.admitted,
    pending: row.is_safe_space ? null : row.pending,
    waitlisted: row.is_safe_space ? null : row.waitlisted,
  };
}
