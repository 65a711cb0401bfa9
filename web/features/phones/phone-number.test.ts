import { describe, expect, it } from "vitest";
import { isPossiblePhone, formatPhone, withPlusSign } from "./phone-number.ts";

describe("a phone number", () => {
  it("gets a plus sign when it has none", () => {
    expect(withPlusSign("14155550134")).toBe("+14155550134");
    expect(withPlusSign(" +44 20 7946 0018 ")).toBe("+44 20 7946 0018");
  });

  it("is impossible with the wrong length or an unknown country code", async () => {
    expect(await isPossiblePhone("+14155550134")).toBe(true);
    expect(await isPossiblePhone("+1415")).toBe(false);
    expect(await isPossiblePhone("+999123456789")).toBe(false);
  });

  it("is formatted as in its country", async () => {
    expect(await formatPhone("+14155550134")).toBe("+1 415 555 0134");
    expect(await formatPhone("not a number")).toBe("not a number");
  });
});
