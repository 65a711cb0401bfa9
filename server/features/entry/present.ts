import type { SafeSpaceEntry } from "../../../contract/entry.ts";
import type { EntryState } from "../../auth/entrants.ts";
import { realEmail, isCampusEmail } from "../accounts/rules.ts";
import { topicsOfMask } from "../profiles/rules.ts";

/** @param owner the account's email, and the topics chosen at onboarding */
export function presentEntry(
  entry: EntryState,
  owner: { email: string; topics: number },
  emailDomains: readonly string[],
): SafeSpaceEntry {
  switch (entry.state) {
    case "barred":
      return { state: "barred", until: entry.until?.toISOString() ?? null };
    case "second-account":
    case "not-open":
      return { state: entry.state };
    case "unconfirmed": {
      const email = realEmail(owner.email);
      const isCampus = email !== null && isCampusEmail(email, emailDomains);
      return isCampus ? { state: "unconfirmed", email } : { state: "no-address" };
    }
    case "entered":
    case "ready": {
      const newUntil = entry.isNew ? entry.newUntil.toISOString() : null;
      return entry.state === "entered"
        ? { state: "entered", newUntil }
        : { state: "ready", newUntil, topics: topicsOfMask(owner.topics) };
    }
  }
}
