import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { startTestApp, type Person } from "../testing/app.ts";
import { meetInSafeSpace, say, showCards } from "../testing/people.ts";
import { resealEarlier } from "./rotate.ts";
import { createVault } from "./seal.ts";

const KEY = Buffer.alloc(32, 9).toString("base64");

/** As seals were made before they were bound to rows. */
function sealEarlier(purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(KEY, "base64"), "", `haven ${purpose}`, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

test("a database of an earlier version is sealed anew once, and everybody finds their rooms again", async () => {
  const haven = await startTestApp({
    vaultKey: KEY,
    push: { publicKey: "a key", send: async () => "taken" },
  });
  const { pool } = haven.db;
  const people = await Promise.all(Array.from({ length: 6 }, (_, n) => haven.person(`Person ${n}`)));
  const [alice, bob] = people as [Person, Person];
  await showCards(haven, people);
  const roomId = await meetInSafeSpace(haven, alice, bob);
  await say(alice, roomId, "still here?");
  const keys = { p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTp", auth: "tBHItJI5svbpez7KI4CCXg" };
  const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/alice";
  expect((await alice.call("POST", "/api/notifications/devices", { endpoint, keys })).status).toBe(200);
  const vault = createVault(KEY);
  const sealed = [
    ["persona", "id", "sealed_owner", "owner"],
    ["push_device", "id", "sealed_subscription", "push"],
  ] as const;
  for (const [table, id, column, purpose] of sealed) {
    const { rows } = await pool.query(`select ${id} as id, ${column} as sealed from ${table}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      await pool.query(`update ${table} set ${column} = $1 where ${id} = $2`, [
        sealEarlier(purpose, vault.open(purpose, row.sealed, row.id)),
        row.id,
      ]);
  }
  const owners = async () => (await pool.query("select id, sealed_owner from persona order by id")).rows;
  // Control: as it is, nothing of it opens.
  const [earlier] = await owners();
  expect(() => vault.open("owner", earlier.sealed_owner, earlier.id)).toThrow("before seals were bound");

  await resealEarlier(haven.db, KEY);
  const once = await owners();
  for (const { id, sealed_owner } of once) expect(vault.open("owner", sealed_owner, id)).not.toBe("");
  await resealEarlier(haven.db, KEY);
  expect(await owners()).toEqual(once);
  expect((await say(bob, roomId, "still here")).status).toBe(200);
  expect((await bob.call("GET", `/api/rooms/${roomId}/messages`)).body.messages).toHaveLength(2);
  await haven.stop();
});
