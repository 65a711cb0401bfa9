import { makeChallenge } from "../../auth/human-check.ts";
import { anyone, signedIn } from "../../http/procedures.ts";
import { presentMe } from "../accounts/present.ts";
import { loadMe, requireRecentActor } from "../accounts/reads.ts";
import { linkPhone, sendCode, signInByPhone } from "./writes.ts";

export const phoneRoutes = {
  humanCheck: anyone.phones.humanCheck.handler(async ({ context: { platform } }) => ({
    challenge: await makeChallenge(platform),
  })),

  sendPhoneCode: anyone.phones.sendPhoneCode.handler(({ context, input }) => sendCode(context, input)),

  verifyPhoneCode: anyone.phones.verifyPhoneCode.handler(async ({ context, input }) => {
    const accountId = await signInByPhone(context, input);
    return { me: presentMe(await loadMe(context.platform, accountId)) };
  }),

  linkPhone: signedIn.phones.linkPhone.handler(async ({ context: { platform, actor }, input }) => {
    await linkPhone(platform, await requireRecentActor(platform, actor), input);
    return { done: true };
  }),
};
