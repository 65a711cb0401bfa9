/** Fills an empty database with the Demo campus. */
import { sql } from "kysely";
import type { Auth } from "../auth/auth.ts";
import type { Db } from "../db/connect.ts";
import type { Vault } from "../vault/seal.ts";
import { ADMIRERS, DAY, DIRECTS } from "./conversations.ts";
import { GROUPS } from "./groups.ts";
import { ADMIN, PEOPLE, SIGN_INS, STUDENT } from "./people.ts";
import { accountRow, before, credentialRow, moveIn, profileRow } from "./residents.ts";
import { groupRows, likeRow, matchRows } from "./rooms.ts";
import { seedCards } from "./safe-space.ts";

/** Any number will do, as long as nothing else in the database takes the same. */
const SEEDING_LOCK = 4_107_202;

/**
 * Seeds the campus in one transaction, unless somebody lives here already.
 * @returns whether it did
 */
export async function seedCampus({
  db,
  auth,
  vault,
  clock,
}: {
  db: Db;
  auth: Auth;
  vault: Vault;
  clock: () => Date;
}): Promise<boolean> {
  if (await isInhabited(db.kysely)) return false;
  const { password } = await auth.$context;
  const hashes = await Promise.all(SIGN_INS.map((signIn) => password.hash(signIn.password)));
  return db.kysely.transaction().execute(async (tx) => {
    // Two processes may start at once on the same empty database: the second waits, looks again and leaves.
    await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx);
    if (await isInhabited(tx)) return false;
    const now = clock();
    const residents = moveIn([STUDENT, ADMIN, ...PEOPLE]);
    const byKey = new Map(residents.map((resident) => [resident.person.key, resident]));
    const matches = DIRECTS.map((script) => matchRows(script, byKey, now));
    const rooms = [...matches, ...GROUPS.map((script) => groupRows(script, byKey, now))];
    const studentId = byKey.get(STUDENT.key)!.profileId;
    const likes = ADMIRERS.map((key) => likeRow(byKey.get(key)!.profileId, studentId, before(now, DAY)));

    await tx
      .insertInto("account")
      .values(
        residents.map((one) => ({
          ...accountRow(one, now),
          role: one.person === ADMIN ? "admin" : "student",
        })),
      )
      .execute();
    await tx
      .insertInto("credential")
      .values(SIGN_INS.map(({ person }, index) => credentialRow(byKey.get(person.key)!, hashes[index]!, now)))
      .execute();
    await tx
      .insertInto("profile")
      .values(residents.map((one) => profileRow(one, now)))
      .execute();
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
    await seedCards(tx, vault, residents, now);
    return true;
  });
}

async function isInhabited(kysely: Db["kysely"]): Promise<boolean> {
  const somebody = await kysely.selectFrom("account").select("id").limit(1).executeTakeFirst();
  return somebody !== undefined;
}
