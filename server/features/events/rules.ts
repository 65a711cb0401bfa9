/** Days after which an event that was swiped away may come back, as a person does. */
export const PASS_DAYS = 30;

/** Coming events among which the deck looks for the best-fitting: enough to choose from, and no more to read. */
export const DECK_HORIZON = 200;

/** How long before it begins those who have a place are reminded, in milliseconds. */
export const REMIND_BEFORE_MS = 24 * 3_600_000;

type Form = { location: string; startsAt: string | null; endsAt: string | null; timeZone: string };

/** Whether somebody who plans to come has to hear of this change. */
export function movesIt(before: Form, after: Form): boolean {
  return (
    before.location !== after.location ||
    before.startsAt !== after.startsAt ||
    before.endsAt !== after.endsAt ||
    before.timeZone !== after.timeZone
  );
}
