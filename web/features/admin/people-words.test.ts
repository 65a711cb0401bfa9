import { beforeAll, expect, test, vi } from "vitest";
import type { AuditEntry } from "../../../contract/admin.ts";

let words: typeof import("./people-words.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  words = await import("./people-words.ts");
});

const noted: AuditEntry = {
  auditId: "a",
  action: "person-seen",
  actor: "Dana",
  subject: "Ben",
  detail: "",
  at: "2026-11-20T12:00:00.000Z",
};

test("whoever looked at somebody is said by name", () => {
  expect(words.auditWords(noted)).toBe("Dana looked at Ben");
  expect(words.auditWords({ ...noted, action: "people-searched", subject: null, detail: "be" })).toBe(
    "Dana searched for “be”",
  );
});

test("who has left is still somebody", () => {
  expect(words.auditWords({ ...noted, actor: null })).toBe("Somebody who has left looked at Ben");
});

test("an act that this page does not know is not kept from its reader", () => {
  expect(words.auditWords({ ...noted, action: "page-turned" })).toBe("Dana: page-turned");
});
