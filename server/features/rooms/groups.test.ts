import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { say } from "../../testing/people.ts";

let haven: TestApp;
let owner: Person;
let rosa: Person;
let sam: Person;
let eve: Person;
let roomId: string;

beforeAll(async () => {
  haven = await startTestApp();
  [owner, rosa, sam, eve] = [
    await haven.person("Olga"),
    await haven.person("Rosa"),
    await haven.person("Sam"),
    await haven.person("Eve"),
  ];
  const { body } = await owner.call("POST", "/api/rooms/group", {
    name: "Night library",
    profileIds: [rosa.profileId, sam.profileId],
  });
  roomId = body.roomId;
  for (const person of [rosa, sam])
    await person.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });
});
afterAll(() => haven.stop());

type Seen = {
  memberId: string;
  members: { memberId: string; name: string; role: string }[];
  can: Record<string, boolean>;
};
const room = async (person: Person, id = roomId): Promise<Seen> =>
  (await person.call("GET", `/api/rooms/${id}`)).body;
const memberId = async (person: Person, name: string) =>
  (await room(person)).members.find((member) => member.name === name)!.memberId;
const names = async (person: Person, id = roomId) => (await room(person, id)).members.map(({ name }) => name);

describe("an invitation", () => {
  test("shows the group and who invites, and none of its messages", async () => {
    const uma = await haven.person("Uma");
    await say(owner, roomId, "for members only");
    await owner.call("POST", `/api/rooms/${roomId}/invitations`, { profileIds: [uma.profileId] });
    const asked = (await uma.call("GET", `/api/rooms/${roomId}`)).body;
    expect(asked).toMatchObject({
      name: "Night library",
      request: { from: "Olga" },
      can: { send: false, invite: false },
    });
    expect((await uma.call("GET", `/api/rooms/${roomId}/messages`)).status).toBe(404);
    expect((await uma.call("POST", "/api/messages/search", { query: "members" })).body.items).toEqual([]);
    const [row] = (await uma.call("GET", "/api/rooms?folder=requests")).body.items;
    expect(row).toMatchObject({ roomId, lastMessage: null, unread: 0 });
    const umaSocket = await uma.live();
    await say(owner, roomId, "she does not hear this");
    expect(await names(owner)).not.toContain("Uma");
    await uma.call("POST", `/api/rooms/${roomId}/answer`, { accept: false });
    expect(await names(owner)).not.toContain("Uma");
    expect(umaSocket.frames.filter((frame) => frame.t === "message")).toEqual([]);
  });

  test("is answered alike for unknown people, and never repeated after it was declined", async () => {
    const vic = await haven.person("Vic");
    const before = await owner.call("POST", `/api/rooms/${roomId}/invitations`, {
      profileIds: [crypto.randomUUID()],
    });
    const invite = () =>
      owner.call("POST", `/api/rooms/${roomId}/invitations`, { profileIds: [vic.profileId] });
    const real = await invite();
    expect({ status: real.status, body: real.body }).toEqual({ status: before.status, body: before.body });
    await vic.call("POST", `/api/rooms/${roomId}/answer`, { accept: false });
    await invite();
    expect((await vic.call("GET", "/api/rooms?folder=requests")).body.items).toEqual([]);
  });

  test("can be sent only by managers of the group", async () => {
    const wim = await haven.person("Wim");
    for (const [person, status] of [
      [rosa, 403],
      [eve, 404],
    ] as const) {
      const answer = await person.call("POST", `/api/rooms/${roomId}/invitations`, {
        profileIds: [wim.profileId],
      });
      expect(answer.status, person.name).toBe(status);
    }
  });
});

