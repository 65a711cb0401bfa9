import { formatDeskHours } from "../../desk-hours.ts";
import { anyone, asModerator } from "../../http/procedures.ts";
import { loadAppeals } from "../appeals/reads.ts";
import { loadCases, loadDuty } from "../moderation/reads.ts";
import { countLate, loadAppealCounts, loadLanes, loadPublicFigures, type PublicFigures } from "./reads.ts";

const NO_FIGURES: PublicFigures = { lanes: [], reports: null, appeals: null, overturned: null };

/** The desk's overview. Counts are of what the moderator may see: others would show that a case concerns them. */
export const deskRoutes = {
  desk: asModerator.moderation.desk.handler(async ({ context: { platform, actor } }) => {
    const now = platform.clock();
    const [cases, appeals, duty] = await Promise.all([
      loadCases(platform, actor),
      loadAppeals(platform, actor),
      loadDuty(platform, actor, now),
    ]);
    return {
      open: cases.length,
      care: cases.filter(({ lane }) => lane === "care").length,
      appeals: appeals.length,
      onDutyUntil: duty?.toISOString() ?? null,
      hours: formatDeskHours(platform.campus.moderation.deskHours),
      late: await countLate(platform.db, cases, now),
    };
  }),

  figures: asModerator.moderation.figures.handler(async ({ context: { platform, actor } }) => {
    const { db, staffing } = platform;
    const now = platform.clock();
    const [cases, lanes, { decided, overturned }, { moderators }] = await Promise.all([
      loadCases(platform, actor),
      loadLanes(db, now),
      loadAppealCounts(db, now),
      staffing.load(),
    ]);
    return {
      lanes,
      open: cases.length,
      overdue: cases.filter(({ target_at }) => target_at <= now).length,
      late: await countLate(db, cases, now),
      appeals: decided,
      overturned,
      moderators,
    };
  }),
};

export const transparencyRoutes = {
  figures: anyone.transparency.figures.handler(async ({ context: { platform } }) => {
    const last = await loadPublicFigures(platform.db);
    const hours = formatDeskHours(platform.campus.moderation.deskHours);
    return { day: last?.day ?? null, ...(last?.figures ?? NO_FIGURES), hours };
  }),
};
