/**
 * Which safe rooms somebody is in. Nothing stores that: it is worked out with the vault's key from the safe groups
 * there are and from the matches of the person's own card.
 */
import { sql as raw, type Kysely } from "kysely";
import type { Entrants } from "../auth/entrants.ts";
import type { Bus } from "../bus/bus.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import type { Vault } from "./seal.ts";

/** The scope of the persona on somebody's card. In a room it is the room's id. */
export const CARD = "card";

/** Who somebody is in a safe room. */
export type SafePlace = { roomId: string; memberId: string };

export function memberIdsOf(places: readonly SafePlace[]): string[] {
  return places.map(({ memberId }) => memberId);
}

/** The places of those who are here, remembered until they change. */
export type Places = {
  /** The places of the person who asks; none for somebody who has not entered Safe Space, or may not. */
  of(accountId: string): Promise<readonly SafePlace[]>;
};

/** People whose places are remembered at most; the longest unused are forgotten first. */
const MOST_REMEMBERED = 20_000;

export function createPlaces({
  db,
  vault,
  bus,
  entrants,
}: {
  db: Db;
  vault: Vault;
  bus: Bus;
  entrants: Pick<Entrants, "has">;
}): Places {
  const known = new Map<string, Promise<readonly SafePlace[]>>();
  bus.subscribe((events) => {
    for (const event of events) if ("placesOf" in event) known.delete(event.placesOf);
  });

  function remember(accountId: string): Promise<readonly SafePlace[]> {
    const remembered = known.get(accountId);
    if (remembered) return remembered;
    const reading = loadPlaces({ sql: db.kysely, vault }, accountId);
    known.set(accountId, reading);
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value!);
    reading.catch(() => known.get(accountId) === reading && known.delete(accountId));
    return reading;
  }

  return {
    of: async (accountId) => ((await entrants.has(accountId)) ? remember(accountId) : []),
  };
}

/** Somebody's places as they are now, those they have left included. */
export async function loadPlaces(
  { sql, vault }: { sql: Kysely<Database>; vault: Vault },
  accountId: string,
): Promise<SafePlace[]> {
  const { rows } = await raw<{ id: string; sealed_room: string | null }>`
    select id, null as sealed_room from room where is_safe_space and kind = 'group'
    union all
    select pair.match_id, pair.sealed_room from persona me join safe_pair pair on me.id in (pair.low, pair.high)
    where me.owner_lookup = ${vault.addressIn(CARD, accountId)} and pair.sealed_room is not null`.execute(
    sql,
  );
  const lookups = rows.map(({ id, sealed_room }) =>
    vault.addressIn(sealed_room === null ? id : openMatchRoom(vault, id, sealed_room), accountId),
  );
  if (lookups.length === 0) return [];
  const places = await raw<{ room_id: string; id: string }>`
    select m.room_id, m.id from persona join room_member m on m.persona_id = persona.id
    where persona.owner_lookup = any(${lookups}::text[])`.execute(sql);
  return places.rows.map(({ room_id: roomId, id: memberId }) => ({ roomId, memberId }));
}

const MATCH_ROOM = "match-room";

/** The room of a match as the pair of cards keeps it: without the key nothing ties the cards to the room. */
export function sealMatchRoom(vault: Vault, matchId: string, roomId: string): string {
  return vault.seal(MATCH_ROOM, roomId, matchId);
}

/** @throws when the seal is broken, or another match's */
export function openMatchRoom(vault: Vault, matchId: string, sealed: string): string {
  return vault.open(MATCH_ROOM, sealed, matchId);
}
