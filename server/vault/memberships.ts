/**
 * Which safe rooms an account is in. No table says it: it is computed with the vault's key from the existing safe
 * groups and from the matches of the account's own card.
 */
import { sql as raw, type Kysely } from "kysely";
import type { Bus } from "../bus/bus.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import { LruCache } from "../lru-cache.ts";
import type { Vault } from "./seal.ts";

/** The scope of the persona on an account's card. The scope of a persona in a room is the room's id. */
export const CARD_SCOPE = "card";

/** The scope of the address to which all of a person's sockets subscribe, inside Safe Space or not. */
export const NOTICES_SCOPE = "notices";

/** An account's membership of one safe room. */
export type SafeMembership = { roomId: string; memberId: string };

export function memberIdsOf(memberships: readonly SafeMembership[]): string[] {
  return memberships.map(({ memberId }) => memberId);
}

/** The memberships of safe rooms of active accounts, cached until they change. */
export type SafeMemberships = {
  /** @param accountId the caller's own; none for an account that is not in Safe Space */
  load(accountId: string): Promise<readonly SafeMembership[]>;
};

/** Most accounts in the cache. */
const MAX_ACCOUNTS = 20_000;

export function createSafeMemberships({
  db,
  vault,
  bus,
  entrants,
}: {
  db: Db;
  vault: Vault;
  bus: Bus;
  entrants: { has(accountId: string): Promise<boolean> };
}): SafeMemberships {
  const cache = new LruCache<string, Promise<readonly SafeMembership[]>>(MAX_ACCOUNTS);
  bus.subscribe((events) => {
    for (const event of events) if (event.kind === "safe-room-joined") cache.delete(event.accountId);
  });

  function loadCached(accountId: string): Promise<readonly SafeMembership[]> {
    const cached = cache.get(accountId);
    if (cached) return cached;
    const loading = loadSafeMemberships({ sql: db.kysely, vault }, accountId);
    cache.set(accountId, loading);
    loading.catch(() => cache.peek(accountId) === loading && cache.delete(accountId));
    return loading;
  }

  return {
    load: async (accountId) => ((await entrants.has(accountId)) ? loadCached(accountId) : []),
  };
}

/** Reads an account's memberships of safe rooms, including rooms it has left. */
export async function loadSafeMemberships(
  { sql, vault }: { sql: Kysely<Database>; vault: Vault },
  accountId: string,
): Promise<SafeMembership[]> {
  const { rows } = await raw<{ id: string; sealed_room: string | null }>`
    select id, null as sealed_room from room where is_safe_space and kind = 'group'
    union all
    select pair.match_id, pair.sealed_room from persona me join safe_pair pair on me.id in (pair.low, pair.high)
    where me.owner_lookup = ${vault.addressIn(CARD_SCOPE, accountId)} and pair.sealed_room is not null`.execute(
    sql,
  );
  const lookups = rows.map(({ id, sealed_room }) =>
    vault.addressIn(sealed_room === null ? id : openMatchRoom(vault, id, sealed_room), accountId),
  );
  if (lookups.length === 0) return [];
  const members = await raw<{ room_id: string; id: string }>`
    select m.room_id, m.id from persona join room_member m on m.persona_id = persona.id
    where persona.owner_lookup = any(${lookups}::text[])`.execute(sql);
  return members.rows.map(({ room_id: roomId, id: memberId }) => ({ roomId, memberId }));
}

const MATCH_ROOM = "match-room";

/** Seals a match's room for the row of its two cards: without the key nothing links the cards to the room. */
export function sealMatchRoom(vault: Vault, matchId: string, roomId: string): string {
  return vault.seal(MATCH_ROOM, roomId, matchId);
}

/** @throws when the seal is broken or belongs to another match */
export function openMatchRoom(vault: Vault, matchId: string, sealed: string): string {
  return vault.open(MATCH_ROOM, sealed, matchId);
}
