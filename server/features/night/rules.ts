/** Which cards are shown after a night, and when each of them rests: the same rules whatever the reason. */
import type { CardState } from "../../vault/cards.ts";

/** Cards come in cohorts of at least so many, so that a newcomer's is one of them. */
export const COHORT = 8;

/** A card rests so many days after its owner was last in Safe Space: drawn anew with each visit, both ends included. */
const REST_DAYS = { least: 7, most: 21 };

/** Days after which what was said in a safe group is removed, and whoever has said nothing since is not listed. */
export const MESSAGE_DAYS = 90;

export type CardPlan = { id: string; shown: boolean; restsOn: string | null };

/**
 * Decides which cards are shown from this night on. A card that is past its day rests, whether its owner is away, left,
 * was suspended or is gone. Cards that wait are shown together, all of them or none.
 * @param today as YYYY-MM-DD
 * @param random from 0 to 1, one call a card whose owner was here
 */
export function planCards(cards: readonly CardState[], today: string, random: () => number): CardPlan[] {
  const drawn = cards.map((card) => ({
    ...card,
    restsOn: card.visited ? drawRest(today, random) : card.restsOn,
  }));
  const isAwake = ({ wanted, restsOn }: CardState) => wanted && restsOn !== null && restsOn > today;
  const waiting = drawn.filter((card) => !card.shown && card.eligible && isAwake(card));
  const comes = new Set(waiting.length >= COHORT ? waiting.map(({ id }) => id) : []);
  return drawn.map((card) => ({
    id: card.id,
    shown: card.shown ? isAwake(card) : comes.has(card.id),
    restsOn: card.restsOn,
  }));
}

/** The day on which a card rests whose owner was here. */
export function drawRest(today: string, random: () => number): string {
  const { least, most } = REST_DAYS;
  return addDays(today, least + Math.floor(random() * (most - least + 1)));
}

/** The date at a moment in a time zone, as YYYY-MM-DD. */
export function dateIn(timeZone: string, moment: Date): string {
  // The Swedish way to write a date is ISO 8601's.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(moment);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
