import type { Actor } from "../../auth/session.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";

declare const eligible: unique symbol;

/** Somebody who may enter Safe Space: proved by `requireEligible`. */
export type EligibleActor = Actor & { readonly hasEntered: boolean; readonly [eligible]: true };

/**
 * @throws FORBIDDEN for somebody who is barred, unconfirmed, or here with a second account; NOT_OPEN while Safe Space has
 *   too few staff
 */
export async function requireEligible(
  { entrants }: Pick<Platform, "entrants">,
  actor: Actor,
): Promise<EligibleActor> {
  const { state } = await entrants.loadState(actor.accountId);
  if (state === "not-open") throw apiError("NOT_OPEN");
  if (state !== "ready" && state !== "entered") throw apiError("FORBIDDEN");
  return { ...actor, hasEntered: state === "entered" } as EligibleActor;
}
