import type { Admission, AdmissionState, JoinRequest } from "../../../contract/admissions.ts";
import type { RequestRow } from "./reads.ts";

/** The columns of the viewer's own admission; all null where they never requested a seat. */
export type OwnAdmissionRow = {
  state: AdmissionState | null;
  reason: string | null;
  shows_name: boolean | null;
  has_update: boolean | null;
};

export function presentAdmission(row: OwnAdmissionRow, ahead: number | null): Admission | null {
  if (row.state === null) return null;
  return {
    state: row.state,
    ahead: row.state === "waitlisted" ? ahead : null,
    reason: row.reason ?? "",
    showsName: row.shows_name ?? false,
    hasUpdate: row.has_update ?? false,
  };
}

export function presentJoinRequest(row: RequestRow): JoinRequest {
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
    requestedAt: row.requested_at.toISOString(),
    decision: row.decision,
    can: { decide: !row.mine },
  };
}
