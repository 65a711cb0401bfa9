/** Safe Space: two people meet, match and talk as personas, and neither learns who the other is. */
import type { Page } from "@playwright/test";
import { bubbles, composer, openPanel, openRoom, write } from "./support/chat.ts";
import { topCard, topName } from "./support/deck.ts";
import { messageStranger } from "./support/pairs.ts";
import {
  enterSafeSpace,
  matchPersonas,
  showOnlyPersonas,
  newPersonas,
  openSafeSpace,
} from "./support/safe-space.ts";
import { expect, test } from "./support/test.ts";

test("two people match and talk, and neither receives the other's name @wide", async ({ newPerson }) => {
  const { alice, bob } = await newPersonas(newPerson);
  await showOnlyPersonas(alice.page, [bob]);
  await showOnlyPersonas(bob.page, [alice]);
  await Promise.all([openSafeSpace(alice.page), openSafeSpace(bob.page)]);
  // Recording starts here: before it, they may have met by name.
  const [alicesTraffic, bobsTraffic] = [record(alice.page), record(bob.page)];
  await Promise.all([alice.page.reload(), bob.page.reload()]);
  await expect(topName(alice.page)).toHaveText(bob.card.name);
  await expect(
    alice.page.getByText("Neither of you sees who the other is, even if you match."),
  ).toBeVisible();
  await topCard(alice.page)
    .getByRole("button", { name: `Like ${bob.card.name}` })
    .click();
  await expect(alice.page.getByRole("heading", { name: "No more safe space profiles" })).toBeVisible();
  await expect(topName(bob.page)).toHaveText(alice.card.name);
  await bob.page.keyboard.press("ArrowRight");

  const sides = [
    [alice, bob],
    [bob, alice],
  ] as const;
  const overlayOf = ({ page }: { page: Page }) => page.getByRole("dialog", { name: "It's a Match!" });
  // Both at once: the dialog closes by itself after three seconds.
  await Promise.all(
    sides.map(async ([me, other]) => {
      await overlayOf(me).getByRole("button", { name: "Keep this open" }).click();
      await expect(overlayOf(me)).toContainText(`You matched with ${other.card.name}`);
    }),
  );
  for (const [me, other] of sides) {
    await overlayOf(me)
      .getByRole("button", { name: /^Say hello/ })
      .click();
    await expect(me.page.getByText("Safe Space Chat").first()).toBeVisible();
    await expect(composer(me.page)).toHaveAttribute("placeholder", "Type your message (anonymous)...");
    await expect(me.page.getByText("You appear as")).toBeVisible();
    // In the room, both have other names than on their cards.
    const room = me.page.getByRole("region", { name: other.card.name });
    await expect(room).toBeHidden();
  }
  await write(alice.page, "Still in the library.");
  await expect(bubbles(bob.page)).toContainText(["Still in the library."]);
  await write(bob.page, "So am I.");
  await expect(bubbles(alice.page).last()).toContainText("So am I.");
  await openPanel(alice.page);
  await openPanel(bob.page);

  await expectNever(alice.page, alicesTraffic, bob);
  await expectNever(bob.page, bobsTraffic, alice);
  // Control: the name is found on bob's own profile.
  await bob.page.goto("/profile");
  await expect(bob.page.getByRole("heading", { name: bob.name })).toBeVisible();
  expect((await bobsTraffic.all()).some((text) => text.includes(bob.name))).toBe(true);
});

test("a safe match appears under Matches and in the list of chats, marked with a lock", async ({
  newPerson,
}) => {
  const { alice, bob } = await newPersonas(newPerson);
  const roomId = await matchPersonas(alice, bob);
  const { page } = alice;
  await page.goto("/chats");
  await expect(page.getByRole("link").filter({ has: page.getByLabel("Safe Space") })).toBeVisible();
  await page.getByRole("tab", { name: "Matches" }).click();
  await topCard(page)
    .getByRole("button", { name: `Hide ${bob.card.name}` })
    .click();
  await expect(page.getByRole("heading", { name: "No matches yet" })).toBeVisible();
  const broughtBack = page.waitForResponse("**/api/safe-space/matches/*/show");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(topName(page)).toHaveText(bob.card.name);
  await broughtBack;
  await page.reload();
  await page.getByRole("tab", { name: "Matches" }).click();
  await topCard(page)
    .getByRole("button", { name: `Open chat with ${bob.card.name}` })
    .click();
  await expect(page).toHaveURL(`/chat/${roomId}`);
  await expect(page.locator("html")).toHaveAttribute("data-world", "safe");
  await page.goto("/chats");
  await expect(page.locator("html")).not.toHaveAttribute("data-world");
});

