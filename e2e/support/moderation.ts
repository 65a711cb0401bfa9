/** Moderators, and reports that they find in their queue. */
import { expect, type Locator, type Page } from "@playwright/test";
import { callApi } from "./api.ts";
import { findCase, setRole } from "./database.ts";
import { newFriends, sendMessage, type Friends } from "./pairs.ts";
import type { NewPerson, Person } from "./test.ts";

export async function newModerator(newPerson: NewPerson, firstName: string): Promise<Person> {
  const moderator = await newPerson(firstName);
  await setRole(moderator, "moderator");
  return moderator;
}

type Reported = Friends & { caseId: string; text: string };

/** Bob writes something to Alice, and Alice reports it. */
export async function newReportedMessage(newPerson: NewPerson, text: string): Promise<Reported> {
  const friends = await newFriends(newPerson);
  const { alice, bob, roomId } = friends;
  await sendMessage(bob, roomId, text);
  return { ...friends, caseId: await reportMessage(alice, roomId, text), text };
}

/** The row of a case in the queue. The campus has the cases of other tests, too. */
export function caseRow(page: Page, caseId: string): Locator {
  return page.getByRole("region", { name: "Queue" }).locator(`a[href$="${caseId}"]`);
}

export async function openCase({ page }: Person, caseId: string): Promise<void> {
  await page.goto(`/moderate/cases/${caseId}`);
  await expect(page.getByRole("heading", { name: "What was reported" })).toBeVisible();
}

export async function claimCase(moderator: Person, caseId: string): Promise<void> {
  await openCase(moderator, caseId);
  await moderator.page.getByRole("button", { name: "Claim for 30 minutes" }).click();
  await expect(moderator.page.getByText("Yours for 30 more minutes")).toBeVisible();
}

/** Fills in a decision, without sending it. */
export async function judge(page: Page, level: RegExp, reasons: string): Promise<void> {
  await page.getByRole("radio", { name: "Yes, a rule was broken" }).check();
  await page.getByRole("radio", { name: level }).check();
  const field = page.getByLabel("Reasons, in one sentence");
  if (await field.isVisible()) await field.fill(reasons);
}

type Verdict = { severity: number; hides?: boolean; slowSeconds?: number; freezeHours?: number };

/** Claims a case and finds harassment, without the screen. From severity 2 on, a second reader decides next. */
export async function decideCase(
  { context: { request } }: Person,
  caseId: string,
  { severity, hides = false, slowSeconds, freezeHours = 0 }: Verdict,
): Promise<void> {
  const version = await claimByApi(request, caseId);
  const measures = {
    hideMessage: hides,
    slowMode: slowSeconds === undefined ? null : { seconds: slowSeconds, hours: 1 },
    freezeHours: freezeHours || null,
    archiveGroup: false,
    cancelEvent: false,
  };
  const verdict = { broken: true, rule: "harassment", severity, because: "It was unkind.", measures };
  await callApi(request, "POST", `/moderate/cases/${caseId}/decide`, {
    version,
    verdict: { ...verdict, propose: "none", offerHelp: false },
  });
}

/** Claims a case and decides it as the second reader, without the screen. */
export async function decideSecond(
  { context: { request } }: Person,
  caseId: string,
  severity: number,
): Promise<void> {
  const version = await claimByApi(request, caseId);
  const verdict = { broken: true, severity, agrees: false, atOnce: false };
  await callApi(request, "POST", `/moderate/cases/${caseId}/second`, { version, verdict });
}

/** @returns the version of the claimed case */
async function claimByApi(request: Person["context"]["request"], caseId: string): Promise<number> {
  const path = `/moderate/cases/${caseId}`;
  const { version } = await callApi<{ version: number }>(request, "GET", path);
  const claimed = await callApi<{ version: number }>(request, "POST", `${path}/claim`, { version });
  return claimed.version;
}

/** Reports the message with this text, without the screen. @returns the case that it belongs to */
export async function reportMessage(
  { context: { request } }: Person,
  roomId: string,
  text: string,
  reason = "harassment",
): Promise<string> {
  const { messages } = await callApi<{ messages: { id: string; body: string }[] }>(
    request,
    "GET",
    `/rooms/${roomId}/messages`,
  );
  const messageId = messages.find(({ body }) => body === text)?.id;
  const { reportId } = await callApi<{ reportId: string }>(request, "POST", "/reports", {
    target: { roomId, messageId },
    reason,
  });
  return findCase(reportId);
}
