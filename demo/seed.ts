/** Fills an empty database with the Demo campus. */
import { sql, type Transaction } from "kysely";
import type { Db } from "../server/db/connect.ts";
import type { Database } from "../server/db/schema.ts";
import type { Campus } from "../server/platform.ts";
import type { Vault } from "../server/vault/seal.ts";
import { ADMIRERS, DAY, DIRECTS } from "./conversations.ts";
import { EVENTS } from "./events.ts";
import { GROUPS } from "./groups.ts";
import { ADMIN, PEOPLE, RESIDENTS, STUDENT } from "./people.ts";
import { accountRow, before, createResidents, profileRow, type Resident } from "./residents.ts";
import { likeRow, matchRows, residentOf } from "./rooms.ts";
import { SAFE_GROUPS } from "./safe-groups.ts";
import { seedCards } from "./safe-space.ts";
import { eventRows } from "./seed-events.ts";
import { namedGroupRows, safeGroupRows } from "./seed-groups.ts";

type Tx = Transaction<Database>;

/** An arbitrary key that no other advisory lock uses. */
const SEEDING_LOCK = 4_107_202;

/**
 * Seeds the campus in one transaction, unless the database has accounts.
 * @returns whether it was seeded
 */
export async function seedCampus({
  db,
  vault,
  clock,
  campus,
}: {
  db: Db;
  vault: Vault;
  clock: () => Date;
  campus: Pick<Campus, "safeSpaceFloor">;
}): Promise<boolean> {
  if (await hasAccounts(db.kysely)) return false;
  return db.kysely.transaction().execute(async (tx) => {
    // Two processes may start on the same empty database. The second one waits here and finds it seeded.
    await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx);
    if (await hasAccounts(tx)) return false;
    const now = clock();
    const residents = createResidents(RESIDENTS);
    await seedPeople(tx, vault, residents, now);
    await seedRooms(tx, { vault, campus }, residents, now);
    await seedCards(tx, vault, residents, now);
    return true;
  });
}

async function seedPeople(tx: Tx, vault: Vault, residents: readonly Resident[], now: Date) {
  await tx
    .insertInto("account")
    .values(
      residents.map((one) => ({
        ...accountRow(one, now),
        roles: one.person === ADMIN ? ["admin"] : [],
      })),
    )
    .execute();
  await tx
    .insertInto("profile")
    .values(residents.map((one) => profileRow(one, vault, now)))
    .execute();
}

async function seedRooms(
  tx: Tx,
  { vault, campus }: { vault: Vault; campus: Pick<Campus, "safeSpaceFloor"> },
  residents: readonly Resident[],
  now: Date,
) {
  const floor = campus.safeSpaceFloor;
  const people = new Map(residents.map((one) => [one.person.key, one]));
  const [student, admin] = [residentOf(people, STUDENT.key), residentOf(people, ADMIN.key)];
  const { accountId: adminId } = admin;
  const others = residents.filter(({ person }) => PEOPLE.includes(person));
  const matches = DIRECTS.map((script) => matchRows(script, people, now));
  const named = GROUPS.map((script) => namedGroupRows(script, people, adminId, now));
  const safe = SAFE_GROUPS.map((script) =>
    safeGroupRows(script, { student, others, vault, adminId, floor }, now),
  );
  const events = EVENTS.map((script) => eventRows(script, people, adminId, now));
  const groups = [...named, ...safe];
  const rooms = [...matches, ...groups];
  const gatherings = [...events, ...groups];
  const likes = ADMIRERS.map((key) =>
    likeRow(residentOf(people, key).profileId, student.profileId, before(now, DAY)),
  );

  const personas = safe.flatMap((one) => one.personas);
  await tx.insertInto("persona").values(personas).execute();
  await tx
    .insertInto("room")
    .values(rooms.map(({ room }) => room))
    .execute();
  await tx
    .insertInto("room_member")
    .values(rooms.flatMap(({ members }) => members))
    .execute();
  await tx
    .insertInto("message")
    .values(rooms.flatMap(({ messages }) => messages))
    .execute();
  await tx
    .insertInto("pair")
    .values([...matches.map(({ pair }) => pair), ...likes])
    .execute();
  await tx
    .insertInto("gathering")
    .values(gatherings.map(({ gathering }) => gathering))
    .execute();
  await tx
    .insertInto("event")
    .values(events.map(({ event }) => event))
    .execute();
  await tx
    .insertInto("campus_group")
    .values(groups.map(({ group }) => group))
    .execute();
  await tx
    .insertInto("admission")
    .values(gatherings.flatMap(({ admissions }) => admissions))
    .execute();
  await tx
    .insertInto("audit")
    .values(gatherings.flatMap(({ audits }) => audits))
    .execute();
}

async function hasAccounts(kysely: Db["kysely"]): Promise<boolean> {
  const account = await kysely.selectFrom("account").select("id").limit(1).executeTakeFirst();
  return account !== undefined;
}
