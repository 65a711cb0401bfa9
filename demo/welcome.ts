/**
 * Some people of the Demo campus like a newcomer, so that a match happens within the first few cards. They
 * only like: the match, if the newcomer likes back, is made as between any two people.
 */
import { sql } from "kysely";
import type { Db } from "../server/db/connect.ts";
import { refillQueue } from "../server/features/discovery/writes.ts";
import type { Platform } from "../server/platform.ts";
import { PEOPLE } from "./people.ts";
import { emailOf } from "./person.ts";
import { likeRow } from "./rooms.ts";
import { welcomeCard } from "./safe-space.ts";

/** The cards within which a newcomer should meet somebody who likes them, and at which places that is. */
const FIRST_CARDS = 8;
const PLACES = [2, 4, 7];

/**
 * The deck may be opened at the very same moment and then ranks a queue of its own, which replaces the one
 * looked at here. So the queue is looked at this often; reading it again takes longer than replacing it.
 */
const LOOKS = 6;

export type Welcome = {
  /** Settles when everyone who has chosen so far has been answered. */
  settled(): Promise<void>;
  stop(): void;
};

/** Listens for people who choose what brings them here, and answers one after the other. */
export function welcomeNewcomers(platform: Platform): Welcome {
  let line: Promise<void> = Promise.resolve();
  const stop = platform.bus.subscribe((events) => {
    for (const event of events) {
      const act =
        (event.kind === "onboarded" && (() => welcome(platform, event.profileId))) ||
        (event.kind === "card-consented" && (() => welcomeCard(platform, event.profileId)));
      if (!act) continue;
      line = line
        .then(act)
        .catch((error: unknown) => platform.log.error({ err: error }, "demo welcome failed"));
    }
  });
  return { settled: () => line, stop };
}

async function welcome(platform: Platform, newcomer: string): Promise<void> {
  const { db, clock } = platform;
  // The queue first: the newcomer's next request is for the deck.
  const [, hosts, isKnown] = await Promise.all([
    queueOf(platform, newcomer),
    loadHosts(db),
    hasMatch(db, newcomer),
  ]);
  if (hosts.has(newcomer) || isKnown) return;
  for (let look = 0; look < LOOKS; look += 1) {
    const queue = await queueOf(platform, newcomer);
    let waiting = await loadWaiting(db, hosts, newcomer);
    if (waiting.length === 0) {
      waiting = chooseHosts(queue, hosts);
      await likeAll(db, waiting, newcomer, clock());
    }
    await bringForward(db, newcomer, queue, waiting);
  }
}

/** Those among the first cards first: they need not be moved, should the deck be in the newcomer's hand already. */
function chooseHosts(queue: string[], hosts: ReadonlySet<string>): string[] {
  const cards = queue.filter((id) => hosts.has(id));
  const near = queue.slice(0, FIRST_CARDS).filter((id) => hosts.has(id));
  const spread = PLACES.flatMap((place) => cards[place - 1] ?? []);
  return [...new Set([...spread.filter((id) => near.includes(id)), ...near, ...spread])].slice(
    0,
    PLACES.length,
  );
}

// Whom the newcomer has already swiped is left alone: a second like is for `recordSwipe`, which makes the match.
async function likeAll({ kysely }: Db, hosts: string[], newcomer: string, now: Date): Promise<void> {
  if (hosts.length === 0) return;
  await kysely
    .insertInto("pair")
    .values(hosts.map((host) => likeRow(host, newcomer, now)))
    .onConflict((conflict) => conflict.columns(["low", "high"]).doNothing())
    .execute();
}

/** Puts those who wait among the first cards, however many real people have come before the made-up ones. */
async function bringForward(
  { kysely }: Db,
  newcomer: string,
  queue: string[],
  waiting: string[],
): Promise<void> {
  if (waiting.some((id) => queue.slice(0, FIRST_CARDS).includes(id))) return;
  const targets = queue.filter((id) => !waiting.includes(id));
  for (const [index, id] of waiting.entries()) targets.splice((PLACES[index] ?? 1) - 1, 0, id);
  await kysely
    .updateTable("deck_queue")
    .set({ targets })
    .where("viewer", "=", newcomer)
    // Ranked anew, or joined by somebody, since it was read: the next look is for that one.
    .where(sql<boolean>`targets = ${queue}::uuid[]`)
    .execute();
}

async function queueOf(platform: Platform, viewer: string): Promise<string[]> {
  return (await loadQueue(platform.db, viewer)) ?? refillQueue(platform, viewer);
}

/** The profiles of those who may like somebody: the made-up people, but not the two one can sign in as. */
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

/** The hosts who have liked the newcomer and wait for an answer. */
async function loadWaiting({ kysely }: Db, hosts: ReadonlySet<string>, newcomer: string): Promise<string[]> {
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
  return others.filter((id) => hosts.has(id)).slice(0, PLACES.length);
}
