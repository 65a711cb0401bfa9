/** Replies, reactions, edits, deletions and search, as both people see them. */
import type { Locator } from "@playwright/test";
import { callApi } from "./support/api.ts";
import {
  bubbles,
  chooseMenuItem,
  composer,
  expectMessages,
  message,
  openRoom,
  write,
} from "./support/chat.ts";
import { newFriends, sendMessage } from "./support/pairs.ts";
import { expect, expectNoAxeViolations, test } from "./support/test.ts";

test("a reply quotes its message, and a click jumps there", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await sendMessage(alice, roomId, "Shall we meet at the boathouse?");
  for (let number = 1; number <= 60; number += 1) await sendMessage(alice, roomId, `Line ${number}`);
  await sendMessage(bob, roomId, "Which one?");
  await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);

  await chooseMenuItem(bob.page, "Line 60", "Reply");
  await expect(composer(bob.page)).toBeFocused();
  await expect(bob.page.getByText(`Reply to ${alice.name}`, { exact: true })).toBeVisible();
  // The draft survives a reload.
  await composer(bob.page).fill("At six?");
  await bob.page.reload();
  await expect(bob.page.getByText(`Reply to ${alice.name}`, { exact: true })).toBeVisible();
  await bob.page.getByRole("button", { name: "Send" }).click();

  const quote = message(alice.page, "At six?").getByRole("button", { name: /^In reply to You.*Line 60/ });
  await expect(quote).toBeVisible();
  await expect(bob.page.getByText(`Reply to ${alice.name}`, { exact: true })).toBeHidden();
  await quote.click();
  await expect(message(alice.page, "Line 60")).toBeFocused();

  // A message that has not loaded.
  await alice.page.goto(`/chat/${roomId}?at=1`);
  await expect(bubbles(alice.page).first()).toContainText("Shall we meet at the boathouse?");
  await expect(bubbles(alice.page).first()).toBeInViewport();
  await alice.page.getByRole("button", { name: /Jump to the latest message/ }).click();
  await expect(message(alice.page, "At six?")).toBeInViewport();
});

test("after a long absence a room opens at its first new message", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await sendMessage(alice, roomId, "Until tomorrow");
  await openRoom(bob.page, roomId);
  await expectMessages(bob.page, ["Until tomorrow"]);
  const read = () => callApi<{ readSeq: number }>(bob.context.request, "GET", `/rooms/${roomId}`);
  await expect.poll(async () => (await read()).readSeq).toBe(1);
  await bob.page.goto("/profile");
  for (let number = 1; number <= 70; number += 1) await sendMessage(alice, roomId, `Line ${number}`);
  await bob.page.goto(`/chat/${roomId}`);
  await expect(bob.page.getByText("New messages", { exact: true })).toBeInViewport();
  await expect(bubbles(bob.page).filter({ hasText: /^Line 1\s/ })).toBeInViewport();
  // Unless the link names another message.
  await bob.page.goto(`/chat/${roomId}?at=60`);
  await expect(message(bob.page, "Line 59")).toBeFocused();
  await bob.page.goto(`/chat/${roomId}`);
  const latest = bob.page.getByRole("button", { name: /Jump to the latest message.*70 new messages/ });
  await latest.click();
  await expect(bubbles(bob.page).filter({ hasText: /^Line 70\s/ })).toBeInViewport();
  await expect(latest).toBeHidden();
});

test("reactions are counted, replaced and removed for everybody", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await sendMessage(alice, roomId, "I passed");
  await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);

  await chooseMenuItem(bob.page, "I passed", "Thumbs up");
  const thumbs = (page: Locator) => page.getByRole("button", { name: /^👍/ });
  await expect(thumbs(message(alice.page, "I passed"))).toHaveAccessibleName(
    `👍 1: ${bob.name}. React with 👍`,
  );
  await thumbs(message(alice.page, "I passed")).click();
  await expect(thumbs(message(bob.page, "I passed"))).toContainText("2");
  await chooseMenuItem(bob.page, "I passed", "Heart");
  await expect(thumbs(message(alice.page, "I passed"))).toContainText("1");
  await expect(message(alice.page, "I passed").getByRole("button", { name: /^❤️/ })).toBeVisible();
  await thumbs(message(alice.page, "I passed")).click();
  await expect(thumbs(message(bob.page, "I passed"))).toBeHidden();
});

