import type { Actor } from "../../auth/session.ts";
import { inTransaction } from "../../bus/transaction.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { appendCaseEvent } from "../../vault/case-events.ts";
import { noticeOwner } from "../../vault/notices.ts";
import { liftSanction } from "../../vault/sanction-acts.ts";
import { restoreMessage } from "../chat/writes.ts";
import { publishAppeals } from "../safety/publish.ts";
import type { DecidableAppeal } from "./reads.ts";

type Deps = Pick<Platform, "db" | "bus" | "vault" | "clock">;

/**
 * Lifts a sanction with its points, or lets it stand, and tells the person. A removed message is shown again.
 * @throws CONFLICT for an appeal that somebody has decided meanwhile
 */
export async function decideAppeal(
  platform: Deps,
  actor: Actor,
  appeal: DecidableAppeal,
  { lift, because }: { lift: boolean; because: string },
): Promise<void> {
  const { vault, clock } = platform;
  const { sanctionId, caseId, isSafeSpace } = appeal;
  await inTransaction(platform, async (tx) => {
    const decided = await tx.sql
      .updateTable("appeal")
      .set({ state: lift ? "lifted" : "rejected", decided_by: actor.accountId, decided_at: clock() })
      .where("sanction_id", "=", sanctionId)
      .where("state", "=", "pending")
      .returning("sanction_id")
      .executeTakeFirst();
    if (decided === undefined) throw apiError("CONFLICT");
    const deps = { tx, vault, clock };
    if (lift) {
      await liftSanction(deps, sanctionId);
      const message = removedMessage(appeal);
      if (message !== null) await restoreMessage(tx, message);
    }
    const content = { kind: "appeal", sanctionId, lifted: lift, because } as const;
    await noticeOwner(deps, { sanctionId }, { isSafeSpace, content });
    await publishAppeals(tx);
    await appendCaseEvent(
      { sql: tx.sql, vault, clock },
      {
        caseId: caseId ?? sanctionId,
        staffId: actor.accountId,
        action: lift ? "appeal-lifted" : "appeal-rejected",
        text: { because },
      },
    );
  });
}

/** The message that was removed with the sanction. What closes doors elsewhere as well leaves it removed. */
function removedMessage({ removed, tier, facts }: DecidableAppeal) {
  const isOfMessage = removed && (tier === "persona" || tier === "named");
  return isOfMessage && facts?.subject.kind === "message" ? facts.subject : null;
}
