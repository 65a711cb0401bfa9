import { refuseStaffLikeName } from "../../auth/staff-names.ts";
import { resizePicture, replacePicture } from "../../files/pictures.ts";
import { signedIn } from "../../http/procedures.ts";
import { presentFoundPerson, presentMyProfile } from "./present.ts";
import { findByEmail, findByWords, loadMyProfile } from "./reads.ts";
import { chooseTopics, countPeopleShown, updateProfile } from "./writes.ts";

export const profileRoutes = {
  mine: signedIn.profiles.mine.handler(async ({ context: { platform, actor } }) =>
    presentMyProfile(await loadMyProfile(platform, actor)),
  ),

  update: signedIn.profiles.update.handler(async ({ context: { platform, actor }, input }) => {
    if (input.name !== undefined) await refuseStaffLikeName(platform.db, actor, input.name);
    await updateProfile(platform, actor, input);
    return presentMyProfile(await loadMyProfile(platform, actor));
  }),

  putPicture: signedIn.profiles.putPicture.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.picture.consume(actor.profileId);
    const { picture, ...crop } = input;
    const sizes = await resizePicture(new Uint8Array(await picture.arrayBuffer()), crop);
    await replacePicture(platform, { table: "profile", id: actor.profileId }, sizes);
    return presentMyProfile(await loadMyProfile(platform, actor));
  }),

  removePicture: signedIn.profiles.removePicture.handler(async ({ context: { platform, actor } }) => {
    await replacePicture(platform, { table: "profile", id: actor.profileId }, null);
    return presentMyProfile(await loadMyProfile(platform, actor));
  }),

  chooseTopics: signedIn.profiles.chooseTopics.handler(async ({ context: { platform, actor }, input }) => {
    await chooseTopics(platform, actor, input.topics);
    return presentMyProfile(await loadMyProfile(platform, actor));
  }),

  search: signedIn.profiles.search.handler(async ({ context: { platform, actor }, input: { query } }) => {
    await platform.limits.search.consume(actor.accountId);
    await platform.limits.peopleSearch.consume(actor.accountId);
    const find = query.includes("@") ? findByEmail : findByWords;
    const found = await find(platform.db, actor, query);
    await countPeopleShown(
      platform,
      actor,
      found.map(({ id }) => id),
    );
    return { people: found.map((row) => presentFoundPerson(row, query)) };
  }),
};
