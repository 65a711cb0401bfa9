import { beforeAll, expect, test, vi } from "vitest";
import type { AdminGroup } from "../../../contract/groups.ts";

let texts: typeof import("./texts.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"], onLine: true });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  texts = await import("./texts.ts");
});

test("of a safe space only the floor is shown, of a group by name every count", () => {
  const group = {
    isOpen: true,
    admitted: 3,
    capacity: 4,
    pending: 2,
    waitlisted: 0,
  } as AdminGroup;
  expect(texts.groupCountsText(group, 5)).toBe("3 of 4 seats taken · 2 pending");
  expect(texts.groupCountsText({ ...group, capacity: null, pending: 0 }, 5)).toBe("3 members");
  const safeSpace = { ...group, isSafeSpace: true, admitted: null, pending: null, waitlisted: null };
  expect(texts.groupCountsText(safeSpace, 5)).toBe("5+ members");
  expect(texts.groupCountsText({ ...safeSpace, isOpen: false }, 5)).toBe("Opens when 5 people have joined");
});
