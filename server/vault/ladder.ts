/**
 * The house rules' ladder: what follows from the severity that a moderator chose and from the points that the person
 * already has. Nobody outside the vault learns the points.
 */
import type { SanctionKind } from "../../contract/notices.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Points count for so long from the sanction's start, and repeats for so long from its end. In milliseconds. */
export const MEMORY_MS = 90 * DAY_MS;

/** From so many live points in Safe Space on, the doors close. */
export const DOOR_POINTS = 8;

/** Reports in bad faith within so many milliseconds that pause reporting, and for how long. */
export const BAD_FAITH = { count: 2, withinMs: 30 * DAY_MS, pauseMs: 14 * DAY_MS } as const;

/** How long someone is silent in all of Safe Space, in milliseconds. */
export const SILENCE_MS = 365 * DAY_MS;

/** The rooms other than the reported one fall silent within so many milliseconds, each at its own moment. */
export const ONSET_MS = 21 * DAY_MS;

const POINTS = { warning: 1, mute: 2, removal: 4 } as const;

/** Where a sanction counts: one safe room, the card, or everything by name. Its points count only there. */
export type Place = "room" | "card" | "named";

/** @property lastsMs how long it lasts in milliseconds: 0 for a warning, null without an end */
export type Consequence = { kind: SanctionKind; points: number; lastsMs: number | null };

type Circumstances = {
  place: Place;
  /** From 1 to 4. */
  severity: number;
  /** Live points at this place, without those of this act. */
  points: number;
  /** Whether the person was suspended within memory. */
  wasSuspended: boolean;
};

/** What follows from an act that broke a rule. It depends on nothing that happened at another place. */
export function consequenceOf({ place, severity, points, wasSuspended }: Circumstances): Consequence {
  const step = stepOf(severity, points);
  if (step === "warning") return { kind: "warning", points: POINTS.warning, lastsMs: 0 };
  if (step === "removal") return { points: POINTS.removal, ...removalAt(place, severity, wasSuspended) };
  const kind = { room: "mute", card: "card-text", named: "named-mute" } as const;
  return { kind: kind[place], points: POINTS.mute, lastsMs: step === "day" ? DAY_MS : 7 * DAY_MS };
}

/** Without a second reader (severity 1) nothing is longer than seven days. */
function stepOf(severity: number, points: number): "warning" | "day" | "week" | "removal" {
  if (severity >= 3) return "removal";
  if (severity === 2) return points < POINTS.mute ? "week" : "removal";
  if (points < POINTS.warning) return "warning";
  return points < POINTS.warning + POINTS.mute ? "day" : "week";
}

function removalAt(
  place: Place,
  severity: number,
  wasSuspended: boolean,
): Pick<Consequence, "kind" | "lastsMs"> {
  if (place === "room") return { kind: "removal", lastsMs: null };
  if (place === "card") return { kind: "card-text", lastsMs: null };
  return { kind: "suspension", lastsMs: severity >= 4 ? null : (wasSuspended ? 90 : 30) * DAY_MS };
}

/** How long the doors close, in milliseconds. @param wereClosed whether they were closed before, within memory */
export function doorsLastMs(wereClosed: boolean): number {
  return (wereClosed ? 90 : 30) * DAY_MS;
}
