/** Those on the way to an event are told when something about it changes: where they are, and by mail. */
import type { GatheringUpdate } from "../../../contract/live.ts";
import type { Tx } from "../../bus/transaction.ts";
import { prepared } from "../../db/connect.ts";
import type { Platform } from "../../http/routes.ts";
import { eventLetter } from "../../outbox/letters.ts";
import { givenEmail } from "../accounts/rules.ts";

/** What is told of an event besides the answers to those who asked. */
export type EventNews = Extract<GatheringUpdate, "changed" | "cancelled" | "soon">;

/** Marks it as news for these people, and tells those who are here. */
export async function tellThem(
  { sql, publish }: Tx,
  eventId: string,
  accountIds: readonly string[],
  what: EventNews,
): Promise<void> {
  if (accountIds.length === 0) return;
  await sql
    .updateTable("admission")
    .set({ has_update: true })
    .where("gathering_id", "=", eventId)
    .where("account_id", "in", accountIds)
    .execute();
  const frame = { t: "gathering", kind: "event", gatheringId: eventId, update: what } as const;
  for (const address of accountIds) publish({ to: "person", address, frame });
}

const readAddresses = prepared<{ email: string }>(
  "addresses for event news",
  `select account.email from account left join notification_setting wish on wish.account_id = account.id
   where account.id = any($1::uuid[]) and account.email_verified and coalesce(wish.events, true)`,
);

/** Mails the news to those of them who want it and have confirmed an address. Its words name nothing. */
export async function mailThem(
  { db, outbox, siteUrl }: Pick<Platform, "db" | "outbox" | "siteUrl">,
  eventId: string,
  accountIds: readonly string[],
  what: EventNews,
): Promise<void> {
  const letter = eventLetter(siteUrl(), eventId, what);
  for (const { email } of await readAddresses(db, [accountIds])) {
    const to = givenEmail(email);
    if (to !== null) await outbox.mail({ to, ...letter });
  }
}
