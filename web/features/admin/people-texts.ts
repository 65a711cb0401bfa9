/** The texts of the People tab and of the audit log. */
import type { StaffRole } from "../../../contract/accounts.ts";
import type { AuditEntry } from "../../../contract/admin.ts";
import { LOCALE } from "../../browser/locale.ts";

// A month without a time zone is read as UTC, so it is formatted as UTC.
const month = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
const list = new Intl.ListFormat(LOCALE);

export const PEOPLE_VIEWS = [
  { value: "people", label: "People" },
  { value: "log", label: "Audit log" },
] as const;

export const AUDIT_NOTICE =
  "Every search and every profile you open is logged with your name. All admins can read the log.";

export const ROLE_LABELS: Record<StaffRole, string> = { moderator: "Moderator", admin: "Admin" };

/** “Student”, or the roles of staff. */
export function rolesText(roles: readonly StaffRole[]): string {
  return roles.length === 0 ? "Student" : list.format(roles.map((role) => ROLE_LABELS[role]));
}

export const ROLES_GIVEN = {
  who: "Only the person who runs this server gives and takes roles:",
  how: "npm run admin -- grant EMAIL moderator",
};

export const PROPOSAL_EFFECT =
  "Two moderators decide, and may choose something milder. Until then nothing changes. Somebody who is suspended loses everything by name, is told why and can appeal. Safe Space, help and their data stay.";

export const PROPOSED =
  "A suspension is proposed. Nothing changes for this person until the moderators have decided.";

/** @param joinedIn a month such as `2026-03` */
export function joinedText(joinedIn: string): string {
  return `Joined in ${month.format(new Date(joinedIn))}`;
}

type AuditParts = { actor: string; subject: string; detail: string };

const AUDIT_ACTIONS: Record<string, (entry: AuditParts) => string> = {
  "people-searched": ({ actor, detail }) =>
    detail ? `${actor} searched for “${detail}”` : `${actor} viewed the list of people`,
  "person-seen": ({ actor, subject }) => `${actor} viewed ${subject}`,
  "attendees-seen": ({ actor, detail }) => `${actor} viewed the attendees of ${detail}`,
  "figures-exported": ({ actor, detail }) => `${actor} downloaded ${detail}`,
  "event-published": ({ actor, detail }) => `${actor} published ${detail}`,
  "event-cancelled": ({ actor, detail }) => `${actor} cancelled ${detail}`,
  "group-published": ({ actor, detail }) => `${actor} published ${detail}`,
  "group-archived": ({ actor, detail }) => `${actor} archived ${detail}`,
  "requests-approved": ({ actor, detail }) => `${actor} approved requests for ${detail}`,
  "requests-declined": ({ actor, detail }) => `${actor} rejected requests for ${detail}`,
  "person-suspended": ({ actor, subject, detail }) =>
    detail ? `${actor} suspended ${subject}: “${detail}”` : `${actor} suspended ${subject}`,
  "person-restored": ({ actor, subject }) => `${actor} restored ${subject}’s account`,
  "suspension-proposed": ({ actor, subject, detail }) =>
    `${actor} proposed to suspend ${subject}: “${detail}”`,
  "role-changed": ({ actor, subject, detail }) => `${actor} changed ${subject}’s role to ${detail}`,
};

/** What somebody did, as a sentence. An action that is newer than this page is shown by its identifier. */
export function auditText({ action, actor, subject, detail }: AuditEntry): string {
  const entry = {
    actor: actor ?? "Someone who has left",
    subject: subject ?? "someone who has left",
    detail,
  };
  return AUDIT_ACTIONS[action]?.(entry) ?? `${entry.actor}: ${action}`;
}
