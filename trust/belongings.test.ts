/** Deleting an account: what disappears immediately, what after a week, and what stays without a name. */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { COVERED } from "../server/features/exports/reads.ts";
import { deleteDueAccounts } from "../server/features/deletions/writes.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { runNightly } from "../server/features/nightly/writes.ts";
import {
  cardOf,
  enterSafeSpace,
  matchUp,
  meetInSafeSpace,
  say,
  showCards,
} from "../server/testing/people.ts";
import { accountOf, sanction } from "../server/testing/sanctions.ts";
import { openSanction, openSanctionOwner } from "../server/vault/sanction-seal.ts";
import { createFailingFiles, type FailingFiles } from "../server/testing/files.ts";
import { fetchPicture, photograph, upload } from "../server/testing/pictures.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let filesDir: string;
let store: FailingFiles;
beforeEach(async () => {
  filesDir = path.join(os.tmpdir(), `haven-files-${randomUUID()}`);
  store = createFailingFiles(filesDir);
  haven = await startTestApp({ files: store.files });
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
});
afterEach(async () => {
  await haven.stop();
  await rm(filesDir, { recursive: true, force: true });
});

const DAY = 86_400_000;

/** Runs the next nightly runs. */
async function nights(count: number): Promise<void> {
  for (let night = 1; night <= count; night += 1) {
    haven.setTime(new Date(Date.now() + night * DAY));
    await runNightly(haven.app.platform);
  }
  haven.setTime(null);
}

