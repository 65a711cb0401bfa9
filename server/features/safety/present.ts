import type { Evidence } from "../../../contract/moderation.ts";
import type { BlockedProfile, OwnReport } from "../../../contract/safety.ts";
import type { OwnReport as OwnReportRow } from "../../vault/reports.ts";
import type { BlockedRow, ReportedMessageRow } from "./reads.ts";
import { letterOf } from "./rules.ts";

export function presentBlockedProfile(row: BlockedRow): BlockedProfile {
  return { profileId: row.id, name: row.name, pictureId: row.picture_id };
}

/** A reported message and those around it, without anything that names or finds their authors. */
export function presentMessages(rows: readonly ReportedMessageRow[]): Extract<Evidence, { kind: "message" }> {
  const authors = [...new Set(rows.map(({ member_id }) => member_id))];
  return {
    kind: "message",
    roomName: rows[0]?.room_name ?? null,
    messages: rows.map(({ member_id, persona, body, reported }) => ({
      author: letterOf(authors.indexOf(member_id)),
      persona,
      body,
      reported,
    })),
  };
}

export function presentOwnReport({ reportId, reason, at, outcome }: OwnReportRow): OwnReport {
  return { reportId, reason, on: at.slice(0, 10), outcome };
}
