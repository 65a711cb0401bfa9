/** Every admin screen is usable by everyone; see `every-screen.spec.ts`. */
import { attend, join, createEvent, createGroup, newAdmin } from "./support/gatherings.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("the overview and the requests @wide", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const bob = await newPerson("Bob");
  const event = await createEvent(admin, "Soup Night", { requiresApproval: true });
  const group = await createGroup(admin, "Slow Runners", { requiresApproval: true });
  await attend(bob, event.eventId, { note: `I am thoughtful: ${"thoughtfully".repeat(12)}` });
  await join(bob, group.groupId);
  const { page } = admin;
  await page.goto("/admin");
  await page.getByRole("slider").waitFor();
  await expectAccessible(page, "/admin");
  await page.getByRole("button", { name: "Show as table" }).click();
  await expectAccessible(page, "/admin with a table");
  await page.goto("/admin/requests");
  const requests = page.getByRole("list", { name: "Requests" }).getByRole("listitem");
  await requests.filter({ hasText: event.title }).getByRole("checkbox").check();
  await requests.filter({ hasText: group.name }).waitFor();
  await expectAccessible(page, "/admin/requests");
  await requests.filter({ hasText: event.title }).getByRole("button", { name: "Reject" }).click();
  await page.getByLabel("Reason").waitFor();
  await expectAccessible(page, "rejecting a request");
  await page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await requests.filter({ hasText: event.title }).getByRole("button", { name: "Undo" }).waitFor();
  await expectAccessible(page, "a rejected request");
});

test("the events and groups @wide", async ({ newPerson }) => {
  const admin = await newAdmin(newPerson);
  const event = await createEvent(admin, "Soup Night");
  const group = await createGroup(admin, "After a Loss", { isSafeSpace: true });
  await attend(await newPerson("Bob"), event.eventId);
  const { page } = admin;
  await page.goto("/admin/events");
  await page.getByRole("heading", { name: event.title }).waitFor();
  await expectAccessible(page, "/admin/events");
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await page.getByRole("button", { name: "Keep event" }).waitFor();
  await expectAccessible(page, "cancelling an event");
  await page.goto(`/admin/events/${event.eventId}`);
  await page.getByRole("list", { name: "Attendees" }).waitFor();
  await expectAccessible(page, "attendees");
  await page.goto("/admin/groups");
  await page.getByRole("heading", { name: group.name }).waitFor();
  await expectAccessible(page, "/admin/groups");
});

test("the forms @wide", async ({ newPerson }) => {
  const { page } = await newAdmin(newPerson);
  await page.goto("/admin/create-event");
  await page.getByRole("switch", { name: "Limit the number of seats" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Please enter a title.").waitFor();
  await expectAccessible(page, "/admin/create-event with errors");
  await page.goto("/admin/create-group");
  await page.getByRole("radio", { name: "Safe space" }).check();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Please enter a name.").waitFor();
  await expectAccessible(page, "/admin/create-group with errors");
});

test("the people and the audit log @wide", async ({ newPerson }) => {
  const { page } = await newAdmin(newPerson);
  await page.goto("/admin/people");
  const someone = page.getByRole("list", { name: "People" }).getByRole("button").first();
  await someone.waitFor();
  await expectAccessible(page, "/admin/people");
  await someone.click();
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  await expectAccessible(page, "a person");
  await page.getByRole("button", { name: "Propose a suspension" }).click();
  await page.getByLabel("Reason").waitFor();
  await expectAccessible(page, "proposing a suspension");
  await page.getByRole("button", { name: "Not now" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "Audit log" }).check();
  await expectAccessible(page, "the audit log");
});

test.describe("when nothing loads", () => {
  test.use({ expectedErrors: /status of 500|ERR_FAILED/ });

  test("each admin screen says so @wide", async ({ newPerson }) => {
    const { page } = await newAdmin(newPerson);
    const fail = { status: 500, json: { code: "INTERNAL_SERVER_ERROR", status: 500, message: "" } };
    for (const [path, route, words] of [
      ["/admin", "**/api/admin/overview", "We could not load the overview"],
      ["/admin/requests", "**/api/admin/requests", "We could not load requests. The fault is on our side."],
    ] as const) {
      await page.route(route, (one) => one.fulfill(fail));
      await page.goto(path);
      await page.getByText(words).waitFor();
      await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
      await expectAccessible(page, `${path} that did not load`);
      await page.unroute(route);
    }
  });
});