test("the picker has every emoji, for reactions and for messages", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await sendMessage(alice, roomId, "Guess the animal");
  await openRoom(bob.page, roomId);
  await chooseMenuItem(bob.page, "Guess the animal", "More reactions");
  await bob.page.getByRole("searchbox", { name: "Search emoji" }).fill("hedgehog");
  await bob.page.getByRole("button", { name: "hedgehog" }).click();
  await expect(
    message(bob.page, "Guess the animal").getByRole("button", { name: /^🦔 1: you/ }),
  ).toBeVisible();

  await composer(bob.page).fill("It is a ");
  await bob.page.getByRole("button", { name: "Emoji" }).click();
  await bob.page.getByRole("searchbox", { name: "Search emoji" }).fill("otter");
  await expectNoAxeViolations(bob.page);
  await bob.page.keyboard.press("Enter");
  await expect(composer(bob.page)).toHaveValue("It is a 🦦");
});

test("an author can edit a message, which is marked as edited", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
  await write(alice.page, "See you at fife");
  await expectMessages(bob.page, ["See you at fife"]);

  await composer(alice.page).press("ArrowUp");
  const field = alice.page.getByRole("textbox", { name: "Your message" });
  await expect(field).toHaveValue("See you at fife");
  await field.press("Escape");
  await expect(composer(alice.page)).toBeVisible();
  await chooseMenuItem(alice.page, "See you at fife", "Edit");
  await field.fill("See you at five");
  await alice.page.getByRole("button", { name: "Save" }).click();
  for (const page of [alice.page, bob.page])
    await expect(bubbles(page)).toHaveText([/^See you at five\s+Edited \d\d:\d\d$/]);

  // Others cannot edit it.
  await bubbles(bob.page).click({ button: "right" });
  await expect(bob.page.getByRole("menuitem", { name: "Reply" })).toBeVisible();
  await expect(bob.page.getByRole("menuitem", { name: "Edit" })).toBeHidden();
});

test("a deleted message leaves a note for everybody, also where it is quoted", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
  await write(alice.page, "Something hasty");
  await chooseMenuItem(bob.page, "Something hasty", "Reply");
  await write(bob.page, "What do you mean?");
  await chooseMenuItem(alice.page, "Something hasty", "Delete for everyone");
  await alice.page.getByRole("button", { name: "Delete" }).click();

  for (const page of [alice.page, bob.page]) {
    await expect(page.getByText("Something hasty")).toBeHidden();
    await expect(message(page, "What do you mean?").getByRole("button")).toContainText([
      "This message was deleted",
    ]);
    await expect(page.getByText("This message was deleted")).toHaveCount(2);
  }
});

test.describe("while the server fails", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("failed actions are rolled back with an explanation", async ({ newPerson }) => {
    const { alice, roomId } = await newFriends(newPerson);
    await openRoom(alice.page, roomId);
    await write(alice.page, "Here to stay");
    await alice.page.route(`**/messages/*/delete`, (route) => route.abort());
    await chooseMenuItem(alice.page, "Here to stay", "Delete for everyone");
    await alice.page.getByRole("button", { name: "Delete" }).click();
    await expect(alice.page.getByText("This message was deleted")).toBeVisible();
    await expect(alice.page.getByText("The message was not deleted. Please try again.")).toBeVisible();
    await expectMessages(alice.page, ["Here to stay"]);
  });
});

test("search finds a message and jumps to it", async ({ newPerson, isMobile }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await sendMessage(bob, roomId, "The heron is called Gerald");
  for (let number = 1; number <= 70; number += 1) await sendMessage(alice, roomId, `Line ${number}`);
  const { page } = alice;
  await openRoom(page, roomId);
  await page.getByRole("button", { name: "Search this chat" }).click();
  await page.getByRole("searchbox", { name: "Search this chat" }).fill("nothing of the kind");
  await expect(page.getByText("No results for “nothing of the kind”")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search this chat" }).fill("gerald her");
  await expect(page.getByText("1 message found")).toBeVisible();
  await page.getByRole("button", { name: /The heron is called Gerald/ }).click();
  if (isMobile) await expect(page.getByRole("dialog")).toBeHidden();
  await expect(message(page, "The heron is called Gerald")).toBeInViewport();
  await expect(message(page, "The heron is called Gerald")).toBeFocused();
});

test("a typing indicator appears, and disappears when the message arrives", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
  await composer(bob.page).pressSequentially("Hel");
  await expect(alice.page.getByText(`${bob.name} is typing`)).toBeVisible();
  await bob.page.getByRole("button", { name: "Send" }).click();
  await expect(alice.page.getByText(`${bob.name} is typing`)).toBeHidden();
});
