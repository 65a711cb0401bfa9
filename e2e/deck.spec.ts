/** The deck: swiping by touch, button and key, undoing a pass, and the empty deck. */
import { callApi } from "./support/api.ts";
import { showOnly, passUntil, topCard, topName } from "./support/deck.ts";
import { drag } from "./support/gestures.ts";
import { newPair } from "./support/pairs.ts";
import { expect, test, type Person } from "./support/test.ts";

test("a card is swiped by a long drag or a flick to the side, never up or down @wide", async ({
  newPerson,
}) => {
  const { page } = await newPerson("Alice");
  const swipes: string[] = [];
  // Nobody likes Alice back here: a match dialog would cover the deck.
  await page.route("**/api/swipes", (route) => {
    swipes.push((route.request().postDataJSON() as { action: string }).action);
    return route.fulfill({ json: { match: null } });
  });
  await page.goto("/discover");
  const first = await topName(page).innerText();

  for (const stays of [
    { y: -400, ms: 900 },
    { y: -300, ms: 60 },
    { y: 300, ms: 900 },
    { y: 250, ms: 60 },
    { x: 60, ms: 900 },
    { x: -60, ms: 900 },
  ]) {
    await drag(topCard(page), stays);
    await expect(topCard(page)).toHaveCSS("transform", "none");
    await expect(topName(page)).toHaveText(first);
  }
  expect(swipes).toEqual([]);

  const width = (await topCard(page).boundingBox())?.width ?? 0;
  const second = await swipeAway({ x: width * 0.6, ms: 900 }, first);
  const third = await swipeAway({ x: -width * 0.6, ms: 900 }, second);
  const fourth = await swipeAway({ x: 90, ms: 60 }, third);
  await swipeAway({ x: -90, ms: 60 }, fourth);
  await expect.poll(() => swipes).toEqual(["like", "dislike", "like", "dislike"]);

  async function swipeAway(by: { x: number; ms: number }, name: string): Promise<string> {
    await drag(topCard(page), by);
    await expect(topName(page)).not.toHaveText(name);
    return topName(page).innerText();
  }
});

test("buttons and arrow keys like and pass; a pass can be undone, a like cannot @wide", async ({
  newPerson,
}) => {
  const { alice, bob, interests } = await newPair(newPerson);
  const carol = await newPerson("Carol", { interests });
  const dave = await newPerson("Dave", { interests });
  const { page } = dave;
  await showOnly(page, [alice.name, bob.name, carol.name]);
  await page.goto("/discover");
  const undo = topCard(page).getByRole("button", { name: "Undo last pass" });
  await expect(topName(page)).toHaveText(alice.name);
  await expect(undo).toBeDisabled();
  await topCard(page)
    .getByRole("button", { name: `Like ${alice.name}` })
    .click();
  await expect(topName(page)).toHaveText(bob.name);
  await expect(undo).toBeDisabled();

  await topCard(page)
    .getByRole("button", { name: `Pass on ${bob.name}` })
    .click();
  await expect(topName(page)).toHaveText(carol.name);
  await undo.click();
  await expect(topName(page)).toHaveText(bob.name);

  await page.keyboard.press("ArrowLeft");
  await expect(topName(page)).toHaveText(carol.name);
  await page.keyboard.press("z");
  await expect(topName(page)).toHaveText(bob.name);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(topName(page)).toHaveText(bob.name);
  await page.keyboard.press("ArrowRight");
  await expect(topName(page)).toHaveText(carol.name);

  // The server has stored the swipes: those people are not in the deck again.
  await expect.poll(() => deckOf(dave)).not.toContain(bob.name);
  const deck = await deckOf(dave);
  expect(deck).toContain(carol.name);
  expect(deck).not.toContain(alice.name);
});

test("a card shows shared interests, and its details on request @wide", async ({ newPerson, isMobile }) => {
  const { alice, bob } = await newPair(newPerson);
  await bob.page.goto("/discover");
  await passUntil(bob.page, alice.name);
  const card = topCard(bob.page);
  await expect(card.getByText("3 shared interests")).toBeVisible();
  await expect(card.getByRole("listitem").first()).toContainText(", shared");
  await expect(bob.page.getByText("A like is only seen if they like you too.")).toBeVisible();

  if (isMobile) await card.getByRole("button", { name: `About ${alice.name}` }).click();
  const details = isMobile
    ? bob.page.getByRole("dialog", { name: `About ${alice.name}` })
    : bob.page.getByRole("complementary", { name: "About this person" });
  await expect(details.getByText("Shared interests are marked with a light.")).toBeVisible();
  if (!isMobile) return;
  // While the sheet is open, keys do not swipe the card.
  await bob.page.keyboard.press("ArrowRight");
  await bob.page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(topName(bob.page)).toHaveText(alice.name);
});

test("the end of the deck is announced, and the last pass can still be undone", async ({ newPerson }) => {
  const { page } = await newPerson("Alice");
  await showOnly(page, [], 2);
  // A slow deck: each response comes after the swipes that were made in the meantime.
  let swipeStored: Promise<unknown> = Promise.resolve();
  await page.route("**/api/deck", async (route) => {
    await swipeStored;
    await route.fallback();
  });
  await page.goto("/discover");
  const first = await topName(page).innerText();
  await topCard(page).getByRole("button", { name: /^Pass/ }).click();
  await expect(topName(page)).not.toHaveText(first);
  const last = await topName(page).innerText();
  swipeStored = page.waitForResponse("**/api/swipes");
  await topCard(page).getByRole("button", { name: /^Pass/ }).click();
  await expect(page.getByRole("heading", { name: "No more users" })).toBeVisible();
  await expect(page.getByText("Check back later for more recommendations.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Discover" })).toBeFocused();
  await page.getByRole("button", { name: "Undo last pass" }).click();
  await expect(topName(page)).toHaveText(last);
});

test("a swipe that the server refuses brings its card back", async ({ newPerson }) => {
  const { page } = await newPerson("Alice");
  await page.route(
    "**/api/swipes",
    (route) =>
      route.fulfill({
        status: 429,
        json: { defined: true, code: "TOO_MANY_REQUESTS", status: 429, message: "Slow down." },
      }),
    { times: 1 },
  );
  await page.goto("/discover");
  const name = await topName(page).innerText();
  await topCard(page)
    .getByRole("button", { name: `Like ${name}` })
    .click();
  await expect(page.getByText(`That was fast. ${name} is back on top; please wait a moment.`)).toBeVisible();
  await expect(topName(page)).toHaveText(name);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(topName(page)).not.toHaveText(name);
});

test.describe("when the server fails", () => {
  test.use({ expectedErrors: /status of 500 .*\/api\/deck/ });

  test("the deck shows an error, and Try Again loads it", async ({ newPerson }) => {
    const { page } = await newPerson("Alice");
    let isBroken = true;
    await page.route("**/api/deck", (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { code: "INTERNAL_SERVER_ERROR", status: 500, message: "" } })
        : route.continue(),
    );
    await page.goto("/discover");
    await expect(page.getByRole("heading", { name: "We could not load people" })).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(topCard(page)).toBeVisible();
  });
});

async function deckOf({ context }: Person): Promise<string[]> {
  const { cards } = await callApi<{ cards: { name: string }[] }>(context.request, "GET", "/deck");
  return cards.map(({ name }) => name);
}
