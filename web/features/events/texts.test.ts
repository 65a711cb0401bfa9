import { expect, test, vi } from "vitest";
import type { Admission } from "../../../contract/admissions.ts";

vi.stubGlobal("navigator", { languages: ["en-GB"] });
vi.stubGlobal("document", { documentElement: { lang: "en" } });
const { attendanceText, outcomeText, stateText, cardText } = await import("./texts.ts");

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

test("a card says what a yes leads to and who would see it", () => {
  expect(cardText(soup, true)).toBe("10–24 going. Only the host sees your name.");
  expect(cardText({ ...soup, full: true }, false)).toBe(
    "10–24 going. It is full, so you would join the waitlist. Nobody sees your name.",
  );
});

test("a yes is confirmed with what the server answered", () => {
  expect(outcomeText({ ...soup, mine: mine("approved") })).toBe("You’re going to Soup Night.");
  expect(outcomeText({ ...soup, mine: mine("pending") })).toBe(
    "Request sent. The host of Soup Night decides.",
  );
  expect(outcomeText({ ...soup, mine: mine("waitlisted", 2) })).toBe(
    "You are on the waitlist for Soup Night, 2 ahead of you.",
  );
  expect(outcomeText({ ...soup, mine: mine("waitlisted", 0) })).toBe(
    "You are on the waitlist for Soup Night.",
  );
});

test("the waitlist shows how many are ahead, and a cancellation hides everything else", () => {
  expect(stateText({ mine: mine("waitlisted", 2), cancelled: null })).toBe("On the waitlist, 2 ahead");
  expect(stateText({ mine: mine("waitlisted", 0), cancelled: null })).toBe("Next on the waitlist");
  expect(stateText({ mine: mine("approved"), cancelled: { reason: "" } })).toBe("Cancelled");
  expect(stateText({ mine: mine("withdrawn"), cancelled: null })).toBeNull();
});

test("after an event nobody reads that they are going", () => {
  expect(stateText({ mine: mine("promoted"), cancelled: null }, true)).toBe("You had a seat");
  expect(stateText({ mine: mine("pending"), cancelled: null }, true)).toBe("Request expired");
});

test("three people are fewer than five", () => {
  expect(attendanceText("under-5")).toBe("Fewer than 5 going");
});
