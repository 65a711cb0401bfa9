/** What others receive of a person in Safe Space, and what a stolen database reveals about them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PARTS, readTables } from "../server/features/exports/reads.ts";
import { createLog } from "../server/log.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { cardOf, matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { makeGroup } from "../server/testing/gatherings.ts";
import { fetchPicture, photograph } from "../server/testing/pictures.ts";
import { accountOf, CANARIES, found, plant, readEverything, tracesOf } from "./canaries.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;
let eve: Person;
let moderator: Person;
let admin: Person;
let attendance: Person[];
const logged: string[] = [];

beforeAll(async () => {
  haven = await startTestApp({
    log: createLog("debug", { write: (line: string) => void logged.push(line) }),
  });
  alice = await plant(haven);
  [bob, eve] = [await haven.person("Bob", ["identity"]), await haven.person("Eve", ["identity"])];
  [moderator, admin] = [await staff("Mira", "moderator"), await staff("Dean", "admin")];
  attendance = await Promise.all(
    Array.from({ length: 6 }, (_, n) => haven.person(`Crowd ${n}`, ["relationships"])),
  );
  await showCards(haven, [alice, bob, eve, moderator, admin, ...attendance]);
});
afterAll(() => haven.stop());

/** Two people match in Safe Space and one sends a message. @returns their room */
async function talkInSafeSpace(one: Person, other: Person): Promise<string> {
  const roomId = await meetInSafeSpace(haven, one, other);
  await say(one, roomId, "it is easier to say this here");
  return roomId;
}

async function staff(name: string, role: "moderator" | "admin"): Promise<Person> {
  const person = await haven.person(name, ["identity"]);
  const accountId = await accountOf(haven, person);
  await haven.db.kysely
    .updateTable("account")
    .set({ roles: [role] })
    .where("id", "=", accountId)
    .execute();
  return person;
}

/** What a person receives outside the contract's routes: their two exports and their mail. */
async function delivered(person: Person): Promise<string> {
  const accountId = await accountOf(haven, person);
  const archive: unknown[] = [];
  for (const part of PARTS)
    for await (const table of readTables(haven.app.platform, accountId, part)) archive.push(table);
  const sent = haven.app.platform.outbox.recent!();
  return JSON.stringify([archive, sent.filter(({ to }) => to === person.email.toLowerCase())]);
}

