/** Which rooms somebody may see and write in now: read from memory, so that sending a message costs no read. */
import { isInNamedWorld } from "../../auth/named-world.ts";
import type { Actor } from "../../auth/session.ts";
import { apiError } from "../../errors.ts";
import type { Member } from "../../live/room-member-cache.ts";
import type { Platform } from "../../platform.ts";
import type { SafeMembership } from "../../vault/memberships.ts";
import { writingRefusal } from "./rules.ts";

type Deps = Pick<Platform, "sanctions" | "clock">;

/** The memberships that a list of rooms shows. */
export type OwnMemberships = {
  /** Of the memberships by name; null for somebody who is suspended from the named world. */
  accountId: string | null;
  /** None for somebody who is not in Safe Space. */
  safe: readonly SafeMembership[];
};

export async function loadOwnMemberships(
  platform: Pick<Platform, "memberships" | "sanctions">,
  { accountId }: Actor,
): Promise<OwnMemberships> {
  const [isNamed, safe] = await Promise.all([
    isInNamedWorld(platform, accountId),
    platform.memberships.load(accountId),
  ]);
  return { accountId: isNamed ? accountId : null, safe };
}

/** The sanction that keeps the actor from writing in the room; null for none. */
export async function loadSilence(
  { sanctions }: Pick<Deps, "sanctions">,
  actor: Actor,
  { roomId, room }: Member,
): Promise<{ until: Date | null } | null> {
  return sanctions.silenceIn(actor.accountId, { roomId, isSafeSpace: room.isSafeSpace });
}

/** @throws SILENCED for somebody who was silenced here, ROOM_FROZEN while nobody may write */
export async function requireWriting(deps: Deps, actor: Actor, member: Member): Promise<void> {
  const refusal = writingRefusal(await loadSilence(deps, actor, member), member.room, deps.clock());
  if (refusal !== null) throw apiError(refusal);
}
