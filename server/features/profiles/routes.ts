import { refuseStaffLikeName } from "../../auth/staff-names.ts";
import { resizePicture, replacePicture } from "../../files/pictures.ts";
import { inNamedWorld } from "../../http/procedures.ts";
import { presentSearchResult, presentOwnProfile } from "./present.ts";
import { searchByEmail, searchByName, loadOwnProfile } from "./reads.ts";
import { setTopics, countPeopleShown, updateProfile } from "./writes.ts";

export const profileRoutes = {
  mine: inNamedWorld.profiles.mine.handler(async ({ context: { platform, actor } }) =>
    presentOwnProfile(await loadOwnProfile(platform, actor)),
  ),

  update: inNamedWorld.profiles.update.handler(async ({ context: { platform, actor }, input }) => {
    if (input.name !== undefined) await refuseStaffLikeName(platform.db, actor, input.name);
    await updateProfile(platform, actor, input);
    return presentOwnProfile(await loadOwnProfile(platform, actor));
  }),

  putPicture: inNamedWorld.profiles.putPicture.handler(async ({ context: { platform, actor }, input }) => {
    await platform.limits.picture.consume(actor.profileId);
    const { picture, ...crop } = input;
    const sizes = await resizePicture(new Uint8Array(await picture.arrayBuffer()), crop);
    await replacePicture(platform, { table: "profile", id: actor.profileId }, sizes);
    return presentOwnProfile(await loadOwnProfile(platform, actor));
  }),

  removePicture: inNamedWorld.profiles.removePicture.handler(async ({ context: { platform, actor } }) => {
    await replacePicture(platform, { table: "profile", id: actor.profileId }, null);
    return presentOwnProfile(await loadOwnProfile(platform, actor));
  }),

  chooseTopics: inNamedWorld.profiles.chooseTopics.handler(
    async ({ context: { platform, actor }, input }) => {
      await setTopics(platform, actor, input.topics);
      return presentOwnProfile(await loadOwnProfile(platform, actor));
    },
  ),

  search: inNamedWorld.profiles.search.handler(async ({ context: { platform, actor }, input: { query } }) => {
    await platform.limits.search.consume(actor.accountId);
    await platform.limits.peopleSearch.consume(actor.accountId);
    const search = query.includes("@") ? searchByEmail : searchByName;
    const people = await search(platform.db, actor, query);
    await countPeopleShown(
      platform,
      actor,
      people.map(({ id }) => id),
    );
    return { people: people.map((row) => presentSearchResult(row, query)) };
  }),
};
