import type { SafeSpaceEntry } from "../../../contract/entry.ts";
import type { Standing } from "../../auth/entrants.ts";
import { givenEmail, isCampusEmail } from "../accounts/rules.ts";
import { needsOfMask } from "../profiles/rules.ts";

/** @param owner the account's email, and the topics chosen at onboarding */
export function presentEntry(
  standing: Standing,
  owner: { email: string; topics: number },
  emailDomains: readonly string[],
): SafeSpaceEntry {
  switch (standing.state) {
    case "barred":
      return { state: "barred", until: standing.until.toISOString() };
    case "second-account":
      return { state: "second-account" };
    case "unconfirmed": {
      const email = givenEmail(owner.email);
      const isCampus = email !== null && isCampusEmail(email, emailDomains);
      return isCampus ? { state: "unconfirmed", email } : { state: "no-address" };
    }
    case "entered":
    case "ready": {
      const newUntil = standing.isNew ? standing.newUntil.toISOString() : null;
      return standing.state === "entered"
        ? { state: "entered", newUntil }
        : { state: "ready", newUntil, topics: needsOfMask(owner.topics) };
    }
  }
}
