import { anyone, signedIn, type RequestContext } from "../../http/procedures.ts";
import type { Platform } from "../../platform.ts";
import { confirmPassword } from "../../auth/passwords.ts";
import { presentDetails, presentDevice, presentMe } from "./present.ts";
import { loadDetails, loadDevices, loadMe, requireRecentActor } from "./reads.ts";
import {
  requestDeletion,
  endOtherSessions,
  endSession,
  cancelDeletion,
  logIn,
  logOut,
  signUp,
} from "./writes.ts";

const DONE = { done: true } as const;

/** @param leaveNamedWorld gives up what an account has by name in features above this one */
export const createAccountRoutes = (
  leaveNamedWorld: (platform: Platform, accountId: string) => Promise<void>,
) => ({
  session: anyone.accounts.session.handler(async ({ context }) => {
    const { sessions, demo, campus } = context.platform;
    const actor = await sessions.load(context.request.headers.cookie);
    return {
      me: actor && (await showMe(context, actor.accountId)),
      campus: {
        demo,
        emailDomains: [...campus.emailDomains],
        safeSpaceFloor: campus.safeSpaceFloor,
        passwordMin: campus.passwordMin,
      },
    };
  }),

  signUp: anyone.accounts.signUp.handler(async ({ context, input }) => {
    const accountId = await signUp(context, input);
    return { me: accountId === null ? null : await showMe(context, accountId) };
  }),

  logIn: anyone.accounts.logIn.handler(async ({ context, input }) => ({
    me: await showMe(context, await logIn(context, input)),
  })),

  logOut: signedIn.accounts.logOut.handler(async ({ context }) => {
    await logOut(context, context.actor);
    // Pictures are cached for a day, but not for the next person on this device.
    context.response.setHeader("clear-site-data", '"cache"');
    return DONE;
  }),

  confirmPassword: signedIn.accounts.confirmPassword.handler(
    async ({ context: { platform, actor }, input }) => {
      await confirmPassword(platform, actor, input.password);
      return DONE;
    },
  ),

  devices: signedIn.accounts.devices.handler(async ({ context: { platform, actor } }) => {
    const rows = await loadDevices(platform.db, actor, platform.clock());
    return { items: rows.map((row) => presentDevice(row, actor)) };
  }),

  endSession: signedIn.accounts.endSession.handler(async ({ context: { platform, actor }, input }) => {
    await endSession(platform, await requireRecentActor(platform, actor), input.sessionId);
    return DONE;
  }),

  endOtherSessions: signedIn.accounts.endOtherSessions.handler(async ({ context: { platform, actor } }) => {
    await endOtherSessions(platform, await requireRecentActor(platform, actor));
    return DONE;
  }),

  details: signedIn.accounts.details.handler(async ({ context: { platform, actor } }) =>
    presentDetails(await loadDetails(platform.db, actor)),
  ),

  deleteAccount: signedIn.accounts.deleteAccount.handler(async ({ context: { platform, actor } }) => {
    const deletesAt = await requestDeletion(platform, await requireRecentActor(platform, actor));
    await leaveNamedWorld(platform, actor.accountId);
    return { deletesAt: deletesAt.toISOString() };
  }),

  cancelDeletion: signedIn.accounts.cancelDeletion.handler(async ({ context: { platform, actor } }) => {
    await cancelDeletion(platform, actor);
    return DONE;
  }),
});

async function showMe({ platform }: RequestContext, accountId: string) {
  return presentMe(await loadMe(platform, accountId));
}
