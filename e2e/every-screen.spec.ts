/**
 * Every screen is accessible: no axe violation in any of the three palettes, no horizontal scrolling on the narrowest
 * phone or at twice the text size.
 */
import { chooseMenuItem, composer, message, openPanel, openRoom, write } from "./support/chat.ts";
import { showOnly, topCard } from "./support/deck.ts";
import { expectAccessible } from "./support/accessibility.ts";
import {
  acceptInvitation,
  like,
  match,
  newFriends,
  newPair,
  createGroup,
  sendMessage,
  messageStranger,
} from "./support/pairs.ts";
import {
  enterSafeSpace,
  matchPersonas,
  showOnlyPersonas,
  newPersonas,
  openSafeSpace,
} from "./support/safe-space.ts";
import { expect, test } from "./support/test.ts";

test("landing, log-in, sign-up and the public pages @wide", async ({ page }) => {
  for (const path of [
    "/",
    "/login",
    "/signup",
    "/support",
    "/privacy",
    "/terms",
    "/rules",
    "/transparency",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page, path);
  }
  await page.goto("/signup");
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Please enter a name.").waitFor();
  await expectAccessible(page, "/signup with errors");
});

test("onboarding with a chosen topic @wide", async ({ newPerson }) => {
  const { page } = await newPerson("Alice", { onboarded: false });
  await page.goto("/onboarding");
  await page.getByRole("checkbox", { name: "Relationships" }).check();
  await expectAccessible(page, "/onboarding");
});

test("the deck, a card's details, the empty deck and a match @wide", async ({ newPerson, isMobile }) => {
  const { alice, bob } = await newPair(newPerson);
  await like(alice, bob);
  const { page } = bob;
  await showOnly(page, [alice.name]);
  await page.goto("/discover");
  await topCard(page).waitFor();
  await expectAccessible(page, "/discover");
  if (isMobile) {
    await topCard(page)
      .getByRole("button", { name: `About ${alice.name}` })
      .click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, "details of a card");
    await page.keyboard.press("Escape");
  }
  await topCard(page).getByRole("button", { name: /^Like/ }).click();
  await page.getByRole("button", { name: "Keep this open" }).click();
  await expectAccessible(page, "It's a Match!");
  await page.getByRole("button", { name: "Keep discovering" }).click();
  await page.getByRole("heading", { name: "No more users" }).waitFor();
  await expectAccessible(page, "No more users");
});

test("messages, matches and a chat @wide", async ({ newPerson }) => {
  const { alice, bob, roomId, interests } = await newFriends(newPerson);
  const carol = await newPerson("Carol", { interests });
  await match(carol, alice);
  await sendMessage(
    bob,
    roomId,
    `A long one: ${"thoughtfully ".repeat(20)}https://example.com/${"a".repeat(80)}`,
  );
  const { page } = alice;
  await page.goto("/chats");
  await page.getByRole("link", { name: bob.name }).waitFor();
  await expectAccessible(page, "/chats");
  await page.getByRole("tab", { name: "Matches" }).click();
  await topCard(page).waitFor();
  await expectAccessible(page, "Matches");
  await page.getByRole("tab", { name: "Groups" }).click();
  await page.getByRole("heading", { name: "No chats found" }).waitFor();
  await expectAccessible(page, "No chats found");
  await openRoom(page, roomId);
  await write(page, "Here it is.");
  await composer(page).fill("x".repeat(4001));
  await expectAccessible(page, "/chat");
});

