/** Search finds a person, but cannot list the campus. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";

const CAMPUS = 5_000;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

let haven: TestApp;
let crawlers: Person[];

beforeAll(async () => {
  haven = await startTestApp();
  await haven.db.pool.query(
    `with made as (
       insert into account (id, name, email, created_at, updated_at)
       select gen_random_uuid(), 'x', 'person' || n || '@campus.example', now(), now() from generate_series(1, $1::int) n
       returning id)
     insert into profile (id, account_id, name, onboarded)
     select gen_random_uuid(), id,
       (select string_agg(chr(97 + (get_byte(decode(md5(id::text || part), 'hex'), i) % 26)), '')
          from generate_series(0, 5) i where part = part) || ' ' ||
       (select string_agg(chr(97 + (get_byte(decode(md5(id::text || 'b'), 'hex'), i) % 26)), '') from generate_series(0, 5) i),
       true
     from made, (values ('a')) as one (part)`,
    [CAMPUS],
  );
  crawlers = await Promise.all(Array.from({ length: 20 }, (_, n) => haven.person(`Crawler ${n}`)));
}, 60_000);
afterAll(() => haven.stop());

async function search(person: Person, words: string) {
  return person.call("POST", "/api/people/search", { query: words });
}

describe("eve, who crawls", () => {
  test("cannot see more than a twentieth of the campus in a day by searching for every letter", async () => {
    const [crawler] = crawlers;
    const seen = new Set<string>();
    let refused = 0;
    // The per-minute limit is lifted: a crawler would just take longer.
    const start = Date.now();
    let minute = 0;
    for (const one of LETTERS) {
      for (const other of LETTERS.slice(0, 8)) {
        haven.setTime(new Date(start + (minute += 1) * 1000));
        const { status, body } = await search(crawler!, one + other);
        if (status === 200) for (const { profileId } of body.people) seen.add(profileId);
        else refused += 1;
        if (refused > 20) break;
      }
    }
    haven.setTime(null);
    expect(seen.size).toBeGreaterThan(50);
    expect(seen.size).toBeLessThanOrEqual(CAMPUS / 20);
    expect(refused).toBeGreaterThan(0);
  });

  test("cannot see more by searching in parallel", async () => {
    const crawler = crawlers[1]!;
    const answers = await Promise.all(
      LETTERS.split("").flatMap((one) => ["a", "e", "o"].map((other) => search(crawler, one + other))),
    );
    const seen = new Set(
      answers.flatMap(({ body }) =>
        (body.people ?? []).map((person: { profileId: string }) => person.profileId),
      ),
    );
    expect(seen.size).toBeLessThanOrEqual(CAMPUS / 20);
  });

  test("can search again on the next day", async () => {
    haven.setTime(new Date(Date.now() + 25 * 3_600_000));
    // The session is still valid after a day.
    expect((await search(crawlers[1]!, "qu")).status).toBe(200);
    haven.setTime(null);
  });
});

describe("a search", () => {
  test.each(["%", "_", "\\", "%%%", "(.*)+", "'; --", "👩‍👩‍👧‍👦", "مرحبا", "a%", "a_b"])(
    "for %j is taken literally",
    async (words) => {
      const { status, body } = await search(crawlers[2]!, words);
      expect({
        status,
        found: body.people.some(({ name }: { name: string }) => !isFoundBy(name, words)),
      }).toEqual({
        status: 200,
        found: false,
      });
    },
  );

  test.each([
    ["NUL", "a\u0000b"],
    ["10 kB", "x".repeat(10_240)],
    ["text turned around", "\u202Eabc"],
  ])("with %s in it is refused", async (_, words) => {
    expect((await search(crawlers[2]!, words)).status).toBe(400);
  });
});

/** Whether each word of the query begins a word of the name. */
function isFoundBy(name: string, words: string): boolean {
  const typed = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return typed.length > 0 && typed.every((one) => ` ${name.toLowerCase()}`.includes(` ${one}`));
}

describe("adding to a group", () => {
  test("does not tell eve who exists or is discoverable, and nobody is a member before they accept", async () => {
    const [alice, bob, carol] = [
      await haven.person("Alice"),
      await haven.person("Bob"),
      await haven.person("Carol"),
    ];
    await carol.call("PATCH", "/api/profile", { discoverable: false });
    const open = async (profileId: string) => {
      const { status, body } = await alice.call("POST", "/api/rooms/group", {
        name: "Group",
        profileIds: [profileId],
      });
      const seen = (await alice.call("GET", `/api/rooms/${body.roomId}`)).body;
      return { status, keys: Object.keys(body), members: seen.members.length };
    };
    const answers = [await open(bob.profileId), await open(carol.profileId), await open(crypto.randomUUID())];
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]!.members).toBe(1);
    expect((await carol.call("GET", "/api/rooms?folder=requests")).body.items).toEqual([]);
  });
});
