import { expect, test, vi } from "vitest";
import type { Admission } from "../../../contract/admissions.ts";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("document", { documentElement: { lang: "en" } });
const { cameOfIt, stateWords, wayIn, yesMeans } = await import("./event-texts.ts");

function mine(state: Admission["state"], ahead: number | null = null): Admission {
  return { state, ahead, reason: "", showsName: true, hasUpdate: false };
}

const soup = {
  eventId: "an-event",
  title: "Soup Night",
  description: "",
  pictureId: null,
  location: "Kitchen",
  startsAt: "2026-11-26T18:30:00.000Z",
  endsAt: null,
  timeZone: "Europe/London",
  tags: [],
  shared: [],
  requiresApproval: false,
  full: false,
  attendance: "10-24" as const,
  cancelled: null,
  mine: null,
  can: { attend: true, withdraw: false },
};

test("a yes is going, asking where a host decides, and waiting where it is full", () => {
  expect(wayIn(soup)).toBe("go");
  expect(wayIn({ requiresApproval: false, full: true })).toBe("wait");
  // Whether there is room is looked at when it is decided.
  expect(wayIn({ requiresApproval: true, full: true })).toBe("ask");
});

test("a card says what a yes comes to, and who would see it", () => {
  expect(yesMeans(soup, true)).toBe("10–24 going. The host sees your name, nobody else does.");
  expect(yesMeans({ ...soup, full: true }, false)).toBe(
    "10–24 going. It is full, so you would wait for a place. Nobody sees your name.",
  );
});

test("what came of a yes is what the server says of it", () => {
  expect(cameOfIt({ ...soup, mine: mine("approved") })).toBe("You’re going to Soup Night.");
  expect(cameOfIt({ ...soup, mine: mine("pending") })).toBe("Asked. The host of Soup Night decides.");
  expect(cameOfIt({ ...soup, mine: mine("waitlisted", 2) })).toBe(
    "You are on the waiting list for Soup Night, 2 ahead of you.",
  );
  expect(cameOfIt({ ...soup, mine: mine("waitlisted", 0) })).toBe(
    "You are on the waiting list for Soup Night.",
  );
});

test("whoever waits knows how many are before them, and a cancellation goes before all", () => {
  expect(stateWords({ mine: mine("waitlisted", 2), cancelled: null })).toBe("On the waiting list, 2 ahead");
  expect(stateWords({ mine: mine("waitlisted", 0), cancelled: null })).toBe("Next on the waiting list");
  expect(stateWords({ mine: mine("approved"), cancelled: { reason: "" } })).toBe("Called off");
  expect(stateWords({ mine: mine("withdrawn"), cancelled: null })).toBeNull();
});

test("when it is over, nobody is told that they are going", () => {
  expect(stateWords({ mine: mine("promoted"), cancelled: null }, true)).toBe("You had a place");
  expect(stateWords({ mine: mine("pending"), cancelled: null }, true)).toBe("It was not decided");
});
