import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { connect } from "../db/connect.ts";
import { createTestDatabase } from "../testing/database.ts";
import { startTestApp, type Person } from "../testing/app.ts";
import { cardOf, meetInSafeSpace, say, showCards } from "../testing/people.ts";
import { rotateVaultKey } from "./rotate.ts";
import { createVault } from "./seal.ts";

test("after a key rotation everybody still has their card, rooms and blocks, and the old key opens nothing", async () => {
  const database = await createTestDatabase();
  const [before, after] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
  const first = await startTestApp({ db: connect(database.url), vaultKey: before });
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => first.person(`Person ${n}`)));
  const [alice, bob, carol] = people as [Person, Person, Person];
  await showCards(first, people);
  const like = async (viewer: Person, cardId: string) =>
    viewer.call("POST", "/api/safe-space/swipes", { cardId, action: "like" });
  const [ofAlice, ofCarol] = [await cardOf(first, alice), await cardOf(first, carol)];
  const roomId = await meetInSafeSpace(first, alice, bob);
  await say(alice, roomId, "still here?");
  await alice.call("POST", "/api/safe-space/blocks", { cardId: ofCarol });
  const card = (await alice.call("GET", "/api/safe-space/card")).body;
  const room = (await bob.call("GET", `/api/rooms/${roomId}`)).body;
  await first.stop();

  const db = connect(database.url);
  let timesStored = 0;
  const vaults = { from: createVault(before), to: createVault(after) };
  await rotateVaultKey(db, vaults, async () => void (timesStored += 1));
  expect(timesStored).toBe(1);
  const { rows } = await db.pool.query("select id, sealed_owner from persona");
  for (const { id, sealed_owner } of rows)
    expect(() => vaults.from.open("owner", sealed_owner, id)).toThrow(/authenticate/);

  const second = await startTestApp({ db, vaultKey: after });
  const logIn = async ({ email, password, ...person }: Person): Promise<Person> => {
    const visitor = second.visitor();
    await visitor.call("POST", "/api/log-in", { email, password });
    return { ...person, ...visitor, email, password };
  };
  const [alice2, bob2, carol2] = [await logIn(alice), await logIn(bob), await logIn(carol)];
  expect((await alice2.call("GET", "/api/safe-space/card")).body).toEqual(card);
  expect((await bob2.call("GET", `/api/rooms/${roomId}`)).body).toEqual(room);
  expect((await say(bob2, roomId, "still here")).status).toBe(200);
  expect((await like(carol2, ofAlice)).body).toEqual({ match: null });
  expect((await like(alice2, ofCarol)).status).toBe(404);
  expect((await bob2.call("GET", "/api/rooms")).body.items).toHaveLength(1);
  await second.stop();
  await database.drop();
});
