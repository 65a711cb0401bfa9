import { expect, test } from "vitest";
import { seeded } from "../../trust/game.ts";
import { silenceBegins } from "./onset.ts";

const DAY = 86_400_000;
const DRAWS = 10_000;
const from = "2030-03-04T12:00:00.000Z";
const random = seeded(21);
/** Seeded, so that the distances do not change from run to run. */
const bytes = (count: number) => Buffer.from(Array.from({ length: count }, () => Math.floor(random() * 256)));
const newRoom = (): string => bytes(16).toString("hex");
const silence = (reportedRoomId: string | null = null) => ({
  from,
  reportedRoomId,
  onsetKey: bytes(32).toString("base64url"),
});
/** From 0 to 1 over the 21 days. */
const shareOf = (one: ReturnType<typeof silence>, roomId: string): number =>
  (silenceBegins(one, roomId).getTime() - Date.parse(from)) / (21 * DAY);

/** Kolmogorov-Smirnov: the largest distance between draws and the uniform distribution from 0 to 1. */
function distanceFromUniform(draws: number[]): number {
  const sorted = draws.toSorted((a, b) => a - b);
  return Math.max(...sorted.map((value, rank) => Math.max(value - rank / DRAWS, (rank + 1) / DRAWS - value)));
}

/** The largest distance at p = 0.01. */
const MOST_DISTANCE = 1.63 / Math.sqrt(DRAWS);

test("each room falls silent at a moment that is uniform over 21 days, over rooms and over people", () => {
  const one = silence();
  const overRooms = Array.from({ length: DRAWS }, () => shareOf(one, newRoom()));
  const room = newRoom();
  const overPeople = Array.from({ length: DRAWS }, () => shareOf(silence(), room));
  for (const draws of [overRooms, overPeople]) {
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    expect(distanceFromUniform(draws)).toBeLessThan(MOST_DISTANCE);
  }
  // Control: moments that favour the first days are found.
  expect(distanceFromUniform(overRooms.map((share) => share ** 1.1))).toBeGreaterThan(MOST_DISTANCE);
});

test("the moments of two rooms of one person are independent", () => {
  const [here, there] = [newRoom(), newRoom()];
  const pairs = Array.from({ length: DRAWS }, () => {
    const one = silence();
    return [shareOf(one, here), shareOf(one, there)] as const;
  });
  const correlation = pairs.reduce((sum, [a, b]) => sum + (a - 0.5) * (b - 0.5), 0) / (DRAWS / 12);
  // 2.58 standard errors: p = 0.01.
  expect(Math.abs(correlation)).toBeLessThan(2.58 / Math.sqrt(DRAWS));
  // Their difference is that of two independent uniform draws: 1 − (1 − d)² of them are closer than d.
  const close = pairs.filter(([a, b]) => Math.abs(a - b) < 0.1).length / DRAWS;
  expect(Math.abs(close - 0.19)).toBeLessThan(0.02);
});

test("a room has one moment, however often it is asked for", () => {
  const one = silence();
  const room = newRoom();
  expect(silenceBegins(one, room)).toEqual(silenceBegins({ ...one }, room));
});

test("the reported room falls silent at once, and every room where others are in danger", () => {
  const room = newRoom();
  expect(silenceBegins(silence(room), room)).toEqual(new Date(from));
  expect(silenceBegins({ ...silence(), onsetKey: null }, room)).toEqual(new Date(from));
});
