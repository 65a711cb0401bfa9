/** What sanctions change besides what their owner may do: memberships, the text of a card, and the profile by name. */
import type { Tx } from "../bus/transaction.ts";
import { CARD_SCOPE } from "./memberships.ts";
import { hideProfile } from "./sanction-profile.ts";
import type { Sanction, Scope } from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

type Deps = { tx: Tx; vault: Vault };

/**
 * Lets a new sanction take effect, and makes the owner's clients fetch their room again.
 * @returns of a removal, whether the person was a member of the room until now
 */
export async function applyEffects(
  { tx, vault }: Deps,
  accountId: string,
  { kind, scope }: Pick<Sanction, "kind" | "scope">,
): Promise<boolean> {
  if (kind === "suspension") await hideProfile(tx, accountId);
  if (kind === "card-text") await clearCardText({ tx, vault }, accountId);
  const wasMember =
    kind === "removal" &&
    (await setMembership({ tx, vault }, accountId, scope, ["member", "pending"], "left"));
  notifyInRoom({ tx, vault }, accountId, scope);
  return wasMember;
}

/** Undoes what `applyEffects` did, except for the text of a card: its owner can write another one. */
export async function undoEffects(
  { tx, vault }: Deps,
  accountId: string,
  { scope, wasMember }: Pick<Sanction, "scope" | "wasMember">,
): Promise<void> {
  if (wasMember && (await setMembership({ tx, vault }, accountId, scope, ["left"], "member")))
    for (const roomId of roomsOf(scope))
      tx.publish({ kind: "safe-room-joined", accountId, address: vault.addressIn(roomId, accountId) });
  notifyInRoom({ tx, vault }, accountId, scope);
}

function roomsOf(scope: Scope): string[] {
  return scope.kind === "room" ? [scope.roomId] : [];
}

/** @returns whether there was a membership in one of the states `from` */
async function setMembership(
  { tx, vault }: Deps,
  accountId: string,
  scope: Scope,
  from: ("member" | "pending" | "left")[],
  state: "left" | "member",
): Promise<boolean> {
  for (const roomId of roomsOf(scope)) {
    const { numUpdatedRows } = await tx.sql
      .updateTable("room_member")
      .from("persona")
      .set({ state })
      .whereRef("persona.id", "=", "room_member.persona_id")
      .where("persona.owner_lookup", "=", vault.addressIn(roomId, accountId))
      .where("room_member.room_id", "=", roomId)
      .where("room_member.state", "in", from)
      .executeTakeFirst();
    // The other members are not notified: nobody is seen to leave or to come back.
    tx.publish({ kind: "room-members-changed", roomId });
    if (numUpdatedRows > 0n) return true;
  }
  return false;
}

async function clearCardText({ tx, vault }: Deps, accountId: string): Promise<void> {
  await tx.sql
    .updateTable("card")
    .from("persona")
    .set({ bio: "" })
    .whereRef("persona.id", "=", "card.id")
    .where("persona.owner_lookup", "=", vault.addressIn(CARD_SCOPE, accountId))
    .execute();
}

function notifyInRoom({ tx, vault }: Deps, accountId: string, scope: Scope): void {
  for (const roomId of roomsOf(scope)) {
    const safeAddress = vault.addressIn(CARD_SCOPE, accountId);
    const frame = { t: "room", roomId } as const;
    tx.publish({ kind: "frame-to-person", address: accountId, safeAddress, frame });
  }
}
