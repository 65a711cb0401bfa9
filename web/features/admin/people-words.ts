/** The sentences about people, and about what was noted of those who run the campus. */
import type { Role } from "../../../contract/accounts.ts";
import type { AuditEntry } from "../../../contract/admin.ts";
import { LOCALE } from "../../browser/locale.ts";

// Months come as months of UTC and are said as such.
const month = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });

export const VIEWS = [
  { value: "people", label: "People" },
  { value: "log", label: "What was noted" },
] as const;
export type View = (typeof VIEWS)[number]["value"];

export const NOTED =
  "Every search and every look at a person is noted with your name. All admins can read it.";

export const ROLES = [
  { value: "student", label: "Student" },
  { value: "moderator", label: "Moderator" },
  { value: "admin", label: "Admin" },
] as const satisfies { value: Role; label: string }[];

export const ROLE_WORDS: Record<Role, string> = {
  student: "Student",
  moderator: "Moderator",
  admin: "Admin",
};

export const ROLE_TITLES: Record<Role, (name: string) => string> = {
  student: (name) => `Make ${name} a student?`,
  moderator: (name) => `Make ${name} a moderator?`,
  admin: (name) => `Make ${name} an admin?`,
};

export const ROLE_HAPPENS: Record<Role, string> = {
  student: "The desk closes for them at once.",
  moderator: "Moderators do not see this desk. If it is open for them, it closes at once.",
  admin:
    "They can do everything you can do here: decide requests, run events and groups, suspend people and give roles.",
};

export const SUSPEND_HAPPENS =
  "They are signed out everywhere at once, cannot sign in, and nobody finds them. They read that their account is suspended when they try.";

export const RESTORE_HAPPENS = "They can sign in again, and are found again if they want to be.";

export function sinceWords(joinedIn: string): string {
  return `Here since ${month.format(new Date(joinedIn))}`;
}

type Noted = { by: string; about: string; detail: string };

const ACTS: Record<string, (noted: Noted) => string> = {
  "people-searched": ({ by, detail }) =>
    detail ? `${by} searched for “${detail}”` : `${by} looked at the list of people`,
  "person-seen": ({ by, about }) => `${by} looked at ${about}`,
  "attendees-seen": ({ by, detail }) => `${by} looked at who comes to ${detail}`,
  "figures-exported": ({ by, detail }) => `${by} took ${detail} away`,
  "event-published": ({ by, detail }) => `${by} published ${detail}`,
  "event-cancelled": ({ by, detail }) => `${by} cancelled ${detail}`,
  "group-published": ({ by, detail }) => `${by} opened ${detail} to students`,
  "group-archived": ({ by, detail }) => `${by} archived ${detail}`,
  "requests-approved": ({ by, detail }) => `${by} approved requests for ${detail}`,
  "requests-declined": ({ by, detail }) => `${by} rejected requests for ${detail}`,
  "person-suspended": ({ by, about, detail }) =>
    detail ? `${by} suspended ${about}: “${detail}”` : `${by} suspended ${about}`,
  "person-restored": ({ by, about }) => `${by} let ${about} in again`,
  "role-changed": ({ by, about, detail }) => `${by} gave ${about} the role ${detail}`,
};

/** What somebody did, as a sentence. An act that is newer than this page is said as it is called. */
export function auditWords({ action, actor, subject, detail }: AuditEntry): string {
  const noted = { by: actor ?? "Somebody who has left", about: subject ?? "somebody who has left", detail };
  return ACTS[action]?.(noted) ?? `${noted.by}: ${action}`;
}
