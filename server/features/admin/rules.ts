import type { AdminPerson } from "../../../contract/admin.ts";

export type Permissions = AdminPerson["can"];

/** What an admin may do with a person. Nobody does any of it to themselves, so that one admin always remains. */
export function permissionsOf({
  suspended,
  mine,
}: {
  suspended: boolean;
  /** Whether the person is the admin. */
  mine: boolean;
}): Permissions {
  return { suspend: !mine && !suspended, restore: !mine && suspended, assignRole: !mine && !suspended };
}
