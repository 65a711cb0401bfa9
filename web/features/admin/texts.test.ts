import { beforeAll, expect, test, vi } from "vitest";
import type { AuditEntry } from "../../../contract/admin.ts";
import type { AdminGroup } from "../../../contract/groups.ts";

let texts: typeof import("./texts.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"], onLine: true });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  texts = await import("./texts.ts");
});

const viewed: AuditEntry = {
  auditId: "a",
  action: "person-seen",
  actor: "Alice",
  subject: "Bob",
  detail: "",
  at: "2026-11-20T12:00:00.000Z",
};

test("an audit entry names who did what", () => {
  expect(texts.auditText(viewed)).toBe("Alice viewed Bob");
  expect(texts.auditText({ ...viewed, action: "people-searched", subject: null, detail: "be" })).toBe(
    "Alice searched for “be”",
  );
});

test("an admin who has left is still in the log, without a name", () => {
  expect(texts.auditText({ ...viewed, actor: null })).toBe("Someone who has left viewed Bob");
});

test("an action that this page does not know is shown by its identifier", () => {
  expect(texts.auditText({ ...viewed, action: "page-turned" })).toBe("Alice: page-turned");
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
