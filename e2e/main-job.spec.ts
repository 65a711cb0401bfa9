/** The main journey through the screens: two students sign up, choose topics, meet, match and talk. */
import type { Page } from "@playwright/test";
import { callApi } from "./support/api.ts";
import { bubbles, expectMessages, write } from "./support/chat.ts";
import { passUntil, topCard, topName } from "./support/deck.ts";
import { uniqueWord } from "./support/unique-word.ts";
import { expect, test } from "./support/test.ts";

const PASSWORD = "seven brass lamps ashore";
const TOPICS = [
  "Mental Health",
  "Academic Stress",
  "Relationships",
  "Career Anxiety",
  "Identity & Self-Discovery",
];

// With the service worker, as in production.
test.use({ serviceWorkers: "allow" });

test("two students sign up, meet, match and talk @wide", async ({ page: alice, newVisitor }) => {
  const names = { alice: `Alice ${uniqueWord()}`, bob: `Bob ${uniqueWord()}` };
  // Shared interests put each at the front of the other's deck, on a campus full of other tests' people.
  const interests = ["Moths", "Maps", "Milk"].map((interest) => `${interest} ${uniqueWord()}`);
  const { page: bob } = await newVisitor();

  await test.step("Alice signs up and sees what is missing", async () => {
    await alice.goto("/");
    await alice.getByRole("link", { name: "Get Started" }).click();
    await expect(alice.getByRole("heading", { name: "Create an Account" })).toBeVisible();
    await alice.getByRole("button", { name: "Create Account" }).click();
    await expect(alice.getByText("Please enter a name.")).toBeVisible();
    await expect(alice.getByText("Please enter your email address")).toBeVisible();
    await expect(alice.getByLabel("Full Name")).toBeFocused();

    await fillIn(alice, names.alice, "password");
    await expect(alice.getByText("This password is easy to guess.")).toBeVisible();
    await alice.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await alice.getByRole("button", { name: "Create Account" }).click();
  });

  await test.step("she chooses topics", async () => {
    await expect(alice.getByRole("heading", { name: "What brings you here?" })).toBeVisible();
    await expect(alice).toHaveURL("/onboarding");
    await expect(alice.getByText("Your identity stays anonymous.")).toBeVisible();
    const [first, next] = [
      alice.getByRole("checkbox", { name: "Mental Health" }),
      alice.getByRole("button", { name: "Continue" }),
    ];
    await expect(next).toBeDisabled();
    await first.check();
    await expect(next).toBeEnabled();
    await first.uncheck();
    await expect(alice.getByText("Please select at least one problem category")).toBeVisible();
    await expect(next).toBeDisabled();
    await callApi(alice.request, "PATCH", "/profile", { interests });
    await chooseAllTopics(alice);
    await expect(alice).toHaveURL("/dashboard");
    await expect(topCard(alice)).toBeVisible();
  });

  await test.step("Bob does the same", async () => {
    await bob.goto("/signup");
    await fillIn(bob, names.bob, PASSWORD);
    await expect(bob).toHaveURL("/onboarding");
    await callApi(bob.request, "PATCH", "/profile", { interests });
    await chooseAllTopics(bob);
    await expect(topCard(bob)).toBeVisible();
  });

  await test.step("they like each other", async () => {
    await alice.reload();
    await passUntil(alice, names.bob);
    await topCard(alice)
      .getByRole("button", { name: `Like ${names.bob}` })
      .click();
    await expect(topName(alice)).not.toHaveText(names.bob);
    await passUntil(bob, names.alice);
    await expect(alice.getByRole("dialog")).toBeHidden();
    await topCard(bob)
      .getByRole("button", { name: `Like ${names.alice}` })
      .click();
    for (const [page, other] of [
      [bob, names.alice],
      [alice, names.bob],
    ] as const) {
      const overlay = page.getByRole("dialog", { name: "It's a Match!" });
      await expect(overlay.getByText(`You matched with ${other}`)).toBeVisible();
    }
  });

  await test.step("Alice says hello, and Bob notices while he is swiping", async () => {
    await alice.getByRole("button", { name: "Keep this open" }).click();
    await alice.getByRole("button", { name: `Say hello to ${names.bob}` }).click();
    await expect(alice.getByText("No messages yet. Send the first message!")).toBeVisible();
    await write(alice, "Hello Bob, do you know a quiet place?");
    await expectMessages(alice, ["Hello Bob, do you know a quiet place?"]);

    await expect(bob.getByRole("dialog")).toBeHidden();
    await bob.getByRole("link", { name: "1 chat with something new" }).click();
    const row = bob.getByRole("link", { name: names.alice });
    await expect(row).toContainText("Hello Bob, do you know a quiet place?");
    await expect(row).toContainText("1 new message");
    await expect(alice.getByText("Read", { exact: true })).toBeHidden();
    await row.click();
    await expectMessages(bob, ["Hello Bob, do you know a quiet place?"]);
    await expect(alice.getByText("Read", { exact: true })).toBeVisible();
    await expect(bob.getByRole("link", { name: /with something new/ })).toBeHidden();
  });

  await test.step("they talk, and everything is still there after a reload", async () => {
    await write(bob, "The third floor.");
    await expect(bubbles(alice)).toHaveCount(2);
    await write(alice, "Then see you there.");
    const conversation = ["Hello Bob, do you know a quiet place?", "The third floor.", "Then see you there."];
    for (const page of [alice, bob]) await expectMessages(page, conversation);
    for (const page of [alice, bob]) {
      await page.reload();
      await expectMessages(page, conversation);
    }
  });
});

async function fillIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email Address").fill(`${crypto.randomUUID()}@campus.example`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

async function chooseAllTopics(page: Page): Promise<void> {
  for (const name of TOPICS) await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Continue" }).click();
}
