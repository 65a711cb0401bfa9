/** What moderators of the Demo campus do at the desk, as its routes do it. */
import type { SecondVerdict, Verdict } from "../contract/moderation.ts";
import type { Actor } from "../server/auth/session.ts";
import { decideCase, decideSecond } from "../server/features/decisions/writes.ts";
import { requireCase, type VisibleCase } from "../server/features/moderation/reads.ts";
import { claimCase, recordLook } from "../server/features/moderation/writes.ts";
import type { Platform } from "../server/platform.ts";

/** Looks at a case and claims it. @returns the case as it is then */
export async function claimAs(
  moderator: Actor,
  platform: Platform,
  found: VisibleCase,
): Promise<VisibleCase> {
  await recordLook(platform, moderator, found);
  await claimCase(platform, moderator, found, found.version);
  return requireCase(platform, moderator, found.id);
}

/** Decides a claimed case. @returns the case's new state */
export function decideAs(
  moderator: Actor,
  platform: Platform,
  claimed: VisibleCase,
  verdict: Verdict,
): Promise<"second" | "closed"> {
  return decideCase(platform, moderator, claimed, { version: claimed.version, verdict });
}

/** Decides a claimed case as its second reader. */
export function decideSecondAs(
  moderator: Actor,
  platform: Platform,
  claimed: VisibleCase,
  verdict: SecondVerdict,
): Promise<void> {
  return decideSecond(platform, moderator, claimed, { version: claimed.version, verdict });
}
