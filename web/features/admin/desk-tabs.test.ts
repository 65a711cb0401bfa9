import { expect, test } from "vitest";
import { addressOf, DESK_TABS, tabOf } from "./desk-tabs.ts";

test("every tab is found again at its own address", () => {
  for (const tab of DESK_TABS) expect(tabOf(addressOf(tab).split("/")[2])).toBe(tab);
});

test("an address that is nobody's leads to no tab", () => {
  expect(tabOf("reports")).toBeNull();
});
