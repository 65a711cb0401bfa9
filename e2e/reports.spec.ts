/** Reporting: what can be reported, what is said about it, and what becomes of it. */
import type { Page } from "@playwright/test";
import { bubbles, openRoom } from "./support/chat.ts";
import { showOnly, topCard } from "./support/deck.ts";
import { createEvent, createGroup, newAdmin } from "./support/gatherings.ts";
import { newFriends, newPair, sendMessage } from "./support/pairs.ts";
import { expect, test } from "./support/test.ts";

const report = (page: Page) => page.getByRole("dialog", { name: "What is wrong with this?" });
const receipt = (page: Page) => page.getByRole("dialog", { name: "Report sent" });
const send = (page: Page) => report(page).getByRole("button", { name: "Send report" }).click();

test("alice reports a message in three taps and a reason, and finds it among her reports @wide", async ({
  newPerson,
}) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await sendMessage(bob, roomId, "Nobody would miss you.");
  const { page } = alice;
  await openRoom(page, roomId);

  await bubbles(page).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Report" }).click();
  await expect(report(page)).toContainText("this message and up to five before and after it");
  await expect(report(page)).toContainText("nobody is told that it was you");
  await expect(report(page).getByRole("radio")).toHaveCount(11);
  await report(page).getByRole("radio", { name: "Harassment or bullying" }).check();
  await send(page);

  await expect(receipt(page)).toContainText(/Somebody reads it before .*\d\d:\d\d/);
  await receipt(page).getByRole("button", { name: "Done" }).click();
  await page.goto("/notices");
  const reports = page.getByRole("region", { name: "Your reports" });
  await expect(reports.getByRole("listitem")).toContainText(["Harassment or bullying"]);
  await expect(reports).toContainText("Not decided yet");
});

test("with somebody in danger, the emergency number comes before the report", async ({ newPerson }) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await sendMessage(bob, roomId, "I cannot go on.");
  const { page } = alice;
  await openRoom(page, roomId);
  await bubbles(page).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Report" }).click();
  await expect(report(page).getByRole("link", { name: "Call 999" })).toBeHidden();
  await report(page).getByRole("radio", { name: "Somebody may be in danger" }).check();
  await expect(report(page).getByRole("link", { name: "Call 999" })).toBeInViewport();
  await expect(report(page).getByRole("link", { name: "All helplines" })).toHaveAttribute("href", "/support");
  await send(page);
  await expect(receipt(page).getByRole("link", { name: "Call 999" })).toHaveAttribute("href", "tel:999");
});

test("a person, an event and a group can be reported from their pages @wide", async ({
  newPerson,
  isMobile,
}) => {
  const { alice, bob } = await newPair(newPerson);
  const admin = await newAdmin(newPerson);
  const event = await createEvent(admin, "Soup Night");
  const group = await createGroup(admin, "Slow Runners");
  const { page } = alice;

  await showOnly(page, [bob.name]);
  await page.goto("/discover");
  if (isMobile)
    await topCard(page)
      .getByRole("button", { name: `About ${bob.name}` })
      .click();
  for (const [path, contents] of [
    [null, "this profile as it is now"],
    [`/events/${event.eventId}`, "what this event says"],
    [`/groups/${group.groupId}`, "what this group says"],
  ] as const) {
    await test.step(path ?? "a card", async () => {
      if (path) await page.goto(path);
      await page.getByRole("button", { name: "Report" }).click();
      await expect(report(page)).toContainText(contents);
      await report(page).getByRole("radio", { name: "Spam or fraud" }).check();
      await send(page);
      await receipt(page).getByRole("button", { name: "Done" }).click();
    });
  }
  await page.goto("/notices");
  const reports = page.getByRole("region", { name: "Your reports" });
  await expect(reports.getByRole("listitem")).toHaveCount(3);
});

test("a paused reporter is told so and what still works, and where nobody moderates, the receipt says so", async ({
  newPerson,
}) => {
  const { alice, bob, roomId } = await newFriends(newPerson);
  await sendMessage(bob, roomId, "Buy my bike.");
  const { page } = alice;
  await openRoom(page, roomId);
  await bubbles(page).first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Report" }).click();
  await report(page).getByRole("radio", { name: "Spam or fraud" }).check();
  await page.route("**/api/reports", (route) =>
    route.fulfill({
      status: 403,
      json: { defined: true, code: "REPORTING_PAUSED", status: 403, message: "" },
    }),
  );
  await send(page);
  await expect(report(page).getByRole("alert")).toContainText("somebody may be in danger still works");
  await page.unroute("**/api/reports");

  await page.route("**/api/reports", (route) =>
    route.fulfill({ json: { reportId: crypto.randomUUID(), readBefore: null } }),
  );
  await send(page);
  await expect(receipt(page)).toContainText("this campus has no moderators");
  await expect(receipt(page).getByRole("button", { name: `Block ${bob.name}` })).toBeVisible();
});
