/**
 * Whether Safe Space has the staff without which it stays closed: two moderators, so that there is a second reader, a
 * campus contact, and a counselling line.
 */
import type { Staffing as StaffingFacts } from "../../contract/moderation.ts";
import type { Db } from "../db/connect.ts";
import type { Env } from "../env.ts";
import { loadModerators } from "./roles.ts";

/** The settings of moderation on one campus. */
export type Moderation = Env["campus"]["moderation"];

/** Moderators needed, so that a second one reads what one of them decides. */
const MIN_MODERATORS = 2;

export type Staffing = {
  /** Reads the current state. */
  load(): Promise<Pick<StaffingFacts, "open" | "missing" | "moderators">>;
  /** Whether Safe Space is open; cached. */
  isOpen(): Promise<boolean>;
};

/** How long the answer is cached, in milliseconds: every request and frame of Safe Space asks. */
const TTL_MS = 1000;

export function createStaffing({ db, moderation }: { db: Db; moderation: Moderation }): Staffing {
  let cached: { open: Promise<boolean>; expires: number } | null = null;

  async function load() {
    const moderators = (await loadModerators(db.kysely)).length;
    const missing: StaffingFacts["missing"] = [];
    if (moderators < MIN_MODERATORS) missing.push("moderators");
    if (moderation.contact === null) missing.push("contact");
    if (moderation.counselling === null) missing.push("counselling");
    return { open: !moderation.requireStaff || missing.length === 0, missing, moderators };
  }

  return {
    load,
    isOpen() {
      if (!moderation.requireStaff) return Promise.resolve(true);
      const now = performance.now();
      if (cached !== null && cached.expires > now) return cached.open;
      const open = load().then((staffing) => staffing.open);
      const entry = { open, expires: now + TTL_MS };
      cached = entry;
      // A failed read is not cached.
      open.catch(() => {
        if (cached === entry) cached = null;
      });
      return open;
    },
  };
}
