import { beforeAll, expect, test, vi } from "vitest";
import type { JoinRequest } from "../../../contract/admissions.ts";

let rules: typeof import("./rules.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  rules = await import("./rules.ts");
});

const soup = () => ({
  ...rules.eventDraft(null),
  title: " Soup Night ",
  location: "House 4",
  startsAt: "2026-11-26T18:30",
  timeZone: "Europe/London",
});

const request: JoinRequest = {
  admissionId: "a",
  gathering: { gatheringId: "g", kind: "event", title: "Soup", full: false },
  person: null,
  note: "",
  requestedAt: "2026-11-20T12:00:00Z",
  decision: null,
  can: { decide: true },
};

test("every tab is found at its own path, and an unknown path has no tab", () => {
  for (const tab of rules.ADMIN_TABS) expect(rules.findTab(rules.tabPath(tab).split("/")[2])).toBe(tab);
  expect(rules.findTab("reports")).toBeNull();
});

test("a draft of an event needs only a title", () => {
  expect(rules.findEventErrors({ ...rules.eventDraft(null), title: "Soup" }, false)).toEqual({});
  expect(Object.keys(rules.findEventErrors(rules.eventDraft(null), false))).toEqual(["title"]);
});

test("a published event needs a location and a time", () => {
  expect(rules.findEventErrors(soup(), true)).toEqual({});
  expect(Object.keys(rules.findEventErrors({ ...soup(), location: " ", startsAt: "" }, true))).toEqual([
    "startsAt",
    "location",
  ]);
});

test("an event ends after it starts", () => {
  expect(rules.findEventErrors({ ...soup(), endsAt: "2026-11-26T18:30" }, false)).toHaveProperty("endsAt");
  expect(rules.findEventErrors({ ...soup(), endsAt: "2026-11-27T01:00" }, false)).toEqual({});
});

test("a capacity is a whole number within the limit, or there is none", () => {
  for (const capacity of ["", "0", "2.5", "-1", "100001"])
    expect(rules.findEventErrors({ ...soup(), limited: true, capacity }, false)).toHaveProperty("capacity");
  expect(rules.eventForm({ ...soup(), limited: true, capacity: "24" }, 8).capacity).toBe(24);
  expect(rules.eventForm({ ...soup(), limited: false, capacity: "24" }, 8).capacity).toBeNull();
});

test("a form is sent trimmed and with the tag that is still in its input", () => {
  expect(rules.eventForm({ ...soup(), tags: ["Food"], typedTag: " Board  games " }, 8)).toMatchObject({
    title: "Soup Night",
    endsAt: null,
    tags: ["Food", "Board games"],
  });
});

test("a group needs a name", () => {
  expect(rules.findGroupErrors({ ...rules.groupDraft(null), name: "  " })).toHaveProperty("name");
  expect(rules.findGroupErrors({ ...rules.groupDraft(null), name: "Slow Runners" })).toEqual({});
});

test("a safe space has neither capacity nor approval, even if the fields were filled in before", () => {
  const limited = {
    ...rules.groupDraft(null),
    name: "Slow Runners",
    limited: true,
    capacity: "5",
    requiresApproval: true,
  };
  expect(rules.groupForm(limited, 8)).toMatchObject({ capacity: 5, requiresApproval: true });
  expect(rules.groupForm({ ...limited, isSafeSpace: true }, 8)).toMatchObject({
    capacity: null,
    requiresApproval: false,
  });
  expect(rules.findGroupErrors({ ...limited, isSafeSpace: true, capacity: "" })).toEqual({});
});

test("a new group is by name and open to everyone by default", () => {
  expect(rules.groupForm({ ...rules.groupDraft(null), name: " Slow Runners " }, 8)).toEqual({
    name: "Slow Runners",
    description: "",
    rules: "",
    tags: [],
    capacity: null,
    requiresApproval: false,
    isSafeSpace: false,
  });
});

test("a decision can be undone until its time is over", () => {
  const approved = { ...request, decision: "approve" } as const;
  expect(rules.requestState(request, 0, 1000)).toEqual({ is: "open" });
  expect(rules.requestState(approved, 11_000, 1_500)).toMatchObject({ is: "decided", secondsLeft: 10 });
  expect(rules.requestState(approved, 11_000, 10_999)).toMatchObject({ is: "decided", secondsLeft: 1 });
  expect(rules.requestState(approved, 11_000, 11_000)).toEqual({ is: "final" });
});

test("a decision changes the requests it names, on whichever page they are", () => {
  const other = { ...request, admissionId: "b" };
  const pages = {
    pages: [
      { items: [request], next: "a" },
      { items: [other], next: null },
    ],
    pageParams: [undefined, "a"],
  };
  const [first, second] = rules.withDecision(pages, ["b"], "decline").pages;
  expect(first?.items[0]?.decision).toBeNull();
  expect(second?.items[0]?.decision).toBe("decline");
});

test("an admin selects neither their own request nor one that is decided", () => {
  expect(rules.isSelectable(request)).toBe(true);
  expect(rules.isSelectable({ ...request, can: { decide: false } })).toBe(false);
  expect(rules.isSelectable({ ...request, decision: "approve" })).toBe(false);
});