describe("roles", () => {
  test("decide what a member may do, as the room's permissions say", async () => {
    expect((await room(owner)).can).toMatchObject({
      manage: true,
      invite: true,
      assignRoles: true,
      leave: true,
    });
    expect((await room(rosa)).can).toMatchObject({
      manage: false,
      invite: false,
      assignRoles: false,
      leave: true,
    });
    expect((await rosa.call("PATCH", `/api/rooms/${roomId}`, { name: "Mine" })).status).toBe(403);
    const samMemberId = await memberId(owner, "Sam");
    expect((await rosa.call("POST", `/api/rooms/${roomId}/members/${samMemberId}/remove`)).status).toBe(403);
    expect(
      (await rosa.call("PUT", `/api/rooms/${roomId}/members/${samMemberId}/role`, { role: "owner" })).status,
    ).toBe(403);
  });

  test("of a moderator allow renaming the group and deleting others' messages", async () => {
    const rosaMemberId = await memberId(owner, "Rosa");
    await owner.call("PUT", `/api/rooms/${roomId}/members/${rosaMemberId}/role`, { role: "moderator" });
    expect(
      (await rosa.call("PATCH", `/api/rooms/${roomId}`, { name: "Night readers", description: "After ten" }))
        .status,
    ).toBe(200);
    expect(await room(sam)).toMatchObject({ name: "Night readers", description: "After ten" });
    const { body: message } = await say(sam, roomId, "something unkind");
    expect((await rosa.call("POST", `/api/rooms/${roomId}/messages/${message.id}/delete`)).body.body).toBe(
      "",
    );
    const owners = await memberId(rosa, "Olga");
    expect((await rosa.call("POST", `/api/rooms/${roomId}/members/${owners}/remove`)).status).toBe(403);
  });

  test("pass to another member when the owner leaves, and a removed member cannot read the room", async () => {
    const { body } = await owner.call("POST", "/api/rooms/group", {
      name: "Small group",
      profileIds: [rosa.profileId, sam.profileId],
    });
    const id = body.roomId as string;
    for (const person of [rosa, sam]) await person.call("POST", `/api/rooms/${id}/answer`, { accept: true });
    const samSocket = await sam.live();
    const { memberId: samsId } = await room(sam, id);
    await owner.call("POST", `/api/rooms/${id}/members/${samsId}/remove`);
    await samSocket.waitFor((frame) => frame.t === "room" && frame.roomId === id);
    await say(owner, id, "without Sam");
    expect((await say(sam, id, "let me in")).status).toBe(404);
    expect((await sam.call("GET", `/api/rooms/${id}`)).status).toBe(404);
    expect(samSocket.frames.filter((frame) => frame.t === "message" && frame.roomId === id)).toEqual([]);
    await owner.call("POST", `/api/rooms/${id}/leave`);
    // Somebody who left stays the author of their messages.
    expect((await room(rosa, id)).members).toMatchObject([
      { name: "Olga", active: false },
      { name: "Rosa", role: "owner", active: true },
      { name: "Sam", active: false },
    ]);
    expect((await owner.call("GET", `/api/rooms/${id}`)).status).toBe(404);
  });
});

describe("a new member", () => {
  test("has nothing unread and can read all earlier messages", async () => {
    const una = await haven.person("Una");
    await say(owner, roomId, "long before Una");
    await owner.call("POST", `/api/rooms/${roomId}/invitations`, { profileIds: [una.profileId] });
    await una.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });
    const [row] = (await una.call("GET", "/api/rooms")).body.items;
    expect(row).toMatchObject({ roomId, unread: 0 });
    const { messages } = (await una.call("GET", `/api/rooms/${roomId}/messages`)).body;
    expect(messages.at(-1).body).toBe("long before Una");
  });
});

describe("a member", () => {
  test("shows a card to other members only", async () => {
    const rosaMemberId = await memberId(owner, "Rosa");
    const { body } = await sam.call("GET", `/api/rooms/${roomId}/members/${rosaMemberId}`);
    expect(body).toMatchObject({ name: "Rosa", profileId: rosa.profileId });
    expect((await eve.call("GET", `/api/rooms/${roomId}/members/${rosaMemberId}`)).status).toBe(404);
  });
});
