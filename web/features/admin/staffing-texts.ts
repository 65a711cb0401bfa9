import type { Staffing } from "../../../contract/moderation.ts";
import { plural } from "../../browser/locale.ts";

/** What the person who runs the server has to do, and the command or the setting for it. */
export const MISSING_TEXTS: Record<Staffing["missing"][number], { what: string; how: string }> = {
  moderators: {
    what: "Two moderators, so that there is a second reader",
    how: "npm run admin -- grant EMAIL moderator",
  },
  contact: { what: "A person on campus to turn to", how: "CAMPUS_CONTACT" },
  counselling: { what: "The campus’s counselling line", how: "COUNSELLING" },
};

export function moderatorsText(moderators: number): string {
  if (moderators === 0) return "Nobody moderates.";
  return plural(moderators, {
    one: (figure) => `${figure} person moderates.`,
    other: (figure) => `${figure} people moderate.`,
  });
}

export function overdueText(cases: number): string {
  return plural(cases, {
    one: (figure) => `${figure} case has waited more than twice as long as it should.`,
    other: (figure) => `${figure} cases have waited more than twice as long as they should.`,
  });
}

export function lateText(reports: number): string {
  return plural(reports, {
    one: (figure) => `${figure} report is older than a week and has no outcome.`,
    other: (figure) => `${figure} reports are older than a week and have no outcome.`,
  });
}
