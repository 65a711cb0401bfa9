import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createDatabase, databaseUrl } from "../../scripts/embedded-postgres.ts";
import { openChoices } from "../vault/choices.ts";
import { loadPlaces } from "../vault/places.ts";
import { createVault } from "../vault/seal.ts";
import { connect, type Db } from "./connect.ts";
import { createMigrator, migrateToLatest } from "./migrate.ts";

const vaultKey = randomBytes(32).toString("base64");
const vault = createVault(vaultKey);
const [alice, bob] = [randomUUID(), randomUUID()];
let url: string;
let db: Db;

// A database as it was before topics left the named world, with Alice, who chose two, and Bob, who chose none.
beforeAll(async () => {
  const name = `before_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(inject("postgresUrl"), name);
  url = databaseUrl(inject("postgresUrl"), name);
  db = connect(url);
  const { error } = await createMigrator(db.kysely, null).migrateTo("0005-gatherings");
  if (error) throw error;
  await db.pool.query(
    `insert into account (id, name, email, created_at, updated_at)
     values ($1, 'Alice', 'alice@campus.example', now(), now()), ($2, 'Bob', 'bob@campus.example', now(), now())`,
    [alice, bob],
  );
  await db.pool.query(
    `insert into profile (id, account_id, name, needs, active_at)
     values ($1, $1, 'Alice', 5, now()), ($2, $2, 'Bob', 0, now())`,
    [alice, bob],
  );
  await makeSafeRooms();
  await expect(migrateToLatest(url, null)).rejects.toThrow("VAULT_KEY");
  await migrateToLatest(url, vaultKey);
});
afterAll(() => db.close());

const [ofAlice, ofBob, direct, group, matchId] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];

/** The persona of somebody in a room or on their card, and the place it has there. */
async function takePlace(accountId: string, scope: string, room: string | null): Promise<string> {
  const id = room === null ? scope : randomUUID();
  await db.pool.query("insert into persona values ($1, 'Quiet Lamp', $1, $2, $3)", [
    id,
    vault.seal("owner", accountId, id),
    vault.addressIn(room ?? "card", accountId),
  ]);
  if (room !== null)
    await db.pool.query("insert into room_member (id, room_id, persona_id) values ($1, $2, $1)", [id, room]);
  return id;
}

/** As the safe world was: Alice and Bob have matched, and Alice has blocked Bob in a group. */
async function makeSafeRooms(): Promise<void> {
  await db.pool.query(
    `insert into room (id, kind, is_safe_space, created_at, last_activity_at)
     values ($1, 'direct', true, now(), now()), ($2, 'group', true, now(), now())`,
    [direct, group],
  );
  for (const [accountId, card] of [
    [alice, ofAlice],
    [bob, ofBob],
  ] as const) {
    await takePlace(accountId, card, null);
    await db.pool.query("insert into card (id, topics, shown_from, place) values ($1, 1, now(), 1)", [card]);
    await takePlace(accountId, direct, direct);
  }
  await db.pool.query(
    `insert into safe_pair (low, high, low_action, high_action, match_id, room_id)
     values (least($1, $2::uuid), greatest($1::uuid, $2), 'like', 'like', $3, $4)`,
    [ofAlice, ofBob, matchId, direct],
  );
  const [hers, his] = [await takePlace(alice, group, group), await takePlace(bob, group, group)];
  // The group is not open; Alice has been asked to wait, and Bob was declined.
  await db.pool.query(
    `insert into gathering (id, kind, is_safe_space, status, by_approval, capacity, created_at)
     values ($1, 'group', true, 'published', true, 40, now())`,
    [group],
  );
  await db.pool.query("insert into campus_group values ($1, '', '{}', false)", [group]);
  await db.pool.query(
    `insert into admission (id, gathering_id, member_id, state, shows_name, shown_from)
     values ($2, $1, $2, 'pending', false, now()), ($3, $1, $3, 'declined', false, now())`,
    [group, hers, his],
  );
  const keyring = { rooms: [{ roomId: group, memberId: hers }], blocked: [his] };
  await db.pool.query("insert into keyring values ($1, $2)", [
    vault.addressIn("keyring", alice),
    vault.seal("keyring", JSON.stringify(keyring), vault.addressIn("keyring", alice)),
  ]);
}

test("topics that were chosen before are sealed now, and their owners are still onboarded", async () => {
  const { rows } = await db.pool.query<{
    id: string;
    account_id: string;
    onboarded: boolean;
    sealed_private: string;
  }>("select id, account_id, onboarded, sealed_private from profile");
  const known = new Map(rows.map((row) => [row.id, row]));
  const choicesOf = (id: string) =>
    openChoices(vault, known.get(id)!.account_id, known.get(id)!.sealed_private);
  expect(known.get(alice)!.onboarded).toBe(true);
  expect(choicesOf(alice)).toEqual({ needs: 5, enteredOn: null, consentedOn: null });
  expect(known.get(bob)!.onboarded).toBe(false);
  expect(choicesOf(bob).needs).toBe(0);
});

test("safe rooms are found without a keyring, and blocks lie where they were made", async () => {
  const rooms = (await loadPlaces({ sql: db.kysely, vault }, alice)).map(({ roomId }) => roomId);
  expect(rooms.toSorted()).toEqual([direct, group].toSorted());
  const { rows } = await db.pool.query<{ room_id: string; is_bob: boolean }>(
    `select me.room_id, persona.owner_lookup = $1 as is_bob from room_member me
     join room_member other on other.id = any(me.hides) join persona on persona.id = other.persona_id`,
    [vault.addressIn(group, bob)],
  );
  expect(rows).toEqual([{ room_id: group, is_bob: true }]);
});

test("nobody's card is shown who has not said so, and whoever waited for a safe group has joined it", async () => {
  const { rows: cards } = await db.pool.query("select wanted, shown from card");
  expect(cards).toEqual([
    { wanted: false, shown: false },
    { wanted: false, shown: false },
  ]);
  const { rows } = await db.pool.query(
    "select m.state, g.by_approval, g.capacity from room_member m join gathering g on g.id = m.room_id order by m.state",
  );
  expect(rows).toEqual([
    { state: "left", by_approval: false, capacity: null },
    { state: "waiting", by_approval: false, capacity: null },
  ]);
});
