/** Where somebody is signed in, and ending that from elsewhere. */
import type { Page } from "@playwright/test";
import { anotherDevice, FIREFOX_ON_ANDROID } from "./support/devices.ts";
import { expect, test } from "./support/test.ts";

/** Within which a device that was signed out shows the door. */
const AT_ONCE = { timeout: 2_000 };

test("one device is signed out from another, then all others, and each shows the door at once", async ({
  newPerson,
  newVisitor,
}) => {
  const ada = await newPerson("Ada");
  const phone = await anotherDevice(newVisitor, ada, { userAgent: FIREFOX_ON_ANDROID });
  const library = await anotherDevice(newVisitor, ada);
  for (const { page } of [phone, library]) await openChats(page);
  await ada.page.goto("/edit-profile");
  const section = ada.page.getByRole("region", { name: "Where you are signed in" });
  const devices = section.getByRole("listitem");
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(devices.filter({ hasText: "Firefox on Android" })).toContainText("Used just now");

  await section.getByRole("button", { name: "Sign out Firefox on Android" }).click();
  await confirm(ada.page, "Sign out Firefox on Android?");
  await expect(phone.page).toHaveURL(/\/login/, AT_ONCE);
  await expect(devices).toHaveCount(2);
  await expect(library.page).toHaveURL("/chats");

  await section.getByRole("button", { name: "Sign out all other devices" }).click();
  await confirm(ada.page, "Sign out all other devices?");
  await expect(library.page).toHaveURL(/\/login/, AT_ONCE);
  await expect(devices).toHaveCount(1);
  await ada.page.reload();
  await expect(devices).toContainText("This device");
  await expect(section.getByRole("button")).toHaveCount(0);
});

async function openChats(page: Page): Promise<void> {
  const line = page.waitForEvent("websocket");
  await page.goto("/chats");
  await line;
  await page.getByRole("heading", { name: "Messages" }).waitFor();
}

/** Says yes, and waits until the server has it. */
async function confirm(page: Page, question: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: question });
  await Promise.all([
    page.waitForResponse(/\/api\/sessions\/.*end/),
    dialog.getByRole("button", { name: "Sign out" }).click(),
  ]);
  await expect(dialog).toBeHidden();
}
