import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { matchUp } from "../../testing/people.ts";

let haven: TestApp;
beforeEach(async () => void (haven = await startTestApp()));
afterEach(() => haven.stop());

describe("the stack of matches", () => {
  test("hides a match for one side only, and shows it again", async () => {
    const [wim, xena] = [await haven.person("Wim"), await haven.person("Xena")];
    await matchUp(wim, xena);
    const { matchId } = (await wim.call("GET", "/api/matches")).body.items[0];
    await wim.call("POST", `/api/matches/${matchId}/hide`, {});
    expect((await wim.call("GET", "/api/matches")).body.total).toBe(0);
    expect((await xena.call("GET", "/api/matches")).body.total).toBe(1);
    expect((await wim.call("GET", "/api/rooms")).body.items).toHaveLength(1);
    await wim.call("POST", `/api/matches/${matchId}/show`, {});
    expect((await wim.call("GET", "/api/matches")).body.total).toBe(1);
  });

  test("drops a match whose room was opened", async () => {
    const [yuri, zoe] = [await haven.person("Yuri"), await haven.person("Zoe")];
    const roomId = await matchUp(yuri, zoe);
    await yuri.call("POST", `/api/rooms/${roomId}/read`, { seq: 0 });
    expect((await yuri.call("GET", "/api/matches")).body).toMatchObject({ items: [], total: 0 });
    expect((await zoe.call("GET", "/api/matches")).body.total).toBe(1);
  });

  test("cannot be seen or changed by anybody else", async () => {
    const [alice, bob, eve] = [
      await haven.person("Alice"),
      await haven.person("Bob"),
      await haven.person("Eve"),
    ];
    await matchUp(alice, bob);
    const { matchId } = (await alice.call("GET", "/api/matches")).body.items[0];
    expect((await eve.call("POST", `/api/matches/${matchId}/hide`, {})).status).toBe(404);
    expect((await eve.call("GET", "/api/matches")).body.items).toEqual([]);
    expect((await eve.call("GET", `/api/matches?cursor=${matchId}`)).body.items).toEqual([]);
    expect((await alice.call("GET", "/api/matches")).body.total).toBe(1);
  });

  test("is paginated", async () => {
    const popular = await haven.person("Popular");
    await haven.db.pool.query(
      `with me as (select id from profile where name = 'Popular'), made as (
         insert into account (id, name, email, created_at, updated_at)
         select gen_random_uuid(), 'Fan ' || n, 'fan' || n || '@campus.example', now(), now() from generate_series(1, 60) n returning id, name
       ), fans as (
         insert into profile (id, account_id, name, onboarded) select gen_random_uuid(), id, name, true from made returning id
       )
       insert into pair (low, high, low_action, high_action, match_id, room_id, matched_at)
       select least(me.id, fans.id), greatest(me.id, fans.id), 'like', 'like', gen_random_uuid(), gen_random_uuid(), now() from me, fans`,
    );
    const first = (await popular.call("GET", "/api/matches")).body;
    const rest = (await popular.call("GET", `/api/matches?cursor=${first.next}`)).body;
    expect(first).toMatchObject({ total: 60, next: first.items.at(-1).matchId });
    expect(rest.next).toBeNull();
    const all = [...first.items, ...rest.items].map((match: { matchId: string }) => match.matchId);
    expect(new Set(all).size).toBe(60);
  });
});
