/** A match: seen by both at once, held or let go, and a quiet line for whoever is elsewhere. */
import type { Locator, Page } from "@playwright/test";
import { showOnly, topCard, topName } from "./support/deck.ts";
import { like, newPair } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("both see it; left alone it closes after three seconds, held it stays @wide", async ({ newPerson }) => {
  const { alice, bob } = await newPair(newPerson);
  await like(alice, bob);
  await showOnly(bob.page, [alice.name]);
  await bob.page.clock.install();
  await Promise.all([alice.page.goto("/discover"), bob.page.goto("/discover")]);
  await expect(topCard(alice.page)).toBeVisible();
  await topCard(bob.page)
    .getByRole("button", { name: `Like ${alice.name}` })
    .click();

  const [hers, his] = [overlay(alice.page), overlay(bob.page)];
  await expect(hers).toBeVisible();
  const shownAt = Date.now();
  await expect(hers).toContainText(`It's a Match!You matched with ${bob.name}`);
  await expect(his).toContainText(`It's a Match!You matched with ${alice.name}`);
  await his.getByRole("button", { name: "Keep this open" }).click();
  await expect(his.getByRole("button", { name: "Keep this open" })).toBeHidden();

  await expect(hers).toBeHidden();
  const stayed = Date.now() - shownAt;
  expect(stayed).toBeGreaterThan(2_000);
  expect(stayed).toBeLessThan(5_000);
  await bob.page.clock.fastForward(10_000);
  await expect(his).toBeVisible();
  await his.getByRole("button", { name: "Keep discovering" }).click();
  await expect(his).toBeHidden();
  await expect(bob.page).toHaveURL("/discover");
});

test("Escape closes it, and the focus is back on the deck, where no key was lost @wide", async ({
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
  // The key that was meant for the deck presses nothing here.
  await bob.page.keyboard.press("Enter");
  await bob.page.keyboard.press("ArrowRight");
  await expect(bob.page).toHaveURL("/discover");
  await bob.page.keyboard.press("Escape");
  await expect(overlay(bob.page)).toBeHidden();
  await expect(topName(bob.page)).not.toHaveText(alice.name);
  await expect(topCard(bob.page).getByRole("button", { name: /^Like/ })).toBeFocused();
});

test("elsewhere it is a line that leads to the chat", async ({ newPerson }) => {
  const { alice, bob } = await newPair(newPerson);
  await like(alice, bob);
  await alice.page.goto("/chats");
  await expect(alice.page.getByRole("heading", { name: "No chats found" })).toBeVisible();
  await like(bob, alice);
  await expect(alice.page.getByText(`You matched with ${bob.name}`)).toBeVisible();
  await expect(overlay(alice.page)).toBeHidden();
  await expect(alice.page.getByRole("tab", { name: "1 match waits" })).toBeVisible();
  await expect(alice.page.getByRole("link", { name: bob.name })).toBeVisible();
  await alice.page.getByRole("button", { name: "Open chat", exact: true }).last().click();
  await expect(alice.page.getByRole("region", { name: bob.name })).toBeVisible();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing flies or moves, and the match stays until it is closed", async ({ newPerson }) => {
    const { alice, bob } = await newPair(newPerson);
    await like(alice, bob);
    const { page } = bob;
    await showOnly(page, [alice.name], 1);
    await page.clock.install();
    await page.goto("/discover");
    const thrown = await topCard(page).elementHandle();
    await topCard(page).getByRole("button", { name: /^Like/ }).click();
    // A card that is gone already has no style at all, and has not flown either.
    expect(["none", ""]).toContain(await thrown?.evaluate((card) => getComputedStyle(card).transform));
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
