/** TRUST 1–5, 7, 8, 12–14, 39–42 and the two measures: what anybody else receives, and what a stolen database tells. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "../contract/index.ts";
import { gatherBelongings } from "../server/features/archives/reads.ts";
import { createLog } from "../server/http/log.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { cardOf, matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";

const CANARIES = {
  name: "Heliotrope Quagga",
  bio: "zymurgy on Thursdays",
  interests: ["Xylophones", "Kayaking upstream"],
};

let haven: TestApp;
let alice: Person;
let bob: Person;
let eve: Person;
let crowd: Person[];
const logged: string[] = [];

beforeAll(async () => {
  haven = await startTestApp({
    log: createLog("debug", { write: (line: string) => void logged.push(line) }),
  });
  alice = await haven.person(CANARIES.name, ["identity"]);
  await alice.call("PATCH", "/api/profile", { bio: CANARIES.bio, interests: CANARIES.interests });
  [bob, eve] = [await haven.person("Bob", ["identity"]), await haven.person("Eve", ["identity"])];
  crowd = await Promise.all(
    Array.from({ length: 6 }, (_, n) => haven.person(`Crowd ${n}`, ["relationships"])),
  );
  await showCards(haven, [alice, bob, eve, ...crowd]);
});
afterAll(() => haven.stop());

/** Two people meet in Safe Space, and one says something. @returns their room */
async function talkInSafeSpace(one: Person, other: Person): Promise<string> {
  const roomId = await meetInSafeSpace(one, other);
  await say(one, roomId, "it is easier to say this here");
  return roomId;
}

async function accountOf(person: Person): Promise<string> {
  const { account_id } = await haven.db.kysely
    .selectFrom("profile")
    .select("account_id")
    .where("id", "=", person.profileId)
    .executeTakeFirstOrThrow();
  return account_id;
}

/** Every way in which something could be written down. */
function writings(text: string): string[] {
  const hashes = ["md5", "sha1", "sha256"].map((kind) => createHash(kind).update(text));
  return [
    text,
    text.replaceAll("-", ""),
    encodeURIComponent(text),
    Buffer.from(text).toString("hex"),
    Buffer.from(text).toString("base64").replace(/=+$/, ""),
    Buffer.from(text).toString("base64url"),
    ...hashes.flatMap((hash) => {
      const digest = hash.digest();
      return [
        digest.toString("hex"),
        digest.toString("base64url"),
        digest.toString("base64").replace(/=+$/, ""),
      ];
    }),
  ];
}

async function tracesOf(person: Person): Promise<string[]> {
  const words = [...CANARIES.name.split(" "), CANARIES.bio, ...CANARIES.interests, person.email];
  return [await accountOf(person), person.profileId, ...words].flatMap(writings);
}

function found(text: string, traces: string[]): string[] {
  return traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));
}

/** Asks every route of the contract that reads, with all ids that this person has seen. */
async function readEverything(person: Person, ids: Record<string, string[]>): Promise<string> {
  const heard: unknown[] = [];
  for (const nouns of Object.values(contract)) {
    for (const procedure of Object.values(nouns)) {
      const { method, path = "" } = procedure["~orpc"].route;
      if (method !== "GET") continue;
      for (const filled of fill(path, ids)) {
        const words =
          path === "/people" || path === "/messages"
            ? "?words=it"
            : path.endsWith("/changes")
              ? "?after=0"
              : "";
        const { body, headers } = await person.call("GET", `/api${filled}${words}`);
        heard.push(body, [...headers]);
      }
    }
  }
  return JSON.stringify(heard);
}

