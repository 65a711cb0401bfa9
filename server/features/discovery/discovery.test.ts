import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { findCard, like } from "../../testing/people.ts";
import { createSwipeRecorder } from "./batching.ts";
import type { Actor } from "../../auth/session.ts";

let haven: TestApp;
// A campus for each test: a deck page shows twenty, and people of other tests would fill it.
beforeEach(async () => void (haven = await startTestApp()));
afterEach(() => haven.stop());

const names = async (viewer: Person): Promise<string[]> =>
  (await viewer.call("GET", "/api/deck")).body.cards.map((card: { name: string }) => card.name);

const pass = async (viewer: Person, name: string): Promise<string> => {
  const { profileId } = await findCard(viewer, name);
  await viewer.call("POST", "/api/swipes", { profileId, action: "dislike" });
  return profileId;
};

describe("the deck", () => {
  test("shows other onboarded people, never oneself", async () => {
    const ada = await haven.person("Ada");
    await haven.person("Ben");
    await haven.visitor().call("POST", "/api/sign-up", {
      name: "Undecided",
      email: "undecided@campus.example",
      password: "three odd window words",
    });
    const seen = await names(ada);
    expect(seen).toContain("Ben");
    expect(seen).not.toContain("Ada");
    expect(seen).not.toContain("Undecided");
  });

  test("shows on a card the public profile and shared interests, and nothing else", async () => {
    const [cleo, dan] = [await haven.person("Cleo"), await haven.person("Dan")];
    await cleo.call("PATCH", "/api/profile", { interests: ["swimming", "Tea"] });
    await dan.call("PATCH", "/api/profile", { bio: "Slow cook.", interests: ["Swimming", "Trams"] });
    expect(await findCard(cleo, "Dan")).toEqual({
      profileId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Dan",
      bio: "Slow cook.",
      interests: ["Swimming", "Trams"],
      shared: ["Swimming"],
      pictureId: null,
    });
  });

  test("omits people who were liked or passed, and shows them again after an undone pass", async () => {
    const [emil, fay, gus] = [
      await haven.person("Emil"),
      await haven.person("Fay"),
      await haven.person("Gus"),
    ];
    await like(emil, fay.name);
    const gusId = await pass(emil, gus.name);
    expect(await names(emil)).not.toEqual(expect.arrayContaining(["Fay"]));
    expect(await names(emil)).not.toContain("Gus");

    const undone = await emil.call("POST", "/api/swipes/undo", { profileId: gusId });
    expect(undone.body.card.name).toBe("Gus");
    expect((await names(emil))[0]).toBe("Gus");
  });

  test("shows a passed person again after 30 days, and a liked one never", async () => {
    const [hana, ian, jo] = [await haven.person("Hana"), await haven.person("Ian"), await haven.person("Jo")];
    await pass(hana, ian.name);
    await like(hana, jo.name);
    const day = 86_400_000;
    // The session would expire by then without use.
    await haven.db.kysely
      .updateTable("session")
      .set({ expires_at: new Date(Date.now() + 90 * day), updated_at: new Date(Date.now() + 29 * day) })
      .execute();
    haven.setTime(new Date(Date.now() + 29 * day));
    expect(await names(hana)).not.toContain("Ian");
    haven.setTime(new Date(Date.now() + 31 * day));
    const later = await names(hana);
    expect(later).toContain("Ian");
    expect(later).not.toContain("Jo");
  });

  test("continues past the first queue without showing anybody twice", async () => {
    const viewer = await haven.person("Kim");
    await haven.db.pool.query(
      `with made as (
         insert into account (id, name, email, created_at, updated_at)
         select gen_random_uuid(), 'Extra ' || n, 'extra' || n || '@campus.example', now(), now()
         from generate_series(1, 260) n returning id, name)
       insert into profile (id, account_id, name, onboarded) select gen_random_uuid(), id, name, true from made`,
    );
    const met = new Set<string>();
    for (let pages = 0; pages < 40; pages += 1) {
      const { body } = await viewer.call("GET", "/api/deck");
      if (body.cards.length === 0) break;
      for (const { profileId } of body.cards) {
        expect(met.has(profileId)).toBe(false);
        met.add(profileId);
      }
      // All at once; the route's rate limit is not tested here.
      await haven.db.pool.query(
        `insert into pair (low, high, low_action, low_at, high_action, high_at)
         select least(v.id, t), greatest(v.id, t), case when v.id < t then 'like' end, now(), case when v.id > t then 'like' end, now()
         from profile v, unnest($1::uuid[]) t where v.name = 'Kim'`,
        [body.cards.map((card: { profileId: string }) => card.profileId)],
      );
    }
    const { rows } = await haven.db.pool.query<{ count: number }>(
      "select count(*) as count from profile where onboarded",
    );
    expect(met.size).toBe(rows[0]!.count - 1);
  });
});

