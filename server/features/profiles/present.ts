import type { FoundPerson, MyProfile, PersonCard } from "../../../contract/profiles.ts";
import { realEmail } from "../accounts/rules.ts";
import type { SearchResultRow, OwnProfileRow } from "./reads.ts";
import { maskEmail, topicsOfMask, sharedInterests } from "./rules.ts";

export function presentOwnProfile(row: OwnProfileRow): MyProfile {
  return {
    name: row.name,
    email: realEmail(row.email),
    bio: row.bio,
    interests: row.interests,
    pictureId: row.picture_id,
    topics: topicsOfMask(row.topics),
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

/** A person as somebody with `viewerInterests` sees them. It never includes topics. */
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

/** A person as a search result; the whole email is shown only where the query was the whole email. */
export function presentSearchResult(row: SearchResultRow, query: string): FoundPerson {
  const email = realEmail(row.email);
  const typed = email?.toLowerCase() === query.toLowerCase();
  return {
    profileId: row.id,
    name: row.name,
    pictureId: row.picture_id,
    email: email && (typed ? email : maskEmail(email)),
  };
}
