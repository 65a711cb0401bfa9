import { open, signedIn } from "../../http/routes.ts";
import { spend } from "../../http/rate-limits.ts";
import { presentMe } from "./present.ts";
import { loadMe } from "./reads.ts";
import { logIn, logOut, signUp } from "./writes.ts";

export const accountRoutes = {
  session: open.accounts.session.handler(async ({ context: { platform, request } }) => {
    const actor = await platform.sessions.load(request.headers.cookie);
    const me = actor && presentMe(await loadMe(platform.db, actor.accountId));
    return { me, campus: { demo: platform.demo } };
  }),

  signUp: open.accounts.signUp.handler(async ({ context, input }) => {
    await spend(context.platform.limits.signUp, context.address);
    const accountId = await signUp(context, input);
    return { me: presentMe(await loadMe(context.platform.db, accountId)) };
  }),

  logIn: open.accounts.logIn.handler(async ({ context, input }) => {
    const accountId = await logIn(context, input);
    return { me: presentMe(await loadMe(context.platform.db, accountId)) };
  }),

  logOut: signedIn.accounts.logOut.handler(async ({ context }) => {
    await logOut(context, context.actor);
    return { done: true };
  }),
};
