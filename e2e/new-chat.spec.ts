/** Starting a direct chat or a group, and what can prevent it. */
import type { Page } from "@playwright/test";
import { composer, write } from "./support/chat.ts";
import { expect, test, type Person } from "./support/test.ts";

test("a stranger is found by name with a masked email, and gets the first message as a request", async ({
  newPerson,
}) => {
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  const { page } = alice;
  await page.goto("/chats");
  await page.getByRole("link", { name: "New chat", exact: true }).click();
  await expect(page.getByText("Search for users to start a chat")).toBeVisible();
  await expect(start(page)).toBeDisabled();

  await field(page).fill(bob.name);
  await expect(option(page, bob)).toContainText("b•••@campus.example");
  await field(page).press("Enter");
  await expect(chosen(page)).toHaveText([bob.name]);
  await start(page).click();
  await write(page, "We met at the boathouse.");

  await bob.page.goto("/chats");
  await bob.page.getByRole("link", { name: "1 pending request" }).click();
  await expect(bob.page.getByRole("heading", { name: "Requests" })).toBeVisible();
  await expect(bob.page.getByRole("link", { name: alice.name })).toContainText("We met at the boathouse.");
});

test("a group needs a name and people, and the keyboard is enough @wide", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  const [bob, carol] = [await newPerson("Bob"), await newPerson("Carol")];
  const { page } = alice;
  await page.goto("/new-chat");
  await page.getByRole("radio", { name: "Group" }).check();
  for (const person of [bob, carol, bob]) {
    await field(page).fill(person.name);
    await expect(option(page, person)).toBeVisible();
    await field(page).press("ArrowDown");
    await field(page).press("Enter");
  }
  // Picking a person again removes them.
  await expect(chosen(page)).toHaveText([carol.name]);
  await expect(start(page)).toBeDisabled();
  await field(page).press("Backspace");
  await expect(chosen(page)).toHaveCount(0);
  await field(page).fill(bob.name);
  await option(page, bob).click();
  await page.getByPlaceholder("Enter group name").fill("  Soup on Thursdays  ");
  await start(page).click();
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Soup on Thursdays" })).toBeVisible();

  await bob.page.goto("/chats?folder=requests");
  await expect(bob.page.getByRole("link", { name: "Soup on Thursdays" })).toContainText("You are invited");
});

test("no results, rate limits and missing connections are explained", async ({ newPerson }) => {
  const { page, context } = await newPerson("Alice");
  await page.goto("/new-chat");
  await field(page).fill("qqqq nobody");
  await expect(page.getByText("No users found").last()).toBeVisible();

  await page.route("**/api/people/search", (route) =>
    route.fulfill({
      status: 429,
      json: { defined: true, code: "TOO_MANY_REQUESTS", status: 429, message: "" },
    }),
  );
  await field(page).fill("qqqq again");
  await expect(page.getByText("You have searched for many people today. Try again later.")).toBeVisible();
  await page.unroute("**/api/people/search");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("No users found").last()).toBeVisible();

  await context.setOffline(true);
  await field(page).fill("somebody else");
  await expect(page.getByText("No connection. You can search when you are back online.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("No users found").last()).toBeVisible();
});

function field(page: Page) {
  return page.getByRole("combobox", { name: "Search people" });
}

function option(page: Page, { name }: Person) {
  return page.getByRole("option", { name });
}

function chosen(page: Page) {
  return page.getByRole("list", { name: "Chosen" }).getByRole("listitem");
}

function start(page: Page) {
  return page.getByRole("button", { name: "Start Chat" });
}
