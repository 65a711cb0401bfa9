/** The nightly run happens once per date, as a whole or not at all, however often and on however many nodes it starts. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { appoint, makeGroup } from "../../testing/gatherings.ts";
import { enterSafeSpace, meetInSafeSpace, say, showCards } from "../../testing/people.ts";
import { scheduleNightlyRun, runNightly } from "./writes.ts";

const DAY = 86_400_000;

let haven: TestApp;
let people: Person[];
let admin: Person;
beforeEach(async () => {
  haven = await startTestApp({ random: () => 0.5 });
  admin = await appoint(haven, await haven.person("Dean"));
  people = await Promise.all(Array.from({ length: 8 }, (_, n) => haven.person(`Person ${n}`)));
  await enterSafeSpace(haven, [admin, ...people]);
});
afterEach(() => haven.stop());

const night = (days = 0): Promise<void> => {
  haven.setTime(new Date(Date.now() + days * DAY));
  return runNightly(haven.app.platform);
};
const wish = (person: Person) => person.call("PATCH", "/api/safe-space/card", { visible: true });
const deck = async (person: Person): Promise<string[]> =>
  (await person.call("POST", "/api/safe-space/deck", {})).body.cards.map(
    ({ name }: { name: string }) => name,
  );

/** Safe Space in the database, without values that every run changes. */
async function safeWorld(): Promise<unknown> {
  const tables = {
    card: "id, bio, topics, shown_topics, wanted, shown",
    persona: "id, name, avatar_id, owner_lookup",
    room_member: "id, room_id, persona_id, state, blocked_member_ids, last_active_on, read_seq",
    campus_group: "id, is_open",
    safe_pair: "low, high, low_action, high_action, match_id",
    message: "id, body",
    night: "day",
  };
  const world: Record<string, unknown> = {};
  for (const [table, columns] of Object.entries(tables))
    world[table] = (await haven.db.pool.query(`select ${columns} from ${table} order by 1`)).rows;
  return world;
}

describe("a nightly run", () => {
  test("publishes the cards of eight people who want it, with the topics that enough of them share", async () => {
    for (const person of people.slice(0, 7)) await wish(person);
    await night();
    expect(await deck(admin)).toEqual([]);
    await people[7]!.call("PATCH", "/api/safe-space/card", { visible: true, topics: ["identity"] });
    await night(1);
    expect(await deck(admin)).toHaveLength(8);
    const { cards } = (await admin.call("POST", "/api/safe-space/deck", {})).body;
    const topics = cards.flatMap((card: { topics: string[] }) => card.topics);
    expect(new Set(topics)).toEqual(new Set(["mental-health"]));
    const rare = (await people[7]!.call("GET", "/api/safe-space/card")).body;
    expect(rare).toMatchObject({ shown: true, topics: ["identity"], shownTopics: [] });
    expect((await admin.call("POST", "/api/safe-space/deck", { topics: ["identity"] })).body).toEqual({
      cards: [],
      tooFew: true,
    });
  });

  test("changes Safe Space once per date, even when two nodes run it at once", async () => {
    for (const person of people) await wish(person);
    await Promise.all([night(), night(), night()]);
    const after = await safeWorld();
    for (const person of people.slice(0, 3))
      await person.call("PATCH", "/api/safe-space/card", { visible: false });
    for (const person of people.slice(0, 3)) await wish(person);
    const wished = await safeWorld();
    expect(wished).not.toEqual(after);
    await night();
    expect(await safeWorld()).toEqual(wished);
  });

  test.each(["card", "campus_group", "room_member", "safe_pair", "persona", "message"])(
    "that crashes at %s leaves everything as it was, and is as good as new the next time",
    async (table) => {
      await showCards(haven, people);
      const roomId = await meetInSafeSpace(haven, people[0]!, people[1]!);
      await say(people[0]!, roomId, "still awake");
      const groupId = await makeGroup(admin, { isSafeSpace: true, name: "Five of us" });
      for (const person of people) await person.call("POST", `/api/groups/${groupId}/join`, {});
      const open = await makeGroup(admin, { isSafeSpace: true, name: "Long ago" });
      await haven.db.pool.query("update campus_group set is_open = true where id = $1", [open]);
      for (const person of people.slice(0, 2)) await person.call("POST", `/api/groups/${open}/join`, {});
      haven.setTime(new Date(Date.now() - 100 * DAY));
      await say(people[1]!, open, "a hundred days ago");
      await haven.db.pool.query("update account set created_at = created_at - interval '200 days'");
      haven.setTime(null);
      await haven.db.pool.query(`
        create function crash() returns trigger language plpgsql as $$ begin raise 'power cut'; end $$;
        create trigger crash before update or delete on ${table} for each row execute function crash();`);
      const before = await safeWorld();
      await expect(night()).rejects.toThrow("power cut");
      expect(await safeWorld()).toEqual(before);
      await haven.db.pool.query("drop function crash cascade");
      await night();
      const after = (await safeWorld()) as { campus_group: { id: string; is_open: boolean }[] };
      expect(after.campus_group.find(({ id }) => id === groupId)?.is_open).toBe(true);
      expect((await people[0]!.call("GET", `/api/rooms/${roomId}/messages`)).body.messages).toHaveLength(1);
    },
  );

  test("gives up when a transaction holds a lock, and is retried", async () => {
    const busy = await haven.db.pool.connect();
    await busy.query("begin; update card set bio = bio; lock table safe_pair in row exclusive mode");
    await expect(night()).rejects.toThrow("lock timeout");
    await busy.query("rollback");
    busy.release();
    await night();
  });

  test("starts at a random time between two and five", async () => {
    const seconds: number[] = [];
    let drawn = 0;
    const enqueue = async (_: string, __: object, wait = 0): Promise<void> => void seconds.push(wait);
    for (; drawn < 10; drawn += 1)
      await scheduleNightlyRun({ jobs: { ...haven.app.platform.jobs, enqueue }, random: () => drawn / 10 });
    expect(new Set(seconds).size).toBe(10);
    expect(Math.max(...seconds)).toBeLessThan(3 * 3600);
  });
});
