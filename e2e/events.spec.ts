/** Events: the deck, join requests, the waitlist, and updates. */
import { callApi } from "./support/api.ts";
import { topCard, topName } from "./support/deck.ts";
import {
  attend,
  decideRequests,
  openOtherPage,
  createEvent,
  showOnlyEvents,
  newAdmin,
} from "./support/gatherings.ts";
import { enterSafeSpace } from "./support/safe-space.ts";
import { expect, test } from "./support/test.ts";

/** Rare interests, so that events with these tags come first in the deck of somebody who has them. */
const INTERESTS = ["Soup", "Lamps", "Stoves"];

test("swiping right is going, swiping left can be undone, and then there are no more events", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const soup = await createEvent(admin, "Soup Night", { tags: INTERESTS });
  const walk = await createEvent(admin, "Slow walk", { tags: INTERESTS, requiresApproval: true });
  const { page } = await newPerson("Alice", { interests: INTERESTS });
  await showOnlyEvents(page, [soup.title, walk.title]);
  await page.goto("/discover");
  await page.getByRole("tab", { name: "Events" }).click();
  await expect(topName(page)).toHaveText(soup.title);
  await expect(topCard(page)).toContainText("Wednesday, 26 November 2031, 18:30 to 21:00");
  await expect(topCard(page)).toContainText("Fewer than 5 going. Only the host sees your name.");

  await topCard(page)
    .getByRole("button", { name: `Not for me: ${soup.title}` })
    .click();
  await expect(topName(page)).toHaveText(walk.title);
  await page.keyboard.press("z");
  await expect(topName(page)).toHaveText(soup.title);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(`You’re going to ${soup.title}.`)).toBeVisible();

  await topCard(page)
    .getByRole("button", { name: `Ask to go to ${walk.title}` })
    .click();
  await expect(page.getByText(`Request sent. The host of ${walk.title} decides.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No more events" })).toBeVisible();
  await expect(page.getByText("Check back later for more recommendations.")).toBeVisible();
  await page.getByRole("button", { name: "View" }).click();
  await expect(page).toHaveURL(`/events/${walk.eventId}`);
  await expect(page.getByRole("heading", { level: 1, name: walk.title })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "See people" }).click();
  await expect(page.getByRole("tab", { name: "People" })).toHaveAttribute("aria-selected", "true");

  await page.goto("/events");
  await page.getByRole("tab", { name: "Mine" }).click();
  await expect(page.getByRole("link", { name: soup.title })).toContainText("You’re going");
  await expect(page.getByRole("link", { name: walk.title })).toContainText("Waiting for the host");
});

test("Safe Space has no events", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  await enterSafeSpace(alice);
  const { page } = alice;
  await page.goto("/discover?tab=events");
  await page.getByRole("switch", { name: "Safe Space" }).click();
  await expect(page.getByRole("tab")).toHaveText(["Safe Space"]);
});

test("a request to join can have a note, and its answer is shown on any screen", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId, title } = await createEvent(admin, "Workshop", { requiresApproval: true });
  const alice = await newPerson("Alice");
  const { page } = alice;
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "Ask to go" }).click();
  await page.getByLabel("Message to the host (optional)").fill("I have held an iron before.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("article")).toContainText("Waiting for the host");

  await openOtherPage(page);
  const [asked] = await decideRequests(admin, eventId, "approve");
  expect(asked).toMatchObject({ person: { name: alice.name }, note: "I have held an iron before." });
  await expect(page.getByText(`You have a seat at ${title}.`)).toBeVisible();
  await page.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("article")).toContainText("You’re going");
});

test("a declined request shows its reason and cannot be repeated", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId } = await createEvent(admin, "Workshop", { requiresApproval: true });
  const bob = await newPerson("Bob");
  await attend(bob, eventId);
  await bob.page.goto(`/events/${eventId}`);
  await decideRequests(admin, eventId, "decline", "All irons are taken.");
  const event = bob.page.getByRole("article");
  await expect(event).toContainText("Request declined");
  await expect(event).toContainText("All irons are taken.");
  await expect(event.getByRole("button", { name: "Ask to go" })).toBeHidden();
});

test("a seat that is given up goes to the waitlist", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId, title } = await createEvent(admin, "Postcards", { capacity: 1 });
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  await attend(alice, eventId);
  await bob.page.goto(`/events/${eventId}`);
  await bob.page.getByRole("button", { name: "Join waitlist" }).click();
  await expect(bob.page.getByRole("article")).toContainText("Next on the waitlist");
  await openOtherPage(bob.page);

  const { page } = alice;
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "Can’t make it" }).click();
  const question = page.getByRole("dialog", { name: "Give up your seat?" });
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("article")).toContainText("You’re going");
  await page.getByRole("button", { name: "Can’t make it" }).click();
  await question.getByRole("button", { name: "Give up seat" }).click();
  await expect(page.getByText(`You are not going to ${title}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Join waitlist" })).toBeVisible();

  await expect(bob.page.getByText(`You have a seat at ${title}.`)).toBeVisible();
  await bob.page.getByRole("link", { name: "Discover" }).click();
  await bob.page.getByRole("tab", { name: "Events" }).click();
  await bob.page.getByRole("link", { name: "All events" }).click();
  await bob.page.getByRole("tab", { name: "Mine" }).click();
  const row = bob.page.getByRole("link", { name: title });
  await expect(row).toContainText("You’re going, updated");
  await row.click();
  await expect(bob.page.getByRole("article")).toContainText("You’re going");
  await expect(bob.page.getByRole("tab", { name: "Mine", includeHidden: true })).toHaveText("Mine");
});

