import { expect, test } from "vitest";
import { guess } from "./rules.ts";

test("the time zone decides, not the language", () => {
  expect(guess("Europe/London", ["de-DE"])).toBe("GB");
});

test("each country is found by its time zones", () => {
  expect(guess("Europe/Dublin", ["en-GB"])).toBe("IE");
  expect(guess("America/Toronto", ["en-US"])).toBe("CA");
  expect(guess("America/Denver", ["en-US"])).toBe("US");
  expect(guess("Australia/Perth", ["en-GB"])).toBe("AU");
});

test("a time zone elsewhere is not overruled by the language", () => {
  expect(guess("Europe/Berlin", ["en-US"])).toBe("XX");
});

test("without a time zone, the language’s region decides", () => {
  expect(guess("UTC", ["fr", "en-CA"])).toBe("CA");
  expect(guess("UTC", ["fr"])).toBe("XX");
});
