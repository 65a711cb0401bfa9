/** Daily limits of one account, which do not affect a campus behind one router. */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, PASSWORD, type Person, type TestApp } from "../server/testing/app.ts";
import { cardOf, showCards } from "../server/testing/people.ts";

let haven: TestApp;
let eve: Person;
beforeEach(async () => {
  haven = await startTestApp();
  eve = await haven.person("Eve");
});
afterEach(() => haven.stop());

/** Spends a limit down to one. */
async function spendAllButOne(
  limit: { tryConsume(key: string): Promise<boolean> },
  key: string,
  most: number,
) {
  for (let n = 1; n < most; n += 1) expect(await limit.tryConsume(key)).toBe(true);
}

const swipe = (person: Person, profileId: string, action: "like" | "dislike") =>
  person.call("POST", "/api/swipes", { profileId, action });
const DAILY = { status: 429, body: { code: "DAILY_LIMIT" } };

describe("within a day", () => {
  test("eve cannot like more than a hundred people, but can still pass and be liked", async () => {
    const [alice, bob, carol] = [
      await haven.person("Alice"),
      await haven.person("Bob"),
      await haven.person("Carol"),
    ];
    await spendAllButOne(haven.app.platform.limits.like, eve.profileId, 100);
    expect((await swipe(eve, alice.profileId, "like")).status).toBe(200);
    expect(await swipe(eve, bob.profileId, "like")).toMatchObject(DAILY);
    expect((await swipe(eve, bob.profileId, "dislike")).status).toBe(200);
    expect((await swipe(carol, eve.profileId, "like")).status).toBe(200);
  });

  test("eve cannot swipe more than three hundred cards", async () => {
    const [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
    await spendAllButOne(haven.app.platform.limits.cardsDecided, eve.profileId, 300);
    expect((await swipe(eve, alice.profileId, "dislike")).status).toBe(200);
    for (const action of ["like", "dislike"] as const)
      expect(await swipe(eve, bob.profileId, action)).toMatchObject(DAILY);
  });

  test("swipes by name and by card have separate limits", async () => {
    const others = await Promise.all(
      ["Alice", "Bob", "Carol", "Dave", "Frank"].map((name) => haven.person(name)),
    );
    await showCards(haven, [eve, ...others]);
    const { like } = haven.app.platform.limits;
    while (await like.tryConsume(eve.profileId));
    expect(await swipe(eve, others[0]!.profileId, "like")).toMatchObject(DAILY);
    const cardId = await cardOf(haven, others[0]!);
    const liked = await eve.call("POST", "/api/safe-space/swipes", { cardId, action: "like" });
    expect(liked.status).toBe(200);
  });

  test("eve cannot block more than fifty people to see other cards", async () => {
    const [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
    const block = ({ profileId }: Person) => eve.call("POST", "/api/blocks", { person: { profileId } });
    await spendAllButOne(haven.app.platform.limits.block, eve.profileId, 50);
    expect((await block(alice)).status).toBe(200);
    expect(await block(bob)).toMatchObject(DAILY);
  });

  test("eve cannot search for people more than a thousand times", async () => {
    const { account_id } = await haven.db.kysely
      .selectFrom("profile")
      .select("account_id")
      .where("id", "=", eve.profileId)
      .executeTakeFirstOrThrow();
    await spendAllButOne(haven.app.platform.limits.peopleSearch, account_id, 1000);
    const search = () => eve.call("POST", "/api/people/search", { query: "al" });
    expect((await search()).status).toBe(200);
    expect(await search()).toMatchObject(DAILY);
  });
});

test("every list limits eve's endless requests, and nobody else's", async () => {
  const alice = await haven.person("Alice");
  const { request } = haven.app.platform.limits;
  const { account_id } = await haven.db.kysely
    .selectFrom("profile")
    .select("account_id")
    .where("id", "=", eve.profileId)
    .executeTakeFirstOrThrow();
  while (await request.tryConsume(account_id));
  for (const path of ["/api/rooms", "/api/matches", "/api/groups", "/api/deck", "/api/blocks"]) {
    expect(await eve.call("GET", path), path).toMatchObject({
      status: 429,
      body: { code: "TOO_MANY_REQUESTS" },
    });
    expect((await alice.call("GET", path)).status, path).toBe(200);
  }
});

describe("a campus behind one router", () => {
  test("can sign up although one of its people has tried too often", async () => {
    const signUp = (email: string) =>
      haven.visitor().call("POST", "/api/sign-up", { name: "Newcomer", email, password: PASSWORD });
    const ownEmail = `${randomUUID()}@campus.example`;
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await signUp(ownEmail)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await signUp(`${randomUUID()}@campus.example`)).status).toBe(200);
  });

  test("learns alike that no reset mail was sent, with and without an account", async () => {
    const ask = async (email: string) =>
      (await haven.visitor().call("POST", "/api/password/forgot", { email })).status;
    const statusesFor = async (email: string) => {
      const statuses = [];
      for (let n = 0; n < 6; n += 1) statuses.push(await ask(email));
      return statuses;
    };
    const known = await statusesFor(eve.email);
    expect(known).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await statusesFor("nobody@campus.example")).toEqual(known);
    expect(await ask("somebody@campus.example")).toBe(200);
  });
});
