import { describe, expect, test } from "vitest";
import { parseDeskHours } from "../../desk-hours.ts";
import { isDisputed, letterOf, mergeReports, sortReasons, targetOf, tellAt, urgencyOf } from "./rules.ts";

const desk = { hours: parseDeskHours("mon-sun 09:00-21:00")!, timeZone: "UTC" };
const at = (text: string) => new Date(`${text}Z`);

describe("a moderator looks", () => {
  test.each([
    ["danger", "2026-03-04T12:00", "2026-03-04T12:15"],
    ["danger", "2026-03-04T03:00", "2026-03-04T09:15"],
    ["danger", "2026-03-04T20:52", "2026-03-05T09:05"],
    ["threats", "2026-03-04T12:20", "2026-03-04T16:00"],
    ["hate", "2026-03-04T19:00", "2026-03-05T11:00"],
    ["harassment", "2026-03-04T12:20", "2026-03-05T12:00"],
    ["spam", "2026-03-04T23:00", "2026-03-06T10:00"],
  ] as const)("at %s of %s before %s", (reason, reported, target) => {
    expect(targetOf(urgencyOf(reason), desk, at(reported))).toEqual(at(target));
  });
});

test("reporters are told 5 to 60 minutes after a decision", () => {
  const now = at("2026-03-04T12:00");
  expect([tellAt(now, 0), tellAt(now, 1)]).toEqual([at("2026-03-04T12:05"), at("2026-03-04T13:00")]);
});

test("only danger is care, and the gravest reason comes first", () => {
  expect(urgencyOf("danger")).toEqual({ lane: "care", severity: 4 });
  expect(urgencyOf("methods")).toEqual({ lane: "conduct", severity: 3 });
  expect(sortReasons(["spam", "private", "danger", "spam"])).toEqual(["danger", "private", "spam"]);
});

test("three reports within a day fold a message, if they say that it is hateful, sexual or private", () => {
  const now = at("2026-03-04T12:00");
  const report = (reason: "hate" | "private" | "spam", hour: string) => ({
    reason,
    note: "",
    at: at(hour).toISOString(),
    evidence: [],
  });
  const two = [report("hate", "2026-03-04T01:00"), report("private", "2026-03-03T13:00")];
  expect(isDisputed(two, now)).toBe(false);
  expect(isDisputed([...two, report("spam", "2026-03-04T11:00")], now)).toBe(false);
  expect(isDisputed([...two, report("hate", "2026-03-03T11:59")], now)).toBe(false);
  expect(isDisputed([...two, report("hate", "2026-03-04T11:00")], now)).toBe(true);
});

test("one person's reports of a case keep every note and every snapshot once", () => {
  const room = (description: string) => ({ kind: "room", name: "Four", description }) as const;
  const first = { reason: "spam", note: "one", at: "2026-03-04T12:00:00Z", evidence: [room("a")] } as const;
  const later = { reason: "hate", note: "two", at: "2026-03-04T13:00:00Z", evidence: [room("b")] } as const;
  const merged = mergeReports({ ...first, evidence: [room("a")] }, { ...later, evidence: [room("b")] });
  expect(merged).toEqual({ ...first, reason: "hate", note: "one\ntwo", evidence: [room("a"), room("b")] });
  expect(mergeReports(merged, { ...later, evidence: [room("b")] })).toEqual(merged);
});

test("authors are letters", () => {
  expect([0, 1, 25, 26, 27].map(letterOf)).toEqual(["A", "B", "Z", "AA", "AB"]);
});
