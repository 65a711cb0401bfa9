import Bowser from "bowser";
import type { Details, Me, Device } from "../../../contract/accounts.ts";
import type { Actor } from "../../auth/session.ts";
import type { DetailsRow, DeviceRow, MeRow } from "./reads.ts";
import { deletionDate, realEmail } from "./rules.ts";

export function presentMe(row: MeRow): Me {
  return {
    name: row.name,
    email: realEmail(row.email),
    pictureId: row.picture_id,
    roles: row.roles,
    onboarded: row.onboarded,
    deletesAt: row.deletion_requested_at && deletionDate(row.deletion_requested_at).toISOString(),
    suspension: row.suspension && { until: row.suspension.until?.toISOString() ?? null },
  };
}

export function presentDetails(row: DetailsRow): Details {
  return {
    email: realEmail(row.email),
    emailConfirmed: row.email_verified,
    phone: row.phone,
    hasPassword: row.has_password,
    deletesAt: row.deletion_requested_at && deletionDate(row.deletion_requested_at).toISOString(),
  };
}

export function presentDevice(row: DeviceRow, actor: Actor): Device {
  return {
    sessionId: row.id,
    device: nameDevice(row.user_agent ?? ""),
    current: row.id === actor.sessionId,
    signedInAt: row.created_at.toISOString(),
    lastUsed: row.updated_at.toISOString(),
  };
}

/** For example "Firefox on Android"; nothing more precise. */
function nameDevice(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" on ");
}
