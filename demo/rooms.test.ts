import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Client, type TestApp } from "../server/testing/app.ts";
import { openDemoCampus, type DemoCampus } from "./campus.ts";

let haven: TestApp;
let campus: DemoCampus;
let elif: Client;

beforeAll(async () => {
  haven = await startTestApp({ demo: true });
  campus = await openDemoCampus(haven.app.platform);
  elif = haven.visitor();
  const { email, password } = campus.signIns[0]!;
  await elif.call("POST", "/api/log-in", { email, password });
});
afterAll(async () => {
  await campus.close();
  await haven.stop();
});

/** Runs a query for rows that must not exist. */
const exceptions = async (query: string): Promise<unknown[]> => (await haven.db.pool.query(query)).rows;

describe("the demo student has", () => {
  test("chats with history, one of them unread, and two groups", async () => {
    const { items } = (await elif.call("GET", "/api/rooms")).body;
    const named = Object.fromEntries(items.map((room: { name: string }) => [room.name, room]));
    expect(Object.keys(named)).toEqual(
      expect.arrayContaining([
        "Maya",
        "Jonas Weber",
        "Amira Haddad",
        "Leo",
        "Kwame Mensah",
        "Slow Runners",
        "One Chapter a Week",
      ]),
    );
    expect(named["Maya"]).toMatchObject({
      unread: 2,
      lastMessage: { preview: "I saved you the window seat", mine: false },
    });
    expect(named["Jonas Weber"]).toMatchObject({ unread: 0, lastMessage: { mine: true } });
    expect(named["Slow Runners"]).toMatchObject({
      kind: "group",
      lastMessage: { senderName: "Amira Haddad" },
    });
    expect(named["Tomasz"].lastMessage).toBe(null);

    const room = (await elif.call("GET", `/api/rooms/${named["One Chapter a Week"].roomId}`)).body;
    expect(room.description).not.toBe("");
    expect(room.members.map(({ name }: { name: string }) => name)).toContain("Elif Yıldız");
  });

  test("three matches whose chats she has not opened", async () => {
    const { items, total } = (await elif.call("GET", "/api/matches")).body;
    expect(total).toBe(3);
    expect(items.map(({ person }: { person: { name: string } }) => person.name)).toEqual([
      "Tomasz",
      "Priya Raman",
      "Isla MacLeod",
    ]);
  });

  test("a deck of people she has not met, some of whom like her already", async () => {
    const { cards } = (await elif.call("GET", "/api/deck")).body;
    expect(cards).toHaveLength(20);
    expect(cards.map(({ name }: { name: string }) => name)).not.toContain("Maya");
    const admirer = cards.find(({ name }: { name: string }) => name === "Fatima Zahra Idrissi");
    const { body } = await elif.call("POST", "/api/swipes", { profileId: admirer.profileId, action: "like" });
    expect(body.match.person.name).toBe("Fatima Zahra Idrissi");
  });
});

describe("the seeded rooms, consistent as if made by using the app:", () => {
  test("messages are numbered without gaps in the order of their times, and none is in the future", async () => {
    expect(
      await exceptions(`
        select * from (
          select seq, sent_at, row_number() over room as place, lag(sent_at) over room as previous
          from message window room as (partition by room_id order by seq)
        ) m where seq <> place or sent_at <= previous or sent_at > now()`),
    ).toEqual([]);
  });

  test("each room has its last message", async () => {
    expect(
      await exceptions(`
        select room.* from room left join lateral (
          select * from message where room_id = room.id order by seq desc limit 1
        ) last on true
        where room.last_seq <> coalesce(last.seq, 0)
          or room.last_preview is distinct from left(last.body, 160)
          or room.last_member_id is distinct from last.member_id
          or room.last_activity_at <> coalesce(last.sent_at, room.created_at)`),
    ).toEqual([]);
  });

  test("all senders are members, and no message is older than its room", async () => {
    expect(
      await exceptions(`
        select m.* from message m
        join room on room.id = m.room_id
        left join room_member author on author.id = m.member_id and author.room_id = m.room_id
        where author.id is null or m.sent_at < room.created_at`),
    ).toEqual([]);
  });

  test("nobody has read beyond the last message, or written before opening the room and reading up to there", async () => {
    expect(
      await exceptions(`
        select me.* from room_member me
        join room on room.id = me.room_id
        left join lateral (
          select max(seq) as seq, min(sent_at) as first_at from message where member_id = me.id
        ) own on true
        where me.read_seq not between 0 and room.last_seq
          or me.read_seq < coalesce(own.seq, 0)
          or me.opened_at is null and (me.read_seq > 0 or own.seq is not null)
          or me.opened_at not between room.created_at and coalesce(own.first_at, now())`),
    ).toEqual([]);
  });

  test("each direct room belongs to one match of two people who liked each other before it opened", async () => {
    expect(
      await exceptions(`
        select room.id from room
        left join pair on pair.room_id = room.id
        left join profile low on low.id = pair.low
        left join profile high on high.id = pair.high
        where room.kind = 'direct' and (
          pair.match_id is null or pair.low_action is distinct from 'like' or pair.high_action is distinct from 'like'
          or pair.matched_at <> room.created_at or pair.matched_at <> greatest(pair.low_at, pair.high_at)
          or (select array_agg(account_id order by account_id) from room_member where room_id = room.id)
            <> (select array_agg(id order by id) from unnest(array[low.account_id, high.account_id]) as id))`),
    ).toEqual([]);
    expect(
      await exceptions(`
        select * from pair
        where (match_id is null) <> (room_id is null) or (match_id is null) <> (matched_at is null)
          or (match_id is null and low_action = 'like' and high_action = 'like')
          or (room_id is not null and room_id not in (select id from room where kind = 'direct'))
          or (low_action is null) <> (low_at is null) or (high_action is null) <> (high_at is null)`),
    ).toEqual([]);
  });
});
