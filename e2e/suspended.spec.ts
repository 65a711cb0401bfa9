/** Somebody who is suspended from the named world: what is left, and how they learn why. */
import { callApi } from "./support/api.ts";
import { topCard } from "./support/deck.ts";
import { findProfileId } from "./support/pairs.ts";
import { enterSafeSpace } from "./support/safe-space.ts";
import { newSuspended } from "./support/sanctions.ts";
import { expect, test } from "./support/test.ts";

const TEXT = "People like you should not be here.";

test("bob's open page becomes that of a suspended person, who reads why and appeals @wide", async ({
  newPerson,
}) => {
  test.setTimeout(90_000);
  const { alice, bob } = await newSuspended(newPerson, TEXT, async (friends) => {
    await friends.bob.page.goto("/profile");
    await friends.bob.page.getByRole("heading", { name: friends.bob.name }).waitFor();
  });
  const { page } = bob;
  await expect(page).toHaveURL("/notices");
  const banner = page.getByRole("region", { name: "Suspension" });
  await expect(banner).toContainText(/You are suspended from everything by name, until \d/);
  const notice = page.getByRole("list", { name: "Notices" }).getByRole("article");
  await expect(notice).toContainText(TEXT);
  await notice.getByRole("button", { name: "Appeal" }).click();
  await notice.getByLabel("Why should this be changed?").fill("I was angry, and I am sorry.");
  await notice.getByRole("button", { name: "Send appeal" }).click();
  await expect(notice.getByRole("status")).toContainText("You appealed.");
  expect(await findProfileId(alice, bob)).toBeUndefined();

  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link")).toHaveText(["Notices", "Safe Space", "Groups", "Chats", "Account"]);
  for (const path of ["/dashboard", "/profile", "/events", "/new-chat", "/onboarding"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/notices");
  }
});

test("a suspended person keeps Safe Space, their data, deletion and help, and can log out and in", async ({
  newPerson,
}) => {
  test.setTimeout(90_000);
  const { bob, roomId } = await newSuspended(newPerson, TEXT, async (friends) => enterSafeSpace(friends.bob));
  const { page } = bob;
  await page.goto("/notices");
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Safe Space" }).click();
  await topCard(page).waitFor();
  await expect(page.locator("html")).toHaveAttribute("data-world", "safe");
  await expect(page.getByRole("switch", { name: "Safe Space" })).toBeHidden();
  await nav.getByRole("link", { name: "Groups" }).click();
  await expect(page.getByRole("heading", { name: "Safe spaces" })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Filter groups" })).toBeHidden();
  await nav.getByRole("link", { name: "Chats" }).click();
  await expect(page.getByRole("heading", { name: "No chats found" })).toBeVisible();
  await expect(page.getByRole("link", { name: /new chat/i })).toBeHidden();
  await page.goto(`/chat/${roomId}`);
  await expect(page).toHaveURL("/chats");
  await expect(page.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/support");

  await nav.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { name: "Your account", level: 1 })).toBeVisible();
  for (const section of ["Export my data", "Delete my account", "Where you are signed in"])
    await expect(page.getByRole("region", { name: section })).toBeVisible();
  for (const section of ["What others see", "Who can find me", "People you blocked"])
    await expect(page.getByRole("region", { name: section })).toBeHidden();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  await callApi(bob.context.request, "POST", "/log-in", { email: bob.email, password: bob.password });
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/notices");
  await expect(page.getByRole("list", { name: "Notices" })).toContainText(TEXT);
});