describe("eve, who meets alice in Safe Space", () => {
  test("cannot read alice's name, profile or account on any route, frame or header", async () => {
    const live = await bob.live();
    const roomId = await talkInSafeSpace(alice, bob);
    await live.waitFor((frame) => frame.t === "message");
    const { members } = (await bob.call("GET", `/api/rooms/${roomId}`)).body;
    const memberId = members.map((member: { memberId: string }) => member.memberId);
    // Control: alice's named card is found.
    const named = JSON.stringify((await bob.call("GET", "/api/deck")).body);
    const traces = await tracesOf(haven, alice);
    expect(found(named, traces).length).toBeGreaterThan(3);
    expect(found(JSON.stringify((await alice.call("GET", "/api/account")).body), traces)).toContain(
      CANARIES.phone,
    );
    // Then alice is not discoverable, so that only Safe Space could reveal her.
    await alice.call("PATCH", "/api/profile", { discoverable: false });
    const received = JSON.stringify([await readEverything(bob, { roomId: [roomId], memberId }), live.frames]);
    expect(received).toContain("it is easier to say this here");
    expect(found(received, traces)).toEqual([]);
    const post = await delivered(bob);
    expect(post).toContain("safe_space_card");
    expect(found(post, traces)).toEqual([]);
    await alice.call("PATCH", "/api/profile", { discoverable: true });
  });

  test("cannot read metadata in alice's profile picture", async () => {
    const photo = (await photograph()).toString("latin1");
    const traces = (await tracesOf(haven, alice)).filter((trace) => trace !== alice.profileId);
    expect(found(photo, traces)).toContain(CANARIES.camera);
    const { pictureId } = (await alice.call("GET", "/api/profile")).body;
    for (const size of [96, 480, 960]) {
      const { status, bytes } = await fetchPicture(haven, bob, pictureId, size);
      expect(status).toBe(200);
      expect(found(bytes.toString("latin1"), traces)).toEqual([]);
    }
  });

  test.each([
    ["a moderator", () => moderator],
    ["an admin", () => admin],
  ])("receives no more of her when it is %s, who may look at people by name", async (_, who) => {
    const person = who();
    const live = await person.live();
    const roomId = await talkInSafeSpace(alice, person);
    await live.waitFor((frame) => frame.t === "message");
    const room = (await person.call("GET", `/api/rooms/${roomId}`)).body;
    const members = room.members as { memberId: string; name: string; avatarId: string }[];
    const traces = await tracesOf(haven, alice);
    const ofPersona = [
      roomId,
      ...members.flatMap(({ memberId, name, avatarId }) => [memberId, name, avatarId]),
    ];
    const ids = {
      roomId: [roomId],
      memberId: members.map(({ memberId }) => memberId),
      profileId: [alice.profileId],
    };
    const byName = JSON.stringify((await person.call("GET", "/api/deck")).body);
    expect(found(byName, traces).length).toBeGreaterThan(3);
    await alice.call("PATCH", "/api/profile", { discoverable: false });
    const responses = await readEverything(person, ids);
    expect(responses.filter(({ text }) => found(text, ofPersona).length > 0).length).toBeGreaterThan(2);
    // Admin pages about people may show her name, but nothing of Safe Space.
    const tied = responses.filter(
      ({ path, text }) =>
        found(text, traces).length > 0 && (!path.startsWith("/admin/") || found(text, ofPersona).length > 0),
    );
    expect(tied).toEqual([]);
    expect(found(JSON.stringify(live.frames) + (await delivered(person)), traces)).toEqual([]);
    await alice.call("PATCH", "/api/profile", { discoverable: true });
  });

  test("cannot find alice in the server's logs", async () => {
    expect(logged.length).toBeGreaterThan(10);
    const lines = logged.join("");
    expect(found(lines, await tracesOf(haven, alice))).toEqual([]);
    expect(lines).not.toContain("it is easier to say this here");
  });

  test("cannot link two of alice's personas by an id, a name or an avatar", async () => {
    const [first, second] = [await talkInSafeSpace(alice, eve), await talkInSafeSpace(alice, attendance[0]!)];
    const card = (await alice.call("GET", "/api/safe-space/card")).body;
    const cardId = await cardOf(haven, alice);
    const own = await Promise.all(
      [first, second].map(async (roomId) => {
        const { members, memberId } = (await alice.call("GET", `/api/rooms/${roomId}`)).body;
        return members.find((member: { memberId: string }) => member.memberId === memberId);
      }),
    );
    const faces = [
      ...own.map(({ name, avatarId, memberId }) => [name, avatarId, memberId]),
      [card.name, card.avatarId, cardId],
    ];
    expect(new Set(faces.flat()).size).toBe(9);
  });

  test("cannot use a persona's ids as a person's, or the reverse", async () => {
    const card = await cardOf(haven, attendance[1]!);
    const random = crypto.randomUUID();
    const answers = async (profileId: string) => {
      const like = await eve.call("POST", "/api/swipes", { profileId, action: "like" });
      const chat = await eve.call("POST", "/api/rooms/direct", { profileId });
      const block = await eve.call("POST", "/api/blocks", { person: { profileId } });
      return [like, chat, block].map(({ status, body }) => [status, body.code]);
    };
    expect(await answers(card)).toEqual(await answers(random));
    const asCard = (cardId: string) => eve.call("POST", "/api/safe-space/swipes", { cardId, action: "like" });
    const [person, nobody] = [await asCard(bob.profileId), await asCard(random)];
    expect([person.status, person.body.code]).toEqual([nobody.status, nobody.body.code]);
  });
});

