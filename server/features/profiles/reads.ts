import { sql, type Kysely } from "kysely";
import { PEOPLE_SEARCH_LIMIT } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import { prepared, type Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { apiError } from "../../errors.ts";
import { openChoices } from "../../vault/choices.ts";
import type { Vault } from "../../vault/seal.ts";
import type { PersonRow } from "./present.ts";

export type OwnProfileRow = {
  name: string;
  email: string;
  bio: string;
  interests: string[];
  picture_id: string | null;
  topics: number;
  receipts: boolean;
  discoverable: boolean;
};

/** The actor's own profile, with the email and topics that only they see. */
export async function loadOwnProfile(
  { db, vault }: { db: Db; vault: Vault },
  actor: Actor,
): Promise<OwnProfileRow> {
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

/** The columns of a person's card, for tables `p` and `viewer`; shared interests are marked by the viewer's. */
export const PERSON_CARD = [
  "p.id",
  "p.name",
  "p.bio",
  "p.interests",
  "p.picture_id",
  "viewer.interests as viewer_interests",
] as const;

export type SearchResultRow = { id: string; name: string; picture_id: string | null; email: string };

const RESULT = `select p.id, p.name, p.picture_id, account.email`;
const NOT_BLOCKED = `
  not exists (
    select from pair where pair.low = least(p.id, $1) and pair.high = greatest(p.id, $1)
      and (pair.low_blocks or pair.high_blocks))`;

// Scans one range of the word index in its order until there are enough: as fast for a million people as for a thousand.
// The other words are matched against the names in that range. A name with two matching words is found twice, hence
// first_match.
const readByName = prepared<SearchResultRow>(
  "people by name",
  `with matches as (
     select w.profile_id, w.word
     from name_word w join profile p on p.id = w.profile_id
     where w.word >= $2 and w.word < $2 || chr(1114111) and ' ' || w.name like all ($3::text[])
       and w.profile_id <> $1 and ${NOT_BLOCKED}
     order by w.word, w.profile_id limit $4
   ), first_match as (
     select profile_id, min(word) as word from matches group by profile_id
   )
   ${RESULT} from first_match join profile p on p.id = profile_id join account on account.id = p.account_id
   order by first_match.word, p.id limit $5`,
);

/** Splits and folds a query as the index does: without case and accents. */
const readFolded = prepared<{ words: string[] }>(
  "fold query",
  `select array_remove(regexp_split_to_array(fold($1), '[^[:alnum:]]+'), '') as words`,
);

/** Discoverable people by the beginnings of words of their name, in alphabetical order. */
export async function searchByName(db: Db, viewer: Actor, query: string): Promise<SearchResultRow[]> {
  const [folded] = await readFolded(db, [query]);
  const [longest, ...others] = (folded?.words ?? []).toSorted((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const patterns = others.map((word) => `% ${word}%`);
  return readByName(db, [viewer.profileId, longest, patterns, PEOPLE_SEARCH_LIMIT * 3, PEOPLE_SEARCH_LIMIT]);
}

const readByEmail = prepared<SearchResultRow>(
  "person by email",
  `${RESULT} from account join profile p on p.account_id = account.id
   where account.email = lower($2) and p.id <> $1 and p.discoverable and not p.hidden and ${NOT_BLOCKED}`,
);

/** The person with this email, if they are discoverable. */
export function searchByEmail(db: Db, viewer: Actor, email: string): Promise<SearchResultRow[]> {
  return readByEmail(db, [viewer.profileId, email]);
}

declare const reachable: unique symbol;

/** Somebody whom the actor may write to: proved by `requireReachable`. */
export type Reachable = {
  readonly profileId: string;
  readonly accountId: string;
  /** A match, or a member of a group that the actor is in: their messages are no requests. */
  readonly known: boolean;
  readonly [reachable]: true;
};

/** @throws NOT_FOUND for oneself and for anyone who cannot be found or is blocked, either way */
export async function requireReachable({ kysely }: Db, actor: Actor, profileId: string): Promise<Reachable> {
  const found = await sql<{ accountId: string; known: boolean; findable: boolean }>`
    select p.account_id as "accountId", p.discoverable or pair.room_id is not null as findable,
      pair.match_id is not null or exists (
        select from room_member mine
        join room on room.id = mine.room_id and room.kind = 'group' and not room.is_safe_space
        join room_member theirs on theirs.room_id = room.id and theirs.account_id = p.account_id and theirs.state = 'member'
        where mine.account_id = ${actor.accountId} and mine.state = 'member'
      ) as known
    from profile p
    left join pair on pair.low = least(p.id, ${actor.profileId}) and pair.high = greatest(p.id, ${actor.profileId})
    where p.id = ${profileId} and p.id <> ${actor.profileId} and not p.hidden
      and not coalesce(pair.low_blocks or pair.high_blocks, false)`.execute(kysely);
  const other = found.rows[0];
  if (other === undefined || !(other.findable || other.known)) throw apiError("NOT_FOUND");
  return { profileId, accountId: other.accountId, known: other.known } as Reachable;
}

/** Accounts of those among these people whom the actor may invite: who is discoverable or a match, and not blocked. */
export async function loadInvitable(
  kysely: Kysely<Database>,
  actor: Actor,
  profileIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select p.account_id from profile p
    left join pair on pair.low = least(p.id, ${actor.profileId}) and pair.high = greatest(p.id, ${actor.profileId})
    where p.id = any(${profileIds}::uuid[]) and p.id <> ${actor.profileId} and not p.hidden
      and (p.discoverable or pair.match_id is not null)
      and not coalesce(pair.low_blocks or pair.high_blocks, false)`.execute(kysely);
  return rows.map(({ account_id }) => account_id);
}

/** @throws NOT_FOUND for a member whom the viewer may not see, and in safe rooms */
export async function requireMemberCard(
  { kysely }: Db,
  viewer: Actor,
  { roomId, memberId }: { roomId: string; memberId: string },
): Promise<PersonRow & { viewer_interests: string[] }> {
  const card = await kysely
    .selectFrom("room_member as m")
    .innerJoin("room", "room.id", "m.room_id")
    .innerJoin("profile as p", "p.account_id", "m.account_id")
    .innerJoin("profile as viewer", (join) => join.on("viewer.id", "=", viewer.profileId))
    .select(PERSON_CARD)
    .where("m.id", "=", memberId)
    .where("m.room_id", "=", roomId)
    .where("m.state", "=", "member")
    .where("room.is_safe_space", "=", false)
    .where("p.hidden", "=", false)
    .where(sql<boolean>`not blocks(p.id, viewer.id)`)
    .executeTakeFirst();
  if (card === undefined) throw apiError("NOT_FOUND");
  return card;
}
