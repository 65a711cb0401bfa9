import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../bus/transaction.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { say } from "../../testing/people.ts";
import { foldMessage, removeMessage, restoreMessage, unfoldMessage } from "./writes.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let carol: Person;
let roomId: string;

beforeAll(async () => {
  haven = await startTestApp();
  [alice, bob, carol] = [await haven.person("Alice"), await haven.person("Bob"), await haven.person("Carol")];
  roomId = await openGroup();
});
afterAll(() => haven.stop());

async function openGroup(): Promise<string> {
  const profileIds = [bob.profileId, carol.profileId];
  const { body } = await alice.call("POST", "/api/rooms/group", { name: "Night owls", profileIds });
  for (const person of [bob, carol])
    await person.call("POST", `/api/rooms/${body.roomId}/answer`, { accept: true });
  return body.roomId;
}

type Moderate = (tx: Tx, ref: { roomId: string; messageId: string }) => Promise<boolean>;

const moderate = (act: Moderate, messageId: string) =>
  inTransaction(haven.app.platform, (tx) => act(tx, { roomId, messageId }));
const at = (messageId: string, act = "") => `/api/rooms/${roomId}/messages/${messageId}${act}`;
const reply = (person: Person, body: string, replyTo: string) =>
  person.call("POST", `/api/rooms/${roomId}/messages`, { id: randomUUID(), body, replyTo });

async function shown(person: Person, messageId: string) {
  const { messages } = (await person.call("GET", `/api/rooms/${roomId}/messages`)).body;
  return messages.find(({ id }: { id: string }) => id === messageId);
}

async function preview(person: Person): Promise<string> {
  const { items } = (await person.call("GET", "/api/rooms")).body;
  return items.find((room: { roomId: string }) => room.roomId === roomId).lastMessage.preview;
}

async function found(person: Person, query: string): Promise<string[]> {
  const { items } = (await person.call("POST", "/api/messages/search", { query })).body;
  return items.map(({ message }: { message: { body: string } }) => message.body);
}

/** Everything that shows messages of the room to a person, as one text. */
async function everything(person: Person): Promise<string> {
  const paths = [`/api/rooms/${roomId}/messages`, `/api/rooms/${roomId}/changes?after=0`, "/api/rooms"];
  const answers = await Promise.all(paths.map(async (path) => (await person.call("GET", path)).body));
  return JSON.stringify(answers);
}

