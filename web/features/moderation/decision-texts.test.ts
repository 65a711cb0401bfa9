import { beforeAll, expect, test, vi } from "vitest";
import { emptyDraft, withSeverity } from "./rules.ts";

let texts: typeof import("./decision-texts.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  texts = await import("./decision-texts.ts");
});

test("what follows from a level depends on where it happened", () => {
  const level = 3;
  expect(texts.consequenceText({ subject: "message", isSafeSpace: true }, level)).toContain("this chat");
  expect(texts.consequenceText({ subject: "card", isSafeSpace: true }, level)).toContain("text");
  expect(texts.consequenceText({ subject: "profile", isSafeSpace: false }, level)).toContain("30 days");
});

test("a moderator is told what already holds while a second reader decides", () => {
  const draft = emptyDraft(["hate"]);
  expect(texts.decidedText("second", withSeverity(draft, 3))).toContain("Until then nothing changes.");
  const hidden = { ...withSeverity(draft, 3), measures: { ...draft.measures, hideMessage: true } };
  expect(texts.decidedText("second", hidden)).toContain("already applies");
  expect(texts.decidedText("second", { ...draft, broken: false, offerHelp: true })).toContain(
    "already applies",
  );
  expect(texts.decidedText("closed", hidden)).toContain("The house rules work out what follows.");
});

test("nobody is sanctioned for what staff published", () => {
  const group = { subject: "group", isSafeSpace: true } as const;
  expect(texts.consequenceText(group, 4)).toBe("");
  expect(texts.becauseHint(group, true)).toContain("nobody is sanctioned");
  expect(texts.becauseHint({ subject: "card" }, true)).toContain("The person reads this.");
});
