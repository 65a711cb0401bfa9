import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLocalFiles } from "../server/files/files.ts";
import { isGuessable } from "../server/features/accounts/rules.ts";
import { runNightly } from "../server/features/nightly/writes.ts";
import { enterSafeSpace } from "../server/testing/people.ts";
import { startTestApp, type Client, type Person, type TestApp } from "../server/testing/app.ts";
import { openDemoCampus, type DemoCampus } from "./campus.ts";
import { EVENTS } from "./events.ts";
import { GROUPS } from "./groups.ts";
import { PEOPLE } from "./people.ts";
import { hasDemoAccounts, type SignIn } from "./sign-ins.ts";

let haven: TestApp;
let campus: DemoCampus;
let filesDir: string;
let picturesDir: string;

beforeEach(async () => {
  filesDir = path.join(os.tmpdir(), `haven-files-${randomUUID()}`);
  picturesDir = path.join(filesDir, "pictures");
  haven = await startTestApp({ demo: true, files: createLocalFiles(filesDir) });
});
afterEach(async () => {
  await campus.close();
  await haven.stop();
  await fs.rm(filesDir, { recursive: true, force: true });
});

const open = async (): Promise<void> => void (campus = await openDemoCampus(haven.app.platform));

const countAccounts = async (): Promise<number> => {
  const { rows } = await haven.db.pool.query<{ accounts: number }>(
    "select count(*) as accounts from account",
  );
  return rows[0]!.accounts;
};

const logIn = async (role: SignIn["role"]): Promise<Client> => {
  const visitor = haven.visitor();
  const { email, password } = campus.signIns.find((signIn) => signIn.role === role)!;
  const answer = await visitor.call("POST", "/api/log-in", { email, password });
  expect(answer.status).toBe(200);
  return visitor;
};

describe("an empty database", () => {
  test("is seeded once, and the sign-ins are returned at every start", async () => {
    await open();
    expect(await countAccounts()).toBe(PEOPLE.length + 6);
    const { signIns } = campus;
    expect(signIns.map(({ role }) => role)).toEqual(["student", "admin", "moderator", "second moderator"]);
    await campus.close();
    await open();
    expect(await countAccounts()).toBe(PEOPLE.length + 6);
    expect(campus.signIns).toEqual(signIns);
  });

  test("is seeded once when two servers start on it at the same time", async () => {
    const both = await Promise.all([1, 2].map(() => openDemoCampus(haven.app.platform)));
    await both[1]!.close();
    campus = both[0]!;
    expect(await countAccounts()).toBe(PEOPLE.length + 6);
    expect(both[1]!.signIns).toEqual(campus.signIns);
  });
});

test("a database with accounts is not seeded, and there are no sign-ins", async () => {
  await haven.person("Alice");
  await open();
  expect(await countAccounts()).toBe(1);
  expect(campus.signIns).toEqual([]);
});

test("a deleted account is no longer among the sign-ins", async () => {
  await open();
  await haven.db.kysely
    .deleteFrom("account")
    .where(sql<boolean>`'admin' = any(roles)`)
    .execute();
  await campus.close();
  await open();
  expect(campus.signIns.map(({ role }) => role)).toEqual(["student", "moderator", "second moderator"]);
});

test("passwords of the sign-ins differ between installations, and old ones stop working", async () => {
  await open();
  const [before] = campus.signIns;
  await campus.close();
  const { platform } = haven.app;
  campus = await openDemoCampus({ ...platform, authSecret: "another secret, of another data folder" });
  expect(campus.signIns[0]!.email).toBe(before!.email);
  expect(campus.signIns[0]!.password).not.toBe(before!.password);
  const old = await haven.visitor().call("POST", "/api/log-in", before);
  expect(old.status).not.toBe(200);
  await logIn("admin");
});

test("the Demo campus in a database can be detected, so that production refuses it", async () => {
  expect(await hasDemoAccounts(haven.db)).toBe(false);
  await haven.person("Alice");
  expect(await hasDemoAccounts(haven.db)).toBe(false);
  await haven.db.kysely.deleteFrom("account").execute();
  await open();
  expect(await hasDemoAccounts(haven.db)).toBe(true);
});

