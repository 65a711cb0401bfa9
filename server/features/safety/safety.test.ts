import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
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
