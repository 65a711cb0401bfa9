/** An open room, as a member sees it. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a room and waits for the composer. */
export async function openRoom(page: Page, roomId: string): Promise<void> {
  await page.goto(`/chat/${roomId}`);
  await expect(composer(page)).toBeVisible();
}

export function composer(page: Page): Locator {
  return page.getByRole("textbox", { name: "Message" });
}

export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

/** The text of every rendered message, followed by its time. */
export function bubbles(page: Page): Locator {
  return page.getByRole("log", { name: "Messages" }).locator("p[dir=auto]");
}

/** The last message with this text: the article with its reactions and status. */
export function message(page: Page, text: string): Locator {
  const body = page.locator("p[dir=auto]", { hasText: text });
  return page.getByRole("article").filter({ has: body }).last();
}

/** Opens a message's context menu and clicks an item. */
export async function chooseMenuItem(page: Page, text: string, item: string): Promise<void> {
  await message(page, text).locator("p[dir=auto]").click({ button: "right" });
  await page.getByRole("menuitem", { name: item }).click();
}

/** Expects exactly these messages, in this order. */
export async function expectMessages(page: Page, texts: string[]): Promise<void> {
  await expect(bubbles(page)).toHaveText(
    texts.map((text) => new RegExp(`^${quote(text)}\\s+\\d\\d:\\d\\d$`)),
  );
}

function quote(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Opens the info panel of the room, which is beside it or in a sheet. */
export async function openPanel(page: Page): Promise<Locator> {
  const about = page.getByRole("button", { name: "About this chat" });
  await about.waitFor();
  if ((await about.getAttribute("aria-expanded")) === "false") await about.click();
  const panel = page
    .getByRole("complementary", { name: "About this chat" })
    .or(page.getByRole("dialog", { name: "About this chat" }));
  await panel.waitFor();
  return panel;
}
