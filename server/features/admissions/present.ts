import type { Admission, AdmissionState, JoinRequest } from "../../../contract/admissions.ts";
import type { RequestRow } from "./reads.ts";

/** The columns of an admission that its owner is shown; all null for who has never asked. */
export type OwnAdmissionRow = {
  state: AdmissionState | null;
  reason: string | null;
  shows_name: boolean | null;
  news: boolean | null;
};

export function presentAdmission(row: OwnAdmissionRow, ahead: number | null): Admission | null {
  if (row.state === null) return null;
  return {
    state: row.state,
    ahead: row.state === "waitlisted" ? ahead : null,
    reason: row.reason ?? "",
    showsName: row.shows_name ?? false,
    news: row.news ?? false,
  };
}

export function presentRequest(row: RequestRow): JoinRequest {
  return {
    admissionId: row.id,
    gathering: {
      gatheringId: row.gathering_id,
      kind: row.kind,
      title: row.title,
      full: row.full,
    },
    person: row.name === null ? null : { name: row.name, pictureId: row.picture_id },
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    decision: row.decision,
    mine: row.mine,
  };
}
