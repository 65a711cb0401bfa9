import { expect, test } from "vitest";
import { MEMBERS_ONLY, pathPattern, routeAt } from "./routes.ts";

test.each([
  ["/", undefined, false],
  ["/support", "Help", false],
  ["/dev/ui", undefined, false],
  ["/dashboard", "Home", true],
  ["/events", "Events", true],
  ["/events/an-event/", "Events", true],
  ["/chat/a-room", "Messages", true],
  ["/moderate", "Moderation", true],
  ["/moderate/cases/a-case", "Moderation", true],
  ["/moderate/appeals", "Moderation", true],
  ["/moderate/appeals/an-appeal", "Moderation", true],
  ["/admin", "Admin", true],
  ["/admin/requests", "Admin", true],
  ["/admin/edit-event/an-event", "Admin", true],
])("%s has the title %s, and needs a sign-in: %s", (path, title, membersOnly) => {
  expect(routeAt(path)?.title).toBe(title);
  expect(MEMBERS_ONLY.test(path)).toBe(membersOnly);
});

test.each([
  "/nothing",
  "/chat",
  "/events/an-event/more",
  "/moderate/cases",
  "/administrators",
  "/admin/nothing",
  "/dashboard/more",
  "//evil.example",
])("%s is no page", (path) => {
  expect(routeAt(path)).toBeUndefined();
  expect(MEMBERS_ONLY.test(path)).toBe(false);
});

test("one pattern can match several pages", () => {
  const deck = pathPattern("home", "discover");
  expect(["/dashboard", "/discover/", "/chats"].map((path) => deck.test(path))).toEqual([true, true, false]);
});
