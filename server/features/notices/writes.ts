import { loadModerators } from "../../auth/roles.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { appealTarget } from "../../desk-hours.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { sealAppealText } from "../../vault/appeal-text.ts";
import type { Appealable } from "./reads.ts";

type Deps = Pick<Platform, "db" | "bus" | "vault" | "clock" | "campus">;

/**
 * Stores the one appeal against a sanction, for the moderators to decide.
 * @throws CONFLICT where it was appealed meanwhile, TOO_LATE where the sanction was deleted
 */
export async function storeAppeal(platform: Deps, { sanctionId }: Appealable, text: string): Promise<void> {
  const { campus, clock, vault } = platform;
  const target_at = appealTarget({ hours: campus.moderation.deskHours, timeZone: campus.timeZone }, clock());
  await inTransaction(platform, async ({ sql, publish }) => {
    // Locked, so that the sanction is not deleted between this and the insertion.
    const sanction = await sql
      .selectFrom("sanction")
      .select("id")
      .where("id", "=", sanctionId)
      .forShare()
      .executeTakeFirst();
    if (sanction === undefined) throw apiError("TOO_LATE");
    const { numInsertedOrUpdatedRows } = await sql
      .insertInto("appeal")
      .values({
        sanction_id: sanctionId,
        sealed_text: sealAppealText(vault, sanctionId, text),
        state: "pending",
        target_at,
      })
      .onConflict((conflict) => conflict.column("sanction_id").doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw apiError("CONFLICT");
    for (const address of await loadModerators(sql))
      publish({ kind: "frame-to-person", address, frame: { t: "cases" } });
  });
}
