import { expect, test } from "vitest";
import { newsWords } from "./gathering-words.ts";

test("news says what happened and where", () => {
  expect(newsWords("event", "admitted", "Soup Night")).toBe("You have a place at Soup Night.");
  expect(newsWords("event", "changed", "Soup Night")).toBe("Soup Night has another time or place.");
  expect(newsWords("group", "invited", "Slow Runners")).toBe("You are asked into Slow Runners.");
});

test("without a title, an event's news is still told", () => {
  expect(newsWords("event", "cancelled", null)).toBe("An event of yours was called off.");
});

test("of a safe space neither its name nor what happened is said", () => {
  const said = (["admitted", "declined", "waitlisted", "cancelled"] as const).map((what) =>
    newsWords("group", what, null),
  );
  expect(new Set(said)).toEqual(new Set(["There is news in your groups."]));
});
