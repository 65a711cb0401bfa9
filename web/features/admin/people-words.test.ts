import { beforeAll, expect, test, vi } from "vitest";
import type { Audit } from "../../../contract/admin.ts";

let words: typeof import("./people-words.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  words = await import("./people-words.ts");
});

const noted: Audit = {
  auditId: "a",
  act: "person-seen",
  by: "Dana",
  about: "Ben",
  detail: "",
  at: "2026-11-20T12:00:00.000Z",
};

test("whoever looked at somebody is said by name", () => {
  expect(words.auditWords(noted)).toBe("Dana looked at Ben");
  expect(words.auditWords({ ...noted, act: "people-searched", about: null, detail: "be" })).toBe(
    "Dana searched for “be”",
  );
});

test("who has left is still somebody", () => {
  expect(words.auditWords({ ...noted, by: null })).toBe("Somebody who has left looked at Ben");
});

test("an act that this page does not know is not kept from its reader", () => {
  expect(words.auditWords({ ...noted, act: "page-turned" })).toBe("Dana: page-turned");
});
