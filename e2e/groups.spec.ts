/** Groups of students: invitations, roles, membership and leaving. */
import { openPanel } from "./support/chat.ts";
import { acceptInvitation, createGroup, sendMessage } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("an owner renames the group, invites, assigns roles, transfers ownership and leaves @wide", async ({
  newPerson,
}) => {
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  const roomId = await createGroup(alice, "Soup", [bob]);
  const { page } = alice;
  await page.goto(`/chat/${roomId}`);
  const panel = await openPanel(page);
  await expect(panel.getByRole("listitem")).toHaveText([/Alice.*, youOwner/]);

  await panel.getByRole("button", { name: "Name and description" }).click();
  const form = page.getByRole("dialog", { name: "Name and description" });
  await form.getByLabel("Group name").fill("Soup on Thursdays");
  await form.getByLabel("Description").fill("Bring a spoon.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("Bring a spoon.")).toBeVisible();

  await acceptInvitation(bob, roomId);
  await panel.getByRole("button", { name: bob.name }).click();
  const card = page.getByRole("dialog", { name: bob.name });
  await card.getByRole("button", { name: "Make a moderator" }).click();
  await expect(card.getByRole("button", { name: "Remove as moderator" })).toBeVisible();
  await card.getByRole("button", { name: "Make the owner" }).click();
  await page
    .getByRole("dialog", { name: `Make ${bob.name} the owner?` })
    .getByRole("button", { name: "Make the owner" })
    .click();
  await expect(panel.getByRole("button", { name: bob.name })).toContainText("Owner");
  await expect(panel.getByRole("listitem").filter({ hasText: "you" })).toContainText("Moderator");

  await panel.getByRole("button", { name: "Leave" }).click();
  await page
    .getByRole("dialog", { name: "Leave Soup on Thursdays?" })
    .getByRole("button", { name: "Leave" })
    .click();
  await expect(page).toHaveURL("/chats");
  await expect(page.getByRole("link", { name: "Soup on Thursdays" })).toBeHidden();
});

test("owners and moderators invite and remove; members cannot", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  const [bob, carol] = [await newPerson("Bob"), await newPerson("Carol")];
  const roomId = await createGroup(alice, "Board games", [bob]);
  await acceptInvitation(bob, roomId);
  await bob.page.goto(`/chat/${roomId}`);
  const his = await openPanel(bob.page);
  await expect(his.getByRole("button", { name: "Leave" })).toBeVisible();
  await expect(his.getByRole("button", { name: "Invite people" })).toBeHidden();

  const { page } = alice;
  await page.goto(`/chat/${roomId}`);
  const panel = await openPanel(page);
  await panel.getByRole("button", { name: "Invite people" }).click();
  const sheet = page.getByRole("dialog", { name: "Invite people" });
  await sheet.getByRole("combobox").fill(carol.name);
  await sheet.getByRole("option", { name: carol.name }).click();
  await sheet.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText("Invitations sent.")).toBeVisible();
  await acceptInvitation(carol, roomId);

  await panel.getByRole("button", { name: carol.name }).click();
  await page
    .getByRole("dialog", { name: carol.name })
    .getByRole("button", { name: "Remove from the group" })
    .click();
  await page
    .getByRole("dialog", { name: `Remove ${carol.name}?` })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(panel.getByRole("button", { name: carol.name })).toBeHidden();
  await carol.page.goto(`/chat/${roomId}`);
  await expect(carol.page).toHaveURL("/chats");
});

test("a chat is muted, archived and left from the list; a new message moves it back from the archive @wide", async ({
  newPerson,
}) => {
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  const roomId = await createGroup(alice, "Choir", [bob]);
  await acceptInvitation(bob, roomId);
  await sendMessage(alice, roomId, "La");
  const { page } = bob;
  await page.goto("/chats");
  const row = page.getByRole("link", { name: /^Choir/ });
  const more = page.getByRole("button", { name: "Actions for Choir" });

  await row.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Mute" }).click();
  await expect(row.getByLabel("Muted")).toBeVisible();
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Unmute" }).press("Enter");
  await expect(row.getByLabel("Muted")).toBeHidden();

  await row.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await row.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await page.getByRole("link", { name: "1 archived chat" }).click();
  await expect(row).toBeVisible();
  await page.getByRole("link", { name: "Back to messages" }).click();
  await expect(row).toBeHidden();
  await sendMessage(alice, roomId, "La la");
  await expect(row).toContainText("La la");

  await row.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Leave" }).click();
  await page.getByRole("dialog", { name: "Leave Choir?" }).getByRole("button", { name: "Leave" }).click();
  await expect(row).toBeHidden();
});
