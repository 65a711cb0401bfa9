import type { Appeal, Evidence } from "../../../contract/moderation.ts";
import type { DecidableAppeal } from "./reads.ts";

export function presentAppeal(
  appeal: DecidableAppeal,
  evidence: ReadonlyMap<string, Evidence[]>,
  now: Date,
): Appeal {
  const { sanctionId, caseId, text, rule, because, tier, target } = appeal;
  return {
    appealId: sanctionId,
    text,
    rule,
    because,
    tier,
    evidence: caseId === null ? [] : (evidence.get(caseId) ?? []),
    target: target.toISOString(),
    overdue: target <= now,
  };
}
