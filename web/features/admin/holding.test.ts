import { expect, test } from "vitest";
import type { JoinRequest } from "../../../contract/admissions.ts";
import { canDecide, faceOf, withDecision } from "./holding.ts";

const asked: JoinRequest = {
  admissionId: "a",
  gathering: { gatheringId: "g", kind: "event", title: "Soup", full: false },
  person: null,
  note: "",
  requestedAt: "2026-11-20T12:00:00Z",
  decision: null,
  mine: false,
};

test("a decision can be taken back while its time runs, and is gone after it", () => {
  const approved = { ...asked, decision: "approve" } as const;
  expect(faceOf(asked, 0, 1000)).toEqual({ is: "asked" });
  expect(faceOf(approved, 11_000, 1_500)).toEqual({ is: "decided", decision: "approve", secondsLeft: 10 });
  expect(faceOf(approved, 11_000, 10_999)).toMatchObject({ is: "decided", secondsLeft: 1 });
  expect(faceOf(approved, 11_000, 11_000)).toEqual({ is: "gone" });
});

test("only those that are named are decided, on whichever page they are", () => {
  const other = { ...asked, admissionId: "b" };
  const pages = { pages: [{ items: [asked], next: "a" }, { items: [other], next: null }], pageParams: [undefined, "a"] }; // prettier-ignore
  const [first, second] = withDecision(pages, ["b"], "decline").pages;
  expect(first?.items[0]?.decision).toBeNull();
  expect(second?.items[0]?.decision).toBe("decline");
});

test("nobody decides for themselves, or twice", () => {
  expect(canDecide(asked)).toBe(true);
  expect(canDecide({ ...asked, mine: true })).toBe(false);
  expect(canDecide({ ...asked, decision: "approve" })).toBe(false);
});
