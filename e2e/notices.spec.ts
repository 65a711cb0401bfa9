/** Notices: what Haven tells a person about their reports and about what moderators decided. */
import type { Page } from "@playwright/test";
import { breakableConnection } from "./support/connection.ts";
import { newModerator, newReportedMessage } from "./support/moderation.ts";
import { openSafeSpace, enterSafeSpace } from "./support/safe-space.ts";
import { BECAUSE, decide } from "./support/sanctions.ts";
import { expect, test } from "./support/test.ts";

const list = (page: Page) => page.getByRole("list", { name: "Notices" });

test("bob is told at once that he was warned, why, and how to appeal, and appeals once @wide", async ({
  newPerson,
}) => {
  const text = "You are a waste of everybody's air.";
  const { bob, caseId } = await newReportedMessage(newPerson, text);
  const { page } = bob;
  await page.goto("/profile");
  const link = page.getByRole("link", { name: /Notices/ });
  await expect(link).toHaveAccessibleName("Notices");
  await decide(await newModerator(newPerson, "Dana"), caseId, 1);
  await expect(link).toHaveAccessibleName(/1 new notice/);

  await link.click();
  const notice = list(page).getByRole("article");
  await expect(notice.getByRole("heading", { name: "A warning" })).toBeVisible();
  await expect(notice).toContainText(text);
  await expect(notice).toContainText(BECAUSE);
  await expect(notice).toContainText("A moderator decided this, not a program.");
  await expect(notice.getByRole("link", { name: "No harassment" })).toHaveAttribute(
    "href",
    "/rules#harassment",
  );
  await expect(link).toHaveAccessibleName("Notices");

  await notice.getByRole("button", { name: "Appeal" }).click();
  await notice.getByRole("button", { name: "Send appeal" }).click();
  await expect(notice.getByText("Please write why, in a sentence or two.")).toBeVisible();
  await notice.getByLabel("Why should this be changed?").fill("I was quoting a film that we both know.");
  await notice.getByRole("button", { name: "Send appeal" }).click();
  await expect(notice.getByRole("status")).toContainText("You appealed.");
  await page.reload();
  await expect(notice.getByText("You appealed.")).toBeVisible();
  await expect(notice.getByRole("button", { name: "Appeal" })).toBeHidden();
});

const MUTED = {
  noticeId: crypto.randomUUID(),
  on: "2031-11-20",
  seen: false,
  isSafeSpace: true,
  appeal: "possible",
  content: {
    kind: "statement",
    sanctionId: crypto.randomUUID(),
    sanction: "mute",
    place: "After a Loss",
    rule: "private",
    excerpt: "She lives above the bakery.",
    because: BECAUSE,
    removed: true,
    until: "2031-11-27T12:00:00.000Z",
    appealBefore: "2031-12-04T12:00:00.000Z",
  },
};

test("a notice about Safe Space is closed until it is tapped, and dark when opened from there", async ({
  newPerson,
}) => {
  const alice = await newPerson("Alice");
  await enterSafeSpace(alice);
  const { page } = alice;
  let seen = false;
  await page.route("**/api/notices", (route) =>
    route.fulfill({ json: { items: [{ ...MUTED, seen }], unseen: seen ? 0 : 1 } }),
  );
  await page.route("**/api/notices/*/seen", (route) => {
    seen = true;
    return route.fulfill({ json: { done: true } });
  });
  await openSafeSpace(page);
  await page.getByRole("link", { name: /1 new notice/ }).click();
  await expect(list(page)).toContainText("About Safe Space");
  await expect(page.getByText("After a Loss")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-world", "safe");
  expect(seen).toBe(false);

  await page.getByRole("button", { name: "About Safe Space" }).click();
  await expect(page.getByText("You are muted in After a Loss")).toBeVisible();
  await expect(page.getByText("She lives above the bakery.")).toBeVisible();
  await expect(page.getByRole("link", { name: /new notice/ })).toBeHidden();

  await page.goto("/profile");
  await page.getByRole("link", { name: "Notices" }).click();
  await list(page).waitFor();
  await expect(page.locator("html")).not.toHaveAttribute("data-world", "safe");
  await expect(page.getByText("After a Loss")).toHaveCount(0);
});

test("what became of a report, a lifted decision and a worry each say what to do next", async ({
  newPerson,
}) => {
  const { page } = await newPerson("Alice");
  const sanctionId = crypto.randomUUID();
  const notices = [
    { kind: "outcome", reason: "spam", outcome: "no-rule-broken", because: "One offer is not advertising." },
    { kind: "appeal", sanctionId, lifted: true, because: "It was a quotation." },
    { kind: "help" },
  ].map((content) => ({
    ...MUTED,
    noticeId: crypto.randomUUID(),
    isSafeSpace: false,
    appeal: null,
    content,
  }));
  await page.route("**/api/notices", (route) => route.fulfill({ json: { items: notices, unseen: 0 } }));
  await page.route("**/api/notices/*/seen", (route) => route.fulfill({ json: { done: true } }));
  await page.goto("/notices");
  await expect(list(page).getByRole("listitem")).toContainText([
    "You reported: Spam or fraud.",
    "It no longer applies to you.",
    "You are in no trouble.",
  ]);
  await page.getByRole("link", { name: "Talk to someone" }).click();
  await expect(page).toHaveURL("/support");
});

test.describe("without the server", () => {
  test.use({ expectedErrors: /status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test("the page of notices has an empty, an error and an offline state @wide", async ({ newPerson }) => {
    const { page, context } = await newPerson("Alice");
    const connection = await breakableConnection(context);
    const fail = { status: 500, json: { code: "INTERNAL_SERVER_ERROR", status: 500, message: "" } };
    await page.route("**/api/notices", (route) => route.fulfill(fail));
    await page.goto("/notices");
    await expect(page.getByRole("heading", { name: "We could not load your notices" })).toBeVisible();
    await connection.goOffline();
    await expect(page.getByText("Your notices appear when you are back online.")).toBeVisible();
    await page.unroute("**/api/notices");
    await connection.reconnect();
    await expect(page.getByRole("heading", { name: "No notices" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Your reports" })).toContainText("None.");
  });
});
