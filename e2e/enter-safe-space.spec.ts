/** Entering Safe Space, with or without a card, and what people see who may not enter. */
import type { Page } from "@playwright/test";
import { topCard, topName } from "./support/deck.ts";
import { enterSafeSpace, openSafeSpace } from "./support/safe-space.ts";
import { expect, test } from "./support/test.ts";

const agree = (page: Page) => page.getByRole("checkbox", { name: /^I am 18 or older/ }).check();
const enter = (page: Page) => page.getByRole("button", { name: "Enter", exact: true }).click();

test("a newcomer accepts the rules once and enters without a card @wide", async ({ newPerson }) => {
  const { page } = await newPerson("Alice");
  await openSafeSpace(page);
  await expect(page.locator("html")).toHaveAttribute("data-world", "safe");
  await expect(page.getByRole("heading", { name: "Before you enter Safe Space" })).toBeVisible();
  await expect(page.getByText("No methods, pacts or dares.")).toBeVisible();
  await expect(page.getByRole("link", { name: "What happens when a rule is broken" })).toHaveAttribute(
    "href",
    "/rules#broken",
  );
  await enter(page);
  await expect(page.getByText("Please agree to this first.")).toBeVisible();
  await agree(page);
  await enter(page);
  await topCard(page).waitFor();
  await page.reload();
  await topCard(page).waitFor();
  await page.goto("/edit-profile#safe-space");
  const shown = page.getByRole("switch", { name: "Show a card with these topics" });
  await expect(shown).not.toBeChecked();
});

test("a card is shown only if its owner turns it on, with topics they can change, and can be turned off", async ({
  newPerson,
}) => {
  const { page } = await newPerson("Alice", { topics: ["identity", "relationships"] });
  await openSafeSpace(page);
  const shown = page.getByRole("switch", { name: "Show a card with these topics" });
  await expect(shown).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Relationships" })).toBeHidden();
  await shown.click();
  await expect(page.getByText("you agree that they appear on a card")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Relationships" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Relationships" }).uncheck();
  await agree(page);
  await enter(page);
  await topCard(page).waitFor();

  await page.goto("/edit-profile#safe-space");
  const card = page.getByRole("region", { name: "Your Safe Space card" });
  await expect(card.getByRole("figure").getByRole("listitem")).toHaveText([/^Identity/]);
  await expect(card.getByRole("switch")).toBeChecked();
  await card.getByRole("switch").click();
  await expect(card.getByText("Not shown.")).toBeVisible();
});

test("safe groups lead to the entry screen first", async ({ newPerson }) => {
  const { page } = await newPerson("Alice");
  await page.goto("/groups");
  await page.getByRole("radio", { name: "Safe spaces" }).check();
  await page.getByRole("link", { name: "Enter Safe Space" }).click();
  await expect(page.getByRole("switch", { name: "Safe Space" })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Before you enter Safe Space" })).toBeVisible();
});

test("a person who may not enter is told why, and what to do", async ({ newPerson }) => {
  const { page } = await newPerson("Alice");
  // The Demo campus admits everybody, so the other responses are stubbed.
  for (const [json, title, way] of [
    [
      { state: "unconfirmed", email: "alice@campus.example" },
      "Please confirm your email first",
      "Send the link again",
    ],
    [{ state: "no-address" }, "Please add your campus email", "Add an email"],
    [{ state: "second-account" }, "You have another account", "Send the link again"],
    [{ state: "barred", until: "2031-03-01T12:00:00.000Z" }, /^You can enter after .*2031/, "Your notices"],
    [{ state: "barred", until: null }, "You cannot enter Safe Space", "Your notices"],
    [{ state: "not-open" }, "Safe Space is not open here yet", "Get help"],
  ] as const) {
    await page.route("**/api/safe-space/entry", (route) => route.fulfill({ json }));
    await page.goto("/discover?safe-space");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    const action = page.getByRole("main").getByText(way, { exact: true });
    await expect(action).toBeVisible();
    await page.unroute("**/api/safe-space/entry");
  }
});

test("a new account that reaches a limit is told which one", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  await enterSafeSpace(alice);
  const { page } = alice;
  await page.route("**/api/safe-space/swipes", (route) =>
    route.fulfill({
      status: 429,
      json: { defined: true, code: "NEW_ACCOUNT_LIMIT", status: 429, message: "" },
    }),
  );
  await openSafeSpace(page);
  const name = await topName(page).innerText();
  await topCard(page)
    .getByRole("button", { name: `Like ${name}` })
    .click();
  await expect(page.getByText("New accounts can like 10 cards a day")).toBeVisible();
  await expect(topName(page)).toHaveText(name);
});

test.describe("when the server does not answer", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("the entry screen shows an error, keeps the choices, and works on the next attempt", async ({
    newPerson,
  }) => {
    const { page } = await newPerson("Alice");
    const fail = { status: 500, json: { code: "INTERNAL_SERVER_ERROR", status: 500, message: "" } };
    await page.route("**/api/safe-space/entry", (route) => route.fulfill(fail));
    await openSafeSpace(page);
    await expect(page.getByRole("heading", { name: "We could not open Safe Space" })).toBeVisible();
    await page.unroute("**/api/safe-space/entry");
    await page.getByRole("button", { name: "Try Again" }).click();
    await agree(page);
    await page.route("**/api/safe-space/entry", (route) => route.fulfill(fail));
    await enter(page);
    await expect(page.getByText("You could not enter. Please try again.")).toBeVisible();
    await page.unroute("**/api/safe-space/entry");
    await enter(page);
    await topCard(page).waitFor();
  });
});
