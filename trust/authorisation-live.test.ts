/** Permission over the socket: nobody outside a room can send, read or type there, or tell that it exists. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type Live, type Person, type TestApp } from "../server/testing/app.ts";
import { gather, setScene, type People, type Scene } from "./authorisation-scene.ts";

let haven: TestApp;
let people: People;
let scene: Scene;
let owners: Live;
beforeAll(async () => {
  haven = await startTestApp();
  people = await gather(haven);
  scene = await setScene(haven, people);
  owners = await people.owner.live();
});
afterAll(() => haven.stop());

/** Sends one message and waits for its outcome; frames sent before it are answered by then. */
async function say(live: Live, roomId: string): Promise<{ stored: boolean; code?: string }> {
  const id = randomUUID();
  live.send({ t: "send", roomId, id, body: "said by frame" });
  const answer = await live.waitFor(
    (frame) =>
      (frame.t === "rejected" && frame.id === id) || (frame.t === "message" && frame.message.id === id),
  );
  return answer.t === "rejected" ? { stored: false, code: answer.code } : { stored: true };
}

const seqRead = async (person: Person) =>
  haven.db.kysely
    .selectFrom("room_member")
    .innerJoin("account", "account.id", "room_member.account_id")
    .select("read_seq")
    .where("room_id", "=", scene.roomId)
    .where("email", "=", person.email.toLowerCase())
    .execute();

test("a member can send, read and type, and the others receive it", async () => {
  const live = await people.member.live();
  live.send({ t: "typing", roomId: scene.roomId });
  await owners.waitFor((frame) => frame.t === "typing" && frame.roomId === scene.roomId);
  expect(await say(live, scene.roomId)).toEqual({ stored: true });
  await owners.waitFor((frame) => frame.t === "message" && frame.message.body === "said by frame");
});

test.each(["stranger", "admin", "moderator", "former", "invited"] as const)(
  "the %s cannot, and gets the answer of a room that does not exist",
  async (role) => {
    const live = await people[role].live();
    const heard = owners.frames.length;
    const readBefore = await seqRead(people[role]);
    live.send({ t: "typing", roomId: scene.roomId });
    live.send({ t: "read", roomId: scene.roomId, seq: 1 });
    expect(await say(live, scene.roomId)).toEqual({ stored: false, code: "NOT_FOUND" });
    expect(await say(live, randomUUID())).toEqual({ stored: false, code: "NOT_FOUND" });
    expect(await seqRead(people[role])).toEqual(readBefore);

    // The member's next message reaches the owner, after everything sent before, and not this client.
    const members = await people.member.live();
    await say(members, scene.roomId);
    await owners.waitFor((frame) => owners.frames.indexOf(frame) >= heard && frame.t === "message");
    const since = owners.frames.slice(heard).map(({ t }) => t);
    expect(since.filter((t) => t !== "message" && t !== "heartbeat")).toEqual([]);
    expect(since.filter((t) => t === "message")).toHaveLength(1);
    expect(live.frames.filter(({ t }) => t !== "rejected" && t !== "heartbeat")).toEqual([]);
    live.close();
  },
);
