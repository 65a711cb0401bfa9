/** Sanctions, decided through the API as moderators would. */
import { NO_MEASURES } from "../../contract/constants.ts";
import { callApi } from "./api.ts";
import { newModerator, newReportedMessage } from "./moderation.ts";
import type { Friends } from "./pairs.ts";
import type { NewPerson, Person } from "./test.ts";

type Versioned = { version: number };

export const BECAUSE = "You insulted somebody who had asked you to stop.";

/** Claims a case and finds a house rule broken. From severity 2 on, a second reader decides next. */
export async function decide(moderator: Person, caseId: string, severity: number): Promise<void> {
  await claimed(moderator, caseId, "decide", {
    broken: true,
    rule: "harassment",
    severity,
    because: BECAUSE,
    measures: NO_MEASURES,
    propose: "none",
    offerHelp: false,
  });
}

/** Claims a case that waits for its second reader, and agrees. */
async function decideSecond(moderator: Person, caseId: string, severity: number): Promise<void> {
  await claimed(moderator, caseId, "second", { broken: true, severity, agrees: true, atOnce: false });
}

async function claimed(
  { context: { request } }: Person,
  caseId: string,
  act: "decide" | "second",
  verdict: object,
): Promise<void> {
  const path = `/moderate/cases/${caseId}`;
  const { version } = await callApi<Versioned>(request, "GET", path);
  const claim = await callApi<Versioned>(request, "POST", `${path}/claim`, { version });
  await callApi(request, "POST", `${path}/${act}`, { version: claim.version, verdict });
}

/** Bob, a friend of Alice, is warned for a message to her. */
export async function newWarned(newPerson: NewPerson, text: string): Promise<Friends> {
  const { caseId, ...friends } = await newReportedMessage(newPerson, text);
  await decide(await newModerator(newPerson, "Dana"), caseId, 1);
  return friends;
}

/**
 * Bob, a friend of Alice, is suspended from the named world for a message to her.
 * @param before runs between the report and the decision
 */
export async function newSuspended(
  newPerson: NewPerson,
  text: string,
  before: (friends: Friends) => Promise<void> = async () => {},
): Promise<Friends> {
  const { caseId, ...friends } = await newReportedMessage(newPerson, text);
  await before(friends);
  await decide(await newModerator(newPerson, "Dana"), caseId, 3);
  await decideSecond(await newModerator(newPerson, "Erin"), caseId, 3);
  return friends;
}
