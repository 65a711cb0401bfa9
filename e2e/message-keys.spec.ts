/** Messages by keyboard. */
import { composer, message, openRoom } from "./support/chat.ts";
import { newFriends, sendMessage } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("the keyboard alone reaches every message and its actions @wide-only", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  for (const text of ["one", "two", "three"]) await sendMessage(bob, roomId, text);
  const { page } = alice;
  await openRoom(page, roomId);
  await page.getByRole("log", { name: "Messages" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(message(page, "three")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(message(page, "two")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Reply" }).waitFor();
  await page.keyboard.press("Escape");
  await expect(message(page, "two")).toBeFocused();
  await page.keyboard.press("Enter");
  // A menu takes keys once it has the focus, one frame after it opens.
  await page.locator("[role=menu]:focus-within").waitFor();
  await page.keyboard.type("Rep");
  await expect(page.getByRole("menuitem", { name: /^Rep/ }).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type("to the second");
  await page.keyboard.press("Enter");
  await expect(message(bob.page, "to the second")).toHaveCount(0);
  await expect(
    message(page, "to the second").getByRole("button", { name: /^In reply to .*two$/ }),
  ).toBeVisible();
});