test("a chat with reactions, replies, edits, deletions, emoji and search @wide", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  for (const text of ["Shall we?", `Thoughts: ${"thoughtfully".repeat(20)}`, "Not this"])
    await sendMessage(bob, roomId, text);
  const { page } = alice;
  await openRoom(page, roomId);
  await chooseMenuItem(page, "Shall we?", "Heart");
  await chooseMenuItem(page, "Shall we?", "Reply");
  await write(page, "Yes, at six");
  await openRoom(bob.page, roomId);
  await chooseMenuItem(bob.page, "Not this", "Delete for everyone");
  await bob.page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("This message was deleted").waitFor();
  await chooseMenuItem(page, "Yes, at six", "Edit");
  await expectAccessible(page, "/chat while editing");
  await page.keyboard.press("Escape");
  await message(page, "Yes, at six").locator("p[dir=auto]").click({ button: "right" });
  await page.getByRole("menu").waitFor();
  await expectAccessible(page, "menu of a message");
  await page.getByRole("menuitem", { name: "Delete for everyone" }).click();
  await page.getByRole("button", { name: "Cancel" }).waitFor();
  await expectAccessible(page, "confirmation before deleting");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Emoji" }).click();
  await page.getByRole("searchbox", { name: "Search emoji" }).waitFor();
  await expectAccessible(page, "emoji");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search this chat" }).click();
  await page.getByRole("searchbox", { name: "Search this chat" }).fill("shall");
  await page.getByText("1 message found").waitFor();
  await expectAccessible(page, "search in a chat");
});

test("a message request on both sides, and an invitation @wide", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  const roomId = await messageStranger(alice, bob, "We met at the boathouse.");
  await openRoom(alice.page, roomId);
  await expectAccessible(alice.page, "a sent request");
  await bob.page.goto(`/chat/${roomId}`);
  await bob.page.getByRole("button", { name: "Accept" }).waitFor();
  await expectAccessible(bob.page, "a request");
  await bob.page.goto(`/chat/${await createGroup(alice, "Soup on Thursdays", [bob])}`);
  await bob.page.getByRole("button", { name: "Join" }).waitFor();
  await expectAccessible(bob.page, "an invitation");
});

test("a new chat, requests, the archive and search results @wide", async ({ newPerson }) => {
  const { alice, bob } = await newFriends(newPerson);
  const carol = await newPerson("Carol");
  await messageStranger(carol, alice, "We met at the boathouse, and it rained.");
  const { page } = alice;
  await page.goto("/chats?folder=requests");
  await page.getByRole("link", { name: carol.name }).waitFor();
  await expectAccessible(page, "Requests");
  await page.goto("/chats?folder=archive");
  await page.getByRole("heading", { name: "No archived chats" }).waitFor();
  await expectAccessible(page, "Archive");
  await page.goto("/chats");
  await page.getByRole("link", { name: "1 pending request" }).waitFor();
  await page.getByRole("link", { name: new RegExp(`^${bob.name}`) }).click({ button: "right" });
  await page.getByRole("menu").waitFor();
  await expectAccessible(page, "menu of a chat");
  await page.goto("/new-chat");
  await page.getByRole("radio", { name: "Group" }).check();
  await page.getByRole("combobox").fill(bob.name);
  await page.getByRole("option", { name: bob.name }).click();
  await page.getByRole("combobox").fill(carol.name);
  await page.getByRole("option", { name: carol.name }).waitFor();
  await expectAccessible(page, "/new-chat");
});

test("a group's details, a member, a report and a block @wide", async ({ newPerson, isMobile }) => {
  const { alice, bob } = await newFriends(newPerson);
  const roomId = await createGroup(alice, "Soup on Thursdays", [bob]);
  await acceptInvitation(bob, roomId);
  const { page } = alice;
  await openRoom(page, roomId);
  const panel = await openPanel(page);
  await expectAccessible(page, "About this chat");
  // On a desktop window made as narrow as a phone, the panel closes and takes its dialogs with it.
  if (!isMobile) return;
  await panel.getByRole("button", { name: bob.name }).click();
  const card = page.getByRole("dialog", { name: bob.name });
  await card.getByText("Moths").waitFor();
  await expectAccessible(page, "card of a member");
  await card.getByRole("button", { name: "Report" }).click();
  await page.getByRole("radio", { name: "Somebody may be in danger" }).check();
  await expectAccessible(page, "report");
  await page.getByRole("button", { name: "Cancel" }).click();
  await card.getByRole("button", { name: `Block ${bob.name}` }).click();
  await page.getByRole("dialog", { name: `Block ${bob.name}?` }).waitFor();
  await expectAccessible(page, "block");
});

