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
  test("has a profile that they could have written themselves", () => {
    for (const { name, bio, interests, topics } of EVERYONE) {
      expect(nonEmptyText(LIMITS.name).parse(name)).toBe(name);
      expect(nonEmptyText(LIMITS.bio).parse(bio)).toBe(bio);
      expect(Interests.parse(interests)).toEqual(interests);
      for (const need of topics) Topic.parse(need);
      expect(new Set(topics).size).toBe(topics.length);
    }
  });

  test("is somebody else than everyone else, and has something in common with others", () => {
    expect(new Set(EVERYONE.map(({ key }) => key)).size).toBe(EVERYONE.length);
    expect(new Set(EVERYONE.map(({ name }) => name)).size).toBe(EVERYONE.length);
    const suggested = new Set<string>(SUGGESTED_INTERESTS);
    for (const { interests } of EVERYONE) {
      expect(interests.filter((interest) => suggested.has(interest)).length).toBeGreaterThanOrEqual(2);
    }
  });

  test("says only what a message can hold", () => {
    for (const { lines } of [...DIRECTS, ...GROUPS, ...SAFE_GROUPS]) {
      for (const [, , words] of lines) expect(nonEmptyText(LIMITS.message).parse(words)).toBe(words);
    }
  });
});

describe("the pictures of people, events and groups", () => {
  const orders = [...EVERYONE, ...EVENTS, ...GROUPS].flatMap(({ picture }) => picture ?? []);

  test("are each a drawing of their own, the same whenever it is drawn", () => {
    const drawings = orders.map(drawSvg);
    expect(new Set(drawings).size).toBe(orders.length);
    expect(orders.map(drawSvg)).toEqual(drawings);
    for (const drawing of drawings) expect(drawing).not.toMatch(/undefined|NaN|<text/);
  });

  test("show every scene there is", () => {
    expect([...new Set(orders.map(({ scene }) => scene))].toSorted()).toEqual(Object.keys(SCENES).toSorted());
  });
});
