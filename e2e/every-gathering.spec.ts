/** Every screen of events and groups is usable by everyone; see `every-screen.spec.ts`. */
import { callApi } from "./support/api.ts";
import { topCard } from "./support/deck.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { attend, join, createEvent, createGroup, showOnlyEvents, newAdmin } from "./support/gatherings.ts";
import { findProfileId } from "./support/pairs.ts";
import { enterSafeSpace } from "./support/safe-space.ts";
import { expect, test } from "./support/test.ts";

test("the deck of events and its end @wide", async ({ newPerson, isMobile }) => {
  const admin = await newAdmin(newPerson);
  const interests = ["Soup", "Lamps"];
  const soup = await createEvent(admin, "Soup Night", { tags: interests, timeZone: "Europe/Berlin" });
  const { page } = await newPerson("Alice", { interests });
  await showOnlyEvents(page, [soup.title]);
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

test("the list of events and one event @wide", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const soup = await createEvent(admin, "Soup Night", { timeZone: "Europe/Berlin" });
  const walk = await createEvent(admin, "Slow walk", { requiresApproval: true });
  const cancelled = await createEvent(admin, "Film");
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
  await page.getByRole("heading", { name: "No past events" }).waitFor();
  await expectAccessible(page, "no past events");
  await page.goto(`/events/${soup.eventId}`);
  await page.getByRole("button", { name: "Can’t make it" }).waitFor();
  await expectAccessible(page, "an event that Alice attends");
  await page.goto(`/events/${cancelled.eventId}`);
  await page.getByText("This event was cancelled.").waitFor();
  await expectAccessible(page, "a cancelled event");
  await page.goto(`/events/${walk.eventId}`);
  await page.getByRole("button", { name: "Ask to go" }).click();
  await page.getByLabel("Message to the host (optional)").waitFor();
  await expectAccessible(page, "asking to go");
});

test("groups, one of them, and a safe space @wide", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const named = await createGroup(admin, "Slow Runners");
  const safe = await createGroup(admin, "After a Loss", { isSafeSpace: true });
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
  await page.getByRole("heading", { name: "No results for “no such group”" }).first().waitFor();
  await expectAccessible(page, "no groups found");
  await page.goto(`/groups/${named.groupId}`);
  await page.getByRole("button", { name: "Decline" }).waitFor();
  await expectAccessible(page, "a group with an invitation");
  await page.goto(`/groups/${safe.groupId}`);
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page, "joining a safe space");
  await alice.page.goto(`/groups/${named.groupId}`);
  await alice.page.getByRole("button", { name: "Leave" }).waitFor();
  await expectAccessible(alice.page, "a group that Alice is in");
});

test.describe("when nothing loads", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("events and groups say so @wide", async ({ newPerson }) => {
    const { page } = await newPerson("Alice");
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
