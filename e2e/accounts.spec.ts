/** Signing in, signing out, and the pages that need an account. */
import { openRoom, composer } from "./support/chat.ts";
import { topCard } from "./support/deck.ts";
import { newFriends } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

const PROTECTED = [
  "/onboarding",
  "/interests",
  "/dashboard",
  "/discover",
  "/chats",
  "/profile",
  "/edit-profile",
];

test("a visitor is sent to the log-in page", async ({ page }) => {
  for (const path of [...PROTECTED, `/chat/${crypto.randomUUID()}`]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
    await expect(page).toHaveURL(/\/login(\?|$)/);
  }
  for (const unknown of ["/no-such-page", "/admin/no-such-page"]) {
    await page.goto(unknown);
    await page.getByRole("heading", { name: "Find your safe space" }).waitFor();
    await expect(page).toHaveURL("/");
  }
});

test("onboarding comes before every other page", async ({ newPerson }) => {
  const { page } = await newPerson("Alice", { onboarded: false });
  for (const path of ["/dashboard", "/chats", "/profile"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "What brings you here?" }).waitFor();
    await expect(page).toHaveURL("/onboarding");
  }
});

test("a wrong password and an unknown email get the same answer; the right ones lead to the page that was requested", async ({
  newPerson,
  page,
}) => {
  const { email, password } = await newPerson("Alice");
  await page.goto("/profile");
  const [emailField, passwordField] = [
    page.getByLabel("Email Address"),
    page.getByLabel("Password", { exact: true }),
  ];
  const logIn = page.getByRole("button", { name: "Log In" });
  for (const wrong of [
    { email, password: "three other odd words" },
    { email: `nobody.${email}`, password },
  ]) {
    await emailField.fill(wrong.email);
    await passwordField.fill(wrong.password);
    await Promise.all([page.waitForResponse("**/api/log-in"), logIn.click()]);
    await expect(page.getByText("Invalid email or password.")).toBeVisible();
    await expect(passwordField).toHaveValue(wrong.password);
  }
  await emailField.fill(email);
  await passwordField.fill(password);
  await logIn.click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(email)).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
});

test("eve cannot open a chat of others", async ({ newPerson }) => {
  const { alice, roomId } = await newFriends(newPerson);
  await openRoom(alice.page, roomId);
  const eve = await newPerson("Eve");
  for (const other of [roomId, crypto.randomUUID(), "no-chat-at-all"]) {
    await eve.page.goto(`/chat/${other}`);
    await eve.page.waitForURL("/chats");
    await expect(eve.page.getByRole("heading", { name: "Messages" })).toBeVisible();
  }
});

test("logging out deletes everything on the device, in every tab, and Back shows the log-in page", async ({
  newPerson,
}) => {
  const { alice, roomId } = await newFriends(newPerson);
  const { page, context } = alice;
  const other = await context.newPage();
  await other.goto("/discover");
  await expect(topCard(other)).toBeVisible();
  await openRoom(page, roomId);
  await composer(page).fill("a thought I did not finish");
  const localEntries = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("haven.me.")));
  expect(await localEntries()).toHaveLength(2);
  expect((await context.cookies()).length).toBeGreaterThan(0);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  // Until the server has answered, the device stores that the log-out is still pending.
  await expect.poll(() => page.evaluate(() => Object.entries(localStorage))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByText(alice.name)).toBeHidden();
});
