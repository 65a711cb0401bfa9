/** Talking: live on both sides and in both tabs, through a line that breaks, exactly once and in one order. */
import { callApi } from "./support/api.ts";
import { bubbles, composer, expectTalk, openRoom, write } from "./support/chat.ts";
import { breakableConnection } from "./support/connection.ts";
import { newFriends, sendMessage } from "./support/pairs.ts";
import { expect, test, type Person } from "./support/test.ts";

test("two people and two tabs of one of them agree without reloading @wide", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  const second = await alice.context.newPage();
  await Promise.all([openRoom(alice.page, roomId), openRoom(second, roomId), openRoom(bob.page, roomId)]);

  await write(alice.page, "from the first tab");
  await expectTalk(bob.page, ["from the first tab"]);
  await write(second, "from the second tab");
  await expect(bubbles(bob.page)).toHaveCount(2);
  await write(bob.page, "to both");
  const openChat = ["from the first tab", "from the second tab", "to both"];
  for (const page of [alice.page, second, bob.page]) await expectTalk(page, openChat);
  await expect(alice.page.getByText("Read", { exact: true })).toHaveCount(1);
});

test("what one tab reads is read in the other", async ({ newPerson }) => {
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

test.describe("through a line that breaks", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection to/ });

  test("what was written offline waits, and arrives once and in order", async ({ newPerson }) => {
    const { alice, bob, roomId } = await newFriends(newPerson);
    const line = await breakableConnection(alice.context);
    await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
    await write(alice.page, "before");
    await expectTalk(bob.page, ["before"]);
    await expect(alice.page.getByText("Read", { exact: true })).toBeVisible();

    await line.goOffline();
    await expect(
      alice.page.getByText("No connection. Messages will be sent when you are back online."),
    ).toBeVisible();
    for (const text of ["first", "second", "third"]) await write(alice.page, text);
    await expect(alice.page.getByText("Waiting for a connection")).toHaveCount(3);
    await write(bob.page, "meanwhile");
    await expectTalk(bob.page, ["before", "meanwhile"]);
    await expectTalk(alice.page, ["before", "first", "second", "third"]);

    await line.reconnect();
    const openChat = ["before", "meanwhile", "first", "second", "third"];
    for (const page of [alice.page, bob.page]) await expectTalk(page, openChat);
    await expect(alice.page.getByText("Waiting for a connection")).toBeHidden();
    for (const person of [alice, bob]) expect(await storedIn(person, roomId)).toEqual(openChat);
  });

  test("a message whose answer got lost is stored once", async ({ newPerson }) => {
    const { alice, bob, roomId } = await newFriends(newPerson);
    const line = await breakableConnection(alice.context);
    await Promise.all([openRoom(alice.page, roomId), openRoom(bob.page, roomId)]);
    line.dropServerFrames();
    await write(alice.page, "only once");
    await expectTalk(bob.page, ["only once"]);
    await line.goOffline();
    await line.reconnect();
    await write(alice.page, "and then this");
    for (const page of [alice.page, bob.page]) await expectTalk(page, ["only once", "and then this"]);
    expect(await storedIn(bob, roomId)).toEqual(["only once", "and then this"]);
  });

  test("a message that cannot be sent outlives the page, and so does a draft", async ({ newPerson }) => {
    const { alice, bob, roomId } = await newFriends(newPerson);
    // Pages come, and nothing else does.
    const line = await breakableConnection(alice.context);
    await openRoom(alice.page, roomId);
    await line.refuseSockets();
    await alice.page.route(`**/api/rooms/${roomId}/messages`, (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await write(alice.page, "this will wait");
    await composer(alice.page).fill("and this is not finished");
    await alice.page.reload();
    await expectTalk(alice.page, ["this will wait"]);
    await expect(composer(alice.page)).toHaveValue("and this is not finished");
    expect(await storedIn(bob, roomId)).toEqual([]);

    await alice.page.unroute(`**/api/rooms/${roomId}/messages`);
    await line.reconnect();
    await openRoom(bob.page, roomId);
    await expectTalk(bob.page, ["this will wait"]);
    await expectTalk(alice.page, ["this will wait"]);
    expect(await storedIn(bob, roomId)).toEqual(["this will wait"]);
  });
});

test("a long conversation opens at its end, goes back to its beginning and comes back @wide", async ({
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
  // Only what is near the screen is drawn.
  expect(await bubbles(alice.page).count()).toBeLessThan(60);

  await sendMessage(bob, roomId, "down here");
  await expect(bubbles(alice.page).filter({ hasText: "down here" })).toHaveCount(0);
  await alice.page.getByRole("button", { name: /Jump to the latest message/ }).click();
  await expect(bubbles(alice.page).filter({ hasText: "down here" })).toBeInViewport();
});

test("a room says what it is, links open elsewhere, and too long a text is counted @wide", async ({
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
