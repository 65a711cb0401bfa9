/** Messages arrive in every tab, exactly once and in one order, whatever the connection does. */
import { callApi } from "./support/api.ts";
import { bubbles, composer, expectMessages, openRoom, write } from "./support/chat.ts";
import { breakableConnection } from "./support/connection.ts";
import { newFriends, sendMessage } from "./support/pairs.ts";
import { expect, test, type Person } from "./support/test.ts";

test("messages appear for both people, and in both tabs of one, without reloading @wide", async ({
  newPerson,
}) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  const second = await alice.context.newPage();
  await Promise.all([openRoom(alice.page, roomId), openRoom(second, roomId), openRoom(bob.page, roomId)]);

  await write(alice.page, "from the first tab");
  await expectMessages(bob.page, ["from the first tab"]);
  await write(second, "from the second tab");
  await expect(bubbles(bob.page)).toHaveCount(2);
  await write(bob.page, "to both");
  const openChat = ["from the first tab", "from the second tab", "to both"];
  for (const page of [alice.page, second, bob.page]) await expectMessages(page, openChat);
  await expect(alice.page.getByText("Read", { exact: true })).toHaveCount(1);
});

test("reading a chat in one tab clears its unread count in the other", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  const second = await alice.context.newPage();
  await Promise.all([alice.page.goto("/discover"), second.goto("/chats")]);
  await expect(second.getByRole("link", { name: bob.name })).toBeVisible();
  await sendMessage(bob, roomId, "one");
  await sendMessage(bob, roomId, "two");
  await expect(alice.page.getByRole("link", { name: "1 chat with something new" })).toBeVisible();
  const row = second.getByRole("link", { name: bob.name });
  await expect(row).toContainText("2 new messages");
  await openRoom(alice.page, roomId);
  await expect(alice.page.getByText("New messages", { exact: true })).toBeVisible();
  await expect(row).not.toContainText("new message");
  await expect(second.getByRole("link", { name: /with something new/ })).toBeHidden();
});

test.describe("with a failing connection", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to/ });

  test("messages written offline are sent once and in order after reconnecting", async ({ newPerson }) => {
    const { alice, bob, roomId } = await newFriends(newPerson);
    const connection = await breakableConnection(alice.context);
    await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
    await write(alice.page, "before");
    await expectMessages(bob.page, ["before"]);
    await expect(alice.page.getByText("Read", { exact: true })).toBeVisible();

    await connection.goOffline();
    await expect(
      alice.page.getByText("No connection. Messages will be sent when you are back online."),
    ).toBeVisible();
    for (const text of ["first", "second", "third"]) await write(alice.page, text);
    await expect(alice.page.getByText("Waiting for a connection")).toHaveCount(3);
    await write(bob.page, "meanwhile");
    await expectMessages(bob.page, ["before", "meanwhile"]);
    await expectMessages(alice.page, ["before", "first", "second", "third"]);

    await connection.reconnect();
    const openChat = ["before", "meanwhile", "first", "second", "third"];
    for (const page of [alice.page, bob.page]) await expectMessages(page, openChat);
    await expect(alice.page.getByText("Waiting for a connection")).toBeHidden();
    for (const person of [alice, bob]) expect(await storedIn(person, roomId)).toEqual(openChat);
  });

  test("a message whose answer is lost is stored once", async ({ newPerson }) => {
    const { alice, bob, roomId } = await newFriends(newPerson);
    const connection = await breakableConnection(alice.context);
    await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
    connection.dropServerFrames();
    await write(alice.page, "only once");
    await expectMessages(bob.page, ["only once"]);
    await connection.goOffline();
    await connection.reconnect();
    await write(alice.page, "and then this");
    for (const page of [alice.page, bob.page]) await expectMessages(page, ["only once", "and then this"]);
    expect(await storedIn(bob, roomId)).toEqual(["only once", "and then this"]);
  });

  test("unsent messages and drafts survive a reload", async ({ newPerson }) => {
    const { alice, bob, roomId } = await newFriends(newPerson);
    // Pages load, but every other request fails.
    const connection = await breakableConnection(alice.context);
    await openRoom(alice.page, roomId);
    await connection.refuseSockets();
    await alice.page.route(`**/api/rooms/${roomId}/messages`, (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await write(alice.page, "this will wait");
    await composer(alice.page).fill("and this is not finished");
    await alice.page.reload();
    await expectMessages(alice.page, ["this will wait"]);
    await expect(composer(alice.page)).toHaveValue("and this is not finished");
    expect(await storedIn(bob, roomId)).toEqual([]);

    await alice.page.unroute(`**/api/rooms/${roomId}/messages`);
    await connection.reconnect();
    await openRoom(bob.page, roomId);
    await expectMessages(bob.page, ["this will wait"]);
    await expectMessages(alice.page, ["this will wait"]);
    expect(await storedIn(bob, roomId)).toEqual(["this will wait"]);
  });
});

test("a long conversation opens at its end, scrolls to its beginning and jumps back @wide", async ({
  newPerson,
}) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  for (let number = 1; number <= 120; number += 1) await sendMessage(alice, roomId, `Line ${number}`);
  await openRoom(alice.page, roomId);
  const last = bubbles(alice.page).filter({ hasText: /^Line 120\s/ });
  await expect(last).toBeInViewport();

  const log = alice.page.getByRole("log", { name: "Messages" });
  await expect(async () => {
    await log.evaluate((box) => box.scrollTo(0, 0));
    await expect(bubbles(alice.page).filter({ hasText: /^Line 1\s/ })).toBeInViewport({ timeout: 300 });
  }).toPass();
  // The list is virtualized.
  expect(await bubbles(alice.page).count()).toBeLessThan(60);

  await sendMessage(bob, roomId, "down here");
  await expect(bubbles(alice.page).filter({ hasText: "down here" })).toHaveCount(0);
  await alice.page.getByRole("button", { name: /Jump to the latest message/ }).click();
  await expect(bubbles(alice.page).filter({ hasText: "down here" })).toBeInViewport();
});

test("a room shows its kind, links open in a new tab, and long texts have a counter @wide", async ({
  newPerson,
  isMobile,
}) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  const { page } = alice;
  await openRoom(page, roomId);
  await expect(page.getByRole("heading", { name: bob.name, level: 1 })).toBeVisible();
  await expect(page.getByText("Direct Message").first()).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "About this chat" }).click();
  const info = page.getByRole(isMobile ? "dialog" : "complementary", { name: "About this chat" });
  await expect(info.getByText("No description")).toBeVisible();
  await expect(info.getByRole("listitem").filter({ hasText: `${alice.name}, you` })).toBeVisible();
  if (isMobile) await page.keyboard.press("Escape");
  await expect(composer(page)).toHaveAttribute("placeholder", "Type your message...");

  await write(page, "Look: https://example.com/quiet-places.");
  const link = bubbles(page).getByRole("link", { name: "https://example.com/quiet-places" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener.*noreferrer/);

  await composer(page).fill("   ");
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await composer(page).fill("x".repeat(3_990));
  await expect(page.getByText("10 characters left")).toBeVisible();
  await composer(page).fill("x".repeat(4_001));
  await expect(page.getByText("1 character too many")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
});

async function storedIn({ context }: Person, roomId: string): Promise<string[]> {
  const { messages } = await callApi<{ messages: { body: string }[] }>(
    context.request,
    "GET",
    `/rooms/${roomId}/messages`,
  );
  return messages.map(({ body }) => body);
}
