/** Row types of cases, reports, sanctions, appeals and notices. */
import type { Generated } from "kysely";
import type { Lane } from "../../contract/moderation.ts";
import type { ReportOutcome } from "../../contract/safety.ts";

/** A case: everything that was reported about one subject until it is decided. */
export type CaseFileTable = {
  id: string;
  /** A keyed fingerprint of the subject's kind and id. */
  subject_lookup: string;
  sealed_subject: string;
  lane: Lane;
  severity: number;
  state: "open" | "claimed" | "second" | "closed";
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Date | null>;
  first_reader: Generated<string | null>;
  second_reader: Generated<string | null>;
  /** The first decision, until the second reader has decided. */
  sealed_first: Generated<string | null>;
  version: Generated<number>;
  /** Truncated to the hour. */
  opened_at: Date;
  target_at: Date;
  /** Minutes from the first report to the first human look. */
  first_look_minutes: Generated<number | null>;
  in_time: Generated<boolean | null>;
  /** 1 once staff were called to a case of the lane care that nobody looked at, 2 once the campus contact was, too. */
  escalated: Generated<number>;
  decided_at: Generated<Date | null>;
  /** Until 180 days after the decision. */
  has_evidence: Generated<boolean>;
};

export type ReportTable = {
  id: string;
  case_id: string;
  /** Null once the reporter's account is deleted. */
  sealed_owner: string | null;
  sealed: string;
  day: Date;
  outcome: Generated<ReportOutcome | null>;
  /** When the reporter is to be told. */
  tell_at: Generated<Date | null>;
  told_at: Generated<Date | null>;
};

/** Append-only, chained by hashes. */
export type CaseEventTable = {
  n: Generated<number>;
  id: string;
  case_id: string;
  at: Date;
  staff_id: string | null;
  action: string;
  sealed_text: string;
  previous: string;
  hash: string;
};

export type SanctionTable = {
  id: string;
  /** Null where points alone imposed it. */
  case_id: string | null;
  sealed_owner: string;
  sealed: string;
};

export type AppealTable = {
  sanction_id: string;
  sealed_text: string;
  state: "pending" | "lifted" | "rejected";
  target_at: Date;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
};

export type NoticeTable = {
  id: string;
  sealed_owner: string;
  sealed: string;
  day: Date;
  seen: Generated<boolean>;
};

export type DutyTable = { account_id: string; until: Date };

export type ModerationFiguresTable = { day: Date; figures: unknown };