describe("a removed message", () => {
  test("loses its text for everybody, its author included, in history, quotes, search, the list and live", async () => {
    const { body: sent } = await say(bob, roomId, "unkind nightingale");
    await reply(alice, "what do you mean", sent.id);
    await carol.call("PUT", at(sent.id, "/reaction"), { emoji: "😢" });
    const sockets = await Promise.all([alice, bob, carol].map((person) => person.live()));
    expect(await moderate(removeMessage, sent.id)).toBe(true);
    for (const person of [alice, bob, carol]) {
      expect(await shown(person, sent.id)).toMatchObject({ body: "", moderated: "removed" });
      expect(await everything(person)).not.toMatch(/nightingale|😢/);
      expect(await found(person, "nightingale")).toEqual([]);
    }
    for (const socket of sockets) {
      const { message } = await socket.waitFor(({ t }) => t === "messageChanged");
      expect(message).toEqual(await shown(alice, sent.id));
    }
  });

  test("is missing from the chat list, where it was the last one", async () => {
    const { body: sent } = await say(bob, roomId, "last unkind words");
    await moderate(removeMessage, sent.id);
    expect([await preview(alice), await preview(bob)]).toEqual(["", ""]);
    await moderate(restoreMessage, sent.id);
    expect([await preview(alice), await preview(bob)]).toEqual(["last unkind words", "last unkind words"]);
  });

  test("cannot be edited or reacted to, and is deleted by its author only", async () => {
    const { body: sent } = await say(bob, roomId, "to be removed");
    await moderate(removeMessage, sent.id);
    const refused = [
      await bob.call("PATCH", at(sent.id), { body: "harmless" }),
      await carol.call("PUT", at(sent.id, "/reaction"), { emoji: "👍" }),
      await alice.call("POST", at(sent.id, "/delete")),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await bob.call("POST", at(sent.id, "/delete"))).status).toBe(200);
    expect(await shown(carol, sent.id)).toMatchObject({
      moderated: "removed",
      deletedAt: expect.any(String),
    });
    expect(await moderate(restoreMessage, sent.id)).toBe(true);
    expect(await shown(carol, sent.id)).toMatchObject({ body: "", deletedAt: expect.any(String) });
  });

  test("comes back with its text and reactions, and counts as two changes of the room", async () => {
    const { body: sent } = await say(bob, roomId, "not so bad after all");
    const { body: before } = await carol.call("PUT", at(sent.id, "/reaction"), { emoji: "👍" });
    await moderate(removeMessage, sent.id);
    expect(await moderate(removeMessage, sent.id)).toBe(false);
    await moderate(restoreMessage, sent.id);
    expect(await moderate(restoreMessage, sent.id)).toBe(false);
    expect(await shown(alice, sent.id)).toEqual({ ...before, changeSeq: before.changeSeq + 2 });
    const changes = await alice.call("GET", `/api/rooms/${roomId}/changes?after=${before.changeSeq}`);
    expect(changes.body.messages).toEqual([await shown(alice, sent.id)]);
  });

  test("is nothing to remove once its author has deleted it", async () => {
    const { body: sent } = await say(bob, roomId, "taken back");
    await bob.call("POST", at(sent.id, "/delete"));
    expect(await moderate(removeMessage, sent.id)).toBe(false);
    expect(await moderate(foldMessage, sent.id)).toBe(false);
    expect(await moderate(removeMessage, randomUUID())).toBe(false);
  });

  test("keeps its text when a repeated send asks for it, and the id stays used", async () => {
    const id = randomUUID();
    await say(bob, roomId, "sent and removed", id);
    await moderate(removeMessage, id);
    expect(await say(bob, roomId, "sent and removed", id)).toMatchObject({
      status: 200,
      body: { body: "", moderated: "removed" },
    });
    expect((await say(bob, roomId, "other words", id)).status).toBe(409);
  });
});