test("withdrawing from an event with free seats can be undone", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId, title } = await createEvent(admin, "Cold swim");
  const { page } = await newPerson("Alice");
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "I’m going" }).click();
  await expect(page.getByText(`You’re going to ${title}.`)).toBeVisible();
  await page.getByRole("button", { name: "Can’t make it" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Can’t make it" })).toBeVisible();
});

test("a hidden name is not shown to the host, and the device remembers the setting", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const { eventId } = await createEvent(admin, "Open mic");
  const alice = await newPerson("Alice");
  const { page } = alice;
  await page.goto(`/events/${eventId}`);
  await page.getByRole("switch", { name: "Show the host my name" }).click();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Show the host my name" })).not.toBeChecked();
  await page.getByRole("button", { name: "I’m going" }).click();
  await expect(page.getByText("The host does not see your name.")).toBeVisible();
  const attendees = async () => {
    const path = `/admin/events/${eventId}/attendees`;
    const { items } = await callApi<{ items: { person: unknown }[] }>(admin.context.request, "GET", path);
    return items.map(({ person }) => person);
  };
  // The screen shows the change before the server has stored it.
  await expect.poll(attendees).toEqual([null]);
});

test("an attendee sees a new location, a cancellation and its reason", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId, title, form } = await createEvent(admin, "Film", { timeZone: "America/New_York" });
  const alice = await newPerson("Alice");
  await attend(alice, eventId);
  const { page } = alice;
  await openOtherPage(page);
  const { request } = admin.context;
  await callApi(request, "PUT", `/admin/events/${eventId}`, { ...form, location: "Attic" });
  await expect(page.getByText(`${title} has a new time or location.`)).toBeVisible();
  await page.getByRole("button", { name: "View" }).click();
  const event = page.getByRole("article");
  await expect(event).toContainText("Attic");
  await expect(event).toContainText("Times are in New York time. For you, it starts Wed 23:30.");
  const file = await alice.context.request.get(
    (await event.getByRole("link", { name: "Add to calendar" }).getAttribute("href")) ?? "",
  );
  expect(await file.text()).toContain(`SUMMARY:${title}`);

  await callApi(request, "POST", `/admin/events/${eventId}/cancel`, { reason: "The attic is flooded." });
  await expect(event).toContainText("This event was cancelled.");
  await expect(event).toContainText("The attic is flooded.");
  await expect(event.getByRole("button", { name: "Can’t make it" })).toBeHidden();
});

test("a missing event leads back to the list", async ({ newPerson }) => {
  const { page } = await newPerson("Eve");
  await page.goto(`/events/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "This event does not exist" })).toBeVisible();
  await page.getByRole("link", { name: "See events" }).click();
  await expect(page).toHaveURL("/events");
});
