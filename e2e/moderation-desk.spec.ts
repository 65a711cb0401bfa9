/** From a report to its outcome, its appeal, and everything that may happen on the way. */
import { chooseMenuItem, composer, message, openRoom, write } from "./support/chat.ts";
import { ageSignIns, endClaim, findCase, tellReporters } from "./support/database.ts";
import {
  caseRow,
  claimCase,
  judge,
  newModerator,
  newReportedMessage,
  openCase,
  reportMessage,
} from "./support/moderation.ts";
import { newFriends, sendMessage } from "./support/pairs.ts";
import { matchPersonas, newPersonas } from "./support/safe-space.ts";
import { expect, test } from "./support/test.ts";

/** What an outcome says when somebody broke a rule. */
const OUTCOME = "A moderator found that it broke a house rule, and acted on it.";
const INSULT = "You are a waste of everybody's air.";

test("alice's report is decided by two moderators, both sides are told, and bob's appeal is upheld", async ({
  newPerson,
}) => {
  test.setTimeout(120_000);
  const { alice, bob, roomId } = await newFriends(newPerson);
  const [dana, erin, frank] = [
    await newModerator(newPerson, "Dana"),
    await newModerator(newPerson, "Erin"),
    await newModerator(newPerson, "Frank"),
  ];
  const reasons = `You insulted somebody in ${roomId}.`;
  let caseId = "";

  await test.step("alice reports it in four taps", async () => {
    await openRoom(bob.page, roomId);
    await write(bob.page, INSULT);
    const { page } = alice;
    await openRoom(page, roomId);
    await chooseMenuItem(page, INSULT, "Report");
    const report = page.getByRole("dialog", { name: "What is wrong with this?" });
    await report.getByRole("radio", { name: "Harassment or bullying" }).check();
    const [response] = await Promise.all([
      page.waitForResponse("**/api/reports"),
      report.getByRole("button", { name: "Send report" }).click(),
    ]);
    await expect(page.getByRole("dialog", { name: "Report sent" })).toContainText("Somebody reads it before");
    caseId = await findCase(((await response.json()) as { reportId: string }).reportId);
  });

  await test.step("dana claims the case and finds a rule broken", async () => {
    const { page } = dana;
    await page.goto("/moderate");
    await caseRow(page, caseId).click();
    await expect(page.getByRole("heading", { level: 1, name: "Harassment or bullying" })).toBeFocused();
    await expect(page.getByText(INSULT)).toHaveCount(0);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText(INSULT)).toBeVisible();
    await expect(page.getByText(bob.name)).toHaveCount(0);
    await page.getByRole("button", { name: "Claim for 30 minutes" }).click();
    await judge(page, /^Serious/, reasons);
    await page.getByRole("checkbox", { name: "Remove the message" }).check();
    await page.getByRole("button", { name: "Pass to a second reader" }).click();
    await expect(page.getByText("A second reader decides next.")).toBeVisible();
    await page.goto("/moderate");
    await expect(caseRow(page, caseId)).toHaveCount(0);
  });

  await test.step("what dana chose for the message holds at once", async () => {
    await expect(message(alice.page, INSULT)).toHaveCount(0);
  });

  await test.step("erin decides without knowing how grave dana found it", async () => {
    const { page } = erin;
    await claimCase(erin, caseId);
    await expect(page.getByRole("form", { name: "Second reading" })).toContainText("No harassment");
    await expect(page.getByText(reasons)).toHaveCount(0);
    await judge(page, /^Serious/, "");
    await page.getByRole("button", { name: "Decide" }).click();
    await expect(page.getByRole("heading", { name: "Decided" })).toBeVisible();
  });

  await test.step("bob reads why he cannot write, and appeals", async () => {
    const { page } = bob;
    await expect(composer(page)).toBeHidden();
    await page.goto("/notices");
    await expect(page.getByText(reasons)).toBeVisible();
    await page.getByRole("button", { name: "Appeal" }).click();
    await page.getByLabel("Why should this be changed?").fill("I was quoting a film that we both know.");
    await page.getByRole("button", { name: "Send appeal" }).click();
    await expect(page.getByRole("form", { name: "Your appeal" })).toBeHidden();
  });

  await test.step("alice hears that it was acted on", async () => {
    await tellReporters(caseId);
    const { page } = alice;
    await expect(async () => {
      await page.goto("/notices");
      await expect(page.getByText(OUTCOME)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText(reasons)).toHaveCount(0);
  });

  await test.step("neither of the two sees the appeal; frank lifts the sanction", async () => {
    for (const reader of [dana, erin]) {
      await reader.page.goto("/moderate/appeals");
      await expect(reader.page.getByText("I was quoting a film")).toHaveCount(0);
    }
    const { page } = frank;
    await page.goto("/moderate/appeals");
    const rows = page.getByRole("region", { name: "Appeals" }).getByRole("link");
    await rows.first().waitFor();
    for (const row of await rows.all()) {
      await row.click();
      await page.getByRole("heading", { name: "What they write" }).waitFor();
      if (await page.getByText("I was quoting a film").isVisible()) break;
      await page.goto("/moderate/appeals");
    }
    await page.getByRole("radio", { name: "Lift it" }).check();
    await page.getByLabel("Reasons, in one sentence").fill("It was a quotation, and she knew it.");
    await page.getByRole("button", { name: "Decide" }).click();
    await expect(page.getByText("The sanction is lifted")).toBeVisible();
  });

  await test.step("bob can write again", async () => {
    await bob.page.goto("/notices");
    await expect(bob.page.getByText("It was a quotation, and she knew it.")).toBeVisible();
    await openRoom(bob.page, roomId);
    await write(bob.page, "Sorry anyway.");
    await openRoom(alice.page, roomId);
    await expect(message(alice.page, "Sorry anyway.")).toBeVisible();
  });
});

test("a case of Safe Space names nobody, and a report reaches the open desk by itself @wide-only", async ({
  newPerson,
}) => {
  const { alice, bob } = await newPersonas(newPerson);
  const roomId = await matchPersonas(alice, bob);
  const dana = await newModerator(newPerson, "Dana");
  const { page } = dana;
  await page.goto("/moderate");
  await expect(page.getByRole("tab", { name: "Queue" })).toBeVisible();
  await sendMessage(bob, roomId, INSULT);
  const caseId = await reportMessage(alice, roomId, INSULT, "threats");
  await expect(caseRow(page, caseId)).toContainText("A threat of violence");
  await expect(caseRow(page, caseId)).toContainText("Safe Space");
  await caseRow(page, caseId).click();
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText(INSULT)).toBeVisible();
  const html = await page.content();
  for (const { name, email, card } of [alice, bob])
    for (const secret of [name, email, card.avatarId]) expect(html).not.toContain(secret);
});

