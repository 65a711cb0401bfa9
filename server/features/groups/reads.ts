import { sql, type Kysely } from "kysely";
import { LIMITS } from "../../../contract/constants.ts";
import { requireNamedWorld } from "../../auth/named-world.ts";
import type { Actor } from "../../auth/session.ts";
import type { Db } from "../../db/connect.ts";
import type { Database } from "../../db/schema.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { Face } from "../../vault/owners.ts";
import { memberIdsOf, type SafeMembership } from "../../vault/memberships.ts";
import type { Vault } from "../../vault/seal.ts";
import type { OwnAdmissionRow } from "../admissions/present.ts";
import { escapeLike } from "../rooms/rules.ts";
import { permissionsOf } from "./rules.ts";

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
 * A group as the actor sees it, with their own admission: by account, or in a safe space by the memberships that the
 * vault finds, where everybody who has joined counts as approved.
 */
const card = (actor: Actor, memberships: readonly SafeMembership[]) => sql`
  select gr.id, room.name, room.description, gr.rules, gr.tags, room.picture_id, gr.is_open,
    g.is_safe_space, g.status, g.requires_approval, g.capacity, g.admitted,
    case when me.id is not null then 'approved' else a.state end as state, a.reason, a.shows_name, a.has_update,
    case when inviter.id is not null then inviter.name end as invited_by
  from campus_group gr join gathering g on g.id = gr.id join room on room.id = gr.id
  left join admission a on a.gathering_id = gr.id and a.account_id = ${actor.accountId}
  left join room_member me on me.room_id = gr.id and me.id = any(${memberIdsOf(memberships)}::uuid[])
    and me.state in ('member', 'pending')
  left join group_invitation i on i.group_id = gr.id and i.account_id = ${actor.accountId}
  left join profile inviter on inviter.id = i.invited_by and not inviter.hidden
    and not blocks(inviter.id, ${actor.profileId}) and not blocks(${actor.profileId}, inviter.id)`;

const IS_MEMBER = sql`(me.id is not null or a.state in ('approved', 'promoted'))`;
/** Published groups, and for their members archived ones. */
const VISIBLE = sql`(g.status = 'published' or g.status = 'archived' and ${IS_MEMBER})`;

const FILTERS = {
  "safe-spaces": sql`g.is_safe_space and g.status = 'published'`,
  "by-name": sql`not g.is_safe_space and g.status = 'published'`,
  mine: sql`(${IS_MEMBER} or a.state in ('pending', 'waitlisted') or a.has_update or inviter.id is not null)`,
};

type Filter = {
  filter?: keyof typeof FILTERS | undefined;
  query?: string | undefined;
  cursor?: string | undefined;
  withSafeSpaces: boolean;
  withNamed: boolean;
};

