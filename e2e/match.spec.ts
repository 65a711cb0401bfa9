/** A match: a dialog for both people at once, or a toast on other screens. */
import type { Locator, Page } from "@playwright/test";
import { showOnly, topCard, topName } from "./support/deck.ts";
import { like, newPair } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("both see the match; it closes after three seconds unless it is kept open @wide", async ({
  newPerson,
}) => {
  const { alice, bob } = await newPair(newPerson);
  await like(alice, bob);
  await showOnly(bob.page, [alice.name]);
  await bob.page.clock.install();
  await Promise.all([alice.page.goto("/discover"), bob.page.goto("/discover")]);
  await expect(topCard(alice.page)).toBeVisible();
  await topCard(bob.page)
    .getByRole("button", { name: `Like ${alice.name}` })
    .click();

  const [alicesMatch, bobsMatch] = [overlay(alice.page), overlay(bob.page)];
  await expect(alicesMatch).toBeVisible();
  const shownAt = Date.now();
  await expect(alicesMatch).toContainText(`It's a Match!You matched with ${bob.name}`);
  await expect(bobsMatch).toContainText(`It's a Match!You matched with ${alice.name}`);
  await bobsMatch.getByRole("button", { name: "Keep this open" }).click();
  await expect(bobsMatch.getByRole("button", { name: "Keep this open" })).toBeHidden();

  await expect(alicesMatch).toBeHidden();
  const stayed = Date.now() - shownAt;
  expect(stayed).toBeGreaterThan(2_000);
  expect(stayed).toBeLessThan(5_000);
  await bob.page.clock.fastForward(10_000);
  await expect(bobsMatch).toBeVisible();
  await bobsMatch.getByRole("button", { name: "Keep discovering" }).click();
  await expect(bobsMatch).toBeHidden();
  await expect(bob.page).toHaveURL("/discover");
});

test("Escape closes the match and returns the focus to the deck, and stray keys do nothing @wide", async ({
  newPerson,
}) => {
  const { alice, bob } = await newPair(newPerson);
  await like(alice, bob);
  await showOnly(bob.page, [alice.name], 1);
  await bob.page.goto("/discover");
  await topCard(bob.page)
    .getByRole("button", { name: `Like ${alice.name}` })
    .focus();
  await bob.page.keyboard.press("Enter");
  await expect(overlay(bob.page)).toBeVisible();
  // Keys meant for the deck press nothing in the dialog.
  await bob.page.keyboard.press("Enter");
  await bob.page.keyboard.press("ArrowRight");
  await expect(bob.page).toHaveURL("/discover");
  await bob.page.keyboard.press("Escape");
  await expect(overlay(bob.page)).toBeHidden();
  await expect(topName(bob.page)).not.toHaveText(alice.name);
  await expect(topCard(bob.page).getByRole("button", { name: /^Like/ })).toBeFocused();
});

test("on other screens a match is a toast that leads to the chat", async ({ newPerson }) => {
  const { alice, bob } = await newPair(newPerson);
  await like(alice, bob);
  await alice.page.goto("/chats");
  await expect(alice.page.getByRole("heading", { name: "No chats found" })).toBeVisible();
  await like(bob, alice);
  await expect(alice.page.getByText(`You matched with ${bob.name}`)).toBeVisible();
  await expect(overlay(alice.page)).toBeHidden();
  await expect(alice.page.getByRole("tab", { name: "1 new match" })).toBeVisible();
  await expect(alice.page.getByRole("link", { name: bob.name })).toBeVisible();
  await alice.page.getByRole("button", { name: "Open chat", exact: true }).last().click();
  await expect(alice.page.getByRole("region", { name: bob.name })).toBeVisible();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no card flies, and the match stays until it is closed", async ({ newPerson }) => {
    const { alice, bob } = await newPair(newPerson);
    await like(alice, bob);
    const { page } = bob;
    await showOnly(page, [alice.name], 1);
    await page.clock.install();
    await page.goto("/discover");
    const card = await topCard(page).elementHandle();
    await topCard(page).getByRole("button", { name: /^Like/ }).click();
    // A card that is already removed has no style, and has not flown either.
    expect(["none", ""]).toContain(await card?.evaluate((element) => getComputedStyle(element).transform));
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Keep this open" })).toBeHidden();
    await page.clock.fastForward(10_000);
    await expect(overlay(page)).toBeVisible();
    await page.getByRole("button", { name: "Keep discovering" }).click();
    await expect(overlay(page)).toBeHidden();
  });
});

function overlay(page: Page): Locator {
  return page.getByRole("dialog", { name: "It's a Match!" });
}
