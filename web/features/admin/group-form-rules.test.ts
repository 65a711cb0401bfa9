import { beforeAll, expect, test, vi } from "vitest";

let rules: typeof import("./group-form-rules.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  rules = await import("./group-form-rules.ts");
});

test("a group needs a name", () => {
  expect(rules.faultsOf({ ...rules.draftOf(null), name: "  " })).toHaveProperty("name");
  expect(rules.faultsOf({ ...rules.draftOf(null), name: "Slow Runners" })).toEqual({});
});

test("a safe space has neither capacity nor approval, whatever was in the fields before", () => {
  const five = {
    ...rules.draftOf(null),
    name: "Slow Runners",
    limited: true,
    capacity: "5",
    requiresApproval: true,
  };
  expect(rules.groupOf(five, 8)).toMatchObject({ capacity: 5, requiresApproval: true });
  expect(rules.groupOf({ ...five, isSafeSpace: true }, 8)).toMatchObject({
    capacity: null,
    requiresApproval: false,
  });
  expect(rules.faultsOf({ ...five, isSafeSpace: true, capacity: "" })).toEqual({});
});

test("a new group is by name and open, until somebody chooses otherwise", () => {
  expect(rules.groupOf({ ...rules.draftOf(null), name: " Slow Runners " }, 8)).toEqual({
    name: "Slow Runners",
    description: "",
    rules: "",
    tags: [],
    capacity: null,
    requiresApproval: false,
    isSafeSpace: false,
  });
});