/** Groups by name, one more than a page. */
export async function loadGroups(
  { kysely }: Db,
  actor: Actor,
  memberships: readonly SafeMembership[],
  { filter, query, cursor, withSafeSpaces, withNamed }: Filter,
): Promise<GroupRow[]> {
  const pattern = query ? `%${escapeLike(query)}%` : null;
  const { rows } = await sql<GroupRow>`
    ${card(actor, memberships)}
    where ${VISIBLE} and case when g.is_safe_space then ${withSafeSpaces}::boolean else ${withNamed} end and ${filter === undefined ? sql`g.status = 'published'` : FILTERS[filter]}
      and (${pattern}::text is null or room.name ilike ${pattern} or room.description ilike ${pattern}
        or exists (select from unnest(gr.tags) as tag where tag ilike ${pattern}))
      and (${cursor ?? null}::uuid is null or (lower(room.name), gr.id) > (
        select lower(last.name), last.id from room last where last.id = ${cursor ?? null}))
    order by lower(room.name), gr.id limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}

declare const visible: unique symbol;

/** A group that the actor may see: proved by `requireVisibleGroup`. */
export type VisibleGroup = GroupRow & { readonly [visible]: true };

/**
 * @throws NOT_FOUND for a draft, and for an archived group that the actor is not in; ENTER_FIRST for a safe space where
 * the actor has not entered Safe Space, SUSPENDED for another one where the actor is suspended from the named world
 */
export async function requireVisibleGroup(
  platform: Pick<Platform, "db" | "memberships" | "entrants" | "sanctions">,
  actor: Actor,
  groupId: string,
): Promise<VisibleGroup> {
  const { rows } = await sql<GroupRow>`
    ${card(actor, await platform.memberships.load(actor.accountId))} where gr.id = ${groupId} and ${VISIBLE}`.execute(
    platform.db.kysely,
  );
  const [group] = rows;
  if (group === undefined) throw apiError("NOT_FOUND");
  if (group.is_safe_space) await platform.entrants.require(actor.accountId);
  else await requireNamedWorld(platform, actor.accountId);
  return group as VisibleGroup;
}

declare const invitable: unique symbol;

/** A group into which the actor may invite people: proved by `requireInvitable`. */
export type InvitableGroup = VisibleGroup & { readonly [invitable]: true };

/** @throws like `requireVisibleGroup`, and FORBIDDEN for somebody who is not in the group, and in a safe space */
export async function requireInvitable(
  platform: Pick<Platform, "db" | "memberships" | "entrants" | "sanctions" | "clock">,
  actor: Actor,
  groupId: string,
): Promise<InvitableGroup> {
  const group = await requireVisibleGroup(platform, actor, groupId);
  if (!permissionsOf(group, platform.clock()).invite) throw apiError("FORBIDDEN");
  return group as InvitableGroup;
}

export type ManagedGroupRow = Omit<GroupRow, keyof OwnAdmissionRow | "invited_by"> & {
  pending: number;
  waitlisted: number;
};

const managedGroups = sql`
  select gr.id, room.name, room.description, gr.rules, gr.tags, room.picture_id, gr.is_open,
    g.is_safe_space, g.status, g.requires_approval, g.capacity, g.admitted,
    (select count(*) from admission a where a.gathering_id = gr.id and a.state = 'pending')::int as pending,
    (select count(*) from admission a where a.gathering_id = gr.id and a.state = 'waitlisted')::int as waitlisted
  from campus_group gr join gathering g on g.id = gr.id join room on room.id = gr.id`;

/** All groups for admins, by name, one more than a page. */
export async function loadManagedGroups({ kysely }: Db, cursor?: string): Promise<ManagedGroupRow[]> {
  const { rows } = await sql<ManagedGroupRow>`
    ${managedGroups}
    where ${cursor ?? null}::uuid is null or (lower(room.name), gr.id) > (
      select lower(last.name), last.id from room last where last.id = ${cursor ?? null})
    order by lower(room.name), gr.id limit ${LIMITS.page + 1}`.execute(kysely);
  return rows;
}

declare const managed: unique symbol;

/** A group as an admin may change it: proved by `requireManagedGroup`. */
export type ManagedGroup = ManagedGroupRow & { readonly [managed]: true };

/** @throws NOT_FOUND */
export async function requireManagedGroup(kysely: Kysely<Database>, groupId: string): Promise<ManagedGroup> {
  const { rows } = await sql<ManagedGroupRow>`${managedGroups} where gr.id = ${groupId}`.execute(kysely);
  if (rows[0] === undefined) throw apiError("NOT_FOUND");
  return rows[0] as ManagedGroup;
}

declare const editable: unique symbol;

/** A group that is not archived: proved by `requireEditableGroup`. */
export type EditableGroup = ManagedGroup & { readonly [editable]: true };

/** @throws NOT_FOUND, TOO_LATE for an archived group */
export async function requireEditableGroup(
  kysely: Kysely<Database>,
  groupId: string,
): Promise<EditableGroup> {
  const group = await requireManagedGroup(kysely, groupId);
  if (group.status === "archived") throw apiError("TOO_LATE");
  return group as EditableGroup;
}

/** The names and pictures that the personas of a safe room have. */
export async function loadFaces(tx: Kysely<Database>, roomId: string): Promise<Face[]> {
  const rows = await tx
    .selectFrom("room_member as m")
    .innerJoin("persona", "persona.id", "m.persona_id")
    .select(["persona.name", "persona.avatar_id"])
    .where("m.room_id", "=", roomId)
    .execute();
  return rows.map(({ name, avatar_id: avatarId }) => ({ name, avatarId }));
}

/** The actor's membership of a safe space, if they ever joined it. */
export function findOwnMembership(tx: Kysely<Database>, vault: Vault, actor: Actor, groupId: string) {
  return tx
    .selectFrom("persona")
    .innerJoin("room_member", "room_member.persona_id", "persona.id")
    .select(["room_member.id", "room_member.state"])
    .where("persona.owner_lookup", "=", vault.addressIn(groupId, actor.accountId))
    .executeTakeFirst();
}
