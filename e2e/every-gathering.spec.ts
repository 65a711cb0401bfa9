/** Every screen of events and groups, as it has to be for everyone: see every-screen.spec.ts. */
import { callApi } from "./support/api.ts";
import { topCard } from "./support/deck.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { attend, join, makeEvent, makeGroup, meetOnlyEvents, newAdmin } from "./support/gatherings.ts";
import { findProfileId } from "./support/pairs.ts";
import { enterSafeSpace } from "./support/safe-space.ts";
import { expect, test } from "./support/test.ts";

test("events to swipe, and their end @wide", async ({ newPerson, isMobile }) => {
  const admin = await newAdmin(newPerson);
  const fond = ["Soup", "Lamps"];
  const soup = await makeEvent(admin, "Soup Night", { tags: fond, timeZone: "Europe/Berlin" });
  const { page } = await newPerson("Alice", { interests: fond });
  await meetOnlyEvents(page, [soup.title]);
  await page.goto("/discover?tab=events");
  await topCard(page).waitFor();
  await expectAccessible(page, "/discover with events");
  if (isMobile) {
    await topCard(page)
      .getByRole("button", { name: `About ${soup.title}` })
      .click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, "details of an event");
    await page.keyboard.press("Escape");
  }
  await topCard(page)
    .getByRole("button", { name: `I’m going to ${soup.title}` })
    .click();
  await page.getByRole("heading", { name: "No more events" }).waitFor();
  await expectAccessible(page, "No more events");
});

test("events, and the page of one @wide", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const soup = await makeEvent(admin, "Soup Night", { timeZone: "Europe/Berlin" });
  const walk = await makeEvent(admin, "Slow walk", { requiresApproval: true });
  const cancelled = await makeEvent(admin, "Film");
  const alice = await newPerson("Alice");
  await attend(alice, soup.eventId);
  await attend(alice, cancelled.eventId);
  await callApi(admin.context.request, "POST", `/admin/events/${cancelled.eventId}/cancel`, {
    reason: "Rain.",
  });
  const { page } = alice;
  await page.goto("/events");
  await page.getByRole("tab", { name: "Mine" }).click();
  await page.getByRole("link", { name: soup.title }).waitFor();
  await expectAccessible(page, "/events");
  await page.getByRole("tab", { name: "Past" }).click();
  await page.getByRole("heading", { name: "Nothing behind you yet" }).waitFor();
  await expectAccessible(page, "no past events");
  await page.goto(`/events/${soup.eventId}`);
  await page.getByRole("button", { name: "Can’t make it" }).waitFor();
  await expectAccessible(page, "an event I go to");
  await page.goto(`/events/${cancelled.eventId}`);
  await page.getByText("This event was called off.").waitFor();
  await expectAccessible(page, "an event that was called off");
  await page.goto(`/events/${walk.eventId}`);
  await page.getByRole("button", { name: "Ask to go" }).click();
  await page.getByLabel("A few words to the host").waitFor();
  await expectAccessible(page, "asking to go");
});

test("groups, one of them, and a safe space @wide", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const named = await makeGroup(admin, "Slow Runners");
  const safe = await makeGroup(admin, "After a Loss", { isSafeSpace: true });
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  await join(alice, named.groupId);
  await callApi(alice.context.request, "POST", `/groups/${named.groupId}/invitations`, {
    profileIds: [await findProfileId(alice, bob)],
  });
  await enterSafeSpace(bob);
  const { page } = bob;
  await page.goto("/groups");
  await page.getByRole("link", { name: named.name }).waitFor();
  await expectAccessible(page, "/groups");
  await page.getByRole("searchbox", { name: "Search groups" }).fill("no such group");
  await page.getByRole("heading", { name: "No groups found" }).first().waitFor();
  await expectAccessible(page, "no groups found");
  await page.goto(`/groups/${named.groupId}`);
  await page.getByRole("button", { name: "Not for me" }).waitFor();
  await expectAccessible(page, "a group I am asked into");
  await page.goto(`/groups/${safe.groupId}`);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, "joining a safe space");
  await alice.page.goto(`/groups/${named.groupId}`);
  await alice.page.getByRole("button", { name: "Leave" }).waitFor();
  await expectAccessible(alice.page, "a group of mine");
});

test.describe("when nothing loads", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("events and groups say so @wide", async ({ newPerson }) => {
    const { page } = await newPerson("Ada");
    const fail = { status: 500, json: { code: "INTERNAL_SERVER_ERROR", status: 500, message: "" } };
    for (const [path, route, words] of [
      ["/discover?tab=events", "**/api/events/deck", "We could not load events"],
      ["/events", "**/api/events?*", "We could not load events. The fault is on our side."],
      [`/events/${crypto.randomUUID()}`, "**/api/events/*-*", "We could not load this event"],
      ["/groups", "**/api/groups*", "We could not load groups. The fault is on our side."],
    ] as const) {
      await page.route(route, (one) => one.fulfill(fail));
      await page.goto(path);
      await page.getByText(words).first().waitFor();
      await expect(page.getByRole("button", { name: "Try Again" }).first()).toBeVisible();
      await expectAccessible(page, `${path} that did not load`);
      await page.unroute(route);
    }
  });
});
