/** The demo campus, as a new installation shows it. */
import type { Page } from "@playwright/test";
import { bubbles } from "./support/chat.ts";
import { topCard, topName } from "./support/deck.ts";
import { expect, test } from "./support/test.ts";

/** Somebody among this many cards likes a newcomer back. */
const FIRST_CARDS = 8;

/** @param signIn email and password, as printed at start-up */
async function logIn(page: Page, signIn = ""): Promise<void> {
  const [email = "", password = ""] = signIn.split(" ");
  await page.goto("/login");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/dashboard");
}

test("the demo student finds people, chats and groups", async ({ page }) => {
  await logIn(page, process.env.HAVEN_STUDENT);
  await expect(page.getByText("The people here are fictional.")).toBeVisible();
  await page.getByRole("button", { name: "Hide this note" }).click();
  await expect(page.getByText("The people here are fictional.")).toBeHidden();
  await expect(topCard(page)).toBeVisible();

  await page.getByRole("link", { name: "Chats" }).click();
  const rows = page.getByRole("tabpanel").getByRole("link");
  await expect(rows.filter({ hasText: "Slow Runners" })).toBeVisible();
  await expect(rows.filter({ hasText: "Late Library" })).toBeVisible();
  await page.getByRole("tab", { name: "DMs" }).click();
  await expect(rows.filter({ hasText: "Maya" })).toBeVisible();
  await expect(rows.filter({ hasText: "Slow Runners" })).toBeHidden();
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(rows.filter({ hasText: "Maya" })).toBeHidden();
  await rows.filter({ hasText: "Slow Runners" }).click();
  await expect(page.getByText("7 members · Group Chat").first()).toBeVisible();
  await expect(bubbles(page).first()).toBeVisible();
});

test("a newcomer who likes the first cards gets a match", async ({ newPerson }) => {
  const { page } = await newPerson("Nadia");
  await page.goto("/discover");
  for (let card = 1; card <= FIRST_CARDS; card += 1) {
    const name = await topName(page).innerText();
    const [response] = await Promise.all([
      page.waitForResponse("**/api/swipes"),
      topCard(page)
        .getByRole("button", { name: `Like ${name}` })
        .click(),
    ]);
    const { match } = (await response.json()) as { match: object | null };
    if (match === null) continue;
    await expect(page.getByRole("dialog", { name: "It's a Match!" })).toContainText(
      `You matched with ${name}`,
    );
    return;
  }
  throw new Error(`Nobody among the first ${FIRST_CARDS} cards liked Nadia back.`);
});

test("the demo student reads what became of her reports", async ({ page }) => {
  await logIn(page, process.env.HAVEN_STUDENT);
  await page.goto("/notices");
  await expect(page.getByText("You are right about the steps")).toBeVisible();
  await expect(page.getByText("Not decided yet").first()).toBeVisible();
});

test("a demo moderator finds cases, a second reading and an appeal @wide", async ({ page }) => {
  await logIn(page, process.env.HAVEN_MODERATOR);
  await page.getByRole("link", { name: "Moderate" }).click();
  const rows = page.getByRole("region", { name: "Queue" }).getByRole("link");
  await expect(rows.filter({ hasText: "Private information about somebody" }).first()).toBeVisible();
  await rows.filter({ hasText: "Pressure to meet" }).first().click();
  await expect(page.getByText("Cold swim, warm tea")).toHaveCount(0);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Cold swim, warm tea")).toBeVisible();

  await page.goto("/moderate/appeals");
  await expect(page.getByRole("region", { name: "Appeals" }).getByRole("link").first()).toBeVisible();
});
