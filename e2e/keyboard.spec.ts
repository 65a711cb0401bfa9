/** The main journey with the keyboard alone. */
import type { Locator, Page } from "@playwright/test";
import { composer, expectMessages } from "./support/chat.ts";
import { showOnly, topCard } from "./support/deck.ts";
import { like, newPair } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("bob logs in, likes, matches, says hello, browses and logs out with the keyboard alone @wide", async ({
  newPerson,
  newVisitor,
  isMobile,
}) => {
  const { alice, bob } = await newPair(newPerson);
  await like(alice, bob);
  const { page } = await newVisitor();
  await showOnly(page, [alice.name]);
  const { keyboard } = page;

  await page.goto("/login");
  await tabTo(page, page.getByLabel("Email Address"));
  await keyboard.type(bob.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await keyboard.type(bob.password);
  await keyboard.press("Enter");

  await expect(page).toHaveURL("/dashboard");
  await topCard(page).waitFor();
  await page.reload();
  await topCard(page).waitFor();
  await keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const likeAlice = topCard(page).getByRole("button", { name: `Like ${alice.name}` });
  await tabTo(page, likeAlice);
  await expect(likeAlice).toHaveCSS("outline-style", "solid");
  await keyboard.press("ArrowRight");

  const overlay = page.getByRole("dialog", { name: "It's a Match!" });
  const hello = overlay.getByRole("button", { name: `Say hello to ${alice.name}` });
  await hello.waitFor();
  await tabTo(page, hello);
  await expect(overlay.getByRole("button", { name: "Keep this open" })).toBeHidden();
  await keyboard.press("Enter");

  if (isMobile) await tabTo(page, composer(page));
  await expect(composer(page)).toBeFocused();
  await keyboard.type("Hello with keys");
  if (isMobile) await tabTo(page, page.getByRole("button", { name: "Send" }));
  await keyboard.press("Enter");
  await expectMessages(page, ["Hello with keys"]);

  await tabTo(page, page.getByRole("link", { name: isMobile ? "Back to messages" : "Chats" }));
  await keyboard.press("Enter");
  const all = page.getByRole("tab", { name: "All" });
  await tabTo(page, all);
  await keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "DMs" })).toBeFocused();
  await keyboard.press("End");
  await expect(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Profile", exact: true }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Settings" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Log Out" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Pressing Tab never reaches ${String(wanted)}.`);
}
