import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDeskMinutes,
  appealTarget,
  dutyEnd,
  formatDeskHours,
  isOpen,
  moveIntoDeskHours,
  parseDeskHours,
  type Desk,
} from "./desk-hours.ts";

const desk = (text: string, timeZone = "Europe/Berlin"): Desk => ({ hours: parseDeskHours(text)!, timeZone });
/** Opens at 8:00 UTC in winter, and at 7:00 UTC in summer. */
const daily = desk("mon-sun 09:00-21:00");
const at = (text: string) => new Date(`${text}Z`);

describe("desk hours", () => {
  test("are read from the words of a setting, and written in the words of a screen", () => {
    expect(formatDeskHours(parseDeskHours("mon-fri 09:00-21:00, sat-sun 10:00-18:00")!)).toBe(
      "Mon–Fri 09:00–21:00, Sat–Sun 10:00–18:00",
    );
    expect(formatDeskHours(parseDeskHours("Tue 8:30-24:00")!)).toBe("Tue 08:30–24:00");
    expect(formatDeskHours(parseDeskHours("WED 09:00-12:00,wed 11:00-13:00 , wed 14:00-15:30")!)).toBe(
      "Wed 09:00–13:00 and 14:00–15:30",
    );
    for (const wrong of ["", "mon", "mon 9-21", "fri-mon 09:00-10:00", "mon 10:00-09:00", "mon 09:00-24:01"])
      expect(parseDeskHours(wrong), wrong).toBeNull();
  });

  test("count only the minutes at the desk", () => {
    expect(addDeskMinutes(daily, at("2026-01-05T12:00"), 15)).toEqual(at("2026-01-05T12:15"));
    expect(addDeskMinutes(daily, at("2026-01-05T03:00"), 15)).toEqual(at("2026-01-05T08:15"));
    // One hour before the end, and three the next morning.
    expect(addDeskMinutes(daily, at("2026-01-05T19:00"), 240)).toEqual(at("2026-01-06T11:00"));
  });

  test("skip a weekend that is closed", () => {
    const weekdays = desk("mon-fri 09:00-17:00", "UTC");
    expect(addDeskMinutes(weekdays, at("2026-01-09T16:50"), 15)).toEqual(at("2026-01-12T09:05"));
    expect(moveIntoDeskHours(weekdays, at("2026-01-10T12:00"))).toEqual(at("2026-01-12T10:00"));
  });

  test("move a time outside of them to the end of the desk's next first hour", () => {
    expect(moveIntoDeskHours(daily, at("2026-01-05T12:00"))).toEqual(at("2026-01-05T12:00"));
    expect(moveIntoDeskHours(daily, at("2026-01-05T23:00"))).toEqual(at("2026-01-06T09:00"));
    expect(appealTarget(daily, at("2026-01-05T03:00"))).toEqual(at("2026-01-12T09:00"));
  });

  test("follow the clocks of the campus when they change", () => {
    // On 29 March 2026 the clocks went from two to three.
    expect(addDeskMinutes(daily, at("2026-03-28T21:00"), 15)).toEqual(at("2026-03-29T07:15"));
    expect(addDeskMinutes(daily, at("2026-10-24T21:00"), 15)).toEqual(at("2026-10-25T08:15"));
  });

  test("end a duty with them, after 12 hours at the latest", () => {
    expect(dutyEnd(daily, at("2026-01-05T15:00"))).toEqual(at("2026-01-05T20:00"));
    expect(dutyEnd(daily, at("2026-01-05T21:00"))).toEqual(at("2026-01-06T09:00"));
  });

  test("begin with the change of the clock where it leaves out the first minute of a shift", () => {
    const early = desk("sun 02:30-05:00");
    expect(addDeskMinutes(early, at("2026-03-28T12:00"), 1)).toEqual(at("2026-03-29T01:01"));
    expect(addDeskMinutes(desk("sun 02:10-02:50"), at("2026-03-28T12:00"), 1)).toEqual(
      at("2026-04-05T00:11"),
    );
  });

  test("count every minute of a desk that is open round the clock", () => {
    const always = desk("mon-sun 00:00-24:00", "America/Havana");
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 20_000 }), (from, minutes) => {
        expect(isOpen(always, from)).toBe(true);
        expect(addDeskMinutes(always, from, minutes)).toEqual(new Date(from.getTime() + minutes * MINUTE));
      }),
      { numRuns: 100 },
    );
  });

  test("add up over many weeks where they are short", () => {
    expect(addDeskMinutes(desk("mon 09:00-10:00", "UTC"), at("2026-01-05T12:00"), 240)).toEqual(
      at("2026-02-02T10:00"),
    );
  });
});

const MINUTE = 60_000;
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Havana",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
];
/** Whole minutes of two years, half of them within three days of a change of the clock somewhere. */
const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
    fc
      .tuple(
        fc.constantFrom("2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"),
        fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
      )
      .map(([day, minutes]) => Date.parse(day) + minutes * MINUTE),
  )
  .map((ms) => new Date(Math.floor(ms / MINUTE) * MINUTE));
const someDesk = fc
  .tuple(
    fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 6 }),
          fc.integer({ min: 0, max: 6 }),
          fc.integer({ min: 0, max: 95 }),
          fc.integer({ min: 1, max: 96 }),
        )
        .filter(([, , from, length]) => from + length <= 96),
      { minLength: 1, maxLength: 5 },
    ),
    fc.constantFrom(...ZONES),
  )
  .map(([shifts, timeZone]) => {
    const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    const time = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
    const text = shifts.map(
      ([one, other, from, length]) =>
        `${days[Math.min(one, other)]}-${days[Math.max(one, other)]} ${time(from)}-${time(from + length)}`,
    );
    return desk(text.join(", "), timeZone);
  });

/** Weekday and minute that clocks show, read with another format than the code under test uses. */
function shownAt(timeZone: string, moment: Date): { day: number; minute: number } {
  const text = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(moment);
  const [, day = "", hour, minute] = /^(\w{3})\W+(\d+):(\d+)$/.exec(text)!;
  return {
    day: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(day),
    minute: (Number(hour) % 24) * 60 + Number(minute),
  };
}

test("the desk is open exactly when clocks show a time of a shift, whatever the time zone", () => {
  fc.assert(
    fc.property(someDesk, moment, (desk, from) => {
      const { timeZone, hours } = desk;
      const shown = shownAt(timeZone, from);
      // Where clocks are put back, times happen twice: a shift that begins or ends there includes both.
      const twice = [-60, -30, 30, 60].some((minutes) => {
        const again = shownAt(timeZone, new Date(from.getTime() + minutes * MINUTE));
        return again.day === shown.day && again.minute === shown.minute;
      });
      fc.pre(!twice);
      const inShift = hours[shown.day]!.some(({ from, to }) => from <= shown.minute && shown.minute < to);
      expect(isOpen(desk, from)).toBe(inShift);
    }),
    { numRuns: 2000 },
  );
});

test("as many minutes pass at the desk as were added", () => {
  fc.assert(
    fc.property(someDesk, moment, fc.integer({ min: 0, max: 300 }), (desk, from, minutes) => {
      const count = (until: Date): number => {
        let open = 0;
        for (let ms = from.getTime(); ms < until.getTime(); ms += MINUTE)
          if (isOpen(desk, new Date(ms))) open += 1;
        return open;
      };
      const until = addDeskMinutes(desk, from, minutes);
      fc.pre(until.getTime() - from.getTime() < 24 * 60 * MINUTE);
      expect(count(until)).toBe(minutes);
      expect(minutes === 0 || isOpen(desk, new Date(until.getTime() - MINUTE))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
