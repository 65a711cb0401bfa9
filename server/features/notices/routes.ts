import { NOTICE_PAGE } from "../../../contract/constants.ts";
import { apiError } from "../../errors.ts";
import { signedIn } from "../../http/procedures.ts";
import { markOwnNoticeSeen } from "../../vault/notices.ts";
import { presentNotice } from "./present.ts";
import { loadNotices, requireAppealable } from "./reads.ts";
import { storeAppeal } from "./writes.ts";

export const noticeRoutes = {
  list: signedIn.notices.list.handler(async ({ context: { platform, actor } }) => {
    const items = (await loadNotices(platform, actor)).slice(0, NOTICE_PAGE).map(presentNotice);
    return { items, unseen: items.filter(({ seen }) => !seen).length };
  }),

  seen: signedIn.notices.seen.handler(async ({ context: { platform, actor }, input }) => {
    const isOwn = await markOwnNoticeSeen(platform, actor.accountId, input.noticeId);
    if (!isOwn) throw apiError("NOT_FOUND");
    return { done: true };
  }),

  appeal: signedIn.notices.appeal.handler(async ({ context: { platform, actor }, input }) => {
    const sanction = await requireAppealable(platform, actor, input.sanctionId);
    await storeAppeal(platform, sanction, input.text);
    return { done: true };
  }),
};