test("a student who opens the desk finds no page @wide-only", async ({ newPerson }) => {
  const { page } = await newPerson("Eve");
  for (const path of ["/moderate", "/moderate/appeals", "/moderate/figures"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  }
});

test("a moderator who claims a case takes it from the others at once @wide-only", async ({ newPerson }) => {
  const { caseId } = await newReportedMessage(newPerson, INSULT);
  const [dana, erin] = [await newModerator(newPerson, "Dana"), await newModerator(newPerson, "Erin")];
  await openCase(erin, caseId);
  await claimCase(dana, caseId);
  await expect(erin.page.getByText("Somebody else works on this case.")).toBeVisible();
  await expect(caseRow(erin.page, caseId)).toContainText("Taken until");
  await expect(erin.page.getByRole("button", { name: "Claim for 30 minutes" })).toBeHidden();

  await dana.page.getByRole("button", { name: "I can’t take this now" }).click();
  await expect(dana.page.getByText("Handed back.")).toBeVisible();
  await expect(caseRow(dana.page, caseId)).toBeFocused();
  await expect(erin.page.getByRole("button", { name: "Claim for 30 minutes" })).toBeVisible();
});

test("what dana wrote stays when her claim runs out and erin decides @wide", async ({ newPerson }) => {
  const { caseId } = await newReportedMessage(newPerson, INSULT);
  const [dana, erin] = [await newModerator(newPerson, "Dana"), await newModerator(newPerson, "Erin")];
  await claimCase(dana, caseId);
  await judge(dana.page, /^Minor/, "You insulted somebody who had asked you to stop.");
  await endClaim(caseId);
  await expect(dana.page.getByRole("button", { name: "Claim for 30 minutes" })).toBeVisible();
  await expect(dana.page.getByLabel("Reasons, in one sentence")).toHaveValue(/^You insulted somebody/);

  await claimCase(erin, caseId);
  await expect(dana.page.getByText("Somebody else works on this case.").first()).toBeVisible();
  await erin.page.getByRole("radio", { name: "No rule was broken" }).check();
  await erin.page.getByLabel("Reasons, in one sentence").fill("It was about a film.");
  await erin.page.getByRole("button", { name: "Decide" }).click();
  await expect(erin.page.getByText("Nothing follows for the person.")).toBeVisible();
  await expect(dana.page.getByRole("heading", { name: "Nothing to decide here" })).toBeVisible();
  await expect(dana.page.getByText("You insulted somebody who had asked you to stop.")).toBeVisible();
});

test("a claim that ran out holds for what was written, until somebody else claims @wide-only", async ({
  newPerson,
}) => {
  const { caseId } = await newReportedMessage(newPerson, INSULT);
  const dana = await newModerator(newPerson, "Dana");
  await claimCase(dana, caseId);
  const { page } = dana;
  await judge(page, /^Minor/, "You insulted somebody.");
  await endClaim(caseId);
  await expect(page.getByText("Your claim ran out.").first()).toBeVisible();
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("The house rules work out what follows.")).toBeVisible();
});

test("a moderator who signed in long ago confirms the password, and the act goes on @wide", async ({
  newPerson,
}) => {
  const { caseId } = await newReportedMessage(newPerson, INSULT);
  const dana = await newModerator(newPerson, "Dana");
  const { page } = dana;
  await ageSignIns(dana);
  await page.goto(`/moderate/cases/${caseId}`);
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(dana.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "What was reported" })).toBeVisible();

  await ageSignIns(dana);
  await page.getByRole("button", { name: "Claim for 30 minutes" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(dana.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Yours for 30 more minutes")).toBeVisible();
});

test("a moderator goes on duty until the desk closes, and off again @wide-only", async ({ newPerson }) => {
  const { page } = await newModerator(newPerson, "Dana");
  await page.goto("/moderate");
  const duty = page.getByRole("switch", { name: "On duty" });
  await expect(duty).not.toBeChecked();
  await expect(page.getByText("Desk hours:")).toBeVisible();
  await duty.click();
  await expect(duty).toBeChecked();
  await expect(duty).toHaveAccessibleDescription(/^Until \d\d:\d\d On duty, Haven notifies you/);
  await duty.click();
  await expect(duty).not.toBeChecked();
});
