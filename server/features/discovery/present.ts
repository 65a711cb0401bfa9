import type { Match } from "../../../contract/discovery.ts";
import { presentPerson } from "../profiles/present.ts";
import type { MatchRow } from "./reads.ts";

export function presentMatch(row: MatchRow): Match {
  return {
    matchId: row.match_id,
    roomId: row.room_id,
    person: presentPerson(row, row.viewer_interests),
    matchedAt: row.matched_at.toISOString(),
  };
}
