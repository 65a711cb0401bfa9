/** The moderators' desk with the keyboard alone. */
import { endClaim } from "./support/database.ts";
import { caseRow, claimCase, newModerator, newReportedMessage } from "./support/moderation.ts";
import { expect, test } from "./support/test.ts";

/** Of the case, once it is loaded. */
const TITLE = { level: 1, name: "Harassment or bullying" } as const;

test("a moderator decides a case with the keyboard alone @wide-only", async ({ newPerson }) => {
  const { caseId, text } = await newReportedMessage(newPerson, "Nobody would miss you.");
  const { page } = await newModerator(newPerson, "Dana");
  const { keyboard } = page;
  await page.goto("/moderate");
  const row = caseRow(page, caseId);
  await row.waitFor();
  for (let presses = 0; presses < 100; presses += 1) {
    await keyboard.press("j");
    if (await row.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(row).toBeFocused();
  await expect(row).toHaveCSS("outline-style", "solid");

  await keyboard.press("Enter");
  await expect(page.getByRole("heading", TITLE)).toBeFocused();
  await expect(page.getByText(text)).toHaveCount(0);
  await keyboard.press("s");
  await expect(page.getByText(text)).toBeVisible();
  await keyboard.press("c");
  await expect(page.getByRole("heading", { name: "Decision" })).toBeFocused();
  await keyboard.press("1");
  await expect(page.getByRole("radio", { name: /^Minor/ })).toBeChecked();
  await keyboard.press("d");
  const reasons = page.getByLabel("Reasons, in one sentence");
  await expect(reasons).toBeFocused();
  // Each of these letters is a shortcut elsewhere.
  await keyboard.type("dchsjk 0124?");
  await expect(reasons).toHaveValue("dchsjk 0124?");
  await expect(page.getByRole("radio", { name: /^Minor/ })).toBeChecked();
  await keyboard.press("Control+Enter");
  await expect(page.getByText("The house rules work out what follows.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Open the next case|Back to the list)$/ })).toBeFocused();
  await expect(row).toHaveCount(0);
  await keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(caseId));
});

test("Escape leaves a field first, then the case, and its row takes the focus @wide-only", async ({
  newPerson,
}) => {
  const { caseId } = await newReportedMessage(newPerson, "Nobody would miss you.");
  const dana = await newModerator(newPerson, "Dana");
  const { page } = dana;
  const { keyboard } = page;
  await claimCase(dana, caseId);
  await keyboard.press("0");
  await expect(page.getByRole("radio", { name: "No rule was broken" })).toBeChecked();
  await keyboard.press("d");
  await expect(page.getByLabel("Reasons, in one sentence")).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page).toHaveURL("/moderate");
  await expect(caseRow(page, caseId)).toBeFocused();
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", TITLE)).toBeFocused();
  await keyboard.press("h");
  await expect(page.getByText("Handed back.")).toBeVisible();
  await expect(page).toHaveURL("/moderate");
});

test("a decision with something missing goes to it, and loses nothing @wide-only", async ({ newPerson }) => {
  const { caseId } = await newReportedMessage(newPerson, "Nobody would miss you.");
  const dana = await newModerator(newPerson, "Dana");
  const { page } = dana;
  const { keyboard } = page;
  await claimCase(dana, caseId);
  await keyboard.press("Control+Enter");
  await expect(page.getByText("Please choose whether a rule was broken.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Yes, a rule was broken" })).toBeFocused();
  await keyboard.press("2");
  await keyboard.press("Control+Enter");
  await expect(page.getByText("Please give your reasons in one sentence.")).toBeVisible();
  await expect(page.getByLabel("Reasons, in one sentence")).toBeFocused();
  await endClaim(caseId);
  await expect(page.getByRole("radio", { name: /^Serious/ })).toBeChecked();
});

test("single-key shortcuts can be switched off, and stay off @wide-only", async ({ newPerson }) => {
  const { caseId } = await newReportedMessage(newPerson, "Nobody would miss you.");
  const { page } = await newModerator(newPerson, "Dana");
  const { keyboard } = page;
  await page.goto("/moderate");
  await caseRow(page, caseId).waitFor();
  await keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const single = list.getByRole("switch", { name: "Single-key shortcuts" });
  await expect(single).toBeFocused();
  await keyboard.press("Space");
  await keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.reload();
  await caseRow(page, caseId).waitFor();
  for (const key of ["?", "j"]) await keyboard.press(key);
  await expect(list).toBeHidden();
  await expect(page.getByRole("region", { name: "Queue" }).getByRole("link").first()).not.toBeFocused();

  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await single.click();
  await keyboard.press("Escape");
  await expect(list).toBeHidden();
  await keyboard.press("j");
  await expect(page.getByRole("region", { name: "Queue" }).getByRole("link").first()).toBeFocused();
});
