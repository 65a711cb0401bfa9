import type { FoundPerson, MyProfile, PersonCard } from "../../../contract/profiles.ts";
import { givenEmail } from "../accounts/rules.ts";
import type { FoundPersonRow, MyProfileRow } from "./reads.ts";
import { maskedEmail, needsOfMask, sharedInterests } from "./rules.ts";

export function presentMyProfile(row: MyProfileRow): MyProfile {
  return {
    name: row.name,
    email: givenEmail(row.email),
    bio: row.bio,
    interests: row.interests,
    pictureId: row.picture_id,
    topics: needsOfMask(row.topics),
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

/** A person as a search for `words` shows them: the address whole only to whoever typed it whole. */
export function presentFoundPerson(row: FoundPersonRow, words: string): FoundPerson {
  const email = givenEmail(row.email);
  const typed = email?.toLowerCase() === words.toLowerCase();
  return {
    profileId: row.id,
    name: row.name,
    pictureId: row.picture_id,
    email: email && (typed ? email : maskedEmail(email)),
  };
}
