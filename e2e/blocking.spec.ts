/** Blocking and reporting from a card and from a chat, and unblocking. */
import type { Page } from "@playwright/test";
import { openPanel } from "./support/chat.ts";
import { showOnly, topCard } from "./support/deck.ts";
import { findProfileId, newFriends, newPair } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("after a block from a card neither person finds the other until it is lifted", async ({
  newPerson,
  isMobile,
}) => {
  const { alice, bob } = await newPair(newPerson);
  expect(await findProfileId(bob, alice)).toBeDefined();
  const { page } = alice;
  await showOnly(page, [bob.name]);
  await page.goto("/discover");
  if (isMobile)
    await topCard(page)
      .getByRole("button", { name: `About ${bob.name}` })
      .click();
  await page.getByRole("button", { name: `Block ${bob.name}` }).click();
  await confirm(page, `Block ${bob.name}?`, "Block");
  await expect(page.getByRole("heading", { name: "No more users" })).toBeVisible();
  expect(await findProfileId(alice, bob)).toBeUndefined();
  expect(await findProfileId(bob, alice)).toBeUndefined();

  await page.goto("/edit-profile");
  const blocked = page.getByRole("region", { name: "People you blocked" });
  await blocked.getByRole("button", { name: `Unblock ${bob.name}` }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`Blocked ${bob.name} again`)).toBeVisible();
  await blocked.getByRole("button", { name: `Unblock ${bob.name}` }).click();
  await expect(blocked.getByText("Nobody.")).toBeVisible();
  expect(await findProfileId(bob, alice)).toBeDefined();
});

test("after reporting and blocking from a chat it disappears for one and is read-only for the other", async ({
  newPerson,
}) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  const { page } = alice;
  await page.goto(`/chat/${roomId}`);
  const panel = await openPanel(page);
  await panel.getByRole("button", { name: "Report" }).click();
  const report = page.getByRole("dialog", { name: "What is wrong with this?" });
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(report.getByText("Please choose the reason that fits best.")).toBeVisible();
  await report.getByRole("radio", { name: "Harassment or bullying" }).check();
  await report.getByLabel("Details (optional)").fill("Every night.");
  await report.getByRole("button", { name: "Send report" }).click();
  const receipt = page.getByRole("dialog", { name: "Report sent" });
  await expect(receipt).toContainText("Somebody reads it before");
  await expect(receipt.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/support");
  await receipt.getByRole("button", { name: `Block ${bob.name}` }).click();
  await confirm(page, `Block ${bob.name}?`, "Block");
  await expect(page).toHaveURL("/chats");
  await expect(page.getByRole("link", { name: bob.name })).toBeHidden();

  const answer = await bob.context.request.get(`${process.env.HAVEN_URL}/api/rooms/${roomId}`);
  expect(((await answer.json()) as { can: { send: boolean } }).can.send).toBe(false);
});

test("unmatching removes the chat from both lists", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await bob.page.goto("/chats");
  const hers = bob.page.getByRole("link", { name: new RegExp(`^${alice.name}`) });
  await expect(hers).toBeVisible();
  const { page } = alice;
  await page.goto(`/chat/${roomId}`);
  const panel = await openPanel(page);
  await panel.getByRole("button", { name: "Unmatch" }).click();
  await confirm(page, `Unmatch ${bob.name}?`, "Unmatch");
  await expect(page).toHaveURL("/chats");
  await expect(hers).toBeHidden();
});

async function confirm(page: Page, question: string, act: string): Promise<void> {
  await page.getByRole("dialog", { name: question }).getByRole("button", { name: act, exact: true }).click();
}
