import type { AdminGroup, GroupCard } from "../../../contract/groups.ts";
import { presentAdmission } from "../admissions/present.ts";
import { attendanceRange, hasFreeSeat, hasSeat } from "../admissions/rules.ts";
import { permissionsOf } from "./rules.ts";
import type { ManagedGroupRow, GroupRow } from "./reads.ts";

export function presentGroup(row: GroupRow, now: Date): GroupCard {
  const isMember = row.state !== null && hasSeat(row.state);
  return {
    groupId: row.id,
    name: row.name,
    description: row.description,
    rules: row.rules,
    tags: row.tags,
    pictureId: row.picture_id,
    isSafeSpace: row.is_safe_space,
    requiresApproval: row.requires_approval,
    full: !hasFreeSeat(row),
    isOpen: row.is_open,
    attendance: row.is_safe_space ? null : attendanceRange(row.admitted),
    archived: row.status !== "published",
    mine: presentAdmission(row, null),
    invitedBy: isMember ? null : row.invited_by,
    can: permissionsOf(row, now),
  };
}

export function presentAdminGroup(row: ManagedGroupRow): AdminGroup {
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
    can: { edit: row.status !== "archived", archive: row.status !== "archived" },
  };
}
