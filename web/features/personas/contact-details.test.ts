import { expect, test } from "vitest";
import { hasContactDetails } from "./contact-details.ts";

test.each([
  "call me on +44 7911 123456",
  "0171 555-0123",
  "(415) 555-2671, any time",
  "my number is 07911123456",
  "ada@campus.edu",
  "write to ada.lovelace+help@mail.campus.edu please",
  "ada at campus dot edu",
  "ada (at) campus.edu",
  "I am @ada_lovelace there",
  "@ada.l",
  "https://example.com/ada",
  "look at www.ada-writes.net",
  "it is on ada.me/poems",
  "instagram.com/ada",
])("%s has contact details", (text) => {
  expect(hasContactDetails(text)).toBe(true);
});

test.each([
  "First in my family at university. Some weeks I am fine.",
  "It has been 3 years, since 2019-2023 or so",
  "exams are on 12.05.2026 and 2026-05-14",
  "at 9:30 or 10.15",
  "I owe 12,500.00 in fees",
  "room 204, floor 3",
  "I sat at home.Then it rained",
  "meet me at lunch. dot dot dot",
  "1 2 3 4",
  "what @ all",
  "call 116 123 if it is bad",
  "",
])("%s has none", (text) => {
  expect(hasContactDetails(text)).toBe(false);
});
