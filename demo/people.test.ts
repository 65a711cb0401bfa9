import { describe, expect, test } from "vitest";
import { LIMITS, SUGGESTED_INTERESTS } from "../contract/constants.ts";
import { Interests, Topic } from "../contract/profiles.ts";
import { nonEmptyText } from "../contract/wire.ts";
import { DIRECTS } from "./conversations.ts";
import { EVENTS } from "./events.ts";
import { GROUPS } from "./groups.ts";
import { ADMIN, PEOPLE, STUDENT } from "./people.ts";
import { drawSvg } from "./pictures/draw.ts";
import { SCENES } from "./pictures/scenes.ts";
import { SAFE_GROUPS } from "./safe-groups.ts";

const EVERYONE = [STUDENT, ADMIN, ...PEOPLE];

describe("everyone on the Demo campus", () => {
  test("has a valid profile", () => {
    for (const { name, bio, interests, topics } of EVERYONE) {
      expect(nonEmptyText(LIMITS.name).parse(name)).toBe(name);
      expect(nonEmptyText(LIMITS.bio).parse(bio)).toBe(bio);
      expect(Interests.parse(interests)).toEqual(interests);
      for (const need of topics) Topic.parse(need);
      expect(new Set(topics).size).toBe(topics.length);
    }
  });

  test("is unique, and shares interests with others", () => {
    expect(new Set(EVERYONE.map(({ key }) => key)).size).toBe(EVERYONE.length);
    expect(new Set(EVERYONE.map(({ name }) => name)).size).toBe(EVERYONE.length);
    const suggested = new Set<string>(SUGGESTED_INTERESTS);
    for (const { interests } of EVERYONE) {
      expect(interests.filter((interest) => suggested.has(interest)).length).toBeGreaterThanOrEqual(2);
    }
  });

  test("writes only valid messages", () => {
    for (const { lines } of [...DIRECTS, ...GROUPS, ...SAFE_GROUPS]) {
      for (const [, , words] of lines) expect(nonEmptyText(LIMITS.message).parse(words)).toBe(words);
    }
  });
});

describe("the pictures of people, events and groups", () => {
  const orders = [...EVERYONE, ...EVENTS, ...GROUPS].flatMap(({ picture }) => picture ?? []);

  test("are all different, and the same each time they are drawn", () => {
    const drawings = orders.map(drawSvg);
    expect(new Set(drawings).size).toBe(orders.length);
    expect(orders.map(drawSvg)).toEqual(drawings);
    for (const drawing of drawings) expect(drawing).not.toMatch(/undefined|NaN|<text/);
  });

  test("use every scene", () => {
    expect([...new Set(orders.map(({ scene }) => scene))].toSorted()).toEqual(Object.keys(SCENES).toSorted());
  });
});
