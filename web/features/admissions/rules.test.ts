import { expect, test } from "vitest";
import { joinMode } from "./rules.ts";

test("joining is a seat, a request where an admin decides, and the waitlist where it is full", () => {
  expect(joinMode({ requiresApproval: false, full: false })).toBe("join");
  expect(joinMode({ requiresApproval: false, full: true })).toBe("waitlist");
  expect(joinMode({ requiresApproval: true, full: true })).toBe("request");
});
