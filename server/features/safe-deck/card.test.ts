import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChoices } from "../../vault/choices.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { enterSafeSpace, showCards } from "../../testing/people.ts";

let haven: TestApp;
/** Five people with shown cards, so that the floor is reached for every viewer. */
let attendance: Person[];

beforeAll(async () => {
  haven = await startTestApp();
  attendance = await Promise.all(
    Array.from({ length: 6 }, (_, n) => haven.person(`Crowd ${n}`, ["career-anxiety"])),
  );
  await showCards(haven, attendance);
});
afterAll(() => haven.stop());

const card = async (person: Person) => (await person.call("GET", "/api/safe-space/card")).body;
const deck = async (person: Person): Promise<{ cards: { name: string }[] }> =>
  (await person.call("POST", "/api/safe-space/deck", {})).body;

/** Somebody who has entered Safe Space. */
async function student(name: string, topics?: string[]): Promise<Person> {
  const person = await haven.person(name, topics);
  await enterSafeSpace(haven, [person]);
  return person;
}

describe("a persona card", () => {
  test("is hidden by default, and shown by a nightly run after its owner wants it", async () => {
    const ada = await student("Ada Lovelace", ["relationships", "identity"]);
    const ownCard = await card(ada);
    // The topics from onboarding, for the owner only.
    expect(ownCard).toMatchObject({
      topics: ["relationships", "identity"],
      shownTopics: [],
      bio: "",
      visible: false,
      shown: false,
    });
    expect(ownCard.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(ownCard.name).not.toContain("Ada");
    const { rows } = await haven.db.pool.query(
      "select topics from card join persona using (id) where name = $1",
      [ownCard.name],
    );
    expect(rows).toEqual([{ topics: 0 }]);
    const { body } = await ada.call("PATCH", "/api/safe-space/card", { visible: true });
    expect(body).toMatchObject({ visible: true, shown: false, topics: ["relationships", "identity"] });
    expect((await deck(attendance[0]!)).cards.map(({ name }) => name)).not.toContain(ownCard.name);
    // The date of the consent, while it is given.
    const consent = async () => {
      const { rows: sealed } = await haven.db.pool.query(
        "select account_id, sealed_choices from profile where id = $1",
        [ada.profileId],
      );
      return openChoices(haven.app.platform.vault, sealed[0].account_id, sealed[0].sealed_choices)
        .consentedOn;
    };
    expect(await consent()).toBe(new Date().toISOString().slice(0, 10));
    await ada.call("PATCH", "/api/safe-space/card", { visible: false });
    expect(await consent()).toBeNull();
  });

  test("gets another name, avatar and text, and is hidden at once when its owner wants that", async () => {
    const ben = await student("Ben");
    await showCards(haven, [ben]);
    const before = await card(ben);
    const after = (await ben.call("POST", "/api/safe-space/card/name")).body;
    expect(after.name).not.toBe(before.name);
    expect(after.avatarId).not.toBe(before.avatarId);
    const seen = async () => (await deck(attendance[0]!)).cards.map(({ name }) => name);
    expect(await seen()).toContain(after.name);
    const { body } = await ben.call("PATCH", "/api/safe-space/card", {
      bio: "I bake at night",
      visible: false,
    });
    expect(body).toMatchObject({ bio: "I bake at night", visible: false, shown: false, name: after.name });
    expect(await seen()).not.toContain(after.name);
  });

  test("loses a topic as soon as its owner removes it", async () => {
    const cleo = await student("Cleo", ["relationships", "career-anxiety"]);
    await showCards(haven, [cleo]);
    const topics = ["career-anxiety", "identity"];
    const { body } = await cleo.call("PATCH", "/api/safe-space/card", { topics });
    expect(body).toMatchObject({ topics, shownTopics: ["career-anxiety"] });
  });

  test("is created once by two simultaneous requests", async () => {
    const cem = await student("Cem");
    const names = await Promise.all(Array.from({ length: 6 }, async () => (await card(cem)).name));
    expect(new Set(names).size).toBe(1);
  });
});
