/** What a person's sanctions add up to. It decides the next one, and leaves the vault in no other form. */
import { consequenceOf, type Consequence } from "./ladder.ts";
import type { StoredSanction } from "./sanction-rows.ts";
import { isForgotten, isInForce, livePoints, type Sanction, type Scope } from "./sanction-seal.ts";

/**
 * What follows from another act of somebody with these sanctions. In Safe Space it depends only on what they did in the
 * same room, or on the card: if it depended on another persona of theirs, it would show that both are one person's.
 * @param scope where the act was: not all of Safe Space
 * @param severity from 1 to 4
 */
export function nextConsequence(
  sanctions: readonly StoredSanction[],
  scope: Scope,
  severity: number,
  now: Date,
): Consequence {
  return consequenceOf({
    place: scope.kind === "room" || scope.kind === "card" ? scope.kind : "named",
    severity,
    points: pointsIn(sanctions, scope, now),
    wasSuspended: wasBefore(sanctions, ["suspension"], now),
  });
}

/** The live points of one room, of the card, or of the named world. */
function pointsIn(sanctions: readonly StoredSanction[], scope: Scope, now: Date): number {
  const isHere = ({ sanction: { scope: other } }: StoredSanction) =>
    other.kind === scope.kind &&
    (other.kind !== "room" || scope.kind !== "room" || other.roomId === scope.roomId);
  return sum(sanctions.filter(isHere), now);
}

/** The live points of all of Safe Space. Only doors depend on them, which nobody else can see. */
export function pointsInSafeSpace(sanctions: readonly StoredSanction[], now: Date): number {
  return sum(
    sanctions.filter(({ sanction: { scope } }) => scope.kind === "room" || scope.kind === "card"),
    now,
  );
}

function sum(sanctions: readonly StoredSanction[], now: Date): number {
  return sanctions.reduce((points, { sanction }) => points + livePoints(sanction, now), 0);
}

/** Whether somebody had such a sanction within memory. */
export function wasBefore(
  sanctions: readonly StoredSanction[],
  kinds: readonly Sanction["kind"][],
  now: Date,
): boolean {
  return sanctions.some(
    ({ sanction }) =>
      kinds.includes(sanction.kind) && sanction.liftedAt === null && !isForgotten(sanction, now),
  );
}

/** Whether somebody has such a sanction now. */
export function hasNow(
  sanctions: readonly StoredSanction[],
  kinds: readonly Sanction["kind"][],
  now: Date,
): boolean {
  return sanctions.some(({ sanction }) => kinds.includes(sanction.kind) && isInForce(sanction, now));
}
