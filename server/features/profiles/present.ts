import type { MyProfile, PersonCard } from "../../../contract/profiles.ts";
import { givenEmail } from "../accounts/rules.ts";
import type { MyProfileRow } from "./reads.ts";
import { needsOfMask, sharedInterests } from "./rules.ts";

export function presentMyProfile(row: MyProfileRow): MyProfile {
  return {
    name: row.name,
    email: givenEmail(row.email),
    bio: row.bio,
    interests: row.interests,
    pictureId: row.picture_id,
    needs: needsOfMask(row.needs),
    receipts: row.receipts,
    discoverable: row.discoverable,
  };
}

export type PersonRow = {
  id: string;
  name: string;
  bio: string;
  interests: string[];
  picture_id: string | null;
};

/** A person as someone with `viewerInterests` may see them. Needs are not among it, ever. */
export function presentPerson(row: PersonRow, viewerInterests: readonly string[]): PersonCard {
  return {
    profileId: row.id,
    name: row.name,
    bio: row.bio,
    interests: row.interests,
    shared: sharedInterests(viewerInterests, row.interests),
    pictureId: row.picture_id,
  };
}
