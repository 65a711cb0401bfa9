/** The list of signed-in devices, and signing them out remotely. */
import type { Page } from "@playwright/test";
import { anotherDevice, FIREFOX_ON_ANDROID } from "./support/devices.ts";
import { expect, test } from "./support/test.ts";

/** How soon a device that was signed out shows the log-in page. */
const SOON = { timeout: 2_000 };

test("a person signs out one other device, then all, and each shows the log-in page immediately", async ({
  newPerson,
  newVisitor,
}) => {
  const alice = await newPerson("Alice");
  const phone = await anotherDevice(newVisitor, alice, { userAgent: FIREFOX_ON_ANDROID });
  const library = await anotherDevice(newVisitor, alice);
  for (const { page } of [phone, library]) await openChats(page);
  await alice.page.goto("/edit-profile");
  const section = alice.page.getByRole("region", { name: "Where you are signed in" });
  const devices = section.getByRole("listitem");
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(devices.filter({ hasText: "Firefox on Android" })).toContainText("Used just now");

  await section.getByRole("button", { name: "Sign out Firefox on Android" }).click();
  await confirm(alice.page, "Sign out Firefox on Android?");
  await expect(phone.page).toHaveURL(/\/login/, SOON);
  await expect(devices).toHaveCount(2);
  await expect(library.page).toHaveURL("/chats");

  await section.getByRole("button", { name: "Sign out all other devices" }).click();
  await confirm(alice.page, "Sign out all other devices?");
  await expect(library.page).toHaveURL(/\/login/, SOON);
  await expect(devices).toHaveCount(1);
  await alice.page.reload();
  await expect(devices).toContainText("This device");
  await expect(section.getByRole("button")).toHaveCount(0);
});

async function openChats(page: Page): Promise<void> {
  const socket = page.waitForEvent("websocket");
  await page.goto("/chats");
  await socket;
  await page.getByRole("heading", { name: "Messages" }).waitFor();
}

/** Confirms the dialog and waits for the server. */
async function confirm(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: question });
  await Promise.all([
    page.waitForResponse(/\/api\/sessions\/.*end/),
    dialog.getByRole("button", { name: "Sign out" }).click(),
  ]);
  await expect(dialog).toBeHidden();
}