test("Safe Space: entry, a card, the filter, the empty deck, a match and a chat @wide", async ({
  newPerson,
  isMobile,
}) => {
  const newcomer = (await newPerson("Alice")).page;
  await openSafeSpace(newcomer);
  await newcomer.getByRole("switch", { name: "Show a card with these topics" }).click();
  await expectAccessible(newcomer, "entering Safe Space");
  await newcomer.goto("/edit-profile");
  await newcomer.getByRole("link", { name: "Enter Safe Space" }).first().waitFor();
  await expectAccessible(newcomer, "/edit-profile before entering Safe Space");
  const { alice, bob } = await newPersonas(newPerson);
  const { page } = alice;
  await showOnlyPersonas(page, [bob]);
  await openSafeSpace(page);
  await topCard(page).waitFor();
  if (isMobile) {
    await topCard(page)
      .getByRole("button", { name: `About ${bob.card.name}` })
      .click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, "details of a safe-space card");
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("checkbox", { name: "Relationships" }).check();
  await expectAccessible(page, "Filter by Problems");
  if (isMobile) await page.getByRole("button", { name: "Show cards" }).click();
  const roomId = await matchPersonas(bob, alice);
  await page.getByRole("button", { name: "Keep this open" }).click();
  await expectAccessible(page, "It's a Match! in Safe Space");
  await page.getByRole("button", { name: "Keep discovering" }).click();
  await page.goto("/chats");
  await page.getByRole("tab", { name: "Matches" }).click();
  await topCard(page).waitFor();
  await expectAccessible(page, "a safe match");
  await openRoom(page, roomId);
  await write(page, "Still in the library.");
  await openPanel(page);
  await expectAccessible(page, "a Safe Space chat");
});

test("profile, settings and editing @wide", async ({ newPerson }) => {
  const { page } = await newPerson("Alice", { bio: "Quiet.", interests: ["Moths", "Mountain railways"] });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Settings" }).click();
  await expectAccessible(page, "/profile");
  await page.goto("/edit-profile");
  await page.getByLabel("About you").fill("Quieter.");
  await expectAccessible(page, "/edit-profile");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await expectAccessible(page, "Leave without saving?");
});

test.describe("when nothing loads", () => {
  test.use({ expectedErrors: /status of 500|ERR_FAILED/ });

  test("each screen shows an error @wide", async ({ newPerson }) => {
    const alice = await newPerson("Alice");
    await enterSafeSpace(alice);
    const { page } = alice;
    const fail = { status: 500, json: { code: "INTERNAL_SERVER_ERROR", status: 500, message: "" } };
    for (const [path, route, words] of [
      ["/discover", "**/api/deck", "We could not load people"],
      ["/discover", "**/api/safe-space/deck", "We could not load safe space profiles"],
      ["/chats", "**/api/rooms*", "We could not load your chats. Nothing you wrote is lost."],
      ["/profile", "**/api/profile", "We could not load your profile"],
      ["/notices", "**/api/notices", "We could not load your notices"],
    ] as const) {
      await page.route(route, (one) => one.fulfill(fail));
      await page.goto(path);
      if (words.includes("safe space")) await page.getByRole("switch", { name: "Safe Space" }).click();
      await page.getByText(words).waitFor();
      await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
      await expectAccessible(page, `${path} that did not load`);
      await page.unroute(route);
    }
  });

  test("a screen whose code does not load shows an error, and Try Again loads it", async ({ newPerson }) => {
    const { page } = await newPerson("Alice");
    await page.goto("/profile");
    await page.route("**/assets/chats-screen*", (route) => route.abort());
    await page.getByRole("link", { name: "Chats" }).click();
    await expect(page.getByRole("heading", { name: "This page did not load" })).toBeVisible();
    await page.unroute("**/assets/chats-screen*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  });
});
