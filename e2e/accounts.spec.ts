/** Coming in, going out, and who may be where. */
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

test("who is not signed in sees the door, and no more", async ({ page }) => {
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

test("who has not said what brings them is asked first, also on the way elsewhere", async ({ newPerson }) => {
  const { page } = await newPerson("Ada", { onboarded: false });
  for (const path of ["/dashboard", "/chats", "/profile"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "What brings you here?" }).waitFor();
    await expect(page).toHaveURL("/onboarding");
  }
});

test("a wrong password and an unknown email are told the same; the right ones lead where one was going", async ({
  newPerson,
  page,
}) => {
  const { email, password } = await newPerson("Ada");
  await page.goto("/profile");
  const [emailField, passwordField] = [
    page.getByLabel("Email Address"),
    page.getByLabel("Password", { exact: true }),
  ];
  const enter = page.getByRole("button", { name: "Log In" });
  for (const wrong of [
    { email, password: "three other odd words" },
    { email: `nobody.${email}`, password },
  ]) {
    await emailField.fill(wrong.email);
    await passwordField.fill(wrong.password);
    await Promise.all([page.waitForResponse("**/api/log-in"), enter.click()]);
    await expect(page.getByText("Invalid email or password.")).toBeVisible();
    await expect(passwordField).toHaveValue(wrong.password);
  }
  await emailField.fill(email);
  await passwordField.fill(password);
  await enter.click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(email)).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
});

test("a chat that is not mine does not exist", async ({ newPerson }) => {
  const { alice, roomId } = await newFriends(newPerson);
  await openRoom(alice.page, roomId);
  const eve = await newPerson("Eve");
  for (const other of [roomId, crypto.randomUUID(), "no-chat-at-all"]) {
    await eve.page.goto(`/chat/${other}`);
    await eve.page.waitForURL("/chats");
    await expect(eve.page.getByRole("heading", { name: "Messages" })).toBeVisible();
  }
});

test("logging out leaves nothing behind, in no tab, and Back shows the door", async ({ newPerson }) => {
  const { alice, roomId } = await newFriends(newPerson);
  const { page, context } = alice;
  const other = await context.newPage();
  await other.goto("/discover");
  await expect(topCard(other)).toBeVisible();
  await openRoom(page, roomId);
  await composer(page).fill("a thought I did not finish");
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("haven.me.")));
  expect(await kept()).toHaveLength(2);
  expect((await context.cookies()).length).toBeGreaterThan(0);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  // Until the server has answered, the device remembers that it still has to be told.
  await expect.poll(() => page.evaluate(() => Object.entries(localStorage))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect(page.getByText(alice.name)).toBeHidden();
});
