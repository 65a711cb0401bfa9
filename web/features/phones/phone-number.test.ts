import { describe, expect, it } from "vitest";
import { couldBePhone, prettyPhone, withPlus } from "./phone-number.ts";

describe("a phone number", () => {
  it("gets a plus sign when it has none", () => {
    expect(withPlus("14155550134")).toBe("+14155550134");
    expect(withPlus(" +44 20 7946 0018 ")).toBe("+44 20 7946 0018");
  });

  it("cannot be one when it is too short for its country, or has none", async () => {
    expect(await couldBePhone("+14155550134")).toBe(true);
    expect(await couldBePhone("+1415")).toBe(false);
    expect(await couldBePhone("+999123456789")).toBe(false);
  });

  it("is shown with the spaces of its country", async () => {
    expect(await prettyPhone("+14155550134")).toBe("+1 415 555 0134");
    expect(await prettyPhone("not a number")).toBe("not a number");
  });
});
