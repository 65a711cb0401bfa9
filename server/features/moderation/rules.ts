/** Who may do what with a case, and what can be done to its subject. */
import { LIMITS } from "../../../contract/constants.ts";
import type { Case, Evidence, Proposal } from "../../../contract/moderation.ts";
import { addDeskMinutes, type Desk } from "../../desk-hours.ts";
import type { CaseSubject } from "../../vault/cases.ts";

/** How long a claim keeps a case from other moderators, in minutes. */
export const CLAIM_MINUTES = 30;

/** Looks by the same moderator within so many minutes are one look in the record. */
export const LOOK_MINUTES = 15;

/** Desk minutes after which staff, and then the campus contact, are called to a case of the lane care. */
const ESCALATE_MINUTES = [15, 30] as const;

/** How far a case that waits has come: 0 nothing, 1 staff are to be called, 2 the campus contact, too. */
export function escalationOf(desk: Desk, since: Date, now: Date): number {
  return ESCALATE_MINUTES.filter((minutes) => addDeskMinutes(desk, since, minutes) <= now).length;
}

/** The columns of a case that decide who may do what. */
type CaseState = {
  state: "open" | "claimed" | "second" | "closed";
  claimed_by: string | null;
  claimed_until: Date | null;
  first_reader: string | null;
};

/** Who has claimed the case now, and until when. A claim ends by itself: no job is needed for that. */
export function claimOf({ claimed_by: by, claimed_until: until }: CaseState, now: Date) {
  return by !== null && until !== null && until > now ? { by, until } : null;
}

/** What a moderator may do with a case. */
export function permissionsOf(file: CaseState, accountId: string, now: Date): Case["can"] {
  const claim = claimOf(file, now);
  const isMine = claim?.by === accountId;
  // Two people read what has consequences; one person's second look is no second reading.
  const isOwnSecond = file.state === "second" && file.first_reader === accountId;
  const isOpen = file.state !== "closed";
  return {
    claim: isOpen && claim === null && !isOwnSecond,
    release: isOpen && isMine,
    decide: isOpen && isMine && file.state !== "second",
    second: isOpen && isMine && file.state === "second" && !isOwnSecond,
    note: isOpen,
  };
}

/** What exists of a subject at the moment. */
export type SubjectState = {
  /** Whether it is, or is in, a group. */
  isGroup: boolean;
  /** A campus group that is not archived. */
  canArchive: boolean;
  /** An event that has not begun. */
  canCancel: boolean;
};

type Measure = Case["measures"][number];

/** The measures that fit a subject. */
export function measuresOf(
  { kind }: CaseSubject,
  { isGroup, canArchive, canCancel }: SubjectState,
): Measure[] {
  const measures: Measure[] = [];
  if (kind === "message") measures.push("hideMessage");
  if (isGroup) measures.push("slowMode", "freezeHours");
  if (kind === "group" && canArchive) measures.push("archiveGroup");
  if (kind === "event" && canCancel) measures.push("cancelEvent");
  return measures;
}

/** The proposals that fit: what goes beyond one room exists in Safe Space only, and needs somebody it is about. */
export function proposalsOf({ kind }: CaseSubject, isSafeSpace: boolean): Proposal[] {
  const isAboutSomebody = kind === "message" || kind === "member" || kind === "card";
  return isSafeSpace && isAboutSomebody ? ["none", "doors", "world"] : ["none"];
}

/** Most snapshots of a subject that are shown. */
const MAX_SNAPSHOTS = 5;

/**
 * The different snapshots of a subject, oldest first. Two reports of one message differ in what was written around it in
 * between: of equal texts, the snapshot with the most context is kept.
 */
export function distinctSnapshots(evidence: readonly Evidence[]): Evidence[] {
  const snapshots = new Map<string, Evidence>();
  for (const snapshot of evidence) {
    const key = contentOf(snapshot);
    const known = snapshots.get(key);
    if (known === undefined || contextOf(snapshot) > contextOf(known)) snapshots.set(key, snapshot);
  }
  const different = [...snapshots.values()];
  // The first one, and the latest: those in between are the least telling.
  return [...different.slice(0, 1), ...different.slice(1).slice(1 - MAX_SNAPSHOTS)];
}

function contentOf(snapshot: Evidence): string {
  if (snapshot.kind !== "message") return JSON.stringify(snapshot);
  return snapshot.messages.find(({ reported }) => reported)?.body ?? "";
}

function contextOf(snapshot: Evidence): number {
  return snapshot.kind === "message" ? snapshot.messages.length : 0;
}

/** The reported text itself, from the latest snapshot; empty where there is none. */
export function excerptOf(evidence: readonly Evidence[]): string {
  const last = evidence.at(-1);
  switch (last?.kind) {
    case "message":
      return contentOf(last).slice(0, LIMITS.message);
    case "card":
    case "profile":
      return last.bio;
    case "room":
    case "group":
    case "event":
      return last.description;
    case "member":
    case undefined:
      return "";
  }
}

/** The name of the room in which it happened; null for a direct room, a card and a profile. */
export function placeOf(evidence: readonly Evidence[]): string | null {
  const last = evidence.at(-1);
  if (last?.kind === "message" || last?.kind === "member") return last.roomName;
  return last?.kind === "room" || last?.kind === "group" ? last.name : null;
}