test("a message that contains contact details needs a confirmation", async ({ newPerson }) => {
  const { alice, bob } = await newPersonas(newPerson);
  const roomId = await matchPersonas(alice, bob);
  await openRoom(alice.page, roomId);
  await write(alice.page, "Write to me: alice@campus.example");
  const dialog = alice.page.getByRole("dialog", { name: "Does this give you away?" });
  await dialog.getByRole("button", { name: "Keep writing" }).click();
  await expect(composer(alice.page)).toHaveValue("Write to me: alice@campus.example");
  await expect(bubbles(alice.page)).toHaveCount(0);
  await alice.page.getByRole("button", { name: "Send", exact: true }).click();
  await dialog.getByRole("button", { name: "Send anyway" }).click();
  await expect(bubbles(alice.page)).toHaveCount(1);
});

test("the filter narrows the deck, and says when too few cards are left @wide", async ({
  newPerson,
  isMobile,
}) => {
  const { alice, bob } = await newPersonas(newPerson);
  const { page } = alice;
  await showOnlyPersonas(page, [bob]);
  await openSafeSpace(page);
  await expect(topName(page)).toHaveText(bob.card.name);
  await page.getByRole("button", { name: "Filter" }).click();
  const narrowed = page.waitForRequest((request) => request.url().endsWith("/safe-space/deck"));
  await page.getByRole("checkbox", { name: "Relationships" }).check();
  // In the body and not in the URL, which proxies log.
  expect((await narrowed).postDataJSON()).toEqual({ topics: ["relationships"] });
  if (isMobile) await page.getByRole("button", { name: "Show cards" }).click();
  await expect(topName(page)).toHaveText(bob.card.name);

  await page.route("**/api/safe-space/deck", (route) => route.fulfill({ json: { cards: [], tooFew: true } }));
  if (isMobile) await page.getByRole("button", { name: "Filter 1 of 5 topics" }).click();
  await page.getByRole("checkbox", { name: "Career Anxiety" }).check();
  if (isMobile) await page.getByRole("button", { name: "Show cards" }).click();
  await expect(
    page.getByText(
      "Fewer than 5 people are here with these topics. Nobody is shown, so that nobody can be identified.",
    ),
  ).toBeVisible();
});

test("the owner of a card changes its name, topics and text, and turns it on", async ({ newPerson }) => {
  const alice = await newPerson("Alice", { topics: ["identity"] });
  await enterSafeSpace(alice);
  const { page } = alice;
  await page.goto("/edit-profile#safe-space");
  const card = page.getByRole("region", { name: "Your Safe Space card" });
  await expect(card.getByText("Not shown.")).toBeVisible();
  const name = card.getByRole("figure").getByRole("heading");
  const before = await name.innerText();
  await card.getByRole("button", { name: "Another name" }).click();
  await expect(name).not.toHaveText(before);

  await card.getByLabel("Text on your card").fill("Find me: @ada_writes");
  await card.getByRole("checkbox", { name: "Relationships" }).check();
  await card.getByRole("button", { name: "Save card" }).click();
  await page.getByRole("button", { name: "Keep writing" }).click();
  await card.getByLabel("Text on your card").fill("Two cultures, one me.");
  await card.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText("Safe Space card saved.")).toBeVisible();
  await expect(card.getByRole("figure")).toContainText("Two cultures, one me.");
  await expect(card.getByRole("figure").getByRole("listitem")).toHaveText(["Relationships", /^Identity/]);
  await card.getByRole("checkbox", { name: "Relationships" }).uncheck();
  await card.getByRole("checkbox", { name: /^Identity/ }).uncheck();
  await expect(card.getByText("Please choose at least one topic.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Save card" })).toBeDisabled();

  await card.getByRole("switch", { name: "Show a card with these topics" }).click();
  await expect(card.getByText("Shown soon")).toBeVisible();
});