describe("a folded message", () => {
  test("is hidden from everybody but its author, in history, quotes, search, the list and live", async () => {
    const { body: sent } = await say(bob, roomId, "disputed cormorant");
    const before = await shown(bob, sent.id);
    const sockets = await Promise.all([alice, bob, carol].map((person) => person.live()));
    expect(await moderate(foldMessage, sent.id)).toBe(true);
    expect([await preview(alice), await preview(bob)]).toEqual(["", "disputed cormorant"]);
    await reply(carol, "I see no text", sent.id);
    await reply(bob, "my own words", sent.id);
    for (const person of [alice, carol]) {
      expect(await shown(person, sent.id)).toEqual({ ...before, body: "", moderated: "folded" });
      expect(await everything(person)).not.toContain("cormorant");
      expect(await found(person, "cormorant")).toEqual([]);
    }
    expect(await shown(bob, sent.id)).toEqual(before);
    expect(await found(bob, "cormorant")).toEqual(["disputed cormorant"]);
    const quotes = async (person: Person) =>
      (await person.call("GET", `/api/rooms/${roomId}/messages`)).body.messages
        .slice(-2)
        .map((message: { quote: { preview: string } }) => message.quote.preview);
    expect([await quotes(alice), await quotes(bob)]).toEqual([
      ["", ""],
      ["disputed cormorant", "disputed cormorant"],
    ]);
    const last = (frame: { t: string; message?: { body: string } }) => frame.message?.body === "my own words";
    for (const socket of sockets) await socket.waitFor(last);
    const [ofAlice, ofBob, ofCarol] = sockets.map(({ frames }) =>
      frames.filter(({ t }) => t !== "heartbeat"),
    );
    expect(ofCarol).toEqual(ofAlice);
    expect(ofAlice!.map(({ t }) => t)).toEqual(["messageFolded", "message", "message"]);
    expect(ofBob!.map(({ t }) => t)).toEqual(["message", "message"]);
    expect(ofBob!.map(({ message }) => message.quote.preview)).toEqual(await quotes(bob));
    expect(JSON.stringify(ofAlice)).not.toContain("cormorant");
  });

  test("is edited by its author as before, and stays hidden from the others, live as well", async () => {
    const { body: sent } = await say(bob, roomId, "first heron");
    await moderate(foldMessage, sent.id);
    const [ofAlice, ofBob] = [await alice.live(), await bob.live()];
    const edited = await bob.call("PATCH", at(sent.id), { body: "second heron" });
    expect(edited.body).toMatchObject({ body: "second heron", changeSeq: expect.any(Number) });
    expect(edited.body.moderated).toBeUndefined();
    const changed = ({ t }: { t: string }) => t === "messageChanged";
    expect((await ofBob.waitFor(changed)).message).toEqual(edited.body);
    expect((await ofAlice.waitFor(changed)).message).toEqual({
      ...edited.body,
      body: "",
      moderated: "folded",
    });
    expect([await preview(alice), await preview(bob)]).toEqual(["", "second heron"]);
    await moderate(unfoldMessage, sent.id);
    expect(await shown(alice, sent.id)).toEqual(edited.body);
  });

  test("cannot be reacted to by people who do not see it", async () => {
    const { body: sent } = await say(bob, roomId, "react to this");
    await moderate(foldMessage, sent.id);
    expect((await carol.call("PUT", at(sent.id, "/reaction"), { emoji: "👍" })).status).toBe(404);
    expect((await bob.call("PUT", at(sent.id, "/reaction"), { emoji: "👍" })).status).toBe(200);
  });

  test("is shown again without a change number, and without a word to its author", async () => {
    const { body: sent } = await say(bob, roomId, "harmless after all");
    const { changeSeq } = (await bob.call("GET", `/api/rooms/${roomId}/messages`)).body;
    await moderate(foldMessage, sent.id);
    expect(await moderate(foldMessage, sent.id)).toBe(false);
    const [ofAlice, ofBob] = [await alice.live(), await bob.live()];
    expect(await moderate(unfoldMessage, sent.id)).toBe(true);
    expect(await moderate(unfoldMessage, sent.id)).toBe(false);
    expect((await ofAlice.waitFor(({ t }) => t === "messageFolded")).message).toEqual(sent);
    await say(alice, roomId, "the next one");
    await ofBob.waitFor(({ t }) => t === "message");
    expect(ofBob.frames.map(({ t }) => t).filter((t) => t !== "heartbeat")).toEqual(["message"]);
    expect((await alice.call("GET", `/api/rooms/${roomId}/messages`)).body.changeSeq).toBe(changeSeq);
    expect(await preview(alice)).toBe("the next one");
  });

  test("can be removed, which its author learns as a change", async () => {
    const { body: sent } = await say(bob, roomId, "first folded, then removed");
    await moderate(foldMessage, sent.id);
    const ofBob = await bob.live();
    expect(await moderate(removeMessage, sent.id)).toBe(true);
    const { message } = await ofBob.waitFor(({ t }) => t === "messageChanged");
    expect(message).toMatchObject({ body: "", moderated: "removed", changeSeq: expect.any(Number) });
  });

  test("is never sent to others by a repeated send of its author", async () => {
    const id = randomUUID();
    await say(bob, roomId, "repeated kestrel", id);
    await moderate(foldMessage, id);
    const [ofAlice, ofBob] = [await alice.live(), await bob.live()];
    ofBob.send({ t: "send", roomId, id, body: "repeated kestrel" });
    const again = await ofBob.waitFor(({ t }) => t === "message");
    expect(again.message).toEqual(await shown(bob, id));
    await say(alice, roomId, "done");
    await ofAlice.waitFor(({ t }) => t === "message");
    expect(JSON.stringify(ofAlice.frames)).not.toContain("kestrel");
  });
});
