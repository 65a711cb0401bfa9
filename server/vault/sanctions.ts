/**
 * The sanctions of the account that asks, answered from memory: an index of all sanctions by account and by the
 * fingerprints of mailboxes, loaded once and kept up by the bus. Whether one is in force is decided at each question.
 */
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";
import { LruCache } from "../lru-cache.ts";
import { silenceBegins } from "./onset.ts";
import { personOf } from "./sanction-rows.ts";
import {
  fingerprintsOf,
  isInForce,
  openSanction,
  openSanctionOwner,
  type Sanction,
  type SealedSanction,
} from "./sanction-seal.ts";
import type { Vault } from "./seal.ts";

/** When something ends; null without an end. */
export type End = { until: Date | null };

/** Every function answers about the account that asks, and about no other. */
export type Sanctions = {
  /** Until when this person may read but not write in a room; null if they may write. */
  silenceIn(accountId: string, room: { roomId: string; isSafeSpace: boolean }): Promise<End | null>;
  /** Whether this person was removed from this safe room and may not return. */
  isRemovedFrom(accountId: string, roomId: string): Promise<boolean>;
  /** Whether this person can enter no new safe room and match nobody. */
  areDoorsClosed(accountId: string): Promise<boolean>;
  /** Until when this person may not write a text for their card. */
  cardLock(accountId: string): Promise<End | null>;
  /** From the named world. */
  suspension(accountId: string): Promise<End | null>;
  /** Until when this person may report nothing but danger. */
  reportingPause(accountId: string): Promise<End | null>;
  /** Until when somebody who is silent in all of Safe Space may not enter it, if they have not yet. */
  silenceOfWorld(accountId: string): Promise<End | null>;
  /** A sanction that this person can see: one that has a statement. Null for others, and for other people's. */
  findOwn(accountId: string, sanctionId: string): Promise<OwnSanction | null>;
};

/** @property lifted whether an appeal has lifted it */
export type OwnSanction = { kind: Sanction["kind"]; from: Date; until: Date | null; lifted: boolean };

type Entry = Pick<
  Sanction,
  "kind" | "scope" | "from" | "until" | "reportedRoomId" | "onsetKey" | "liftedAt"
> & {
  id: string;
  /** The account and the fingerprints that the entry is filed under. */
  keys: readonly string[];
};

type Parts = { db: Db; vault: Vault; bus: Bus; clock: () => Date };

export function createSanctions(parts: Parts): Sanctions {
  const find = createIndex(parts);
  const { clock } = parts;

  async function inForce(accountId: string, fits: (entry: Entry) => boolean): Promise<Entry[]> {
    const now = clock();
    return (await find(accountId)).filter((entry) => isInForce(entry, now) && fits(entry));
  }

  const endOf = async (accountId: string, fits: (entry: Entry) => boolean): Promise<End | null> =>
    latestEnd(await inForce(accountId, fits));
  const isOfKind =
    (...kinds: Entry["kind"][]) =>
    ({ kind }: Entry): boolean =>
      kinds.includes(kind);

  return {
    silenceIn(accountId, { roomId, isSafeSpace }) {
      if (!isSafeSpace) return endOf(accountId, isOfKind("named-mute", "suspension"));
      const now = clock();
      return endOf(accountId, (entry) => {
        if (entry.kind === "silence") return silenceBegins(entry, roomId) <= now;
        return isOfKind("mute", "removal")(entry) && isIn(entry, roomId);
      });
    },
    isRemovedFrom: async (accountId, roomId) =>
      (await inForce(accountId, (entry) => entry.kind === "removal" && isIn(entry, roomId))).length > 0,
    areDoorsClosed: async (accountId) => (await inForce(accountId, isOfKind("doors", "silence"))).length > 0,
    cardLock: (accountId) => endOf(accountId, isOfKind("card-text")),
    suspension: (accountId) => endOf(accountId, isOfKind("suspension")),
    reportingPause: (accountId) => endOf(accountId, isOfKind("reporting-pause")),
    silenceOfWorld: (accountId) => endOf(accountId, isOfKind("silence")),
    async findOwn(accountId, sanctionId) {
      const entry = (await find(accountId)).find(({ id }) => id === sanctionId);
      if (entry === undefined || isMark(entry)) return null;
      const { kind, from, until, liftedAt } = entry;
      return { kind, from: new Date(from), until: toDate(until), lifted: liftedAt !== null };
    },
  };
}

/** One report in bad faith, which only counts towards a pause. */
function isMark({ kind, scope }: Entry): boolean {
  return kind === "warning" && scope.kind === "reporting";
}

