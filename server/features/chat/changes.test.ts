import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EDIT_MINUTES } from "../../../contract/constants.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { matchUp, say } from "../../testing/people.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let eve: Person;
let roomId: string;

beforeAll(async () => {
  haven = await startTestApp();
  [alice, bob, eve] = [await haven.person("Alice"), await haven.person("Bob"), await haven.person("Eve")];
  roomId = await matchUp(alice, bob);
});
afterAll(() => haven.stop());

const at = (messageId: string, act = "", room = roomId) => `/api/rooms/${room}/messages/${messageId}${act}`;
const newest = async (person: Person) => (await person.call("GET", `/api/rooms/${roomId}/messages`)).body;
const changesAfter = async (person: Person, after: number) =>
  (await person.call("GET", `/api/rooms/${roomId}/changes?after=${after}`)).body;

describe("editing", () => {
  test("shows everyone the new text, marked as edited, in history, live and in the chat list", async () => {
    const { body: sent } = await say(alice, roomId, "see you at nine");
    const bobSocket = await bob.live();
    const edited = await alice.call("PATCH", at(sent.id), { body: "  see you at ten " });
    expect(edited.body).toMatchObject({
      body: "see you at ten",
      seq: sent.seq,
      editedAt: expect.any(String),
    });
    const heard = await bobSocket.waitFor(
      (frame) => frame.t === "messageChanged" && frame.message.id === sent.id,
    );
    expect(heard.message).toEqual(edited.body);
    expect((await newest(bob)).messages.at(-1)).toEqual(edited.body);
    const [row] = (await bob.call("GET", "/api/rooms")).body.items;
    expect(row.lastMessage.preview).toBe("see you at ten");
  });

  test("is allowed to the author only, for a quarter of an hour", async () => {
    const { body: sent } = await say(alice, roomId, "mine");
    expect((await bob.call("PATCH", at(sent.id), { body: "his" })).status).toBe(404);
    expect((await eve.call("PATCH", at(sent.id), { body: "hers" })).status).toBe(404);
    haven.setTime(new Date(Date.now() + (EDIT_MINUTES + 1) * 60_000));
    const late = await alice.call("PATCH", at(sent.id), { body: "too late" });
    haven.setTime(null);
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 409, code: "TOO_LATE" });
    expect((await newest(bob)).messages.at(-1).body).toBe("mine");
  });

  test("never lets another text reuse the id: a repeated send with another text is a conflict after every change", async () => {
    const id = randomUUID();
    const changes = [
      () => bob.call("PUT", at(id, "/reaction"), { emoji: "👍" }),
      () => alice.call("PATCH", at(id), { body: "second words" }),
      () => alice.call("PATCH", at(id), { body: "third words" }),
      () => alice.call("POST", at(id, "/delete")),
    ];
    expect((await say(alice, roomId, "first words", id)).status).toBe(200);
    for (const change of changes) {
      expect((await change()).status).toBe(200);
      // Control: repeating the send itself succeeds.
      expect((await say(alice, roomId, "first words", id)).status).toBe(200);
      for (const body of ["other words", "second words", "third words"])
        expect(await say(alice, roomId, body, id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    }
    const { rows } = await haven.db.pool.query("select * from message where id = $1", [id]);
    expect(JSON.stringify(rows)).not.toMatch(/words/);
  });

  test("answers a repeated send with the edited message, over HTTP and the socket", async () => {
    const id = randomUUID();
    await say(alice, roomId, "first words", id);
    await alice.call("PATCH", at(id), { body: "better words" });
    const stored = (await newest(bob)).messages.filter((message: { id: string }) => message.id === id);
    expect(stored).toMatchObject([{ body: "better words", editedAt: expect.any(String) }]);
    expect(await say(alice, roomId, "first words", id)).toMatchObject({ status: 200, body: stored[0] });
    const live = await alice.live();
    live.send({ t: "send", roomId, id, body: "first words" });
    expect((await live.waitFor((frame) => frame.t === "message" && frame.message.id === id)).message).toEqual(
      stored[0],
    );
  });
});

describe("deleting", () => {
  test("removes the text for everyone, in quotes too, and leaves the sequence number", async () => {
    const { body: sent } = await say(alice, roomId, "I regret this sentence");
    const { body: reply } = await bob.call("POST", `/api/rooms/${roomId}/messages`, {
      id: randomUUID(),
      body: "which one",
      replyTo: sent.id,
    });
    expect(reply.quote).toEqual({
      seq: sent.seq,
      memberId: sent.memberId,
      preview: "I regret this sentence",
    });
    await bob.call("PUT", at(sent.id, "/reaction"), { emoji: "👀" });
    const { body: gone } = await alice.call("POST", at(sent.id, "/delete"));
    expect(gone).toMatchObject({ seq: sent.seq, body: "", deletedAt: expect.any(String) });
    expect(gone.reactions).toBeUndefined();
    const everything = JSON.stringify([await newest(bob), (await bob.call("GET", "/api/rooms")).body]);
    expect(everything).not.toContain("regret");
    expect((await newest(bob)).messages.at(-1).quote.preview).toBe("");
    const { rows } = await haven.db.pool.query("select 1 from message where body like '%regret%'");
    expect(rows).toEqual([]);
  });

  test("is allowed to the author only in a direct chat, and only once", async () => {
    const { body: sent } = await say(alice, roomId, "stays");
    expect((await bob.call("POST", at(sent.id, "/delete"))).status).toBe(404);
    expect((await alice.call("POST", at(sent.id, "/delete"))).status).toBe(200);
    expect((await alice.call("POST", at(sent.id, "/delete"))).status).toBe(404);
    expect((await alice.call("PATCH", at(sent.id), { body: "back" })).status).toBe(404);
  });
});