describe("deleting an account", () => {
  test("hides name, picture and card from others at once, and can be cancelled for a week", async () => {
    const room = await matchUp(alice, bob);
    await say(alice, room, "hello");
    const carol = await haven.person("Carol");
    const names = async () =>
      (await carol.call("GET", "/api/deck")).body.cards.map(({ name }: { name: string }) => name);
    expect(await names()).toContain("Alice");
    const dave = await haven.person("Dave");
    const pass = { profileId: alice.profileId, action: "dislike" };
    expect((await dave.call("POST", "/api/swipes", pass)).status).toBe(200);
    const undo = () => dave.call("POST", "/api/swipes/undo", { profileId: alice.profileId });

    const { body } = await alice.call("POST", "/api/account/delete", {});
    expect(new Date(body.deletesAt).getTime() - Date.now()).toBeGreaterThan(6.9 * DAY);
    expect(await names()).not.toContain("Alice");
    expect(await undo()).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const seen = async () =>
      JSON.stringify([
        (await bob.call("GET", "/api/rooms")).body,
        (await bob.call("GET", `/api/rooms/${room}`)).body,
      ]);
    expect(await seen()).not.toContain("Alice");
    expect(await seen()).toContain("Unknown User");

    expect((await alice.call("GET", "/api/session")).body.me.deletesAt).toBe(body.deletesAt);
    await alice.call("POST", "/api/account/cancel-deletion", {});
    expect(await names()).toContain("Alice");
    expect(await seen()).toContain("Alice");
    expect((await undo()).body.card.name).toBe("Alice");
  });

  test("keeps messages in Safe Space under the persona's name, without an owner", async () => {
    const people = [
      alice,
      bob,
      ...(await Promise.all([1, 2, 3, 4, 5].map((n) => haven.person(`Card ${n}`)))),
    ];
    await showCards(haven, people);
    const cards = async (viewer: Person) =>
      (await viewer.call("POST", "/api/safe-space/deck", {})).body.cards as {
        cardId: string;
        name: string;
      }[];
    const ofAlice = await cardOf(haven, alice);
    const roomId = await meetInSafeSpace(haven, alice, bob);
    await say(alice, roomId, "what I say in the dark");
    const before = (await bob.call("GET", `/api/rooms/${roomId}`)).body;
    await alice.call("POST", "/api/account/delete", {});
    // The card rests on the day any absent owner's card would, not now.
    const carol = people.at(-1)!;
    const isShown = async () => (await cards(carol)).some(({ cardId }) => cardId === ofAlice);
    await nights(1);
    expect(await isShown()).toBe(true);
    haven.setTime(new Date(Date.now() + 7.1 * DAY));
    await deleteDueAccounts(haven.app.platform);
    haven.setTime(null);
    expect((await cards(carol)).find(({ cardId }) => cardId === ofAlice) !== undefined).toBe(true);
    await nights(22);
    const { rows: left } = await haven.db.pool.query("select bio, topics, shown from card where id = $1", [
      ofAlice,
    ]);
    // Emptied, not deleted: bob finds the room of their match by it.
    expect(left).toEqual([{ bio: "", topics: 0, shown: false }]);
    const after = (await bob.call("GET", `/api/rooms/${roomId}`)).body;
    expect(after.members).toEqual(before.members);
    expect((await bob.call("GET", `/api/rooms/${roomId}/messages`)).body.messages[0].body).toBe(
      "what I say in the dark",
    );
    // The room and its list entry are unchanged, and do not reveal that the owner is deleted.
    expect((await say(bob, roomId, "are you there?")).status).toBe(200);
    expect((await bob.call("GET", "/api/rooms")).body.items).toMatchObject([{ roomId }]);
    const { rows } = await haven.db.pool.query(
      `select sealed_owner, owner_lookup from persona where name = any($1)`,
      [after.members.map(({ name }: { name: string }) => name)],
    );
    expect(rows.filter(({ sealed_owner }) => sealed_owner === null)).toHaveLength(1);
  });

  test("requires a recent sign-in", async () => {
    haven.setTime(new Date(Date.now() + 20 * 60_000));
    expect((await alice.call("POST", "/api/account/delete", {})).body.code).toBe("CONFIRM_FIRST");
  });

  test("is final after a week: no row, file or session is left, and messages have no name", async () => {
    const room = await matchUp(alice, bob);
    await say(alice, room, "what I leave behind");
    const { pictureId } = (await upload(haven, alice, await photograph())).body;
    const live = await alice.live();
    await alice.call("POST", "/api/account/delete", {});
    const { id } = await haven.db.kysely
      .selectFrom("account")
      .select("id")
      .where("email", "=", "alice@campus.example")
      .executeTakeFirstOrThrow();

    haven.setTime(new Date(Date.now() + 6.9 * DAY));
    await deleteDueAccounts(haven.app.platform);
    expect(
      await haven.db.kysely.selectFrom("account").select("id").where("id", "=", id).execute(),
    ).toHaveLength(1);
    haven.setTime(new Date(Date.now() + 7.1 * DAY));
    await deleteDueAccounts(haven.app.platform);
    expect(await live.closed).toBe(4401);

    for (const table of [...COVERED, "phone_code"]) {
      const { rows } = await haven.db.pool.query(`select * from ${table}`);
      const text = JSON.stringify(rows);
      for (const trace of [id, alice.profileId, "alice@campus.example", "Alice", pictureId])
        expect(text, table).not.toContain(trace);
    }
    haven.setTime(null);
    expect((await fetchPicture(haven, bob, pictureId, 96)).status).toBe(404);
    const { messages } = (await bob.call("GET", `/api/rooms/${room}/messages`)).body;
    expect(messages[0].body).toBe("what I leave behind");
    expect((await bob.call("GET", `/api/rooms/${room}`)).body.name).toBe("Unknown User");
    expect(
      (await haven.visitor().call("POST", "/api/log-in", { email: alice.email, password: alice.password }))
        .status,
    ).toBe(401);
  });

  test.each([
    ["without a confirmed mailbox ends her sanctions", false],
    ["with a confirmed mailbox leaves her sanctions to that mailbox alone, without her words", true],
  ])("%s; her notices go and her reports stay without her", async (_, isConfirmed) => {
    const { vault, ownRows } = haven.app.platform;
    if (isConfirmed) await enterSafeSpace(haven, [alice]);
    const accountId = await accountOf(haven, alice);
    const target = { person: { profileId: bob.profileId } };
    await alice.call("POST", "/api/reports", { target, reason: "spam" });
    await sanction(haven, { accountId }, { severity: 3, excerpt: "ALICEWROTE" });
    await sanction(haven, { accountId: await accountOf(haven, bob) }, { severity: 3, excerpt: "BOBWROTE" });
    await alice.call("POST", "/api/account/delete", {});
    haven.setTime(new Date(Date.now() + 7.1 * DAY));
    await deleteDueAccounts(haven.app.platform);

    const { kysely } = haven.db;
    const rows = await kysely.selectFrom("sanction").select(["id", "sealed", "sealed_owner"]).execute();
    const hers = rows.filter((row) => openSanction(vault, row).excerpt !== "BOBWROTE");
    expect(hers.map((row) => openSanctionOwner(vault, row))).toEqual(
      isConfirmed ? [{ accountId: null, mailboxes: ["alice@campus.example"], fingerprints: [] }] : [],
    );
    expect(hers.map((row) => openSanction(vault, row).excerpt)).toEqual(isConfirmed ? [""] : []);
    expect(await kysely.selectFrom("report").select("sealed_owner").execute()).toEqual([
      { sealed_owner: null },
    ]);
    // Bob's notice is the only one left.
    expect(await kysely.selectFrom("notice").select("id").execute()).toHaveLength(1);
    expect(await ownRows.idsOf("notice", accountId)).toEqual([]);
  });

  test("is retried while files cannot be removed, without delaying other deletions", async () => {
    const { pictureId } = (await upload(haven, alice, await photograph())).body;
    await alice.call("POST", "/api/account/delete", {});
    await bob.call("POST", "/api/account/delete", {});
    haven.setTime(new Date(Date.now() + 7.1 * DAY));
    store.fail("remove");
    await expect(deleteDueAccounts(haven.app.platform)).rejects.toThrow("503");
    const left = async () =>
      (await haven.db.kysely.selectFrom("account").select("name").execute()).map(({ name }) => name);
    expect(await left()).toEqual(["Alice"]);
    store.fail();
    await deleteDueAccounts(haven.app.platform);
    expect(await left()).toEqual([]);
    expect(await store.files.get(`pictures/${pictureId}-96.webp`)).toBeNull();
  });

  test("differs from not being discoverable, which only removes a person from decks and search", async () => {
    const room = await matchUp(alice, bob);
    const carol = await haven.person("Carol");
    await alice.call("PATCH", "/api/profile", { discoverable: false });
    expect(
      (await carol.call("GET", "/api/deck")).body.cards.map(({ name }: { name: string }) => name),
    ).toEqual(["Bob"]);
    expect(
      (await carol.call("POST", "/api/swipes", { profileId: alice.profileId, action: "like" })).status,
    ).toBe(404);
    expect((await bob.call("GET", `/api/rooms/${room}`)).body.name).toBe("Alice");
  });
});
