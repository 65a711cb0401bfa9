import type { Actor } from "../../auth/session.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { loadOwnNotices, type OwnNotice } from "../../vault/notices.ts";
import { appealStateOf, type AppealState, type StoredAppeal } from "./rules.ts";

type Deps = Pick<Platform, "db" | "vault" | "ownRows" | "clock">;

export type NoticeRow = OwnNotice & { appeal: AppealState };

/** The actor's notices, newest first, each statement with the state of its appeal. */
export async function loadNotices(platform: Deps, { accountId }: Actor): Promise<NoticeRow[]> {
  const notices = await loadOwnNotices(platform, accountId);
  const appeals = await loadAppeals(platform.db, notices.flatMap(sanctionIdOf));
  const now = platform.clock();
  return notices.map((notice) => {
    const stored = sanctionIdOf(notice).map((sanctionId) => appeals.get(sanctionId))[0];
    return { ...notice, appeal: appealStateOf(notice, stored, notices, now) };
  });
}

function sanctionIdOf({ content }: OwnNotice): string[] {
  return content.kind === "statement" ? [content.sanctionId] : [];
}

async function loadAppeals(
  { kysely }: Platform["db"],
  sanctionIds: string[],
): Promise<Map<string, StoredAppeal>> {
  if (sanctionIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom("sanction")
    .leftJoin("appeal", "appeal.sanction_id", "sanction.id")
    .select(["sanction.id", "appeal.state as appeal"])
    .where("sanction.id", "in", sanctionIds)
    .execute();
  return new Map(rows.map(({ id, appeal }) => [id, { appeal }]));
}

declare const appealable: unique symbol;

/** A sanction against the actor that they may appeal: proved by `requireAppealable`. */
export type Appealable = { readonly sanctionId: string; readonly [appealable]: true };

/**
 * @throws NOT_FOUND for a sanction that is not against the actor, CONFLICT for one that they have appealed, TOO_LATE
 * after the time for it
 */
export async function requireAppealable(deps: Deps, actor: Actor, sanctionId: string): Promise<Appealable> {
  const notices = await loadNotices(deps, actor);
  const statement = notices.find((notice) => sanctionIdOf(notice).includes(sanctionId));
  if (statement === undefined) throw apiError("NOT_FOUND");
  if (statement.appeal === "too-late") throw apiError("TOO_LATE");
  if (statement.appeal !== "possible") throw apiError("CONFLICT");
  return { sanctionId } as Appealable;
}