describe("a reaction", () => {
  test("is one per member, grouped by emoji, and can be removed", async () => {
    const { body: sent } = await say(alice, roomId, "cake at four");
    await alice.call("PUT", at(sent.id, "/reaction"), { emoji: "🎂" });
    await bob.call("PUT", at(sent.id, "/reaction"), { emoji: "👍🏽" });
    const both = (await bob.call("PUT", at(sent.id, "/reaction"), { emoji: "🎂" })).body.reactions;
    expect(both).toEqual([{ emoji: "🎂", memberIds: [sent.memberId, expect.any(String)] }]);
    const { body: one } = await alice.call("PUT", at(sent.id, "/reaction"), { emoji: null });
    expect(one.reactions[0].memberIds).toHaveLength(1);
  });

  test.each(["no", "👍👍", "<b>", "\u202E", "", "x".repeat(100)])("of %j is none", async (emoji) => {
    const { body: sent } = await say(alice, roomId, "react to this");
    expect((await bob.call("PUT", at(sent.id, "/reaction"), { emoji })).status).toBe(400);
  });

  test("is not lost when many members react at once", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => haven.person(`Reader ${n}`)));
    const { body } = await alice.call("POST", "/api/rooms/group", {
      name: "Readers",
      profileIds: people.map(({ profileId }) => profileId),
    });
    const room = body.roomId as string;
    await Promise.all(
      people.map((person) => person.call("POST", `/api/rooms/${room}/answer`, { accept: true })),
    );
    const { body: sent } = await say(alice, room, "who comes");
    await Promise.all(
      people.map((person) => person.call("PUT", at(sent.id, "/reaction", room), { emoji: "🙋" })),
    );
    const { messages } = (await alice.call("GET", `/api/rooms/${room}/messages`)).body;
    expect(messages[0].reactions[0].memberIds).toHaveLength(12);
    expect(messages[0].changeSeq).toBe(12);
  });
});

describe("a client that missed changes", () => {
  test("fetches them by the number of the last change it has, in order, each message as it is now", async () => {
    const { changeSeq } = await newest(alice);
    const [one, two] = [(await say(alice, roomId, "one")).body, (await say(alice, roomId, "two")).body];
    await alice.call("PATCH", at(one.id), { body: "one again" });
    await bob.call("PUT", at(two.id, "/reaction"), { emoji: "👍" });
    await alice.call("PATCH", at(one.id), { body: "one at last" });
    const missed = await changesAfter(bob, changeSeq);
    expect(missed.more).toBe(false);
    expect(
      missed.messages.map((message: { body: string; changeSeq: number }) => [
        message.body,
        message.changeSeq,
      ]),
    ).toEqual([
      ["two", changeSeq + 2],
      ["one at last", changeSeq + 3],
    ]);
    expect((await newest(bob)).changeSeq).toBe(changeSeq + 3);
    expect((await eve.call("GET", `/api/rooms/${roomId}/changes?after=0`)).status).toBe(404);
  });
});

describe("a reply", () => {
  test("cannot quote a message of another room, even by a member of both", async () => {
    const other = await matchUp(alice, await haven.person("Cara"));
    const { body: elsewhere } = await say(alice, other, "elsewhere");
    const reply = (replyTo: string) =>
      alice.call("POST", `/api/rooms/${roomId}/messages`, { id: randomUUID(), body: "to what", replyTo });
    expect((await reply(elsewhere.id)).status).toBe(404);
    expect((await reply((await say(bob, roomId, "here")).body.id)).status).toBe(200);
  });
});

describe("a page around a message", () => {
  test("has the messages before and after it, and says whether there are more", async () => {
    const room = await matchUp(await haven.person("Finn"), alice);
    for (let n = 1; n <= 80; n += 1) await say(alice, room, `line ${n}`);
    const { body } = await alice.call("GET", `/api/rooms/${room}/messages?around=40`);
    const seqs = body.messages.map((message: { seq: number }) => message.seq);
    expect([seqs[0], seqs.at(-1), body.older, body.newer]).toEqual([15, 64, true, true]);
    const { body: start } = await alice.call("GET", `/api/rooms/${room}/messages?around=1`);
    expect([start.messages[0].seq, start.older, start.newer]).toEqual([1, false, true]);
  });
});

describe("typing", () => {
  const typed = (frame: { t: string }) => frame.t === "typing";
  test("shows to members who show theirs, and only where both do", async () => {
    const [gus, hal] = [await haven.person("Gus"), await haven.person("Hal")];
    const room = await matchUp(gus, hal);
    const halSocket = await hal.live();
    const gusSocket = await gus.live();
    gusSocket.send({ t: "typing", roomId: room });
    await halSocket.waitFor((frame) => typed(frame) && frame.roomId === room);
    await hal.call("PATCH", "/api/profile", { receipts: false });
    halSocket.frames.length = 0;
    gusSocket.send({ t: "typing", roomId: room });
    halSocket.send({ t: "typing", roomId: room });
    await say(gus, room, "after the typing");
    await halSocket.waitFor((frame) => frame.t === "message");
    await gusSocket.waitFor((frame) => frame.t === "message");
    expect([...halSocket.frames, ...gusSocket.frames].filter(typed)).toEqual([]);
  });
});
