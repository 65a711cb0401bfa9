/**
 * The members of rooms, cached so that sending a message reads nothing. Writes that change a room's members publish
 * `room-members-changed`, and every node drops the room from its cache.
 */
import type { Entrants } from "../auth/entrants.ts";
import { requireNamedWorld } from "../auth/named-world.ts";
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";
import { LruCache } from "../lru-cache.ts";
import type { Sanctions } from "../vault/sanctions.ts";
import type { Vault } from "../vault/seal.ts";

declare const member: unique symbol;

/** A membership of a room. Only this cache makes one: having it is the permission. */
export type Member = {
  readonly roomId: string;
  readonly memberId: string;
  /** Where the member receives the room's frames: the account id, or in a safe room an address of its own. */
  readonly address: string;
  /** Invited, and has not answered. */
  readonly isInvited: boolean;
  readonly room: RoomFacts;
  readonly [member]: true;
};

/** The state of a room that decides who may do what. */
export type RoomFacts = {
  readonly kind: "direct" | "group";
  readonly isSafeSpace: boolean;
  /** The other person of a direct room has not accepted the first messages. */
  readonly requestPending: boolean;
  /** Nobody can send: the other account of a direct room by name is gone, or the group is archived. */
  readonly closed: boolean;
  /** Each member may send one message in so many seconds. May have ended since it was cached. */
  readonly slowMode: { readonly seconds: number; readonly until: Date } | null;
  /** Nobody can write until then. May have passed since it was cached. */
  readonly frozenUntil: Date | null;
};

export type RoomMembers = {
  readonly isSafeSpace: boolean;
  readonly byAddress: ReadonlyMap<string, Member>;
  /** The addresses that receive the room's messages. */
  readonly recipients: readonly string[];
  /** Those of them who share their receipts and typing indicator, and therefore see those of others. */
  readonly receiptSharers: readonly string[];
};

export type RoomMemberCache = {
  /** The members at once if they are cached, else a promise. A room that does not exist has none. */
  get(roomId: string): RoomMembers | Promise<RoomMembers>;
  /**
   * @returns the account's membership of the room, or undefined if it has none
   * @throws ENTER_FIRST for a safe room when the account may not be in Safe Space, SUSPENDED for another room when it may
   * not be in the named world
   */
  findMember(accountId: string, roomId: string): Promise<Member | undefined>;
};

/** Most rooms in the cache. */
const MAX_ROOMS = 50_000;

type Row = {
  id: string;
  /** Null if the account was deleted. */
  address: string | null;
  state: "member" | "invited" | "declined" | "left" | "pending";
  kind: "direct" | "group";
  is_safe_space: boolean;
  closed: boolean;
  slow_seconds: number | null;
  slow_until: Date | null;
  frozen_until: Date | null;
  /** Null if the account was deleted. */
  receipts: boolean | null;
  hidden: boolean | null;
};

const readMembers = prepared<Row>(
  "members of a room",
  `select m.id, coalesce(persona.owner_lookup, m.account_id::text) as address, m.state, room.kind, room.is_safe_space, room.closed,
     room.slow_seconds, room.slow_until, room.frozen_until, p.receipts, p.hidden
   from room join room_member m on m.room_id = room.id
   left join profile p on p.account_id = m.account_id
   left join persona on persona.id = m.persona_id
   where room.id = $1`,
);

type Parts = { db: Db; bus: Bus; vault: Vault; entrants: Pick<Entrants, "require">; sanctions: Sanctions };

export function createRoomMemberCache({ db, bus, vault, entrants, sanctions }: Parts): RoomMemberCache {
  const cache = new LruCache<string, RoomMembers | Promise<RoomMembers>>(MAX_ROOMS);

  bus.subscribe((events) => {
    for (const event of events) {
      if (event.kind === "room-members-changed") cache.delete(event.roomId);
      if (event.kind === "account-changed") evictRoomsOf(event.accountId);
    }
  });

  function evictRoomsOf(accountId: string): void {
    for (const [roomId, members] of cache.entries()) {
      // A load that has not finished may have read what was true before.
      if (members instanceof Promise || members.byAddress.has(accountId)) cache.delete(roomId);
    }
  }

  function load(roomId: string): Promise<RoomMembers> {
    const loading = readMembers(db, [roomId]).then((rows) => toRoomMembers(roomId, rows));
    cache.set(roomId, loading);
    loading.then(
      (members) => {
        // Dropped meanwhile means changed meanwhile: the result is out of date for the next caller.
        if (cache.peek(roomId) !== loading) return;
        if (members.byAddress.size === 0) cache.delete(roomId);
        else cache.set(roomId, members);
      },
      () => cache.peek(roomId) === loading && cache.delete(roomId),
    );
    return loading;
  }

  function get(roomId: string): RoomMembers | Promise<RoomMembers> {
    return cache.get(roomId) ?? load(roomId);
  }

  return {
    get,
    async findMember(accountId, roomId) {
      const { byAddress, isSafeSpace } = await get(roomId);
      const found = byAddress.get(isSafeSpace ? vault.addressIn(roomId, accountId) : accountId);
      if (found === undefined) return undefined;
      if (isSafeSpace) await entrants.require(accountId);
      else await requireNamedWorld({ sanctions }, accountId);
      return found;
    },
  };
}

function toRoomMembers(roomId: string, rows: Row[]): RoomMembers {
  const isDirect = rows[0]?.kind === "direct";
  const room: RoomFacts = {
    kind: rows[0]?.kind ?? "group",
    isSafeSpace: rows[0]?.is_safe_space ?? false,
    requestPending: isDirect && rows.some(({ state }) => state === "invited" || state === "declined"),
    closed:
      rows[0]?.closed === true ||
      // In a direct safe room nobody may see that the other account was deleted: they merely never answer.
      (isDirect &&
        rows[0]?.is_safe_space === false &&
        rows.some(({ address, state, hidden }) => address === null || state === "left" || hidden)),
    slowMode: slowModeOf(rows[0]),
    frozenUntil: rows[0]?.frozen_until ?? null,
  };
  const present = rows.filter(
    ({ address, state }) => address !== null && (state === "member" || state === "invited"),
  );
  // A message request is read before it is accepted; an invitation to a group shows none of its messages.
  const receiving = present.filter(({ state }) => isDirect || state === "member");
  return {
    isSafeSpace: room.isSafeSpace,
    byAddress: new Map(
      present.map(({ id, address, state }) => [
        address!,
        { roomId, memberId: id, address: address!, isInvited: state === "invited", room } as Member,
      ]),
    ),
    recipients: receiving.map(({ address }) => address!),
    receiptSharers: receiving
      .filter(({ receipts, state }) => receipts === true && state === "member" && !room.isSafeSpace)
      .map(({ address }) => address!),
  };
}

function slowModeOf(row: Row | undefined): RoomFacts["slowMode"] {
  if (row === undefined || row.slow_seconds === null || row.slow_until === null) return null;
  return { seconds: row.slow_seconds, until: row.slow_until };
}