describe("the sign-ins", () => {
  beforeEach(open);

  test("work: the student has a full profile, the admin is an admin", async () => {
    const student = (await (await logIn("student")).call("GET", "/api/profile")).body;
    expect(student.name).toBe("Elif Yıldız");
    expect(student.bio).not.toBe("");
    expect(student.interests.length).toBeGreaterThanOrEqual(4);
    expect(student.topics.length).toBeGreaterThanOrEqual(1);

    const admin = await logIn("admin");
    expect((await admin.call("GET", "/api/session")).body.me.onboarded).toBe(true);
    const { roles } = await haven.db.kysely
      .selectFrom("account")
      .select("roles")
      .where("email", "=", (await admin.call("GET", "/api/profile")).body.email)
      .executeTakeFirstOrThrow();
    expect(roles).toEqual(["admin"]);
  });

  test("have passwords that meet the rules", () => {
    for (const { email, password } of campus.signIns) {
      expect(isGuessable(password, ["Elif Yıldız", "Ruth Lindgren", ...email.split(/[@.]/)])).toBe(false);
    }
  });

  test("are the only ones: the other people have no password", async () => {
    const guess = await haven
      .visitor()
      .call("POST", "/api/log-in", { email: "maya@campus.example", password: campus.signIns[0]!.password });
    expect(guess.body.code).toBe("INVALID_CREDENTIALS");
  });
});

describe("a newcomer", () => {
  beforeEach(open);

  const likeCards = async (newcomer: Person, count: number): Promise<string[]> => {
    await campus.settled();
    const { cards } = (await newcomer.call("GET", "/api/deck")).body;
    const matched: string[] = [];
    for (const { profileId, name } of cards.slice(0, count)) {
      const { body } = await newcomer.call("POST", "/api/swipes", { profileId, action: "like" });
      if (body.match !== null) matched.push(name);
    }
    return matched;
  };

  test.each([
    [["mental-health"]],
    [["identity", "career-anxiety"]],
    [["mental-health", "academic-stress", "relationships", "career-anxiety", "identity"]],
  ])("who chose %j and likes the first eight cards gets a match", async (topics) => {
    const alice = await haven.person("Alice", topics);
    const matched = await likeCards(alice, 8);
    expect(matched.length).toBeGreaterThanOrEqual(1);
    expect(matched.length).toBeLessThan(8);
    expect((await alice.call("GET", "/api/matches")).body.total).toBe(matched.length);
    const people = new Set(PEOPLE.map(({ name }) => name));
    expect(matched.filter((name) => !people.has(name))).toEqual([]);
  });

  test("gets a match among the first cards even if there are many real people", async () => {
    await haven.db.pool.query(
      `with made as (
         insert into account (id, name, email, created_at, updated_at)
         select gen_random_uuid(), 'Real ' || n, 'real' || n || '@campus.example', now(), now()
         from generate_series(1, 150) n returning id, name)
       insert into profile (id, account_id, name, onboarded) select gen_random_uuid(), id, name, true from made`,
    );
    const alice = await haven.person("Alice", ["mental-health"]);
    // With so many people, hosts are moved to the front a moment after onboarding.
    await campus.settled();
    expect((await likeCards(alice, 8)).length).toBeGreaterThanOrEqual(1);
  });

  const countLikes = async (): Promise<number> => {
    const { rows } = await haven.db.pool.query<{ likes: number }>(
      "select count(*) as likes from pair where match_id is null and (low_action = 'like' or high_action = 'like')",
    );
    return rows[0]!.likes;
  };

  test("is liked by three people, is not matched before liking back, and gets no more likes for choosing topics again", async () => {
    const before = await countLikes();
    const bob = await haven.person("Bob");
    await campus.settled();
    expect(await countLikes()).toBe(before + 3);
    expect((await bob.call("GET", "/api/matches")).body.total).toBe(0);
    await bob.call("PUT", "/api/profile/topics", { topics: ["mental-health"] });
    await bob.call("PUT", "/api/profile/topics", { topics: ["mental-health"] });
    await campus.settled();
    expect(await countLikes()).toBe(before + 3);
  });

  test("gets no more likes once they have a match", async () => {
    const carol = await haven.person("Carol");
    await likeCards(carol, 8);
    const before = await countLikes();
    await carol.call("PUT", "/api/profile/topics", { topics: ["identity"] });
    await campus.settled();
    expect(await countLikes()).toBe(before);
  });

  test("is liked by fictional people only; the sign-ins neither like nor are liked", async () => {
    const before = await countLikes();
    const student = await logIn("student");
    await student.call("PUT", "/api/profile/topics", { topics: ["identity"] });
    await campus.settled();
    expect(await countLikes()).toBe(before);

    await haven.person("Dave");
    await campus.settled();
    const { rows } = await haven.db.pool.query<{ name: string }>(
      `select liker.name from pair
       join profile dave on dave.name = 'Dave' and dave.id in (pair.low, pair.high)
       join profile liker on liker.id = case when dave.id = pair.low then pair.high else pair.low end`,
    );
    const people = new Set(PEOPLE.map(({ name }) => name));
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ name }) => !people.has(name))).toEqual([]);
  });
});