function isIn({ scope }: Entry, roomId: string): boolean {
  return scope.kind === "room" && scope.roomId === roomId;
}

function latestEnd(entries: readonly Entry[]): End | null {
  if (entries.length === 0) return null;
  if (entries.some(({ until }) => until === null)) return { until: null };
  return { until: new Date(Math.max(...entries.map(({ until }) => Date.parse(until!)))) };
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}

const readPerson = prepared<{ email: string; email_verified: boolean; person_lookup: string | null }>(
  "mailboxes of an account",
  `select email, email_verified, person_lookup from account where id = $1`,
);

/** Most accounts whose mailboxes are remembered. */
const MAX_ACCOUNTS = 20_000;

/** @returns finds the sanctions of an account's person */
function createIndex({ db, vault, bus }: Parts): (accountId: string) => Promise<readonly Entry[]> {
  let loading: Promise<Index> | null = null;
  const mailboxes = new LruCache<string, Promise<readonly string[]>>(MAX_ACCOUNTS);

  bus.subscribe((events) => {
    for (const event of events) {
      if (event.kind === "sanctions-changed") refresh(event.sanctionIds);
      if (event.kind === "mailbox-confirmed") mailboxes.delete(event.accountId);
      // A lost event delays a sanction until then.
      if (event.kind === "nightly-run-finished") loading = null;
    }
  });

  function keep(next: Promise<Index>): Promise<Index> {
    loading = next;
    // After a failed read, the next question reads everything again.
    next.catch(() => loading === next && (loading = null));
    return next;
  }

  function refresh(ids: readonly string[]): void {
    if (loading === null || ids.length === 0) return;
    void keep(
      loading.then(async (index) => {
        const rows = await db.kysely
          .selectFrom("sanction")
          .select(["id", "sealed_owner", "sealed"])
          .where("id", "in", ids)
          .execute();
        for (const id of ids) index.remove(id);
        for (const row of rows) index.add(openEntry(vault, row));
        return index;
      }),
    ).catch(() => undefined);
  }

  function mailboxesOf(accountId: string): Promise<readonly string[]> {
    const known = mailboxes.get(accountId);
    if (known !== undefined) return known;
    const reading = readPerson(db, [accountId]).then(([facts]) =>
      facts === undefined ? [] : personOf(vault, accountId, facts).fingerprints,
    );
    mailboxes.set(accountId, reading);
    reading.catch(() => mailboxes.peek(accountId) === reading && mailboxes.delete(accountId));
    return reading;
  }

  return async (accountId) => {
    const index = await (loading ?? keep(loadIndex(db, vault)));
    // Where nobody is sanctioned, nothing is read.
    if (index.size === 0) return [];
    return index.find([accountId, ...(await mailboxesOf(accountId))]);
  };
}

/** Rows that are read and opened at a time, so that loading does not hold up other work. */
const BATCH = 500;

async function loadIndex(db: Db, vault: Vault): Promise<Index> {
  const index = new Index();
  for (let last: string | null = null; ;) {
    const rows: SealedSanction[] = await db.kysely
      .selectFrom("sanction")
      .select(["id", "sealed_owner", "sealed"])
      .$if(last !== null, (query) => query.where("id", ">", last))
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const row of rows) index.add(openEntry(vault, row));
    if (rows.length < BATCH) return index;
    last = rows.at(-1)!.id;
  }
}

function openEntry(vault: Vault, row: SealedSanction): Entry {
  const owner = openSanctionOwner(vault, row);
  const { kind, scope, from, until, reportedRoomId, onsetKey, liftedAt } = openSanction(vault, row);
  const keys = [...(owner.accountId === null ? [] : [owner.accountId]), ...fingerprintsOf(vault, owner)];
  return { id: row.id, keys, kind, scope, from, until, reportedRoomId, onsetKey, liftedAt };
}

class Index {
  readonly #entries = new Map<string, Entry>();
  readonly #byKey = new Map<string, Set<Entry>>();

  get size(): number {
    return this.#entries.size;
  }

  add(entry: Entry): void {
    this.#entries.set(entry.id, entry);
    for (const key of entry.keys) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(entry));
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#entries.delete(id);
    for (const key of entry.keys) {
      const entries = this.#byKey.get(key)!;
      entries.delete(entry);
      if (entries.size === 0) this.#byKey.delete(key);
    }
  }

  find(keys: readonly string[]): Entry[] {
    return [...new Set(keys.flatMap((key) => [...(this.#byKey.get(key) ?? [])]))];
  }
}
