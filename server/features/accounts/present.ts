import type { Me } from "../../../contract/accounts.ts";
import type { MeRow } from "./reads.ts";

export function presentMe(row: MeRow): Me {
  return { name: row.name, email: row.email, pictureId: row.picture_id, onboarded: row.needs !== 0 };
}
