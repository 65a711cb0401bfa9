/**
 * Who is in which room, kept in memory so that a message costs no read. The bus keeps it true: whoever
 * changes a room's members tells the nodes, and they forget what they knew.
 */
import type { Entrants } from "../auth/entrants.ts";
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";
import type { Vault } from "../vault/seal.ts";

declare const member: unique symbol;

/** A person's place in a room. Only a roster makes one: having it is the permission. */
export type Member = {
  readonly roomId: string;
  readonly memberId: string;
  /** Where this person hears what happens here: their account, or in a safe room an address of its own. */
  readonly address: string;
  /** Asked in, and has not answered. */
  readonly asked: boolean;
  readonly room: RoomFacts;
  readonly [member]: true;
};

/** What decides who may do what in a room. */
export type RoomFacts = {
  readonly kind: "direct" | "group";
  readonly isSafeSpace: boolean;
  /** The other person of a direct room has not accepted the first messages. */
  readonly waiting: boolean;
  /** Nothing more is said here: the other of a room of two by name is not there any more, or the group is archived. */
  readonly closed: boolean;
};

/** The people of one room. */
export type Roster = {
  readonly isSafeSpace: boolean;
  readonly byAddress: ReadonlyMap<string, Member>;
  /** The addresses that hear what is said. */
  readonly listeners: readonly string[];
  /** Those of the listeners who let others see when they read and write, and therefore see it of others. */
  readonly watchers: readonly string[];
};

export type Rosters = {
  /** The roster at once if it is known here; otherwise a promise of it. Empty for a room that is not there. */
  of(roomId: string): Roster | Promise<Roster>;
  /**
   * @returns this person's place in the room, or undefined for someone who has none
   * @throws ENTER_FIRST for a place in a safe room of somebody who is not in Safe Space
   */
  member(accountId: string, roomId: string): Promise<Member | undefined>;
};

/** Rooms remembered at most; the longest unused are forgotten first. */
const MOST_ROOMS = 50_000;

type Row = {
  id: string;
  /** Null where the account is gone. */
  address: string | null;
  state: "member" | "invited" | "declined" | "left" | "pending";
  kind: "direct" | "group";
  is_safe_space: boolean;
  closed: boolean;
  /** Null where the account is gone. */
  receipts: boolean | null;
  hidden: boolean | null;
};

const readRoster = prepared<Row>(
  "roster",
  `select m.id, coalesce(persona.owner_lookup, m.account_id::text) as address, m.state, room.kind, room.is_safe_space, room.closed,
     p.receipts, p.hidden
   from room join room_member m on m.room_id = room.id
   left join profile p on p.account_id = m.account_id
   left join persona on persona.id = m.persona_id
   where room.id = $1`,
);

type Parts = { db: Db; bus: Bus; vault: Vault; entrants: Pick<Entrants, "require"> };

export function createRosters({ db, bus, vault, entrants }: Parts): Rosters {
  const known = new Map<string, Roster | Promise<Roster>>();

  bus.subscribe((events) => {
    for (const event of events) {
      if ("roster" in event) known.delete(event.roster);
      if ("rostersOf" in event) forgetAllOf(event.rostersOf);
    }
  });

  function forgetAllOf(accountId: string): void {
    for (const [roomId, roster] of known) {
      // One that is being read may hold what was true before.
      if (roster instanceof Promise || roster.byAddress.has(accountId)) known.delete(roomId);
    }
  }

  async function load(roomId: string): Promise<Roster> {
    return rosterOf(roomId, await readRoster(db, [roomId]));
  }

  function remember(roomId: string): Promise<Roster> {
    const loading = load(roomId);
    known.set(roomId, loading);
    if (known.size > MOST_ROOMS) known.delete(known.keys().next().value!);
    loading.then(
      // Forgotten while it was being read means changed meanwhile: then what was read is not kept.
      (roster) => {
        if (known.get(roomId) !== loading) return;
        if (roster.byAddress.size === 0) known.delete(roomId);
        else known.set(roomId, roster);
      },
      () => known.get(roomId) === loading && known.delete(roomId),
    );
    return loading;
  }

  function of(roomId: string): Roster | Promise<Roster> {
    return known.get(roomId) ?? remember(roomId);
  }

  return {
    of,
    async member(accountId, roomId) {
      const { byAddress, isSafeSpace } = await of(roomId);
      if (!isSafeSpace) return byAddress.get(accountId);
      const member = byAddress.get(vault.addressIn(roomId, accountId));
      if (member !== undefined) await entrants.require(accountId);
      return member;
    },
  };
}

function rosterOf(roomId: string, rows: Row[]): Roster {
  const direct = rows[0]?.kind === "direct";
  const room: RoomFacts = {
    kind: rows[0]?.kind ?? "group",
    isSafeSpace: rows[0]?.is_safe_space ?? false,
    waiting: direct && rows.some(({ state }) => state === "invited" || state === "declined"),
    closed:
      rows[0]?.closed === true ||
      // In a safe room of two the other is silent, and never seen to be gone.
      (direct &&
        rows[0]?.is_safe_space === false &&
        rows.some(({ address, state, hidden }) => address === null || state === "left" || hidden)),
  };
  const present = rows.filter(
    ({ address, state }) => address !== null && (state === "member" || state === "invited"),
  );
  // A stranger's first messages are read before they are accepted; what is said in a group is for those who are in it.
  const hearing = present.filter(({ state }) => direct || state === "member");
  return {
    isSafeSpace: room.isSafeSpace,
    byAddress: new Map(
      present.map(({ id, address, state }) => [
        address!,
        { roomId, memberId: id, address: address!, asked: state === "invited", room } as Member,
      ]),
    ),
    listeners: hearing.map(({ address }) => address!),
    watchers: hearing
      .filter(({ receipts, state }) => receipts === true && state === "member" && !room.isSafeSpace)
      .map(({ address }) => address!),
  };
}
