/** Talking in a room, as it looks to whoever is in it. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a room and waits until one can talk there. */
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

/** Every message on the screen, its words followed by the time. */
export function bubbles(page: Page): Locator {
  return page.getByRole("log", { name: "Messages" }).locator("p[dir=auto]");
}

/** One message, with everything that belongs to it. */
export function message(page: Page, text: string): Locator {
  const words = page.locator("p[dir=auto]", { hasText: text });
  return page.getByRole("article").filter({ has: words }).last();
}

/** Chooses something of a message's menu, as a mouse or a finger would. */
export async function choose(page: Page, text: string, what: string): Promise<void> {
  const words = message(page, text).locator("p[dir=auto]");
  await words.click({ button: "right" });
  await page.getByRole("menuitem", { name: what }).click();
}

/** The room holds exactly these messages, in this order. */
export async function expectTalk(page: Page, texts: string[]): Promise<void> {
  await expect(bubbles(page)).toHaveText(
    texts.map((text) => new RegExp(`^${quote(text)}\\s+\\d\\d:\\d\\d$`)),
  );
}

function quote(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** What there is to know and to do about the room that is open: beside it, or in a sheet. */
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
