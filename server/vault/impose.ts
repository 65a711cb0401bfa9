/** How one sanction is stored, takes effect, and is told to the person with its reasons. */
import { randomUUID } from "node:crypto";
import type { Tx } from "../bus/transaction.ts";
import type { Consequence } from "./ladder.ts";
import { addStatement } from "./notices.ts";
import { applyEffects } from "./sanction-effects.ts";
import type { Person, StoredSanction } from "./sanction-rows.ts";
import { sealSanction, sealSanctionOwner, type Sanction, type Scope } from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

export type ActDeps = { tx: Tx; vault: Vault; clock: () => Date };

export type Statement = Pick<Sanction, "rule" | "because" | "excerpt" | "place" | "removed">;

export type Imposition = Consequence & {
  scope: Scope;
  caseId: string | null;
  statement: Statement;
  reportedRoomId?: string | null;
  onsetKey?: string | null;
};

/**
 * Stores a sanction, lets it take effect, and writes its statement of reasons.
 * @returns the sanction as it is stored
 */
export async function impose(
  deps: ActDeps,
  person: Person,
  { kind, scope, lastsMs, points, caseId, statement, reportedRoomId = null, onsetKey = null }: Imposition,
  telling: "told" | "untold" = "told",
): Promise<StoredSanction> {
  const { tx, vault, clock } = deps;
  const [id, now] = [randomUUID(), clock()];
  const until = lastsMs === null ? null : new Date(now.getTime() + lastsMs);
  const wasMember = await applyEffects(deps, person.accountId, { kind, scope });
  const sanction: Sanction = {
    kind,
    scope,
    points,
    reportedRoomId,
    onsetKey,
    wasMember,
    ...statement,
    from: now.toISOString(),
    until: until?.toISOString() ?? null,
    liftedAt: null,
  };
  const sealed_owner = sealSanctionOwner(vault, id, person.owner);
  const sealed = sealSanction(vault, id, sanction);
  await tx.sql.insertInto("sanction").values({ id, case_id: caseId, sealed_owner, sealed }).execute();
  tx.publish({ kind: "sanctions-changed", sanctionIds: [id] });
  if (telling === "told") await addStatement(deps, person.accountId, { id, sanction });
  return { id, owner: person.owner, sanction };
}
