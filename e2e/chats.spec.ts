/** The room list: its tabs, its search and the stack of matches. */
import { composer, openRoom } from "./support/chat.ts";
import { topCard, topName } from "./support/deck.ts";
import { drag } from "./support/gestures.ts";
import { match, newFriends, sendMessage } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

test("the list has tabs, shows the latest activity first, and finds names and messages @wide", async ({
  newPerson,
}) => {
  const { alice, bob, roomId, interests } = await newFriends(newPerson);
  const carol = await newPerson("Carol", { interests });
  const carolsRoom = await match(carol, alice);
  await sendMessage(bob, roomId, "from Bob");
  await sendMessage(carol, carolsRoom, "from Carol");
  const { page } = alice;
  await page.goto("/chats");
  const rows = page.getByRole("tabpanel").getByRole("link");
  await expect(rows).toHaveText([new RegExp(`${carol.name}from Carol`), new RegExp(`${bob.name}from Bob`)]);
  await sendMessage(bob, roomId, "Bob again");
  await expect(rows).toHaveText([new RegExp(`${bob.name}Bob again`), new RegExp(carol.name)]);

  await page.getByRole("tab", { name: "DMs" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("tab", { name: "Groups" }).click();
  await expect(page.getByRole("heading", { name: "No chats found" })).toBeVisible();
  await page.getByRole("tab", { name: "All" }).click();

  const search = page.getByPlaceholder("Search chats...");
  await search.fill(bob.name.slice(0, 8).toUpperCase());
  await expect(rows).toHaveText([new RegExp(bob.name)]);
  await search.fill("again");
  await expect(rows).toHaveText([new RegExp(`${bob.name}.*${bob.name}: Bob again`)]);
  await expect(rows).toHaveAttribute("href", `/chat/${roomId}?at=2`);
  await search.fill("nobody at all");
  await expect(page.getByText("No results for “nobody at all”")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(search).toBeFocused();
  await expect(rows).toHaveCount(2);
});

test("opening a match's chat takes the match off the stack in every tab, even if the stack loads late @wide", async ({
  newPerson,
  isMobile,
}) => {
  const { alice, roomId } = await newFriends(newPerson);
  const { page } = alice;
  const other = await alice.context.newPage();
  await other.goto("/chats");
  const [tab, othersTab] = [page, other].map((one) => one.getByRole("tab", { name: "Matches" }));
  await expect(othersTab!).toHaveAccessibleName("Matches 1 new match");

  // The old stack arrives after the chat was opened.
  await page.route("**/api/matches*", async (route) => {
    const response = await route.fetch();
    await composer(page).waitFor();
    await route.fulfill({ response });
  });
  await openRoom(page, roomId);
  await expect(othersTab!).toHaveAccessibleName("Matches");
  if (isMobile) await page.getByRole("link", { name: "Back to messages" }).click();
  await expect(tab!).toHaveAccessibleName("Matches");
});

test("swiping a match left hides it and can be undone; swiping right opens the chat @wide", async ({
  newPerson,
}) => {
  const { alice, bob, interests } = await newFriends(newPerson);
  const carol = await newPerson("Carol", { interests });
  const carolsRoom = await match(carol, alice);
  const { page } = alice;
  await page.goto("/chats");
  const tab = page.getByRole("tab", { name: "Matches" });
  await expect(tab).toHaveAccessibleName("Matches 2 new matches");
  await tab.click();
  await expect(topName(page)).toHaveText(carol.name);
  await expect(topCard(page).getByText("Matched today")).toBeVisible();
  const width = (await topCard(page).boundingBox())?.width ?? 0;

  await drag(topCard(page), { x: -width * 0.6, ms: 900 });
  await expect(topName(page)).toHaveText(bob.name);
  await expect(tab).toHaveAccessibleName("Matches 1 new match");
  await page.getByText(`${carol.name} is hidden`).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(topName(page)).toHaveText(carol.name);

  await topCard(page)
    .getByRole("button", { name: `Hide ${carol.name}` })
    .click();
  await expect(topName(page)).toHaveText(bob.name);
  await page.reload();
  await tab.click();
  await expect(topName(page)).toHaveText(bob.name);
  await drag(topCard(page), { x: width * 0.6, ms: 900 });
  await expect(page.getByRole("region", { name: bob.name })).toBeVisible();
  await page.goto("/chats");
  await tab.click();
  await expect(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();
  await expect(page.getByText("Start discovering people and events to get matches!")).toBeVisible();
  // A hidden match keeps its chat.
  await page.goto(`/chat/${carolsRoom}`);
  await expect(page.getByRole("region", { name: carol.name })).toBeVisible();
});
