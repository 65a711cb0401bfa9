import { signedIn } from "../../http/routes.ts";
import { presentMyProfile } from "./present.ts";
import { loadMyProfile } from "./reads.ts";
import { chooseNeeds, updateProfile } from "./writes.ts";

export const profileRoutes = {
  mine: signedIn.profiles.mine.handler(async ({ context: { platform, actor } }) =>
    presentMyProfile(await loadMyProfile(platform.db, actor)),
  ),

  update: signedIn.profiles.update.handler(async ({ context: { platform, actor }, input }) => {
    await updateProfile(platform, actor, input);
    return presentMyProfile(await loadMyProfile(platform.db, actor));
  }),

  chooseNeeds: signedIn.profiles.chooseNeeds.handler(async ({ context: { platform, actor }, input }) => {
    await chooseNeeds(platform, actor, input.needs);
    return presentMyProfile(await loadMyProfile(platform.db, actor));
  }),
};
