import type { AdminPerson } from "../../../contract/admin.ts";

export type Permissions = AdminPerson["can"];

/** What an admin may do with a person. */
export function permissionsOf({
  suspended,
  mine,
  proposed,
}: {
  suspended: boolean;
  /** Whether the person is the admin. */
  mine: boolean;
  /** Whether an admin has proposed their suspension and no moderator has decided yet. */
  proposed: boolean;
}): Permissions {
  return { proposeSuspension: !mine && !suspended && !proposed };
}
