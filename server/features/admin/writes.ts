import { recordAudit } from "../../auth/audit.ts";
import type { Actor } from "../../auth/session.ts";
import type { Platform } from "../../platform.ts";
import { loadReportedProfile } from "../safety/reads.ts";
import { fileReport } from "../safety/writes.ts";
import type { Permitted } from "./reads.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "random" | "vault" | "ownRows" | "campus">;

/** Of the case that a proposal opens: as grave as what a suspension needs. */
const SEVERITY = 3;

/**
 * Proposes to the moderators that a person be suspended: a report like others, which moderators read and two of them
 * decide. Nothing else happens, and the person is not told.
 */
export async function proposeSuspension(
  platform: Deps,
  actor: Actor,
  person: Permitted<"proposeSuspension">,
  reason: string,
): Promise<void> {
  const reported = await loadReportedProfile(platform.db, person.id);
  await fileReport(
    platform,
    actor,
    reported,
    { reason: "other", note: reason, severity: SEVERITY },
    {
      alongside: ({ sql }) =>
        recordAudit(sql, {
          actor,
          action: "suspension-proposed",
          about: person.account_id,
          detail: reason,
          at: platform.clock(),
        }),
    },
  );
}
