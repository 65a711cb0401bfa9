import { LIMITS } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import { apiError } from "../../errors.ts";
import { asConfirmedModerator, asModerator } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { presentCase, presentSummary } from "./present.ts";
import { loadCases, loadDetails, requireCase } from "./reads.ts";
import { addNote, claimCase, recordLook, releaseCase, setDuty } from "./writes.ts";

async function showCase(platform: Platform, actor: Actor, caseId: string) {
  const file = await requireCase(platform, actor, caseId);
  if (file.state === "closed") throw apiError("NOT_FOUND");
  const details = await loadDetails(platform, file);
  return presentCase(platform.vault, file, details, { accountId: actor.accountId, now: platform.clock() });
}

export const moderationRoutes = {
  cases: asModerator.moderation.cases.handler(async ({ context: { platform, actor } }) => {
    const cases = await loadCases(platform, actor, LIMITS.queue + 1);
    const viewer = { accountId: actor.accountId, now: platform.clock() };
    return {
      items: cases.slice(0, LIMITS.queue).map((file) => presentSummary(file, viewer)),
      more: cases.length > LIMITS.queue,
    };
  }),

  case: asConfirmedModerator.moderation.case.handler(async ({ context: { platform, actor }, input }) => {
    const file = await requireCase(platform, actor, input.caseId);
    if (file.state === "closed") throw apiError("NOT_FOUND");
    await recordLook(platform, actor, file);
    return showCase(platform, actor, input.caseId);
  }),

  claim: asConfirmedModerator.moderation.claim.handler(async ({ context: { platform, actor }, input }) => {
    await claimCase(platform, actor, await requireCase(platform, actor, input.caseId), input.version);
    return showCase(platform, actor, input.caseId);
  }),

  release: asConfirmedModerator.moderation.release.handler(
    async ({ context: { platform, actor }, input }) => {
      await releaseCase(platform, actor, await requireCase(platform, actor, input.caseId), input.version);
      return { done: true };
    },
  ),

  note: asConfirmedModerator.moderation.note.handler(async ({ context: { platform, actor }, input }) => {
    await addNote(platform, actor, await requireCase(platform, actor, input.caseId), input.text);
    return showCase(platform, actor, input.caseId);
  }),

  setDuty: asConfirmedModerator.moderation.setDuty.handler(
    async ({ context: { platform, actor }, input }) => {
      const until = await setDuty(platform, actor, input.on);
      return { onDutyUntil: until?.toISOString() ?? null };
    },
  ),
};
