import { sql, type Kysely } from "kysely";
import { LIMITS } from "../../../contract/constants.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { refuse } from "../../http/refuse.ts";
import type { Face } from "../../vault/owners.ts";
import { memberIdsOf, type SafePlace } from "../../vault/places.ts";
import type { OwnAdmissionRow } from "../admissions/present.ts";
import { escapeLike } from "../rooms/rules.ts";

export type GroupRow = OwnAdmissionRow & {
  id: string;
  name: string;
  description: string;
  rules: string;
  tags: string[];
  picture_id: string | null;
  is_safe_space: boolean;
  is_open: boolean;
  status: "draft" | "published" | "archived";
  requires_approval: boolean;
  capacity: number | null;
  admitted: number;
  invited_by: string | null;
};

/**
 * A group as somebody sees it, with their own way in: by account, or in a safe space by the places that the vault finds,
 * where whoever has joined has a place.
 */
const card = (actor: Actor, places: readonly SafePlace[]) => sql`
  select gr.id, room.name, room.description, gr.rules, gr.tags, room.picture_id, gr.is_open,
    g.is_safe_space, g.status, g.requires_approval, g.capacity, g.admitted,
    case when me.id is not null then 'approved' else a.state end as state, a.reason, a.shows_name, a.has_update,
    case when inviter.id is not null then inviter.name end as invited_by
  from campus_group gr join gathering g on g.id = gr.id join room on room.id = gr.id
  left join admission a on a.gathering_id = gr.id and a.account_id = ${actor.accountId}
  left join room_member me on me.room_id = gr.id and me.id = any(${memberIdsOf(places)}::uuid[])
    and me.state in ('member', 'pending')
  left join group_invitation i on i.group_id = gr.id and i.account_id = ${actor.accountId}
  left join profile inviter on inviter.id = i.invited_by and not inviter.hidden
    and not blocks(inviter.id, ${actor.profileId}) and not blocks(${actor.profileId}, inviter.id)`;

const HAS_PLACE = sql`(me.id is not null or a.state in ('approved', 'promoted'))`;
/** What is published, and what is archived for those who were in it. */
const VISIBLE = sql`(g.status = 'published' or g.status = 'archived' and ${HAS_PLACE})`;

const OF = {
  "safe-spaces": sql`g.is_safe_space and g.status = 'published'`,
  "by-name": sql`not g.is_safe_space and g.status = 'published'`,
  mine: sql`(${HAS_PLACE} or a.state in ('pending', 'waitlisted') or a.has_update or inviter.id is not null)`,
};

type Filter = {
  filter?: keyof typeof OF | undefined;
  query?: string | undefined;
  cursor?: string | undefined;
  withSafeSpaces: boolean;
};

/** Groups by name, one more than a page. */
export async function loadGroups(
  { kysely }: Db,
  actor: Actor,
  places: readonly SafePlace[],
  { filter, query, cursor, withSafeSpaces }: Filter,
): Promise<GroupRow[]> {
  const letters = query ? `%${escapeLike(query)}%` : null;
  const { rows } = await sql<GroupRow>`
    ${card(actor, places)}
    where ${VISIBLE} and (not g.is_safe_space or ${withSafeSpaces}) and ${filter === undefined ? sql`g.status = 'published'` : OF[filter]}
      and (${letters}::text is null or room.name ilike ${letters} or room.description ilike ${letters}
        or exists (select from unnest(gr.tags) as tag where tag ilike ${letters}))
      and (${cursor ?? null}::uuid is null or (lower(room.name), gr.id) > (
        select lower(last.name), last.id from room last where last.id = ${cursor ?? null}))
    order by lower(room.name), gr.id limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}

/** @throws NOT_FOUND for a draft, and for an archived group that this person is not in */
export async function requireGroup(
  kysely: Kysely<Database>,
  actor: Actor,
  places: readonly SafePlace[],
  groupId: string,
): Promise<GroupRow> {
  const { rows } = await sql<GroupRow>`
    ${card(actor, places)} where gr.id = ${groupId} and ${VISIBLE}`.execute(kysely);
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return rows[0];
}

export type DeskGroupRow = Omit<GroupRow, keyof OwnAdmissionRow | "invited_by"> & {
  pending: number;
  waitlisted: number;
};

const deskRows = sql`
  select gr.id, room.name, room.description, gr.rules, gr.tags, room.picture_id, gr.is_open,
    g.is_safe_space, g.status, g.requires_approval, g.capacity, g.admitted,
    (select count(*) from admission a where a.gathering_id = gr.id and a.state = 'pending')::int as pending,
    (select count(*) from admission a where a.gathering_id = gr.id and a.state = 'waitlisted')::int as waitlisted
  from campus_group gr join gathering g on g.id = gr.id join room on room.id = gr.id`;

/** All groups for the desk, by name, one more than a page. */
export async function loadDeskGroups({ kysely }: Db, cursor?: string): Promise<DeskGroupRow[]> {
  const { rows } = await sql<DeskGroupRow>`
    ${deskRows}
    where ${cursor ?? null}::uuid is null or (lower(room.name), gr.id) > (
      select lower(last.name), last.id from room last where last.id = ${cursor ?? null})
    order by lower(room.name), gr.id limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}

/** @throws NOT_FOUND */
export async function requireDeskGroup(kysely: Kysely<Database>, groupId: string): Promise<DeskGroupRow> {
  const { rows } = await sql<DeskGroupRow>`${deskRows} where gr.id = ${groupId}`.execute(kysely);
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return rows[0];
}

/** The names and pictures that are taken in a safe room. */
export async function loadFaces(tx: Kysely<Database>, roomId: string): Promise<Face[]> {
  const rows = await tx
    .selectFrom("room_member as m")
    .innerJoin("persona", "persona.id", "m.persona_id")
    .select(["persona.name", "persona.avatar_id"])
    .where("m.room_id", "=", roomId)
    .execute();
  return rows.map(({ name, avatar_id: avatarId }) => ({ name, avatarId }));
}
