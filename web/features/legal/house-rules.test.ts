import { expect, test } from "vitest";
import { HOUSE_RULES } from "../../../contract/constants.ts";
import { HOUSE_RULE_LIST } from "./house-rules.ts";

test("the page lists every house rule, in the order of the contract, each in one sentence", () => {
  expect(HOUSE_RULE_LIST.map(({ rule }) => rule)).toEqual(HOUSE_RULES);
  for (const { sentence } of HOUSE_RULE_LIST) expect(sentence).toMatch(/^[^.]+\.$/);
});
