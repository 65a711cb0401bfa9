/** Events: swiping them, asking to go, waiting for a place, and hearing of what changes. */
import { callApi } from "./support/api.ts";
import { topCard, topName } from "./support/deck.ts";
import { attend, decide, lookElsewhere, makeEvent, meetOnlyEvents, newAdmin } from "./support/gatherings.ts";
import { enterSafeSpace } from "./support/safe-space.ts";
import { expect, test } from "./support/test.ts";

/** Rare enough that what carries it comes first in the deck of who likes it. */
const FOND = ["Soup", "Lamps", "Stoves"];

test("right is going, left is not for me and can be taken back, and then there are no more", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const soup = await makeEvent(admin, "Soup Night", { tags: FOND });
  const walk = await makeEvent(admin, "Slow walk", { tags: FOND, requiresApproval: true });
  const { page } = await newPerson("Alice", { interests: FOND });
  await meetOnlyEvents(page, [soup.title, walk.title]);
  await page.goto("/discover");
  await page.getByRole("tab", { name: "Events" }).click();
  await expect(topName(page)).toHaveText(soup.title);
  await expect(topCard(page)).toContainText("Wednesday, 26 November 2031, 18:30 to 21:00");
  await expect(topCard(page)).toContainText("Fewer than 5 going. The host sees your name, nobody else does.");

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
  await expect(page.getByText(`Asked. The host of ${walk.title} decides.`)).toBeVisible();
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

test("in Safe Space there are no events", async ({ newPerson }) => {
  const alice = await newPerson("Alice");
  await enterSafeSpace(alice);
  const { page } = alice;
  await page.goto("/discover?tab=events");
  await page.getByRole("switch", { name: "Safe Space" }).click();
  await expect(page.getByRole("tab")).toHaveText(["Safe Space"]);
});

test("who asks to go may say why, and hears of the answer wherever they are", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId, title } = await makeEvent(admin, "Workshop", { requiresApproval: true });
  const alice = await newPerson("Alice");
  const { page } = alice;
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "Ask to go" }).click();
  await page.getByLabel("A few words to the host").fill("I have held an iron before.");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("article")).toContainText("Waiting for the host");

  await lookElsewhere(page);
  const [asked] = await decide(admin, eventId, "approve");
  expect(asked).toMatchObject({ person: { name: alice.name }, note: "I have held an iron before." });
  await expect(page.getByText(`You have a place at ${title}.`)).toBeVisible();
  await page.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("article")).toContainText("You’re going");
});

test("a no comes with its reason, and is not asked about again", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId } = await makeEvent(admin, "Workshop", { requiresApproval: true });
  const bob = await newPerson("Bob");
  await attend(bob, eventId);
  await bob.page.goto(`/events/${eventId}`);
  await decide(admin, eventId, "decline", "All irons are taken.");
  const event = bob.page.getByRole("article");
  await expect(event).toContainText("The host said no to this one");
  await expect(event).toContainText("All irons are taken.");
  await expect(event.getByRole("button", { name: "Ask to go" })).toBeHidden();
});

test("a place that is given up goes to whoever waits", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId, title } = await makeEvent(admin, "Postcards", { capacity: 1 });
  const alice = await newPerson("Alice");
  const bob = await newPerson("Bob");
  await attend(alice, eventId);
  await bob.page.goto(`/events/${eventId}`);
  await bob.page.getByRole("button", { name: "Wait for a place" }).click();
  await expect(bob.page.getByRole("article")).toContainText("Next on the waiting list");
  await lookElsewhere(bob.page);

  const { page } = alice;
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "Can’t make it" }).click();
  const question = page.getByRole("dialog", { name: "Give up your place?" });
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("article")).toContainText("You’re going");
  await page.getByRole("button", { name: "Can’t make it" }).click();
  await question.getByRole("button", { name: "Give it up" }).click();
  await expect(page.getByText(`You are not going to ${title}.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Wait for a place" })).toBeVisible();

  await expect(bob.page.getByText(`You have a place at ${title}.`)).toBeVisible();
  await bob.page.getByRole("link", { name: "Discover" }).click();
  await bob.page.getByRole("tab", { name: "Events" }).click();
  await bob.page.getByRole("link", { name: "All events" }).click();
  await bob.page.getByRole("tab", { name: "Mine" }).click();
  const row = bob.page.getByRole("link", { name: title });
  await expect(row).toContainText("You’re going, new");
  await row.click();
  await expect(bob.page.getByRole("article")).toContainText("You’re going");
  await expect(bob.page.getByRole("tab", { name: "Mine", includeHidden: true })).toHaveText("Mine");
});

test("where there is room, not coming can be taken back", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId, title } = await makeEvent(admin, "Cold swim");
  const { page } = await newPerson("Alice");
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "I’m going" }).click();
  await expect(page.getByText(`You’re going to ${title}.`)).toBeVisible();
  await page.getByRole("button", { name: "Can’t make it" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Can’t make it" })).toBeVisible();
});

test("a name that is kept to oneself is not shown to the host, and the device remembers it", async ({
  newPerson,
}) => {
  const admin = await newAdmin(newPerson);
  const { eventId } = await makeEvent(admin, "Open mic");
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
  // The screen answers before the server does.
  await expect.poll(attendees).toEqual([null]);
});

test("who is going hears of another place and of a cancellation, and why", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const { eventId, title, form } = await makeEvent(admin, "Film", { timeZone: "America/New_York" });
  const alice = await newPerson("Alice");
  await attend(alice, eventId);
  const { page } = alice;
  await lookElsewhere(page);
  const { request } = admin.context;
  await callApi(request, "PUT", `/admin/events/${eventId}`, { ...form, location: "Attic" });
  await expect(page.getByText(`${title} has another time or place.`)).toBeVisible();
  await page.getByRole("button", { name: "View" }).click();
  const event = page.getByRole("article");
  await expect(event).toContainText("Attic");
  await expect(event).toContainText("Times are those of New York. Where you are, it begins Wed 23:30.");
  const file = await alice.context.request.get(
    (await event.getByRole("link", { name: "Calendar file" }).getAttribute("href")) ?? "",
  );
  expect(await file.text()).toContain(`SUMMARY:${title}`);

  await callApi(request, "POST", `/admin/events/${eventId}/cancel`, { reason: "The attic is flooded." });
  await expect(event).toContainText("This event was called off.");
  await expect(event).toContainText("The attic is flooded.");
  await expect(event.getByRole("button", { name: "Can’t make it" })).toBeHidden();
});

test("an event that is not there leads back to those that are", async ({ newPerson }) => {
  const { page } = await newPerson("Eve");
  await page.goto(`/events/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "This event is not here" })).toBeVisible();
  await page.getByRole("link", { name: "See events" }).click();
  await expect(page).toHaveURL("/events");
});
