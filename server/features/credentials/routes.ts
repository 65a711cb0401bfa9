import { anyone, signedIn } from "../../http/procedures.ts";
import { requireCurrentPassword, requireRecentActor } from "../accounts/reads.ts";
import {
  requestReset,
  changeEmail,
  changePassword,
  confirmEmail,
  resendConfirmation,
  resetPassword,
} from "./writes.ts";

const DONE = { done: true } as const;

export const credentialRoutes = {
  forgotPassword: anyone.credentials.forgotPassword.handler(async ({ context, input }) => {
    await requestReset(context, input.email);
    return DONE;
  }),

  resetPassword: anyone.credentials.resetPassword.handler(async ({ context: { platform }, input }) => {
    await resetPassword(platform, input);
    return DONE;
  }),

  changePassword: signedIn.credentials.changePassword.handler(
    async ({ context: { platform, actor }, input }) => {
      const recent = await requireCurrentPassword(platform, actor, input.current);
      await changePassword(platform, recent, input.password);
      return DONE;
    },
  ),

  changeEmail: signedIn.credentials.changeEmail.handler(async ({ context: { platform, actor }, input }) => {
    await changeEmail(platform, await requireRecentActor(platform, actor), input.email);
    return DONE;
  }),

  confirmEmail: anyone.credentials.confirmEmail.handler(async ({ context: { platform, request }, input }) => {
    const actor = await platform.sessions.load(request.headers.cookie);
    await confirmEmail(platform, actor, input.ticket);
    return DONE;
  }),

  resendConfirmation: signedIn.credentials.resendConfirmation.handler(
    async ({ context: { platform, actor } }) => {
      await resendConfirmation(platform, actor);
      return DONE;
    },
  ),
};