function fill(path: string, ids: Record<string, string[]>): string[] {
  const [whole, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (whole === undefined || name === undefined) return [path];
  return (ids[name] ?? []).flatMap((id) => fill(path.replace(whole, id), ids));
}

describe("somebody who meets alice in Safe Space", () => {
  test("receives nothing of her named self on any route, live, or in any header", async () => {
    const live = await bob.live();
    const roomId = await talkInSafeSpace(alice, bob);
    await live.hear((frame) => frame.t === "message");
    const { members } = (await bob.call("GET", `/api/rooms/${roomId}`)).body;
    const memberId = members.map((member: { memberId: string }) => member.memberId);
    // The named card is what would be found: first it is shown that it is.
    const named = JSON.stringify((await bob.call("GET", "/api/deck")).body);
    const traces = await tracesOf(alice);
    expect(found(named, traces).length).toBeGreaterThan(2);
    // Then alice lets nobody find her by name, and what is left is what Safe Space tells.
    await alice.call("PATCH", "/api/profile", { discoverable: false });
    const received =
      (await readEverything(bob, { roomId: [roomId], memberId })) + JSON.stringify(live.frames);
    expect(received).toContain("it is easier to say this here");
    const archive = JSON.stringify(await gatherBelongings(haven.app.platform, await accountOf(bob)));
    expect(archive).toContain("safe_space_card");
    const mailed = JSON.stringify(
      haven.app.platform.outbox.kept!().filter(({ to }) => to === bob.email.toLowerCase()),
    );
    expect(found(archive + mailed, traces)).toEqual([]);
    expect(found(received, traces)).toEqual([]);
    await alice.call("PATCH", "/api/profile", { discoverable: true });
  });

  test("finds nothing of hers in what the server writes down for itself", async () => {
    expect(logged.length).toBeGreaterThan(10);
    const lines = logged.join("");
    expect(found(lines, await tracesOf(alice))).toEqual([]);
    expect(lines).not.toContain("it is easier to say this here");
  });

  test("finds that no two of her pseudonyms share an id, a name or a picture", async () => {
    const [first, second] = [await talkInSafeSpace(alice, eve), await talkInSafeSpace(alice, crowd[0]!)];
    const card = (await alice.call("GET", "/api/safe-space/card")).body;
    const cardId = await cardOf(crowd[1]!, alice);
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

  test("cannot use a persona's ids where people are meant, nor the reverse", async () => {
    const card = await cardOf(eve, crowd[1]!);
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
  test("cannot be made with chosen members, by any raw call", async () => {
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

  test("opened and read sends nothing to anyone", async () => {
    const roomId = await talkInSafeSpace(crowd[2]!, crowd[3]!);
    const other = await crowd[2]!.live();
    await other.hear(() => true).catch(() => undefined);
    other.frames.length = 0;
    await crowd[3]!.call("GET", `/api/rooms/${roomId}`);
    await crowd[3]!.call("GET", `/api/rooms/${roomId}/messages`);
    await crowd[3]!.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
    const named = await matchUp(crowd[2]!, crowd[4]!);
    await say(crowd[4]!, named, "the end");
    await other.hear((frame) => frame.t === "message");
    expect(other.frames.filter((frame) => frame.roomId === roomId || frame.t === "read")).toEqual([]);
  });
});

/** What ties rows together: ids, and anything else long enough to be one. Days, numbers and words tie nothing. */
function tokensOf(row: Record<string, unknown>): string[] {
  return Object.values(row)
    .flat()
    .filter((value): value is string => typeof value === "string" && /^[\w-]{20,}$/.test(value));
}

describe("a stolen database without the key", () => {
  test("ties no persona to a person, and none to another persona of hers", async () => {
    const roomId = await talkInSafeSpace(alice, crowd[5]!);
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
    const account = await accountOf(alice);
    const { addressIn } = haven.app.platform.vault;
    const personas = await haven.db.kysely
      .selectFrom("persona")
      .select(["id", "owner_lookup"])
      .where("owner_lookup", "in", [addressIn("card", account), addressIn(roomId, account)])
      .execute();
    expect(personas).toHaveLength(2);
    // What the named world ties together is found.
    expect(rootOf(alice.profileId)).toBe(rootOf(account));
    for (const { id, owner_lookup } of personas) {
      expect(rootOf(id)).not.toBe(rootOf(account));
      expect(rootOf(owner_lookup!)).not.toBe(rootOf(account));
    }
    // A match ties the cards and the room of two people, as both of them know; it does not say which is whose.
    const { rows: members } = await haven.db.pool.query(
      `select account_id from room_member where room_id = $1`,
      [roomId],
    );
    expect(members).toEqual([{ account_id: null }, { account_id: null }]);
  });

  test("has times of nothing in the safe world but of what was said", async () => {
    const { rows } = await haven.db.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_name in ('persona', 'card', 'safe_pair', 'keyring', 'owner_block') and data_type like 'timestamp%'`,
    );
    expect(rows).toEqual([]);
    const roomId = await talkInSafeSpace(crowd[1]!, crowd[4]!);
    await crowd[1]!.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
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
