/**
 * What may be done to the owner of a persona. Only this folder opens the seal of an owner, and only to act: what comes
 * out is that it was done, or yes or no, never a person.
 */
import { randomUUID } from "node:crypto";
import { sql as raw, type Kysely } from "kysely";
import type { ServerFrame } from "../../contract/live.ts";
import { countsAsPerson } from "./personhood.ts";
import type { BusEvent } from "../bus/bus.ts";
import type { Tx } from "../bus/transaction.ts";
import type { Database } from "../db/schema.ts";
import { CARD_SCOPE, loadSafeMemberships, memberIdsOf } from "./memberships.ts";
import type { Vault } from "./seal.ts";

/** What a persona looks like to others. */
export type Face = { name: string; avatarId: string };

/**
 * What ties a new persona to its owner: useless without the key, unequal for the same owner elsewhere, and of no use
 * in another persona's row.
 */
export function sealOwner(vault: Vault, scope: string, accountId: string, personaId: string) {
  return {
    sealed_owner: vault.seal("owner", accountId, personaId),
    owner_lookup: vault.addressIn(scope, accountId),
  };
}

/**
 * Gives the owner of a persona a place in a safe room, as another persona that nothing relates to the first. Where the
 * account is gone, the place is nobody's, and looks the same.
 */
export async function addOwnerToRoom(
  place: { tx: Tx; vault: Vault },
  personaId: string,
  roomId: string,
  face: Face,
): Promise<void> {
  const accountId = await ownerOf(place.tx.sql, place.vault, personaId);
  if (accountId !== null) await addAccountToRoom(place, accountId, { roomId, face, state: "member" });
  else {
    const ownerless = { id: randomUUID(), sealed_owner: null, owner_lookup: null };
    await place.tx.sql
      .insertInto("persona")
      .values({ ...ownerless, name: face.name, avatar_id: face.avatarId })
      .execute();
    await takePlace(place.tx.sql, roomId, ownerless.id, "member");
  }
}

/**
 * Gives somebody a place in a safe room. Who has been there before finds the persona they had.
 * @param state `waiting` for a place that is asked for: nobody sees it, and nothing is heard from there
 * @returns the place
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
  const memberId = await takePlace(tx.sql, roomId, persona_id, state);
  tx.publish({ kind: "safe-room-joined", accountId, address: vault.addressIn(roomId, accountId) });
  return memberId;
}

/** @returns the place of this persona in the room: the one it had, or a new one */
async function takePlace(
  sql: Kysely<Database>,
  roomId: string,
  personaId: string,
  state: "member" | "pending",
): Promise<string> {
  const back = await sql
    .updateTable("room_member")
    .set({ state })
    .where("room_id", "=", roomId)
    .where("persona_id", "=", personaId)
    .returning("id")
    .executeTakeFirst();
  if (back) return back.id;
  const { id } = await sql
    .insertInto("room_member")
    .values({ id: randomUUID(), room_id: roomId, account_id: null, persona_id: personaId, state })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Lets go of everything of somebody who is gone: what they said in safe rooms stays under the names they had there,
 * which nobody stands behind any more; their card stays until it rests, as that of anybody who is away.
 * @returns the safe rooms concerned
 */
export async function detachOwner(
  { sql, vault }: { sql: Kysely<Database>; vault: Vault },
  accountId: string,
): Promise<string[]> {
  const places = await loadSafeMemberships({ sql, vault }, accountId);
  await raw`
    update persona set sealed_owner = null, owner_lookup = null
    where owner_lookup = ${vault.addressIn(CARD_SCOPE, accountId)} or id in (
      select persona_id from room_member where id = any(${memberIdsOf(places)}::uuid[]))`.execute(sql);
  return places.map(({ roomId }) => roomId);
}

/**
 * Whether at least so many different people are behind these personas who may be in Safe Space, with accounts that are
 * not new any more.
 */
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

/** Tells the owner of a persona something, wherever they are, unless they are not in Safe Space. */
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

/** Somebody whom a push could reach. */
export type Reachable = {
  account_id: string;
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string | null;
};

/**
 * Queues the neutral push to the devices of those behind these personas who asked for pushes of safe rooms.
 * @param decide asked once for each person: `push` now, look again `later`, or `drop` this news
 * @param delay seconds after which a person's devices are reached, drawn for each
 * @returns for each persona, in this order, yes or no: whether it is done with, and not to be asked about again for the
 *   same news. It is not for who is here or wants quiet now. It is for who has no device as for who was pushed to: told
 *   apart in the database, they would show in every room which personas belong to the people with a device.
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

async function ownerOf(sql: Kysely<Database>, vault: Vault, personaId: string): Promise<string | null> {
  return (await ownersOf(sql, vault, [personaId])).get(personaId) ?? null;
}

/** Those behind these personas, by persona; nobody stands behind one that is not in it. */
async function ownersOf(
  sql: Kysely<Database>,
  vault: Vault,
  personaIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await raw<{ id: string; sealed_owner: string }>`
    select id, sealed_owner from persona
    where id = any(${personaIds}::uuid[]) and sealed_owner is not null`.execute(sql);
  return new Map(rows.map(({ id, sealed_owner }) => [id, vault.open("owner", sealed_owner, id)]));
}