test("pictures are drawn after the start; a lost one is drawn again, a removed one is not", async () => {
  await open();
  const portraits = PEOPLE.filter(({ picture }) => picture !== undefined).length + 1;
  const ordered = portraits + EVENTS.length + GROUPS.length;
  const student = await logIn("student");
  expect((await student.call("GET", "/api/profile")).body.pictureId).toBe(null);
  campus.drawPictures();
  await campus.settled();
  const files = await fs.readdir(picturesDir);
  expect(files).toHaveLength(3 * ordered);

  const { pictureId } = (await student.call("GET", "/api/profile")).body;
  for (const width of [96, 480, 960]) {
    const answer = await student.call("GET", `/pictures/${pictureId}-${width}.webp`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  await fs.rm(path.join(picturesDir, `${pictureId}-480.webp`));
  await campus.close();
  await open();
  campus.drawPictures();
  await campus.settled();
  expect((await fs.readdir(picturesDir)).toSorted()).toEqual(files.toSorted());

  const admin = await logIn("admin");
  const [event] = (await admin.call("GET", "/api/admin/events?createdBy=me")).body.items;
  expect(event.pictureId).not.toBe(null);
  await admin.call("POST", `/api/admin/events/${event.eventId}/picture/remove`);
  await campus.close();
  await open();
  campus.drawPictures();
  await campus.settled();
  expect((await admin.call("GET", `/api/admin/events/${event.eventId}`)).body.pictureId).toBe(null);
});

describe("Safe Space on the Demo campus", () => {
  test("has cards from the start, some of which like a newcomer's", async () => {
    await open();
    const newcomer = await haven.person("Newcomer", ["mental-health"]);
    // No email confirmation is required on the Demo campus.
    const card = { topics: ["mental-health"] };
    await newcomer.call("POST", "/api/safe-space/entry", { acceptedRules: true, card });
    await campus.settled();
    const { cards } = (await newcomer.call("POST", "/api/safe-space/deck", {})).body;
    expect(cards.length).toBe(20);
    const answers = [];
    for (const { cardId } of cards.slice(0, 7))
      answers.push(await newcomer.call("POST", "/api/safe-space/swipes", { cardId, action: "like" }));
    expect(answers.filter(({ body }) => body.match !== null)).toHaveLength(3);
  });

  test("still has its cards after many nightly runs, although their owners never visit", async () => {
    await open();
    const newcomer = await haven.person("Night owl");
    await enterSafeSpace(haven, [newcomer]);
    for (const days of [20, 40, 60]) {
      haven.setTime(new Date(Date.now() + days * 86_400_000));
      await runNightly(haven.app.platform);
      // Visits are recorded again after the nightly run.
      await vi.waitUntil(() => haven.app.platform.visits.list().length > 0);
    }
    haven.setTime(null);
    const { cards } = (await newcomer.call("POST", "/api/safe-space/deck", {})).body;
    expect(cards.length).toBe(20);
  });
});