describe("a newcomer", () => {
  test("is put on top of the queues of people who share their interests", async () => {
    const ada = await haven.person("Ada");
    await ada.call("PATCH", "/api/profile", { interests: ["Moths", "Maps"] });
    await haven.db.pool.query(
      `with made as (
         insert into account (id, name, email, created_at, updated_at)
         select gen_random_uuid(), 'Extra ' || n, 'extra' || n || '@campus.example', now(), now()
         from generate_series(1, 60) n returning id, name)
       insert into profile (id, account_id, name, onboarded) select gen_random_uuid(), id, name, true from made`,
    );
    expect(await names(ada)).toHaveLength(20);

    const ben = await haven.person("Ben");
    await ben.call("PATCH", "/api/profile", { interests: ["Moths", "Maps"] });
    expect(await names(ada)).not.toContain("Ben");
    expect(await names(ben)).toContain("Ada");
    expect((await names(ada))[0]).toBe("Ben");
  });

  test("who joins together with others meets all of them", async () => {
    const people = await Promise.all(
      ["Ada", "Ben", "Cleo", "Dan", "Emil", "Fay"].map((name) => haven.person(name)),
    );
    await Promise.all(people.map(names));
    for (const person of people) expect(await names(person)).toHaveLength(5);
  });
});

describe("a like", () => {
  test("is invisible until both like, and then both get the same match, live and in their lists", async () => {
    const [lea, max] = [await haven.person("Lea"), await haven.person("Max")];
    const [leaSocket, maxSocket] = [await lea.live(), await max.live()];
    const cards = { lea: await findCard(max, "Lea"), max: await findCard(lea, "Max") };

    const first = await lea.call("POST", "/api/swipes", { profileId: cards.max.profileId, action: "like" });
    expect(first.body).toEqual({ match: null });
    expect((await max.call("GET", "/api/matches")).body).toEqual({ items: [], next: null, total: 0 });

    const second = await max.call("POST", "/api/swipes", { profileId: cards.lea.profileId, action: "like" });
    expect(second.body.match.person.name).toBe("Lea");
    const heard = await leaSocket.waitFor((frame) => frame.t === "match");
    expect(heard.match).toMatchObject({ roomId: second.body.match.roomId, person: { name: "Max" } });
    await maxSocket.waitFor((frame) => frame.t === "match");

    for (const [person, other] of [
      [lea, "Max"],
      [max, "Lea"],
    ] as const) {
      const { body } = await person.call("GET", "/api/matches");
      expect(body).toMatchObject({
        total: 1,
        items: [{ roomId: second.body.match.roomId, person: { name: other } }],
      });
      expect((await person.call("GET", "/api/rooms")).body.items).toMatchObject([
        { name: other, lastMessage: null, unread: 0 },
      ]);
    }
  });

  test("is answered alike whether the other person has liked, passed or never seen the viewer", async () => {
    const viewer = await haven.person("Nia");
    const [passer, silent] = [await haven.person("Otis"), await haven.person("Pia")];
    await pass(passer, viewer.name);
    const shape = async (name: string) => {
      const { profileId } = await findCard(viewer, name);
      const { status, body, headers } = await viewer.call("POST", "/api/swipes", {
        profileId,
        action: "like",
      });
      const fixed = [...headers].filter(([header]) => !["date", "x-request-id"].includes(header));
      return { status, body, fixed };
    };
    expect(await shape(passer.name)).toEqual(await shape(silent.name));
  });

  test("can be repeated without effect", async () => {
    const [quin, rosa] = [await haven.person("Quin"), await haven.person("Rosa")];
    const cards = { quin: await findCard(rosa, "Quin"), rosa: await findCard(quin, "Rosa") };
    const likeRosa = () =>
      quin.call("POST", "/api/swipes", { profileId: cards.rosa.profileId, action: "like" });
    await likeRosa();
    await likeRosa();
    const made = await rosa.call("POST", "/api/swipes", { profileId: cards.quin.profileId, action: "like" });
    const again = await Promise.all(Array.from({ length: 10 }, likeRosa));
    for (const { body } of again) expect(body.match.roomId).toBe(made.body.match.roomId);
    expect((await quin.call("GET", "/api/rooms")).body.items).toHaveLength(1);
    // A pass after the match changes nothing: unmatching is a separate action.
    await quin.call("POST", "/api/swipes", { profileId: cards.rosa.profileId, action: "dislike" });
    expect((await likeRosa()).body.match.roomId).toBe(made.body.match.roomId);
  });

  test("cannot be undone, neither by the actor nor by anybody else", async () => {
    const [sam, tess] = [await haven.person("Sam"), await haven.person("Tess")];
    const { profileId } = await findCard(sam, "Tess");
    await sam.call("POST", "/api/swipes", { profileId, action: "like" });
    expect((await sam.call("POST", "/api/swipes/undo", { profileId })).status).toBe(404);
    const samId = await pass(tess, "Sam");
    expect((await sam.call("POST", "/api/swipes/undo", { profileId: samId })).status).toBe(404);
  });

  test("of oneself, of nobody and of somebody not onboarded is answered alike with not found", async () => {
    const uma = await haven.person("Uma");
    const undecided = haven.visitor();
    await undecided.call("POST", "/api/sign-up", {
      name: "Vic",
      email: "vic@campus.example",
      password: "three odd window words",
    });
    const profiles = await haven.db.kysely
      .selectFrom("profile")
      .select(["id", "name"])
      .where("name", "in", ["Uma", "Vic"])
      .execute();
    const bodies = [];
    for (const profileId of [...profiles.map((profile) => profile.id), randomUUID()]) {
      const { status, body } = await uma.call("POST", "/api/swipes", { profileId, action: "like" });
      expect(status).toBe(404);
      bodies.push({ code: body.code, message: body.message });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test.each([
    { action: "superlike" },
    { profileId: "1" },
    { profileId: ["a"] },
    { userId: randomUUID() },
    { matched: true },
  ])("with %j is refused by the contract", async (wrong) => {
    const person = await haven.person(
      `Wrong ${JSON.stringify(wrong).length}${Object.keys(wrong)[0]}${typeof Object.values(wrong)[0]}`,
    );
    const { status } = await person.call("POST", "/api/swipes", {
      profileId: randomUUID(),
      action: "like",
      ...wrong,
    });
    expect(status).toBe(400);
  });

  test("by both at the same moment makes exactly one match and one room: 1,000 pairs", async () => {
    const { rows } = await haven.db.pool.query<{ id: string; account_id: string }>(
      `with made as (
         insert into account (id, name, email, created_at, updated_at)
         select gen_random_uuid(), 'Pair ' || n, 'pair' || n || '@campus.example', now(), now()
         from generate_series(1, 2000) n returning id, name)
       insert into profile (id, account_id, name, onboarded)
       select gen_random_uuid(), id, name, true from made returning id, account_id`,
    );
    const actors = rows.map(
      (row) => ({ profileId: row.id, accountId: row.account_id, sessionId: randomUUID() }) as Actor,
    );
    const pairs = Array.from({ length: 1000 }, (_, n) => [actors[2 * n]!, actors[2 * n + 1]!] as const);
    const recordSwipe = createSwipeRecorder(haven.app.platform);
    const likeOnce = (actor: Actor, { profileId }: Actor) =>
      recordSwipe({ actor, profileId, action: "like" });
    const answers = await Promise.all(
      pairs.flatMap(([one, other]) => [likeOnce(one, other), likeOnce(other, one)]),
    );

    for (let n = 0; n < pairs.length; n += 1) {
      const matched = [answers[2 * n], answers[2 * n + 1]].filter((match) => match !== null);
      expect(matched.length, "only the second like's response has the match").toBe(1);
    }
    const { rows: counted } = await haven.db.pool.query(
      `select count(match_id) as matches, count(distinct room_id) as rooms,
         (select count(*) from room_member m where m.room_id in (select room_id from pair p join profile q on q.id = p.low where q.name like 'Pair %')) as members
       from pair join profile on profile.id = pair.low where profile.name like 'Pair %'`,
    );
    expect(counted[0]).toEqual({ matches: 1000, rooms: 1000, members: 2000 });
  });
});
