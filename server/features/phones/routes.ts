import { makeChallenge } from "../../auth/human-check.ts";
import { open, signedIn } from "../../http/routes.ts";
import { presentMe } from "../accounts/present.ts";
import { loadMe, requireRecentActor } from "../accounts/reads.ts";
import { linkPhone, sendCode, signInByPhone } from "./writes.ts";

export const phoneRoutes = {
  humanCheck: open.phones.humanCheck.handler(async ({ context: { platform } }) => ({
    challenge: await makeChallenge(platform),
  })),

  sendPhoneCode: open.phones.sendPhoneCode.handler(({ context, input }) => sendCode(context, input)),

  verifyPhoneCode: open.phones.verifyPhoneCode.handler(async ({ context, input }) => {
    const accountId = await signInByPhone(context, input);
    return { me: presentMe(await loadMe(context.platform.db, accountId)) };
  }),

  linkPhone: signedIn.phones.linkPhone.handler(async ({ context: { platform, actor }, input }) => {
    await linkPhone(platform, await requireRecentActor(platform, actor), input);
    return { done: true };
  }),
};
