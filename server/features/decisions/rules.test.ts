import { NO_MEASURES } from "../../../contract/constants.ts";
import { describe, expect, test } from "vitest";
import type { SecondVerdict, Verdict } from "../../../contract/moderation.ts";
import { isProposable, mergeVerdicts, needsSecondReader, outcomeOf } from "./rules.ts";

type Broken = Extract<Verdict, { broken: true }>;

const broken = (severity: number, verdict: Partial<Broken> = {}): Broken => ({
  broken: true,
  rule: "hate",
  severity,
  because: "first",
  measures: NO_MEASURES,
  propose: "none",
  offerHelp: false,
  ...verdict,
});
const fine = { broken: false, because: "first", badFaith: true, offerHelp: false } as const;
const second = (severity: number, { agrees = true, atOnce = true } = {}): SecondVerdict => ({
  broken: true,
  severity,
  agrees,
  atOnce,
});

describe("a second reader decides", () => {
  test("every case of care, and what has consequences beyond a day", () => {
    expect(needsSecondReader("care", fine)).toBe(true);
    expect(needsSecondReader("conduct", fine)).toBe(false);
    expect(needsSecondReader("conduct", broken(1))).toBe(false);
    expect(needsSecondReader("conduct", broken(2))).toBe(true);
  });
});

describe("of two verdicts", () => {
  test("the lower severity stands, with the first one's rule and reasons", () => {
    for (const [first, other] of [
      [4, 2],
      [2, 4],
    ] as const)
      expect(mergeVerdicts(broken(first), second(other))).toMatchObject({
        broken: true,
        severity: 2,
        rule: "hate",
        because: "first",
      });
  });

  test("that no rule was broken is the milder one, whoever finds it", () => {
    expect(mergeVerdicts(broken(4), { broken: false, because: "second" })).toMatchObject({
      broken: false,
      because: "second",
      badFaith: false,
    });
    expect(mergeVerdicts(fine, second(4))).toMatchObject({
      broken: false,
      because: "first",
      badFaith: false,
    });
    expect(mergeVerdicts(fine, { broken: false, because: "second" })).toMatchObject({ badFaith: true });
  });

  test("both have to agree to a proposal, and the lower severity has to be grave enough for it", () => {
    const proposed = (propose: "doors" | "world", other: SecondVerdict) =>
      mergeVerdicts(broken(4, { propose }), other);
    expect(proposed("doors", second(3))).toMatchObject({ propose: "doors", atOnce: false });
    expect(proposed("doors", second(2))).toMatchObject({ propose: "none" });
    expect(proposed("world", second(3))).toMatchObject({ propose: "none", atOnce: false });
    expect(proposed("world", second(4))).toMatchObject({ propose: "world", atOnce: true });
    expect(proposed("world", second(4, { agrees: false }))).toMatchObject({ propose: "none", atOnce: false });
  });
});

test("a proposal has to be possible, and grave enough", () => {
  const all = ["none", "doors", "world"] as const;
  expect(isProposable(broken(3, { propose: "doors" }), all)).toBe(true);
  expect(isProposable(broken(2, { propose: "doors" }), all)).toBe(false);
  expect(isProposable(broken(3, { propose: "world" }), all)).toBe(false);
  expect(isProposable(broken(4, { propose: "world" }), ["none"])).toBe(false);
  expect(isProposable(fine, ["none"])).toBe(true);
});

test("reporters hear that somebody acted, that help was offered, or that no rule was broken", () => {
  expect(outcomeOf(mergeVerdicts(broken(2, { offerHelp: true }), second(2)))).toBe("acted");
  expect(outcomeOf({ ...fine, offerHelp: true })).toBe("help-offered");
  expect(outcomeOf(fine)).toBe("no-rule-broken");
});