describe("a safe room", () => {
  test("cannot be opened by eve with members of her choice, by any raw call", async () => {
    for (const extra of [{ isSafeSpace: true }, { is_safe_space: true }, { kind: "safe" }]) {
      const made = await eve.call("POST", "/api/rooms/group", {
        name: "Chosen",
        profileIds: [bob.profileId],
        ...extra,
      });
      expect(made.status).toBe(400);
    }
    const { body } = await eve.call("POST", "/api/rooms/group", {
      name: "Chosen",
      profileIds: [bob.profileId],
    });
    expect((await eve.call("GET", `/api/rooms/${body.roomId}`)).body.isSafeSpace).toBe(false);
  });

  test("does not tell eve when alice opens or reads it", async () => {
    const roomId = await talkInSafeSpace(attendance[2]!, attendance[3]!);
    const other = await attendance[2]!.live();
    const named = await matchUp(attendance[2]!, attendance[4]!);
    await say(attendance[4]!, named, "the beginning");
    await other.waitFor((frame) => frame.t === "message");
    const before = other.frames.length;
    await attendance[3]!.call("GET", `/api/rooms/${roomId}`);
    await attendance[3]!.call("GET", `/api/rooms/${roomId}/messages`);
    await attendance[3]!.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
    await say(attendance[4]!, named, "the end");
    await other.waitFor((frame) => frame.t === "message" && frame.message.body === "the end");
    const received = other.frames.slice(before);
    expect(received.filter((frame) => frame.roomId === roomId || frame.t === "read")).toEqual([]);
  });
});

/** Values that link rows: ids, and anything as long. Dates, numbers and words link nothing. */
function tokensOf(row: Record<string, unknown>): string[] {
  return Object.values(row)
    .flat()
    .filter((value): value is string => typeof value === "string" && /^[\w-]{20,}$/.test(value));
}

describe("a stolen database without the key", () => {
  test("does not let eve link a persona to a person, or to another persona of hers", async () => {
    const roomId = await talkInSafeSpace(alice, attendance[5]!);
    const groupId = await makeGroup(admin, { name: "Late library", isSafeSpace: true });
    await alice.call("POST", `/api/groups/${groupId}/join`, {});
    const { rows: tables } = await haven.db.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const group = new Map<string, string>();
    const rootOf = (token: string): string => {
      let root = token;
      while (group.get(root) !== undefined && group.get(root) !== root) root = group.get(root)!;
      return root;
    };
    for (const { name } of tables) {
      const { rows } = await haven.db.pool.query(`select * from "${name}"`);
      for (const row of rows) {
        const [first, ...others] = tokensOf(row as Record<string, unknown>);
        if (first === undefined) continue;
        for (const other of others) group.set(rootOf(other), rootOf(first));
      }
    }
    const account = await accountOf(haven, alice);
    const { addressIn } = haven.app.platform.vault;
    const personas = await haven.db.kysely
      .selectFrom("persona")
      .select(["id", "owner_lookup"])
      .where("owner_lookup", "in", [
        addressIn("card", account),
        addressIn(roomId, account),
        addressIn(groupId, account),
      ])
      .execute();
    expect(personas).toHaveLength(3);
    // Control: links of the named world are found.
    expect(rootOf(alice.profileId)).toBe(rootOf(account));
    for (const { id, owner_lookup } of personas) {
      expect(rootOf(id)).not.toBe(rootOf(account));
      expect(rootOf(owner_lookup!)).not.toBe(rootOf(account));
    }
    // A match links the cards and the room of two people, who both know it, but not which card is whose.
    const { rows: members } = await haven.db.pool.query(
      `select account_id from room_member where room_id = $1`,
      [roomId],
    );
    expect(members).toEqual([{ account_id: null }, { account_id: null }]);
  });

  test("does not let eve read any time of Safe Space except when messages were sent", async () => {
    const { rows } = await haven.db.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_name in ('persona', 'card', 'safe_pair') and data_type like 'timestamp%'`,
    );
    expect(rows).toEqual([]);
    const roomId = await talkInSafeSpace(attendance[1]!, attendance[4]!);
    await attendance[1]!.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
    const { rows: moments } = await haven.db.pool.query<{ at: Date }>(
      `select created_at as at from room where is_safe_space
       union select opened_at from room_member where persona_id is not null and opened_at is not null`,
    );
    expect(moments.length).toBeGreaterThan(0);
    expect(moments.filter(({ at }) => at.getMinutes() + at.getSeconds() + at.getMilliseconds() > 0)).toEqual(
      [],
    );
  });
});
