/**
 * A sanction as it is stored: whose it is, and what it does, each sealed. It belongs to a person, not to an account: the
 * owner's mailboxes are sealed with it, so that it follows them to a new account.
 */
import { z } from "zod";
import { HouseRule } from "../../contract/moderation.ts";
import { SanctionKind } from "../../contract/notices.ts";
import { MEMORY_MS } from "./ladder.ts";
import { mailboxFingerprint } from "./mailboxes.ts";
import { openPadded, sealPadded } from "./padded.ts";
import type { Vault } from "./seal.ts";

const SanctionOwner = z.strictObject({
  /** Null once the account is deleted. */
  accountId: z.string().nullable(),
  /** The person's confirmed mailboxes, in canonical form. */
  mailboxes: z.array(z.string()),
  /** Fingerprints of mailboxes whose address is not known any more. */
  fingerprints: z.array(z.string()),
});
export type SanctionOwner = z.infer<typeof SanctionOwner>;

const Scope = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("room"), roomId: z.string() }),
  z.strictObject({ kind: z.literal("card") }),
  z.strictObject({ kind: z.literal("safe-space") }),
  z.strictObject({ kind: z.literal("named") }),
  z.strictObject({ kind: z.literal("reporting") }),
]);
export type Scope = z.infer<typeof Scope>;

const Sanction = z.strictObject({
  kind: SanctionKind,
  scope: Scope,
  /** ISO 8601. */
  from: z.string(),
  /** ISO 8601; equal to `from` for a warning, null without an end. */
  until: z.string().nullable(),
  points: z.int().min(0),
  /** Of a silence: the room where it begins at once; null for none. */
  reportedRoomId: z.string().nullable(),
  /** Of a silence: the random key that draws when each other room falls silent; null for at once everywhere. */
  onsetKey: z.string().nullable(),
  /** Of a removal: whether the person was a member, and is one again if it is lifted. */
  wasMember: z.boolean(),
  /** ISO 8601; null unless an appeal lifted it. */
  liftedAt: z.string().nullable(),
  /** Null where points alone imposed it. */
  rule: HouseRule.nullable(),
  because: z.string(),
  excerpt: z.string(),
  place: z.string().nullable(),
  /** Whether the message was removed. */
  removed: z.boolean(),
});
export type Sanction = z.infer<typeof Sanction>;

/** The columns that seals are in. */
export type SealedSanction = { id: string; sealed_owner: string; sealed: string };

const OWNER = "sanction owner";
const CONTENT = "sanction";
/** Bytes. Enough for three long mailboxes, so that nearly all owners have one length. */
const OWNER_STEP = 1024;

export function sealSanction(vault: Vault, id: string, sanction: Sanction): string {
  return sealPadded(vault, CONTENT, sanction, id);
}

export function sealSanctionOwner(vault: Vault, id: string, owner: SanctionOwner): string {
  return sealPadded(vault, OWNER, owner, id, OWNER_STEP);
}

/** @throws when the seal is broken, belongs to another row, or was made with another key */
export function openSanction(vault: Vault, { id, sealed }: Omit<SealedSanction, "sealed_owner">): Sanction {
  return Sanction.parse(openPadded(vault, CONTENT, sealed, id));
}

/** @throws like `openSanction` */
export function openSanctionOwner(
  vault: Vault,
  { id, sealed_owner }: Omit<SealedSanction, "sealed">,
): SanctionOwner {
  return SanctionOwner.parse(openPadded(vault, OWNER, sealed_owner, id));
}

/** The fingerprints of all mailboxes of an owner. */
export function fingerprintsOf(vault: Vault, { mailboxes, fingerprints }: SanctionOwner): string[] {
  return [...new Set([...mailboxes.map((mailbox) => mailboxFingerprint(vault, mailbox)), ...fingerprints])];
}

/** Whether a sanction is about Safe Space, not about the named world or reports. */
export function isOfSafeSpace({ kind }: Scope): boolean {
  return kind === "room" || kind === "card" || kind === "safe-space";
}

/** Whether it takes effect at this moment. The sealed end decides, not when a job runs. */
export function isInForce(
  { from, until, liftedAt }: Pick<Sanction, "from" | "until" | "liftedAt">,
  now: Date,
): boolean {
  return (
    liftedAt === null &&
    Date.parse(from) <= now.getTime() &&
    (until === null || now.getTime() < Date.parse(until))
  );
}

/** The points that count at this moment. */
export function livePoints({ points, from, liftedAt }: Sanction, now: Date): number {
  return liftedAt === null && now.getTime() < Date.parse(from) + MEMORY_MS ? points : 0;
}

/** Whether neither the sanction nor its points nor its repetition count any more: its row is deleted then. */
export function isForgotten({ until, liftedAt }: Sanction, now: Date): boolean {
  const end = liftedAt ?? until;
  return end !== null && Date.parse(end) + MEMORY_MS <= now.getTime();
}
