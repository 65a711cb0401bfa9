import { describe, expect, test } from "vitest";
import { seeded } from "../../trust/game.ts";
import { consequenceOf, doorsLastMs, MEMORY_MS, type Place } from "./ladder.ts";

const HOURS = 3_600_000;
const DAYS = 24 * HOURS;
const PLACES = ["room", "card", "named"] as const;

/** What each of several acts at one place leads to, if none is forgotten meanwhile. */
function acts(place: Place, severities: number[]) {
  let points = 0;
  let wasSuspended = false;
  return severities.map((severity) => {
    const { kind, lastsMs, points: more } = consequenceOf({ place, severity, points, wasSuspended });
    points += more;
    wasSuspended ||= kind === "suspension";
    return [kind, lastsMs];
  });
}

describe("the ladder", () => {
  test.each([
    [
      "room",
      [1, 1, 1, 1],
      [
        ["warning", 0],
        ["mute", DAYS],
        ["mute", 7 * DAYS],
        ["mute", 7 * DAYS],
      ],
    ],
    [
      "room",
      [2, 2],
      [
        ["mute", 7 * DAYS],
        ["removal", null],
      ],
    ],
    [
      "room",
      [1, 2],
      [
        ["warning", 0],
        ["mute", 7 * DAYS],
      ],
    ],
    [
      "room",
      [2, 1],
      [
        ["mute", 7 * DAYS],
        ["mute", DAYS],
      ],
    ],
    ["room", [3], [["removal", null]]],
    ["room", [4], [["removal", null]]],
    [
      "card",
      [1, 1, 1],
      [
        ["warning", 0],
        ["card-text", DAYS],
        ["card-text", 7 * DAYS],
      ],
    ],
    [
      "card",
      [2, 2],
      [
        ["card-text", 7 * DAYS],
        ["card-text", null],
      ],
    ],
    [
      "named",
      [1, 1, 1],
      [
        ["warning", 0],
        ["named-mute", DAYS],
        ["named-mute", 7 * DAYS],
      ],
    ],
    [
      "named",
      [2, 2, 2],
      [
        ["named-mute", 7 * DAYS],
        ["suspension", 30 * DAYS],
        ["suspension", 90 * DAYS],
      ],
    ],
    [
      "named",
      [3, 3],
      [
        ["suspension", 30 * DAYS],
        ["suspension", 90 * DAYS],
      ],
    ],
    ["named", [4], [["suspension", null]]],
  ] as const)("in a place of kind %s, acts of severity %j lead to %j", (place, severities, expected) => {
    expect(acts(place, [...severities])).toEqual(expected);
  });

  test("closes doors for 30 days, and after that for 90", () => {
    expect([doorsLastMs(false), doorsLastMs(true)]).toEqual([30 * DAYS, 90 * DAYS]);
    expect(MEMORY_MS).toBe(90 * DAYS);
  });
});

describe("over 20,000 random acts", () => {
  const random = seeded(13);
  const draw = (count: number) => Math.floor(random() * count);
  const cases = Array.from({ length: 20_000 }, () => ({
    place: PLACES[draw(3)]!,
    severity: 1 + draw(4),
    points: draw(20),
    wasSuspended: draw(2) === 1,
  }));
  /** Milliseconds; removals and suspensions are worse than any mute. */
  const weight = (act: (typeof cases)[number]): number => {
    const { points, lastsMs } = consequenceOf(act);
    return points * 1e12 + (lastsMs ?? 1e11);
  };

  test("a graver act and more points never lead to less", () => {
    for (const act of cases) {
      const graver = { ...act, severity: Math.min(act.severity + 1, 4) };
      expect(weight(graver)).toBeGreaterThanOrEqual(weight(act));
      expect(weight({ ...act, points: act.points + 1 })).toBeGreaterThanOrEqual(weight(act));
    }
  });

  test("nothing lasts longer than seven days without a second reader", () => {
    for (const act of cases) {
      const { lastsMs } = consequenceOf({ ...act, severity: 1 });
      expect(lastsMs).not.toBeNull();
      expect(lastsMs).toBeLessThanOrEqual(7 * DAYS);
    }
  });

  test("what happens in Safe Space does not depend on a suspension by name", () => {
    for (const act of cases.filter(({ place }) => place !== "named"))
      expect(consequenceOf({ ...act, wasSuspended: true })).toEqual(
        consequenceOf({ ...act, wasSuspended: false }),
      );
  });

  test("only removals have no end, and only warnings have no duration", () => {
    for (const act of cases) {
      const { kind, points, lastsMs } = consequenceOf(act);
      expect(lastsMs !== null || points === 4).toBe(true);
      expect(lastsMs === 0).toBe(kind === "warning");
    }
  });
});
