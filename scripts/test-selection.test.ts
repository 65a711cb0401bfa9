import { globSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { JOURNEYS, selectChanged, selectNamed } from "./test-selection.ts";

const ROOT = path.dirname(import.meta.dirname);

describe("named tests", () => {
  test("are stages, paths, or both", () => {
    expect(selectNamed(["unit", "e2e/chat"])).toEqual({
      checks: false,
      vitest: ["server/", "contract/", "demo/", "launcher/", "scripts/", "web/"],
      browser: ["e2e/chat"],
    });
    expect(selectNamed(["checks", "trust"])).toEqual({ checks: true, vitest: ["trust/"], browser: [] });
    expect(selectNamed(["browser", "e2e/chat"]).browser).toBeNull();
  });

  test("that do not exist are refused with an explanation", () => {
    expect(() => selectNamed(["unti"])).toThrow(
      '"unti" is neither checks, unit, trust, browser nor the path',
    );
  });
});

describe("a change", () => {
  test("of a feature affects its tests on both sides and the tests that use it", () => {
    const { checks, vitest, browser } = selectChanged(["server/features/chat/writes.ts", "contract/chat.ts"]);
    expect(checks).toBe(true);
    expect(vitest).toEqual(
      expect.arrayContaining(["server/features/chat/", "web/features/chat/", "trust/anonymity"]),
    );
    expect(vitest).not.toContain("server/features/events/");
    expect(browser).toContain("e2e/chat");
  });

  test("of the tests' own setup affects all tests", () => {
    expect(selectChanged(["e2e/support/test.ts"]).browser).toBeNull();
    expect(selectChanged(["server/testing/app.ts"]).vitest).toBeNull();
    expect(selectChanged(["server/http/api.ts"]).vitest).toContain("server/");
  });

  test("of a document affects the checks only", () => {
    expect(selectChanged(["README.md"])).toEqual({ checks: true, vitest: [], browser: [] });
  });
});

test("every feature lists browser or adversarial tests, and all of them exist", () => {
  const features = ["server", "web"].flatMap((side) => readdirSync(path.join(ROOT, side, "features")));
  expect(Object.keys(JOURNEYS).toSorted()).toEqual([...new Set(features)].toSorted());
  for (const beginning of Object.values(JOURNEYS).flat())
    expect(globSync(`${beginning}*.{spec,test}.ts`, { cwd: ROOT }), beginning).not.toEqual([]);
});
