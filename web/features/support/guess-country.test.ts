import { expect, test } from "vitest";
import { guess } from "./guess-country.ts";

test("a phone in Manchester is shown the lines of the United Kingdom, whatever its language", () => {
  expect(guess("Europe/London", ["de-DE"])).toBe("GB");
});

test("Dublin, Toronto, Denver and Perth each find their own country", () => {
  expect(guess("Europe/Dublin", ["en-GB"])).toBe("IE");
  expect(guess("America/Toronto", ["en-US"])).toBe("CA");
  expect(guess("America/Denver", ["en-US"])).toBe("US");
  expect(guess("Australia/Perth", ["en-GB"])).toBe("AU");
});

test("a phone in Berlin set to American English is not sent to an American number", () => {
  expect(guess("Europe/Berlin", ["en-US"])).toBe("XX");
});

test("a browser that hides where it is falls back on its language", () => {
  expect(guess("UTC", ["fr", "en-CA"])).toBe("CA");
  expect(guess("UTC", ["fr"])).toBe("XX");
});
