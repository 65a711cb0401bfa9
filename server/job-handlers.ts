/** What runs for each kind of job. */
import { processAdmissions } from "./features/admissions/writes.ts";
import { tellReporters } from "./features/decisions/writes.ts";
import { deleteExpired } from "./features/deletions/writes.ts";
import { indexMessages } from "./features/chat/writes.ts";
import { mailChangeLink, mailResetLink } from "./features/credentials/writes.ts";
import { remindAttendees, mailEventUpdate } from "./features/events/writes.ts";
import { scheduleNightlyRun, runNightly } from "./features/nightly/writes.ts";
import { escalateCases, releaseCases } from "./features/moderation/writes.ts";
import { deliverPush } from "./features/notifications/writes.ts";
import { inTransaction } from "./bus/transaction.ts";
import type { JobHandlers } from "./jobs/jobs.ts";
import type { Platform } from "./platform.ts";
import { endDueSanctions } from "./vault/sanction-acts.ts";

/** @param platform with the connections for background work */
export function createJobHandlers(platform: Platform): JobHandlers {
  return {
    ...platform.outbox.deliver,
    push: ({ deviceId }) => deliverPush(platform, deviceId),
    "password-reset-mail": ({ email }) => mailResetLink(platform, email),
    "email-change-mail": (change) => mailChangeLink(platform, change),
    "delete-expired-rows": () => deleteExpired(platform),
    "schedule-nightly-run": () => scheduleNightlyRun(platform),
    "nightly-run": () => runNightly(platform),
    "process-due-gatherings": async () => {
      await processAdmissions(platform);
      await remindAttendees(platform);
    },
    "notify-attendees": (change) => mailEventUpdate(platform, change),
    "index-messages": () => indexMessages(platform),
    "tend-cases": async () => {
      await releaseCases(platform);
      await escalateCases(platform);
      await tellReporters(platform);
      await inTransaction(platform, (tx) => endDueSanctions({ ...platform, tx }));
    },
  };
}
