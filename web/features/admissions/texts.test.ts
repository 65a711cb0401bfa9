import { expect, test } from "vitest";
import { updateText } from "./texts.ts";

test("an update says what happened and where", () => {
  expect(updateText("event", "admitted", "Soup Night")).toBe("You have a seat at Soup Night.");
  expect(updateText("event", "changed", "Soup Night")).toBe("Soup Night has a new time or location.");
  expect(updateText("group", "invited", "Slow Runners")).toBe("You are invited to Slow Runners.");
});

test("an update of an event is shown even if its title is unknown", () => {
  expect(updateText("event", "cancelled", null)).toBe("One of your events was cancelled.");
});

test("an update of a safe space says neither its name nor what happened", () => {
  const updates = ["admitted", "declined", "waitlisted", "cancelled"] as const;
  const texts = updates.map((update) => updateText("group", update, null));
  expect(new Set(texts)).toEqual(new Set(["Your groups have an update."]));
});
