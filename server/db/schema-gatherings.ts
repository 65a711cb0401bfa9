/** Row types of events, groups, admissions and the audit log. */
import type { Generated } from "kysely";
import type { AdmissionState } from "../../contract/admissions.ts";

/** What events and groups have in common: capacity and admissions. */
export type GatheringTable = {
  id: string;
  kind: "event" | "group";
  is_safe_space: Generated<boolean>;
  status: "draft" | "published" | "cancelled" | "archived";
  requires_approval: boolean;
  capacity: number | null;
  /** The number of taken seats, maintained by a trigger. */
  admitted: Generated<number>;
  registration_closes_at: Date | null;
  created_by: string | null;
  created_at: Date;
};

export type EventTable = {
  id: string;
  title: string;
  description: string;
  location: string;
  tags: string[];
  picture_id: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  time_zone: string;
  is_public: boolean;
  cancel_reason: Generated<string>;
  reminded_at: Date | null;
};

export type EventPassTable = { profile_id: string; event_id: string; passed_on: Date };

export type CampusGroupTable = {
  id: string;
  rules: string;
  tags: string[];
  is_open: boolean;
};

export type GroupInvitationTable = { group_id: string; account_id: string; invited_by: string };

export type AdmissionTable = {
  id: string;
  gathering_id: string;
  account_id: string;
  state: AdmissionState;
  shows_name: boolean;
  note: Generated<string>;
  queue_number: Generated<number>;
  requested_at: Date;
  decision: "approve" | "decline" | null;
  decided_at: Date | null;
  decided_by: string | null;
  reason: Generated<string>;
  has_update: Generated<boolean>;
};

export type AuditTable = {
  id: string;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  detail: Generated<string>;
  at: Date;
};
