/** Which cards are shown after a nightly run, and on which day each rests: the same rules for every reason. */
import type { CardState } from "../../vault/cards.ts";

/** Fewest cards that are published together, so that a newcomer's card is one of several. */
export const MIN_COHORT = 8;

/** Days from the owner's last visit until a card rests: drawn anew with each visit, both ends included. */
const REST_DAYS = { least: 7, most: 21 };

/** Days after which messages in safe groups are removed, and members who have sent none since are not listed. */
export const MESSAGE_RETENTION_DAYS = 90;

export type CardPlan = { id: string; shown: boolean; restsOn: string | null };

/**
 * Decides which cards are shown from this run on. A card rests from its day on, whether its owner is away, left, was
 * suspended or was deleted. Pending cards are shown as one cohort, or not at all.
 * @param today as YYYY-MM-DD
 * @param random from 0 to 1, called once for each card whose owner visited
 */
export function planCards(cards: readonly CardState[], today: string, random: () => number): CardPlan[] {
  const drawn = cards.map((card) => ({
    ...card,
    restsOn: card.visited ? drawRestDay(today, random) : card.restsOn,
  }));
  const isAwake = ({ wanted, restsOn }: CardState) => wanted && restsOn !== null && restsOn > today;
  const pending = drawn.filter((card) => !card.shown && card.eligible && isAwake(card));
  const cohort = new Set(pending.length >= MIN_COHORT ? pending.map(({ id }) => id) : []);
  return drawn.map((card) => ({
    id: card.id,
    shown: card.shown ? isAwake(card) : cohort.has(card.id),
    restsOn: card.restsOn,
  }));
}

/** The day from which a card rests whose owner visited today. */
export function drawRestDay(today: string, random: () => number): string {
  const { least, most } = REST_DAYS;
  return addDays(today, least + Math.floor(random() * (most - least + 1)));
}

/** The date of a moment in a time zone, as YYYY-MM-DD. */
export function dateIn(timeZone: string, moment: Date): string {
  // Swedish dates are ISO 8601.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(moment);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
