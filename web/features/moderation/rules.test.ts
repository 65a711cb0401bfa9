import { expect, test } from "vitest";
import type { Case, CaseSummary } from "../../../contract/moderation.ts";
import {
  deskPageOf,
  emptyDraft,
  findErrors,
  findSecondErrors,
  hasChanged,
  isLate,
  minutesUntil,
  needsSecondReader,
  proposalsFor,
  secondVerdictOf,
  stepOf,
  verdictOf,
  withSeverity,
} from "./rules.ts";

const CAN_NOTHING = { claim: false, release: false, decide: false, second: false, note: false };
const NOW = new Date("2026-03-18T12:00:00Z");

const SUMMARY: CaseSummary = {
  caseId: "a-case",
  lane: "conduct",
  severity: 2,
  state: "open",
  subject: "message",
  isSafeSpace: true,
  reason: "private",
  openedAt: "2026-03-18T09:00:00Z",
  target: "2026-03-18T13:00:00Z",
  overdue: false,
  several: false,
  claim: null,
};

const OPEN: Case = {
  ...SUMMARY,
  version: 1,
  reasons: ["private"],
  reporterNotes: [],
  evidence: [],
  notes: [],
  first: null,
  measures: [],
  proposals: ["none"],
  can: CAN_NOTHING,
};

test("each page of the desk has a tab, and may have something open", () => {
  expect(deskPageOf("/moderate")).toEqual({ tab: "queue", openId: null });
  expect(deskPageOf("/moderate/cases/a-case")).toEqual({ tab: "queue", openId: "a-case" });
  expect(deskPageOf("/moderate/appeals/")).toEqual({ tab: "appeals", openId: null });
  expect(deskPageOf("/moderate/appeals/an-appeal")).toEqual({ tab: "appeals", openId: "an-appeal" });
  expect(deskPageOf("/moderate/figures")).toEqual({ tab: "figures", openId: null });
});

test("a case becomes late on the screen, without another fetch", () => {
  expect(isLate(SUMMARY, NOW)).toBe(false);
  expect(isLate(SUMMARY, new Date("2026-03-18T13:00:01Z"))).toBe(true);
  expect(isLate({ ...SUMMARY, overdue: true }, NOW)).toBe(true);
});

test("an open case is fetched again only when the queue shows a change", () => {
  expect(hasChanged(OPEN, SUMMARY, true)).toBe(false);
  expect(hasChanged(OPEN, { ...SUMMARY, target: "2026-03-18T14:00:00Z" }, true)).toBe(false);
  const claim = { mine: false, until: "2026-03-18T12:30:00Z" };
  expect(hasChanged(OPEN, { ...SUMMARY, state: "claimed", claim }, true)).toBe(true);
  expect(hasChanged(OPEN, { ...SUMMARY, several: true }, true)).toBe(true);
  // A long queue is cut off: a case may be missing without having been decided.
  expect(hasChanged(OPEN, undefined, false)).toBe(false);
  expect(hasChanged(OPEN, undefined, true)).toBe(true);
});

test("a moderator sees what they can do with a case", () => {
  expect(stepOf({ ...OPEN, can: { ...CAN_NOTHING, claim: true } })).toBe("claim");
  expect(stepOf({ ...OPEN, can: { ...CAN_NOTHING, decide: true } })).toBe("decide");
  expect(stepOf({ ...OPEN, state: "second", can: { ...CAN_NOTHING, second: true } })).toBe("second");
  expect(stepOf({ ...OPEN, state: "second" })).toBe("first");
  const claim = { mine: false, until: "2026-03-18T12:30:00Z" };
  expect(stepOf({ ...OPEN, state: "claimed", claim })).toBe("taken");
});

test("the rule of a new decision is the gravest one that was reported", () => {
  expect(emptyDraft(["danger", "threats", "harassment"]).rule).toBe("threats");
  expect(emptyDraft(["other"]).rule).toBe("harassment");
});

test("a second reader is needed because of what is chosen, or because somebody may be in danger", () => {
  const draft = emptyDraft(["spam"]);
  expect(needsSecondReader(withSeverity(draft, 1), "conduct")).toBe(false);
  expect(needsSecondReader(withSeverity(draft, 2), "conduct")).toBe(true);
  expect(needsSecondReader({ ...withSeverity(draft, 1), propose: "doors" }, "conduct")).toBe(true);
  expect(needsSecondReader({ ...draft, broken: false }, "conduct")).toBe(false);
  expect(needsSecondReader({ ...draft, broken: false }, "care")).toBe(true);
});

test("a proposal is offered from the severity that it needs, and dropped below it", () => {
  const offered = ["none", "doors", "world"] as const;
  expect(proposalsFor(2, offered)).toEqual(["none"]);
  expect(proposalsFor(3, offered)).toEqual(["none", "doors"]);
  expect(proposalsFor(4, offered)).toEqual(["none", "doors", "world"]);
  expect(proposalsFor(4, ["none"])).toEqual(["none"]);
  const proposed = { ...withSeverity(emptyDraft(["threats"]), 4), propose: "world" as const };
  expect(withSeverity(proposed, 4).propose).toBe("world");
  expect(withSeverity(proposed, 3).propose).toBe("none");
});

test("a decision is sent only with everything that it needs", () => {
  const draft = emptyDraft(["hate"]);
  expect(Object.keys(findErrors(draft))).toEqual(["broken", "because"]);
  expect(Object.keys(findErrors({ ...draft, broken: true, because: "Because." }))).toEqual(["severity"]);
  expect(findErrors({ ...withSeverity(draft, 3), because: "Because." })).toEqual({});
  expect(Object.keys(findErrors({ ...draft, broken: false, because: "  " }))).toEqual(["because"]);
});

test("a second reader gives reasons only where no rule was broken", () => {
  const draft = emptyDraft(["hate"]);
  expect(findSecondErrors(withSeverity(draft, 3))).toEqual({});
  expect(Object.keys(findSecondErrors({ ...draft, broken: false }))).toEqual(["because"]);
});

test("what is sent has nothing that belongs to the other answer", () => {
  const written = {
    ...withSeverity(emptyDraft(["hate"]), 3),
    because: " A sentence. ",
    badFaith: true,
    atOnce: true,
  };
  expect(verdictOf(written)).toMatchObject({
    broken: true,
    rule: "hate",
    severity: 3,
    because: "A sentence.",
  });
  expect(verdictOf(written)).not.toHaveProperty("badFaith");
  expect(verdictOf({ ...written, broken: false })).toEqual({
    broken: false,
    because: "A sentence.",
    badFaith: true,
    offerHelp: false,
  });
  expect(secondVerdictOf(written)).toEqual({ broken: true, severity: 3, agrees: false, atOnce: false });
});

test("the minutes of a claim are rounded up, and end at 0", () => {
  expect(minutesUntil("2026-03-18T12:29:01Z", NOW.getTime())).toBe(30);
  expect(minutesUntil("2026-03-18T11:59:00Z", NOW.getTime())).toBe(0);
});