test("Safe Space stays on until log-out, and its dark palette only applies to its own screens", async ({
  newPerson,
}) => {
  const alice = await newPerson("Alice");
  await enterSafeSpace(alice);
  const { page } = alice;
  const world = page.locator("html");
  await openSafeSpace(page);
  await expect(world).toHaveAttribute("data-world", "safe");
  await expect(page.getByRole("tab")).toHaveText(["Safe Space"]);
  await page.reload();
  await expect(page.getByRole("switch", { name: "Safe Space" })).toBeChecked();
  await page.goto("/profile");
  await expect(world).not.toHaveAttribute("data-world");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain("safe-space");
});

test("the owner of a card is blocked in two taps, and the card is gone @wide", async ({
  newPerson,
  isMobile,
}) => {
  const { alice, bob } = await newPersonas(newPerson);
  const { page } = alice;
  await showOnlyPersonas(page, [bob]);
  await openSafeSpace(page);
  if (isMobile) await page.getByRole("button", { name: `About ${bob.card.name}` }).click();
  await page.getByRole("button", { name: `Block ${bob.card.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Block ${bob.card.name}?` });
  await expect(dialog).toContainText("You will not see this card again");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText(`Blocked ${bob.card.name}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No more safe space profiles" })).toBeVisible();
});

type Traffic = { all: () => Promise<string[]> };

/** Everything a page receives: API responses and socket frames. */
function record(page: Page): Traffic {
  const received: Promise<string>[] = [];
  page.on("response", (response) => {
    // A response cut off by leaving the page has no body.
    if (response.url().includes("/api/")) received.push(response.text().catch(() => ""));
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => received.push(Promise.resolve(String(payload)))),
  );
  return { all: () => Promise.all(received) };
}

/** The person's name and email are neither on the page nor in anything it received. */
async function expectNever(page: Page, { all }: Traffic, { name, email }: { name: string; email: string }) {
  const texts = [await page.content(), ...(await all())];
  const surname = name.split(" ").at(-1) ?? name;
  for (const canary of [name, surname, email])
    expect(texts.filter((text) => text.toLowerCase().includes(canary.toLowerCase()))).toEqual([]);
}

test("turning Safe Space on fetches no file, so the network cannot see which world is open", async ({
  newPerson,
}) => {
  const { page } = await newPerson("Alice");
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/")) fetched.push(new URL(request.url()).pathname);
  });
  await page.goto("/discover");
  await page.getByRole("heading", { name: "Discover" }).waitFor();
  await page.waitForLoadState("networkidle");
  // The support screen is prefetched in both worlds.
  await expect.poll(() => fetched.some((file) => file.includes("support-screen"))).toBe(true);
  // Control: requests are recorded, and Safe Space's own file is prefetched before it is opened.
  expect(fetched.filter((file) => file.includes("persona-deck-view"))).toHaveLength(1);
  fetched.splice(0);
  await page.getByRole("switch", { name: "Safe Space" }).click();
  await page.getByRole("checkbox", { name: /^I am 18 or older/ }).check();
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await topCard(page).waitFor();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((file) => file.endsWith(".js"))).toEqual([]);
});

test("a draft in a safe room is not stored on the device", async ({ newPerson }) => {
  const { alice, bob } = await newPersonas(newPerson);
  const { page } = alice;
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const namedRoom = await messageStranger(alice, bob, "Hello by name.");
  await openRoom(page, namedRoom);
  await composer(page).fill("NAMEDDRAFT");
  // Control: a draft in a named room is stored.
  await expect.poll(stored).toContain("NAMEDDRAFT");

  const safeRoom = await matchPersonas(alice, bob);
  await openRoom(page, safeRoom);
  await composer(page).fill("SAFEDRAFT");
  await openRoom(page, namedRoom);
  expect(await stored()).not.toContain("SAFEDRAFT");
  await page.reload();
  expect(await stored()).toContain("NAMEDDRAFT");
});
