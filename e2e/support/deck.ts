/** Reading and filtering the deck on a page. */
import { expect, type Locator, type Page, type Route } from "@playwright/test";

/** The card on top; the cards below it are in the document too. */
export function topCard(page: Page): Locator {
  return page.locator('[data-card="top"]');
}

export function topName(page: Page): Locator {
  return topCard(page).getByRole("heading", { level: 2 });
}

/** Passes on every card before this person's. */
export async function passUntil(page: Page, name: string): Promise<void> {
  for (let cards = 0; cards < 20; cards += 1) {
    const shown = await topName(page).textContent();
    if (shown === name) return;
    await topCard(page)
      .getByRole("button", { name: `Pass on ${shown}` })
      .click();
    await expect(topName(page)).not.toHaveText(shown ?? "");
  }
  throw new Error(`${name} is not among the first cards.`);
}

type Card = { profileId: string; name: string };

/**
 * Limits the page's deck to the named people, in this order, and `others` more cards of the real deck. This isolates
 * tests, since they all share one campus.
 */
export async function showOnly(page: Page, names: string[], others = 0): Promise<void> {
  let known: string[] | null = null;
  const respond = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const { cards } = (await response.json()) as { cards: Card[] };
    const named = names.flatMap((name) => cards.find((card) => card.name === name) ?? []);
    const unnamed = cards.filter(({ name }) => !names.includes(name)).slice(0, others);
    known ??= [...named, ...unnamed].map(({ profileId }) => profileId);
    const shown = known.flatMap((id) => cards.find(({ profileId }) => profileId === id) ?? []);
    return route.fulfill({ response, json: { cards: shown } });
  };
  // The page may have been closed in the meantime.
  await page.route("**/api/deck", (route) => respond(route).catch(() => undefined));
}
