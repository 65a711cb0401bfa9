import { beforeAll, expect, test, vi } from "vitest";
import type { AuditEntry } from "../../../contract/admin.ts";

let texts: typeof import("./people-texts.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"], onLine: true });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  texts = await import("./people-texts.ts");
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

test("somebody without a role is a student, and somebody may have both roles", () => {
  expect(texts.rolesText([])).toBe("Student");
  expect(texts.rolesText(["moderator", "admin"])).toBe("Moderator and Admin");
});
