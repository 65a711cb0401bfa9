/**
 * Lets some people of the Demo campus (the hosts) like a newcomer, so that a match happens within the first few cards.
 * They only like: if the newcomer likes back, the match is made as between any two people.
 */
import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";
import { refillQueue } from "../server/features/discovery/writes.ts";
import type { Platform } from "../server/platform.ts";
import { PEOPLE } from "./people.ts";
import { emailOf } from "./person.ts";
import { likeRow } from "./rooms.ts";
import { welcomeCard } from "./safe-space.ts";

/** A newcomer should see a host within this many cards. */
const FIRST_CARDS = 8;
/** The hosts' positions in the newcomer's deck. */
const POSITIONS = [2, 4, 7];

/**
 * The newcomer may open the deck at the same moment, which ranks another queue and replaces the one read here. So the
 * queue is read and adjusted this many times; a read takes longer than the replacement.
 */
const ATTEMPTS = 6;

export type Welcome = {
  /** Resolves when all newcomers so far are welcomed. */
  settled(): Promise<void>;
  stop(): void;
};

/** Welcomes people who complete onboarding or publish a card, one after another. */
export function welcomeNewcomers(platform: Platform): Welcome {
  let queue: Promise<void> = Promise.resolve();
  const stop = platform.bus.subscribe((events) => {
    for (const event of events) {
      const task =
        (event.kind === "onboarded" && (() => welcome(platform, event.profileId))) ||
        (event.kind === "card-consented" && (() => welcomeCard(platform, event.profileId)));
      if (!task) continue;
      queue = queue
        .then(task)
        .catch((error: unknown) => platform.log.error({ err: error }, "demo welcome failed"));
    }
  });
  return { settled: () => queue, stop };
}

async function welcome(platform: Platform, newcomer: string): Promise<void> {
  const { db, clock } = platform;
  // Ranks the queue at once, because the newcomer's next request is for the deck.
  const [, hosts, isKnown] = await Promise.all([
    queueOf(platform, newcomer),
    loadHosts(db),
    hasMatch(db, newcomer),
  ]);
  if (hosts.has(newcomer) || isKnown) return;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const queue = await queueOf(platform, newcomer);
    let likers = await loadLikers(db, hosts, newcomer);
    if (likers.length === 0) {
      likers = chooseHosts(queue, hosts);
      await likeAll(db, likers, newcomer, clock());
    }
    await bringForward(db, newcomer, queue, likers);
  }
}

/** Prefers hosts among the first cards, which the newcomer may have loaded already. */
function chooseHosts(queue: string[], hosts: ReadonlySet<string>): string[] {
  const cards = queue.filter((id) => hosts.has(id));
  const near = queue.slice(0, FIRST_CARDS).filter((id) => hosts.has(id));
  const spread = POSITIONS.flatMap((position) => cards[position - 1] ?? []);
  return [...new Set([...spread.filter((id) => near.includes(id)), ...near, ...spread])].slice(
    0,
    POSITIONS.length,
  );
}

// Skips people whom the newcomer has already swiped: only `recordSwipe` may add a second like and make the match.
async function likeAll({ kysely }: Db, hosts: string[], newcomer: string, now: Date): Promise<void> {
  if (hosts.length === 0) return;
  await kysely
    .insertInto("pair")
    .values(hosts.map((host) => likeRow(host, newcomer, now)))
    .onConflict((conflict) => conflict.columns(["low", "high"]).doNothing())
    .execute();
}

/** Moves the hosts among the first cards, even if there are many real people. */
async function bringForward(
  { kysely }: Db,
  newcomer: string,
  queue: string[],
  likers: string[],
): Promise<void> {
  if (likers.some((id) => queue.slice(0, FIRST_CARDS).includes(id))) return;
  const targets = queue.filter((id) => !likers.includes(id));
  for (const [index, id] of likers.entries()) targets.splice((POSITIONS[index] ?? 1) - 1, 0, id);
  await kysely
    .updateTable("deck_queue")
    .set({ targets })
    .where("viewer", "=", newcomer)
    // Changes nothing if the queue was replaced since it was read; the next attempt handles that.
    .where(sql<boolean>`targets = ${queue}::uuid[]`)
    .execute();
}

async function queueOf(platform: Platform, viewer: string): Promise<string[]> {
  return (await loadQueue(platform.db, viewer)) ?? refillQueue(platform, viewer);
}

/** The profiles of the hosts: all fictional people but the two that can be signed in to. */
async function loadHosts({ kysely }: Db): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom("profile")
    .innerJoin("account", "account.id", "profile.account_id")
    .select("profile.id")
    .where("account.email", "in", PEOPLE.map(emailOf))
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function hasMatch({ kysely }: Db, profileId: string): Promise<boolean> {
  const match = await kysely
    .selectFrom("pair")
    .select("match_id")
    .where("match_id", "is not", null)
    .where(({ eb, or }) => or([eb("low", "=", profileId), eb("high", "=", profileId)]))
    .limit(1)
    .executeTakeFirst();
  return match !== undefined;
}

async function loadQueue({ kysely }: Db, viewer: string): Promise<string[] | undefined> {
  const row = await kysely
    .selectFrom("deck_queue")
    .select("targets")
    .where("viewer", "=", viewer)
    .executeTakeFirst();
  return row?.targets;
}

/** The hosts whose like the newcomer has not answered. */
async function loadLikers({ kysely }: Db, hosts: ReadonlySet<string>, newcomer: string): Promise<string[]> {
  const pairs = await kysely
    .selectFrom("pair")
    .select(["low", "high"])
    .where(({ and, eb, or }) =>
      or([
        and([eb("high", "=", newcomer), eb("low_action", "=", "like"), eb("high_action", "is", null)]),
        and([eb("low", "=", newcomer), eb("high_action", "=", "like"), eb("low_action", "is", null)]),
      ]),
    )
    .execute();
  const others = pairs.map(({ low, high }) => (low === newcomer ? high : low));
  return others.filter((id) => hosts.has(id)).slice(0, POSITIONS.length);
}
