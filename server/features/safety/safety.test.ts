import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { loadOwnReports, openReport, detachReporter } from "../../vault/reports.ts";
import { matchUp, say } from "../../testing/people.ts";

let haven: TestApp;
beforeAll(async () => {
  haven = await startTestApp();
});
afterAll(() => haven.stop());

const block = (person: Person, target: object) => person.call("POST", "/api/blocks", { person: target });
const blocked = async (person: Person) =>
  (await person.call("GET", "/api/blocks")).body.items.map(({ name }: { name: string }) => name);
const deck = async (person: Person) =>
  (await person.call("GET", "/api/deck")).body.cards.map(({ name }: { name: string }) => name);
const found = async (person: Person, words: string) =>
  (await person.call("POST", "/api/people/search", { query: words })).body.people.map(
    ({ name }: { name: string }) => name,
  );

describe("a block", () => {
  test("removes two people from each other's deck, search and chats", async () => {
    const [alice, bob] = [await haven.person("Alice Aster"), await haven.person("Bob Birch")];
    expect([await deck(alice), await deck(bob)]).toEqual([["Bob Birch"], ["Alice Aster"]]);
    expect([await found(alice, "birch"), await found(bob, "aster")]).toEqual([
      ["Bob Birch"],
      ["Alice Aster"],
    ]);
    expect((await block(alice, { profileId: bob.profileId })).status).toBe(200);
    for (const [person, other, word] of [
      [alice, bob, "birch"],
      [bob, alice, "aster"],
    ] as const) {
      expect(await deck(person)).not.toContain(other.name);
      expect(await found(person, word)).toEqual([]);
      const answers = [
        await person.call("POST", "/api/swipes", { profileId: other.profileId, action: "like" }),
        await person.call("POST", "/api/rooms/direct", { profileId: other.profileId }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
    expect([await blocked(alice), await blocked(bob)]).toEqual([["Bob Birch"], []]);
  });

  test("removes the chat from the blocker's list, and looks to the other like a deleted account", async () => {
    const [cara, dan, gone] = [
      await haven.person("Cara"),
      await haven.person("Dan"),
      await haven.person("Gone"),
    ];
    const [roomId, deleted] = [await matchUp(cara, dan), await matchUp(dan, gone)];
    await say(cara, roomId, "before");
    await say(gone, deleted, "before");
    expect((await gone.call("POST", "/api/account/delete")).status).toBe(200);
    const danSocket = await dan.live();
    await block(cara, { profileId: dan.profileId });
    expect((await cara.call("GET", `/api/rooms/${roomId}`)).status).toBe(404);
    const look = async (id: string) => {
      const { name, pictureId, person, can, otherReadSeq, members } = (
        await dan.call("GET", `/api/rooms/${id}`)
      ).body;
      return {
        name,
        pictureId,
        person,
        can,
        otherReadSeq,
        others: members.map(({ name: shown }: { name: string }) => shown),
      };
    };
    expect(await look(roomId)).toEqual(await look(deleted));
    expect(await look(roomId)).toMatchObject({ name: "Unknown User", person: null, can: { send: false } });
    expect((await say(dan, roomId, "hello?")).status).toBe(403);
    expect((await dan.call("GET", "/api/matches")).body.items).toEqual([]);
    const rows = (await dan.call("GET", "/api/rooms")).body.items;
    expect(
      rows.map(({ name, lastMessage }: { name: string; lastMessage: { senderName: string } }) => [
        name,
        lastMessage.senderName,
      ]),
    ).toEqual([
      ["Unknown User", "Unknown User"],
      ["Unknown User", "Unknown User"],
    ]);
    expect(JSON.stringify(danSocket.frames)).not.toContain("Cara");
  });

  test("hides the blocker's name in groups from the blocked, and marks the blocked for the blocker", async () => {
    const [eli, fay, gus] = [await haven.person("Eli"), await haven.person("Fay"), await haven.person("Gus")];
    const { body } = await gus.call("POST", "/api/rooms/group", {
      name: "Three",
      profileIds: [eli.profileId, fay.profileId],
    });
    const id = body.roomId as string;
    for (const person of [eli, fay]) await person.call("POST", `/api/rooms/${id}/answer`, { accept: true });
    await say(eli, id, "what Eli says");
    const seen = (await eli.call("GET", `/api/rooms/${id}`)).body;
    const fays = seen.members.find(({ name }: { name: string }) => name === "Fay").memberId;
    expect((await block(eli, { roomId: id, memberId: fays })).status).toBe(200);
    const eliMembers = (await eli.call("GET", `/api/rooms/${id}`)).body.members;
    expect(eliMembers.find(({ memberId }: { memberId: string }) => memberId === fays)).toMatchObject({
      name: "Fay",
      blocked: true,
    });
    const blockedView = await fay.call("GET", `/api/rooms/${id}`);
    const everything = JSON.stringify([
      blockedView.body,
      (await fay.call("GET", "/api/rooms")).body,
      (await fay.call("POST", "/api/messages/search", { query: "says" })).body,
    ]);
    expect(everything).toContain("what Eli says");
    expect(everything).not.toContain('"Eli"');
    const eliAsFaySees = blockedView.body.members.find(
      ({ memberId }: { memberId: string }) => memberId === seen.memberId,
    );
    expect(eliAsFaySees).toMatchObject({ name: "Unknown User", blocked: false });
    expect((await fay.call("GET", `/api/rooms/${id}/members/${seen.memberId}`)).status).toBe(404);
  });

  test("can be lifted, which restores the chat and the person", async () => {
    const [hana, ivo] = [await haven.person("Hana Heath"), await haven.person("Ivo")];
    const roomId = await matchUp(hana, ivo);
    await block(hana, { profileId: ivo.profileId });
    expect((await hana.call("POST", "/api/blocks/lift", { profileId: ivo.profileId })).status).toBe(200);
    expect(await blocked(hana)).toEqual([]);
    expect((await ivo.call("GET", `/api/rooms/${roomId}`)).body.name).toBe("Hana Heath");
    expect((await say(ivo, roomId, "hello again")).status).toBe(200);
    expect(await found(ivo, "heath")).toEqual(["Hana Heath"]);
  });

  test("by both sides is lifted by each for themselves", async () => {
    const [jo, kit] = [await haven.person("Jo Jasmine"), await haven.person("Kit Kale")];
    await block(jo, { profileId: kit.profileId });
    // For the blocked person the blocker does not exist, and cannot be blocked.
    expect((await block(kit, { profileId: jo.profileId })).status).toBe(404);
    await jo.call("POST", "/api/blocks/lift", { profileId: kit.profileId });
    await kit.call("POST", "/api/blocks/lift", { profileId: jo.profileId });
    expect(await found(kit, "jasmine")).toEqual(["Jo Jasmine"]);
  });
});

describe("a report", () => {
  test("stores the message and five around it, sealed, even if they are deleted later", async () => {
    const [leo, mia, eve] = [await haven.person("Leo"), await haven.person("Mia"), await haven.person("Eve")];
    const roomId = await matchUp(leo, mia);
    for (let n = 1; n <= 20; n += 1) await say(leo, roomId, `canary line ${n}`);
    const { messages } = (await mia.call("GET", `/api/rooms/${roomId}/messages`)).body;
    const reported = { roomId, messageId: messages[9].id };
    const { status, body } = await mia.call("POST", "/api/reports", {
      target: reported,
      reason: "harassment",
      note: "please look",
    });
    expect(status).toBe(200);
    await leo.call("POST", `/api/rooms/${roomId}/messages/${messages[9].id}/delete`);
    const row = await haven.db.kysely
      .selectFrom("report")
      .selectAll()
      .where("id", "=", body.reportId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/canary|please look|Leo/);
    const kept = openReport(haven.app.platform.vault, row) as unknown as {
      messages: { body: string; reported: boolean }[];
      note: string;
    };
    expect(kept.messages.map((one) => one.body)).toEqual(
      Array.from({ length: 11 }, (_, n) => `canary line ${n + 5}`),
    );
    expect(kept.messages.filter((one) => one.reported)).toHaveLength(1);
    expect(kept.note).toBe("please look");
    expect((await eve.call("POST", "/api/reports", { target: reported, reason: "spam" })).status).toBe(404);
  });

  test("can be about a person or a room, but nothing that the reporter cannot see", async () => {
    const [nils, ole] = [await haven.person("Nils"), await haven.person("Ole")];
    const roomId = await matchUp(nils, ole);
    const report = (reported: object) =>
      nils.call("POST", "/api/reports", { target: reported, reason: "other" });
    expect((await report({ person: { profileId: ole.profileId } })).status).toBe(200);
    expect((await report({ roomId })).status).toBe(200);
    expect((await report({ roomId: crypto.randomUUID() })).status).toBe(404);
    expect((await report({ person: { profileId: nils.profileId } })).status).toBe(404);
    expect((await report({ roomId, messageId: crypto.randomUUID() })).status).toBe(404);
  });

  test("reveals neither reporter, reason nor size, and two by one person share no value", async () => {
    const [pia, quin] = [await haven.person("Pia"), await haven.person("Quin")];
    const roomId = await matchUp(pia, quin);
    const { account_id: reporter } = await haven.db.kysely
      .selectFrom("profile")
      .select("account_id")
      .where("id", "=", pia.profileId)
      .executeTakeFirstOrThrow();
    const rows = [];
    for (const note of ["", "x".repeat(400)]) {
      const { body } = await pia.call("POST", "/api/reports", { target: { roomId }, reason: "hate", note });
      const report = haven.db.kysely.selectFrom("report").selectAll().where("id", "=", body.reportId);
      rows.push(await report.executeTakeFirstOrThrow());
    }
    const [one, two] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const { vault } = haven.app.platform;
    // Control: the key opens all of it.
    expect(openReport(vault, two)).toMatchObject({ reporter, reason: "hate", note: "x".repeat(400) });
    for (const row of rows) expect(JSON.stringify(row)).not.toMatch(new RegExp(`${reporter}|hate|xxx`));
    expect(one.sealed_case).toHaveLength(two.sealed_case.length);
    expect(one.reporter_lookup).not.toBe(two.reporter_lookup);
    expect(one.created_at.toISOString()).toMatch(/:00:00\.000Z$/);
  });

  test("is in its reporter's export without its subject, and loses their name with their account", async () => {
    const [rob, sue] = [await haven.person("Rob"), await haven.person("Sue")];
    const roomId = await matchUp(rob, sue);
    const { body } = await rob.call("POST", "/api/reports", { target: { roomId }, reason: "spam" });
    const { account_id: reporter } = await haven.db.kysely
      .selectFrom("profile")
      .select("account_id")
      .where("id", "=", rob.profileId)
      .executeTakeFirstOrThrow();
    const { vault } = haven.app.platform;
    const sql = haven.db.kysely;
    expect(await loadOwnReports({ sql, vault }, reporter)).toEqual([
      { reason: "spam", at: expect.stringMatching(/Z$/) },
    ]);
    await detachReporter({ sql, vault }, reporter);
    expect(await loadOwnReports({ sql, vault }, reporter)).toEqual([]);
    const row = await sql
      .selectFrom("report")
      .selectAll()
      .where("id", "=", body.reportId)
      .executeTakeFirstOrThrow();
    expect(row.reporter_lookup).toBeNull();
    expect(openReport(vault, row)).toMatchObject({ reporter: null, reason: "spam" });
  });
});
