/**
 * What a case is about, sealed: the database shows neither the subject nor when exactly it was first reported. All seals
 * of one column have the same length, or lengths in steps.
 */
import { Verdict } from "../../contract/moderation.ts";
import type { ReportReason } from "../../contract/safety.ts";
import { LruCache } from "../lru-cache.ts";
import { openPadded, sealPadded } from "./padded.ts";
import type { Vault } from "./seal.ts";

/** The reported thing, by ids that never reach a moderator. A group has the id of its room. */
export type CaseSubject =
  | { kind: "message"; roomId: string; messageId: string; memberId: string }
  /** A persona in a safe room. */
  | { kind: "member"; roomId: string; memberId: string }
  | { kind: "card"; personaId: string }
  | { kind: "room"; roomId: string }
  | { kind: "group"; roomId: string }
  | { kind: "event"; eventId: string }
  | { kind: "profile"; profileId: string };

/** What a case's row says when it is opened. */
export type CaseFacts = {
  subject: CaseSubject;
  isSafeSpace: boolean;
  /** The gravest reason of its reports. */
  reason: ReportReason;
  /** When the first report arrived; ISO 8601. */
  reportedAt: string;
  /** When the first report of danger joined the case, where it had been open before; ISO 8601. */
  careSince?: string;
};

const SUBJECT = "case subject";
const DECISION = "case decision";
/** Bytes: more than any subject has. */
const SUBJECT_STEP = 512;
/** Bytes. */
const DECISION_STEP = 2048;

/** The fingerprint by which the open case of a subject is found. */
export function subjectLookup(vault: Vault, subject: CaseSubject): string {
  return vault.fingerprint(SUBJECT, `${subject.kind} ${idOf(subject)}`);
}

function idOf(subject: CaseSubject): string {
  switch (subject.kind) {
    case "message":
      return `${subject.roomId} ${subject.messageId}`;
    case "member":
      return subject.memberId;
    case "card":
      return subject.personaId;
    case "room":
    case "group":
      return subject.roomId;
    case "event":
      return subject.eventId;
    case "profile":
      return subject.profileId;
  }
}

export function sealFacts(vault: Vault, caseId: string, facts: CaseFacts): string {
  return sealPadded(vault, SUBJECT, facts, caseId, SUBJECT_STEP);
}

/** Most opened cases that are remembered: the queue is read after every change of a case. */
const MAX_OPENED = 5_000;
const opened = new WeakMap<Vault, LruCache<string, CaseFacts>>();

/** @throws when the seal is broken or belongs to another case */
export function openFacts(vault: Vault, { id, sealed_subject }: { id: string; sealed_subject: string }) {
  const cache = opened.get(vault) ?? new LruCache<string, CaseFacts>(MAX_OPENED);
  opened.set(vault, cache);
  // No two seals are equal, so a remembered one was made for this case.
  const key = `${id} ${sealed_subject}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const facts = openPadded(vault, SUBJECT, sealed_subject, id) as CaseFacts;
  cache.set(key, facts);
  return facts;
}

/** Seals a first reader's verdict until the second reader has decided. */
export function sealDecision(vault: Vault, caseId: string, verdict: Verdict): string {
  return sealPadded(vault, DECISION, verdict, caseId, DECISION_STEP);
}

export function openDecision(vault: Vault, caseId: string, sealed: string): Verdict {
  return Verdict.parse(openPadded(vault, DECISION, sealed, caseId));
}
