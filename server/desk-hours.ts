/**
 * When moderators are at the desk, in the campus's time zone, and by when they have looked at what arrives. Around a
 * change of the clock, a shift begins at the first moment that its time names, and ends at the last one.
 */

/** Minutes after midnight; `to` is at most 1440, the next midnight. */
type Shift = { readonly from: number; readonly to: number };

/** The shifts of each weekday, Monday first: in order, and apart from each other. There is at least one a week. */
export type DeskHours = readonly (readonly Shift[])[];

export type Desk = {
  readonly hours: DeskHours;
  /** IANA name. */
  readonly timeZone: string;
};

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
/** Minutes of the desk's first hour of a day, by whose end everything has been read that came outside of the hours. */
const FIRST_HOUR = 60;
/** Days within which an appeal is to be decided. */
const APPEAL_TARGET_DAYS = 7;
const MAX_DUTY_MS = 12 * 60 * MINUTE_MS;

/**
 * Reads hours such as `mon-fri 09:00-21:00, sat-sun 10:00-18:00`. Days that are not named are closed; a day that is named
 * twice has both shifts, and shifts that overlap or touch are one.
 * @returns null for anything else
 */
export function parseDeskHours(text: string): DeskHours | null {
  const hours: Shift[][] = DAYS.map(() => []);
  for (const part of text.toLowerCase().split(",")) {
    const found = /^\s*([a-z]{3})(?:-([a-z]{3}))?\s+(\d\d?):(\d\d)-(\d\d?):(\d\d)\s*$/.exec(part);
    if (found === null) return null;
    const [, firstDay = "", lastDay = firstDay] = found;
    const [first, last] = [DAYS.indexOf(firstDay), DAYS.indexOf(lastDay)];
    const [from, to] = [minutesOf(found[3]!, found[4]!), minutesOf(found[5]!, found[6]!)];
    if (first === -1 || last < first || from === null || to === null || to <= from) return null;
    for (const day of hours.slice(first, last + 1)) day.push({ from, to });
  }
  return hours.map(mergeShifts);
}

function minutesOf(hour: string, minute: string): number | null {
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= DAY_MINUTES ? minutes : null;
}

function mergeShifts(shifts: readonly Shift[]): Shift[] {
  const merged: Shift[] = [];
  for (const shift of shifts.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last === undefined || last.to < shift.from) merged.push(shift);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, shift.to) };
  }
  return merged;
}

/** The hours in words, such as `Mon–Fri 09:00–21:00, Sat–Sun 10:00–18:00`. */
export function formatDeskHours(hours: DeskHours): string {
  const texts = hours.map((day) =>
    day.map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`).join(" and "),
  );
  const parts: string[] = [];
  for (let first = 0; first < texts.length;) {
    let last = first;
    while (texts[last + 1] === texts[first]) last += 1;
    const days = first === last ? dayName(first) : `${dayName(first)}–${dayName(last)}`;
    if (texts[first] !== "") parts.push(`${days} ${texts[first]}`);
    first = last + 1;
  }
  return parts.join(", ");
}

function dayName(day: number): string {
  const name = DAYS[day]!;
  return name[0]!.toUpperCase() + name.slice(1);
}

function clockTime(minutes: number): string {
  const twoDigits = (number: number): string => String(number).padStart(2, "0");
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Whether moderators are at the desk at this moment. */
export function isOpen(desk: Desk, moment: Date): boolean {
  return nextShift(desk, moment).from <= moment.getTime();
}

/** The moment after so many minutes of desk hours: outside of them the time stands still until the next opening. */
export function addDeskMinutes(desk: Desk, from: Date, minutes: number): Date {
  let [cursor, left] = [from.getTime(), minutes * MINUTE_MS];
  for (const shift of shiftsFrom(desk, from)) {
    // Where the clock is put back at midnight, two shifts can overlap.
    cursor = Math.max(cursor, shift.from);
    const open = Math.max(0, shift.to - cursor);
    if (left <= open) break;
    left -= open;
    cursor += open;
  }
  return new Date(cursor + left);
}

/** The moment itself in desk hours, else the end of the first hour after the next opening. */
export function moveIntoDeskHours(desk: Desk, moment: Date): Date {
  const { from, to } = nextShift(desk, moment);
  if (from <= moment.getTime()) return moment;
  return new Date(Math.min(from + FIRST_HOUR * MINUTE_MS, to));
}

/** By when an appeal is to be decided. */
export function appealTarget(desk: Desk, now: Date): Date {
  return moveIntoDeskHours(desk, new Date(now.getTime() + APPEAL_TARGET_DAYS * DAY_MS));
}

/** When a duty that starts now ends: at the end of the desk hours, or of the next ones; at most 12 hours from now. */
export function dutyEnd(desk: Desk, now: Date): Date {
  return new Date(Math.min(nextShift(desk, now).to, now.getTime() + MAX_DUTY_MS));
}

/** The shift that goes on at a moment, else the next one. */
function nextShift(desk: Desk, moment: Date): Shift {
  for (const shift of shiftsFrom(desk, moment)) return shift;
  throw new Error("The desk never opens.");
}

/** The shifts that end after a moment, in milliseconds since the epoch, earliest first and without end. */
function* shiftsFrom({ hours, timeZone }: Desk, moment: Date): Generator<Shift> {
  const wall = moment.getTime() + offsetAt(timeZone, moment.getTime());
  // From yesterday on: where the clock is put back at midnight, a shift that ends then goes on after it.
  for (let day = Math.floor(wall / DAY_MS) * DAY_MS - DAY_MS; ; day += DAY_MS) {
    // Date counts from Sunday.
    for (const shift of hours[(new Date(day).getUTCDay() + 6) % DAYS.length]!) {
      const from = Math.min(...momentsOf(timeZone, day + shift.from * MINUTE_MS));
      const to = Math.max(...momentsOf(timeZone, day + shift.to * MINUTE_MS));
      if (from < to && to > moment.getTime()) yield { from, to };
    }
  }
}

/**
 * The moments at which clocks in a time zone show a time: two where it happens twice, and where it is left out, the
 * moment of the change.
 * @param wall the time as if it were UTC
 */
function momentsOf(timeZone: string, wall: number): number[] {
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((around) => offsetAt(timeZone, around));
  for (let shown = wall; ; shown += MINUTE_MS) {
    const moments = offsets
      .map((offset) => shown - offset)
      .filter((moment) => moment + offsetAt(timeZone, moment) === shown);
    if (moments.length > 0) return moments;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks show in a time zone less what they show in UTC, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  // Swedish dates are ISO 8601. Making a format costs fifty times as much as using it.
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(moment).replace(" ", "T")}Z`) - Math.floor(moment / 1000) * 1000;
}
