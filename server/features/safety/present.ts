import type { BlockedProfile } from "../../../contract/safety.ts";
import type { BlockedRow } from "./reads.ts";

export function presentBlockedProfile(row: BlockedRow): BlockedProfile {
  return { profileId: row.id, name: row.name, pictureId: row.picture_id };
}
