/**
 * Who is in which room, kept in memory so that a message costs no read. The bus keeps it true: whoever
 * changes a room's members tells the nodes, and they forget what they knew.
 */
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";

declare const member: unique symbol;

/** A person's place in a room. Only a roster makes one: having it is the permission. */
export type Member = {
  readonly roomId: string;
  readonly memberId: string;
  readonly accountId: string;
  readonly [member]: true;
};

/** The members of one room by account. */
export type Roster = ReadonlyMap<string, Member>;

export type Rosters = {
  /** The roster at once if it is known here; otherwise a promise of it. Empty for a room that is not there. */
  of(roomId: string): Roster | Promise<Roster>;
  /** @returns this person's place in the room, or undefined for someone who has none */
  member(accountId: string, roomId: string): Promise<Member | undefined>;
};

/** Rooms remembered at most; the longest unused are forgotten first. */
const MOST_ROOMS = 50_000;

const readRoster = prepared<{ id: string; account_id: string }>(
  "roster",
  `select id, account_id from room_member where room_id = $1 and account_id is not null`,
);

export function createRosters({ db, bus }: { db: Db; bus: Bus }): Rosters {
  const known = new Map<string, Roster | Promise<Roster>>();

  bus.subscribe((events) => {
    for (const event of events) if ("roster" in event) known.delete(event.roster);
  });

  async function load(roomId: string): Promise<Roster> {
    const rows = await readRoster(db, [roomId]);
    return new Map(
      rows.map((row) => [row.account_id, { roomId, memberId: row.id, accountId: row.account_id } as Member]),
    );
  }

  function remember(roomId: string): Promise<Roster> {
    const loading = load(roomId);
    known.set(roomId, loading);
    if (known.size > MOST_ROOMS) known.delete(known.keys().next().value!);
    loading.then(
      // Forgotten while it was being read means changed meanwhile: then what was read is not kept.
      (roster) => {
        if (known.get(roomId) !== loading) return;
        if (roster.size === 0) known.delete(roomId);
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
    member: async (accountId, roomId) => (await of(roomId)).get(accountId),
  };
}
