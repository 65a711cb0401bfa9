import type { Role } from "../../../contract/accounts.ts";

type Someone = { role: Role; suspended: boolean; mine: boolean };

/** What an admin may do with somebody. Nobody does any of it to themselves, so that there is always one admin. */
export function may({ suspended, mine }: Someone) {
  return { suspend: !mine && !suspended, restore: !mine && suspended, assignRole: !mine && !suspended };
}
