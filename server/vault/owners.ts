/**
 * Operations on the owner of a persona. Only this folder opens an owner's seal, and only to act on it: the result is
 * that it was done, or yes or no, never who the person is.
 */
import { randomUUID } from "node:crypto";
import { sql as raw, type Kysely } from "kysely";
import type { ServerFrame } from "../../contract/live.ts";
import { countsAsPerson } from "./personhood.ts";
import type { BusEvent } from "../bus/bus.ts";
import type { Tx } from "../bus/transaction.ts";
import type { Database } from "../db/schema.ts";
import { CARD_SCOPE, loadSafeMemberships, memberIdsOf } from "./memberships.ts";
import { ownerOf, ownersOf, sealOwner } from "./owner-seal.ts";
import type { Sanctions } from "./sanctions.ts";
import type { Vault } from "./seal.ts";

/** How others see a persona. */
export type Face = { name: string; avatarId: string };

/**
 * Adds the owner of a persona to a safe room as another persona, unlinkable to the first. If the account was deleted,
 * it adds a persona without an owner, which looks the same.
 */
export async function addOwnerToRoom(
  deps: { tx: Tx; vault: Vault },
  personaId: string,
  roomId: string,
  face: Face,
): Promise<void> {
  const accountId = await ownerOf(deps.tx.sql, deps.vault, personaId);
  if (accountId !== null) await addAccountToRoom(deps, accountId, { roomId, face, state: "member" });
  else {
    const ownerless = { id: randomUUID(), sealed_owner: null, owner_lookup: null };
    await deps.tx.sql
      .insertInto("persona")
      .values({ ...ownerless, name: face.name, avatar_id: face.avatarId })
      .execute();
    await upsertMembership(deps.tx.sql, roomId, ownerless.id, "member");
  }
}

/**
 * Adds an account to a safe room. A former member gets back the persona they had.
 * @param state `pending` for a join request: invisible to the room, and receives nothing from it
 * @returns the member id
 */
