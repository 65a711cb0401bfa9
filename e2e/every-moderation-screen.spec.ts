/** Every screen of the moderators' desk is usable by everyone; see `every-screen.spec.ts`. */
import { expectAccessible } from "./support/accessibility.ts";
import { callApi } from "./support/api.ts";
import { caseRow, claimCase, judge, newModerator, newReportedMessage } from "./support/moderation.ts";
import { expect, test } from "./support/test.ts";

const LONG = `You are impossible to sit next to, and ${"thoughtlessly".repeat(12)}. مرحبا`;

test("the queue, a case and its decision @wide", async ({ newPerson, isMobile }) => {
  const { caseId, text } = await newReportedMessage(newPerson, LONG);
  const { page } = await newModerator(newPerson, "Dana");
  await page.goto("/moderate");
  await caseRow(page, caseId).waitFor();
  await expectAccessible(page, "/moderate");
  await caseRow(page, caseId).click();
  await page.getByRole("button", { name: "Show" }).waitFor();
  await expectAccessible(page, "a case with its evidence covered");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText(text).waitFor();
  await page.getByRole("button", { name: "Add a note" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Please write a note.").waitFor();
  await expectAccessible(page, "a case with its evidence and a note");
  await page.getByLabel("Note", { exact: true }).fill("Look at the chat before.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Look at the chat before.").waitFor();
  await page.getByRole("button", { name: "Claim for 30 minutes" }).click();
  await page.getByRole("button", { name: "Decide" }).click();
  await page.getByText("Please choose whether a rule was broken.").waitFor();
  await expectAccessible(page, "a decision with an error");
  await judge(page, /^Dangerous/, "You threatened somebody.");
  await expectAccessible(page, "a decision");
  if (isMobile) return;
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await expectAccessible(page, "the shortcuts");
});

test("a second reading, an appeal and the figures @wide", async ({ newPerson }) => {
  const { bob, caseId } = await newReportedMessage(newPerson, LONG);
  const [dana, erin, frank] = [
    await newModerator(newPerson, "Dana"),
    await newModerator(newPerson, "Erin"),
    await newModerator(newPerson, "Frank"),
  ];
  await claimCase(dana, caseId);
  await judge(dana.page, /^Serious/, "You insulted somebody.");
  await dana.page.getByRole("button", { name: "Pass to a second reader" }).click();
  await dana.page.getByText("A second reader decides next.").waitFor();
  await expectAccessible(dana.page, "a decision that was made");
  await claimCase(erin, caseId);
  await judge(erin.page, /^Serious/, "");
  await expectAccessible(erin.page, "a second reading");
  await erin.page.getByRole("button", { name: "Decide" }).click();
  await erin.page.getByRole("heading", { name: "Decided" }).waitFor();

  const { request } = bob.context;
  type Notices = { items: { content: { kind: string; sanctionId: string } }[] };
  const { items } = await callApi<Notices>(request, "GET", "/notices");
  const { sanctionId } = items.find(({ content }) => content.kind === "statement")!.content;
  await callApi(request, "POST", `/sanctions/${sanctionId}/appeal`, { text: LONG });
  const { page } = frank;
  await page.goto("/moderate/appeals");
  await page.locator(`a[href$="${sanctionId}"]`).waitFor();
  await expectAccessible(page, "/moderate/appeals");
  await page.locator(`a[href$="${sanctionId}"]`).click();
  await page.getByRole("button", { name: "Decide" }).click();
  await page.getByText("Please choose what becomes of it.").waitFor();
  await expectAccessible(page, "an appeal");
  await page.goto("/moderate/figures");
  await page.getByText("Past their target").waitFor();
  await expectAccessible(page, "/moderate/figures");
});

test.describe("when nothing loads", () => {
  test.use({ expectedErrors: /status of 500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

  test("the desk says so, and what waits when nothing does @wide", async ({ newPerson }) => {
    const { page } = await newModerator(newPerson, "Dana");
    const { caseId } = await newReportedMessage(newPerson, LONG);
    const fail = { status: 500, json: { code: "INTERNAL_SERVER_ERROR", status: 500, message: "" } };
    for (const [path, route, words] of [
      ["/moderate", "**/api/moderate/cases", "We could not load the queue"],
      [`/moderate/cases/${caseId}`, `**/api/moderate/cases/${caseId}`, "We could not load this case"],
      ["/moderate/appeals", "**/api/moderate/appeals", "We could not load the appeals"],
      ["/moderate/figures", "**/api/moderate/figures", "We could not load the figures"],
    ] as const) {
      await page.route(route, (one) => one.fulfill(fail));
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
      await expectAccessible(page, `${path} that did not load`);
      await page.unroute(route);
    }
    await page.route("**/api/moderate/cases", (one) => one.fulfill({ json: { items: [], more: false } }));
    await page.goto("/moderate");
    await page.getByRole("heading", { name: "Nothing waits" }).waitFor();
    await expectAccessible(page, "an empty queue");
  });
});
