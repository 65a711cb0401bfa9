import { PEOPLE_SEARCH_LIMIT } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import { openChoices } from "../../vault/choices.ts";
import type { Vault } from "../../vault/seal.ts";

export type MyProfileRow = {
  name: string;
  email: string;
  bio: string;
  interests: string[];
  picture_id: string | null;
  topics: number;
  receipts: boolean;
  discoverable: boolean;
};

/** My profile beside the contact and the topics that only I see. */
export async function loadMyProfile(
  { db, vault }: { db: Db; vault: Vault },
  actor: Actor,
): Promise<MyProfileRow> {
  const { sealed_choices, ...row } = await db.kysely
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select([
      "profile.name",
      "account.email",
      "bio",
      "interests",
      "picture_id",
      "sealed_choices",
      "receipts",
      "discoverable",
    ])
    .where("profile.id", "=", actor.profileId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    topics: sealed_choices === null ? 0 : openChoices(vault, actor.accountId, sealed_choices).topics,
  };
}

/** What a card shows of a person `p`, and the interests of `viewer`, by which it says what the two share. */
export const PERSON_CARD = [
  "p.id",
  "p.name",
  "p.bio",
  "p.interests",
  "p.picture_id",
  "viewer.interests as viewer_interests",
] as const;

export type FoundPersonRow = { id: string; name: string; picture_id: string | null; email: string };

const FOUND = `select p.id, p.name, p.picture_id, account.email`;
const NOT_BLOCKED = `
  not exists (
    select from pair where pair.low = least(p.id, $1) and pair.high = greatest(p.id, $1)
      and (pair.low_blocks or pair.high_blocks))`;

// One range of the index of words, in its order, until there are enough: as quick for a million people as for a
// thousand. The other words are looked for in the names that come with it. Somebody of whose name two words begin
// alike is met twice.
const readByWords = prepared<FoundPersonRow>(
  "people by words",
  `with met as (
     select w.profile_id, w.word
     from name_word w join profile p on p.id = w.profile_id
     where w.word >= $2 and w.word < $2 || chr(1114111) and ' ' || w.name like all ($3::text[])
       and w.profile_id <> $1 and ${NOT_BLOCKED}
     order by w.word, w.profile_id limit $4
   ), first_met as (
     select profile_id, min(word) as word from met group by profile_id
   )
   ${FOUND} from first_met join profile p on p.id = profile_id join account on account.id = p.account_id
   order by first_met.word, p.id limit $5`,
);

/** Folds words as the index does: without case and accents. */
const readFolded = prepared<{ words: string[] }>(
  "fold words",
  `select array_remove(regexp_split_to_array(fold($1), '[^[:alnum:]]+'), '') as words`,
);

/** People who let themselves be found, by the beginnings of words of their name, in alphabetical order. */
export async function findByWords(db: Db, viewer: Actor, words: string): Promise<FoundPersonRow[]> {
  const [folded] = await readFolded(db, [words]);
  const [longest, ...others] = (folded?.words ?? []).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const patterns = others.map((word) => `% ${word}%`);
  return readByWords(db, [viewer.profileId, longest, patterns, PEOPLE_SEARCH_LIMIT * 3, PEOPLE_SEARCH_LIMIT]);
}

const readByEmail = prepared<FoundPersonRow>(
  "person by email",
  `${FOUND} from account join profile p on p.account_id = account.id
   where account.email = lower($2) and p.id <> $1 and p.discoverable and not p.hidden and ${NOT_BLOCKED}`,
);

/** The person with this address, if they let themselves be found. */
export function findByEmail(db: Db, viewer: Actor, email: string): Promise<FoundPersonRow[]> {
  return readByEmail(db, [viewer.profileId, email]);
}