export async function addAccountToRoom(
  { tx, vault }: { tx: Tx; vault: Vault },
  accountId: string,
  { roomId, face, state }: { roomId: string; face: Face; state: "member" | "pending" },
): Promise<string> {
  const id = randomUUID();
  const { id: persona_id } = await tx.sql
    .insertInto("persona")
    .values({
      id,
      name: face.name,
      avatar_id: face.avatarId,
      ...sealOwner(vault, roomId, accountId, id),
    })
    .onConflict((conflict) => conflict.column("owner_lookup").doUpdateSet({ name: raw`persona.name` }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const memberId = await upsertMembership(tx.sql, roomId, persona_id, state);
  tx.publish({ kind: "safe-room-joined", accountId, address: vault.addressIn(roomId, accountId) });
  return memberId;
}

/** @returns the id of the persona's membership: its former one, or a new one */
async function upsertMembership(
  sql: Kysely<Database>,
  roomId: string,
  personaId: string,
  state: "member" | "pending",
): Promise<string> {
  const former = await sql
    .updateTable("room_member")
    .set({ state })
    .where("room_id", "=", roomId)
    .where("persona_id", "=", personaId)
    .returning("id")
    .executeTakeFirst();
  if (former) return former.id;
  const { id } = await sql
    .insertInto("room_member")
    .values({ id: randomUUID(), room_id: roomId, account_id: null, persona_id: personaId, state })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Removes a deleted account from its personas. Its messages in safe rooms stay under the names they were sent with; its
 * card stays until it rests, like that of anybody who is away.
 * @returns the safe rooms the account was in
 */
export async function detachOwner(
  { sql, vault }: { sql: Kysely<Database>; vault: Vault },
  accountId: string,
): Promise<string[]> {
  const memberships = await loadSafeMemberships({ sql, vault }, accountId);
  await raw`
    update persona set sealed_owner = null, owner_lookup = null
    where owner_lookup = ${vault.addressIn(CARD_SCOPE, accountId)} or id in (
      select persona_id from room_member where id = any(${memberIdsOf(memberships)}::uuid[]))`.execute(sql);
  return memberships.map(({ roomId }) => roomId);
}

/** Whether these personas belong to enough different people who are eligible and whose accounts are not new. */
export async function hasEnoughOwners(
  { sql, vault }: { sql: Kysely<Database>; vault: Vault },
  {
    personaIds,
    atLeast,
    demo,
    now,
  }: { personaIds: readonly string[]; atLeast: number; demo: boolean; now: Date },
): Promise<boolean> {
  const owners = await ownersOf(sql, vault, personaIds);
  const { rows } = await raw<{ enough: boolean }>`
    select count(*) >= ${atLeast} as enough from account
    where id = any(${[...new Set(owners.values())]}::uuid[]) and ${countsAsPerson(demo, now)}`.execute(sql);
  return rows[0]!.enough;
}

/** Sends a frame to the owner of a persona, on all sockets that are inside Safe Space. */
export async function notifyOwner(
  { tx, vault }: { tx: Tx; vault: Vault },
  personaId: string,
  frame: ServerFrame,
): Promise<void> {
  const accountId = await ownerOf(tx.sql, vault, personaId);
  if (accountId === null) return;
  const safeAddress = vault.addressIn(CARD_SCOPE, accountId);
  tx.publish({ kind: "frame-to-person", address: accountId, safeAddress, frame } satisfies BusEvent);
}

/** Queues a push to a device, after a delay in seconds. */
type EnqueuePush = (deviceId: string, delay: number) => Promise<void>;

/** An account with a device, and its quiet hours. */
export type Reachable = {
  account_id: string;
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string | null;
};

/**
 * Queues the neutral push to the devices of these personas' owners who want pushes from safe rooms.
 * @param decide called once for each owner: `push` now, decide again `later`, or `drop` this notification
 * @param delay draws the seconds before an owner's devices are reached
 * @returns for each persona, in this order, whether it is done: false only when `decide` said `later`. It is true both
 *   for owners who were pushed to and for owners without a device. If the database told them apart, it would show in
 *   every room which personas belong to people with a device.
 */
export async function pushToOwners(
  { sql, vault, push }: { sql: Kysely<Database>; vault: Vault; push: EnqueuePush },
  personaIds: readonly string[],
  decide: (owner: Reachable) => "push" | "later" | "drop",
  delay: () => number,
): Promise<boolean[]> {
  const owners = await ownersOf(sql, vault, personaIds);
  const { rows } = await raw<Reachable & { device_id: string }>`
    select device.id as device_id, device.account_id, wish.quiet_from, wish.quiet_to, wish.time_zone
    from push_device device left join notification_setting wish on wish.account_id = device.account_id
    where device.account_id = any(${[...owners.values()]}::uuid[])
      and wish.safe_messages`.execute(sql);
  const later = new Set<string | undefined>();
  for (const devices of Map.groupBy(rows, ({ account_id }) => account_id).values()) {
    const decision = decide(devices[0]!);
    if (decision === "later") later.add(devices[0]!.account_id);
    if (decision !== "push") continue;
    const wait = delay();
    for (const { device_id } of devices) await push(device_id, wait);
  }
  return personaIds.map((personaId) => !later.has(owners.get(personaId)));
}

/**
 * Whether the doors of the owners of all these cards are open, so that a match can be made: yes or no for all of them
 * together. A deleted owner counts as open.
 */
export async function areDoorsOpen(
  {
    sql,
    vault,
    sanctions,
  }: { sql: Kysely<Database>; vault: Vault; sanctions: Pick<Sanctions, "areDoorsClosed"> },
  cardIds: readonly string[],
): Promise<boolean> {
  const owners = await ownersOf(sql, vault, cardIds);
  const closed = await Promise.all(
    [...owners.values()].map((accountId) => sanctions.areDoorsClosed(accountId)),
  );
  return !closed.includes(true);
}
