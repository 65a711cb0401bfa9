/** Who may be in the named world: everybody but people who are suspended from it. Safe Space is in `entrants.ts`. */
import { apiError } from "../errors.ts";
import type { Sanctions } from "../vault/sanctions.ts";

type Deps = { sanctions: Pick<Sanctions, "suspension"> };

/** Whether the account may be in the named world. Answered from memory. */
export async function isInNamedWorld({ sanctions }: Deps, accountId: string): Promise<boolean> {
  return (await sanctions.suspension(accountId)) === null;
}

/** @throws SUSPENDED for somebody who is suspended from the named world */
export async function requireNamedWorld(deps: Deps, accountId: string): Promise<void> {
  if (!(await isInNamedWorld(deps, accountId))) throw apiError("SUSPENDED");
}
