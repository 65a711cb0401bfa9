/**
 * Which safe rooms are somebody's, and which pseudonyms they have blocked: one sealed note for each person who has
 * any, under a name that only the key can work out.
 */
import type { Kysely } from "kysely";
import type { Bus } from "../bus/bus.ts";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import type { Vault } from "./seal.ts";

export type Keyring = {
  rooms: { roomId: string; memberId: string }[];
  /** Personas that this person has blocked, to be shown to them again. */
  blocked: string[];
};

/** Who somebody is in their safe rooms. */
export function memberIdsOn({ rooms }: Keyring): string[] {
  return rooms.map(({ memberId }) => memberId);
}

/** The keyrings of those who are here, remembered until one changes. */
export type Keyrings = {
  /** The keyring of the person who asks. */
  of(accountId: string): Promise<Keyring>;
};

type Place = { sql: Kysely<Database>; vault: Vault };

/** Keyrings remembered at most; the longest unused are forgotten first. */
const MOST_KEYRINGS = 20_000;

export function createKeyrings({ db, vault, bus }: { db: Db; vault: Vault; bus: Bus }): Keyrings {
  const known = new Map<string, Promise<Keyring>>();
  bus.subscribe((events) => {
    for (const event of events) if ("keyringOf" in event) known.delete(event.keyringOf);
  });
  return {
    of(accountId) {
      const remembered = known.get(accountId);
      if (remembered) return remembered;
      const reading = readKeyring({ sql: db.kysely, vault }, accountId);
      known.set(accountId, reading);
      if (known.size > MOST_KEYRINGS) known.delete(known.keys().next().value!);
      reading.catch(() => known.get(accountId) === reading && known.delete(accountId));
      return reading;
    },
  };
}

/** A sealed keyring's length says at most to this many characters how much is on it. */
const PADDED_TO = 2048;

/** The keyring of somebody, as it is now. */
export async function readKeyring({ sql, vault }: Place, accountId: string): Promise<Keyring> {
  const row = await sql
    .selectFrom("keyring")
    .select("sealed")
    .where("owner_lookup", "=", vault.addressIn("keyring", accountId))
    .executeTakeFirst();
  return row ? (JSON.parse(vault.open("keyring", row.sealed)) as Keyring) : { rooms: [], blocked: [] };
}

/** Changes a keyring under its row's lock; `sql` is a transaction. */
export async function changeKeyring(
  { sql, vault }: Place,
  accountId: string,
  change: (keyring: Keyring) => Keyring,
): Promise<void> {
  const owner_lookup = vault.addressIn("keyring", accountId);
  // First there has to be a row, so that there is something to lock.
  await sql
    .insertInto("keyring")
    .values({ owner_lookup, sealed: seal(vault, { rooms: [], blocked: [] }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql
    .selectFrom("keyring")
    .select("owner_lookup")
    .where("owner_lookup", "=", owner_lookup)
    .forUpdate()
    .execute();
  await writeKeyring({ sql, vault }, accountId, change(await readKeyring({ sql, vault }, accountId)));
}

/** Puts a keyring in the place of the one there was. */
export async function writeKeyring(
  { sql, vault }: Place,
  accountId: string,
  keyring: Keyring,
): Promise<void> {
  const sealed = seal(vault, keyring);
  await sql
    .insertInto("keyring")
    .values({ owner_lookup: vault.addressIn("keyring", accountId), sealed })
    .onConflict((conflict) => conflict.column("owner_lookup").doUpdateSet({ sealed }))
    .execute();
}

function seal(vault: Vault, keyring: Keyring): string {
  const text = JSON.stringify(keyring);
  return vault.seal("keyring", text.padEnd(Math.ceil(text.length / PADDED_TO) * PADDED_TO));
}
