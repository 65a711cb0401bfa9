/** Message requests from strangers and invitations to groups. */
import { callApi } from "./support/api.ts";
import { composer, expectMessages, write } from "./support/chat.ts";
import { match, newFriends, createGroup, sendMessage, messageStranger } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("a request is announced at once, read and accepted", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  const { page } = bob;
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: bob.name })).toBeVisible();
  const roomId = await messageStranger(alice, bob, "We met at the boathouse.");
  await expect(page.getByText("You have a new request")).toBeVisible();
  await expect(page).toHaveTitle("(1) Profile · Haven");
  await page.getByRole("button", { name: "View" }).click();

  await page.getByRole("link", { name: alice.name }).click();
  await expect(page).toHaveURL(`/chat/${roomId}?folder=requests`);
  await expectMessages(page, ["We met at the boathouse."]);
  await expect(composer(page)).toBeHidden();
  await page.getByRole("button", { name: "Accept" }).click();
  await write(page, "I remember.");
  await page.goto("/chats");
  await expect(page.getByRole("link", { name: alice.name })).toContainText("You: I remember.");
  await expect(page.getByRole("link", { name: /request/ })).toBeHidden();
});

test("a declined request disappears, and the sender is not notified", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  const roomId = await messageStranger(alice, bob, "Hello?");
  const { page } = bob;
  await page.goto(`/chat/${roomId}?folder=requests`);
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL("/chats");
  await expect(page.getByRole("heading", { name: "No chats found" })).toBeVisible();
  await sendMessage(alice, roomId, "Hello again?");
  await alice.page.goto(`/chat/${roomId}`);
  await expectMessages(alice.page, ["Hello?", "Hello again?"]);
});

test("an invitation shows messages only after joining", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  const roomId = await createGroup(alice, "Soup on Thursdays", [bob]);
  await sendMessage(alice, roomId, "Seven o'clock.");
  const { page } = bob;
  await page.goto("/chats?folder=requests");
  await page.getByRole("link", { name: "Soup on Thursdays" }).click();
  await expect(page.getByText("Seven o'clock.")).toBeHidden();
  await page.getByRole("button", { name: "Join" }).click();
  await expectMessages(page, ["Seven o'clock."]);
});

test("outside the chat a new message shows a toast that opens it, unless the chat is muted", async ({
  newPerson,
}) => {
  const { alice, bob, roomId, interests } = await newFriends(newPerson);
  const carol = await newPerson("Carol", { interests });
  const carolsRoom = await match(carol, alice);
  const { page } = alice;
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: alice.name })).toBeVisible();
  await sendMessage(bob, roomId, "one");
  await expect(page.getByText(`New message from ${bob.name}`)).toBeVisible();
  await sendMessage(bob, roomId, "two");
  await expect(page.getByText(`2 new messages from ${bob.name}`)).toBeVisible();
  await page.getByRole("button", { name: "Open" }).click();
  await expectMessages(page, ["one", "two"]);

  await callApi(alice.context.request, "PATCH", `/rooms/${roomId}/membership`, { muted: true });
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: alice.name })).toBeVisible();
  await sendMessage(bob, roomId, "three");
  await sendMessage(carol, carolsRoom, "four");
  await expect(page.getByText(`New message from ${carol.name}`)).toBeVisible();
});
