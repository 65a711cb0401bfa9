/** Work that is done after the answer: in Postgres (pg-boss), retried with back-off, lost in no crash. */
import { PgBoss } from "pg-boss";
import type { Db } from "../db/connect.ts";
import type { Log } from "../http/log.ts";
import type { Vault } from "../vault/seal.ts";

/** The kinds of work and what each is told. What is told is sealed: it holds addresses and links. */
export type Work = {
  mail: { to: string; subject: string; text: string };
  sms: { to: string; text: string; /** One text a key, however often the gateway is asked. */ key: string };
  push: { deviceId: string };
  "forgot-password": { email: string };
  "change-email": { accountId: string; email: string };
  /** Sessions, links and counts that no longer work. */
  "forget-expired": Record<string, never>;
  /** The moment of this night. */
  "draw-night": Record<string, never>;
  /** Everything that changes in the safe world, and accounts whose week of grace is over. */
  night: Record<string, never>;
  /** What time does to events, groups and the ways into them. */
  "tend-gatherings": Record<string, never>;
  /** What changed about an event, for everybody it concerns. */
  "event-news": { eventId: string; what: "changed" | "cancelled" | "soon" };
  /** New messages, for the search. */
  "index-messages": Record<string, never>;
};
export type Kind = keyof Work;

const KINDS: Record<Kind, { retryLimit: number; retryDelay: number; retryBackoff: boolean }> = {
  mail: { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  // A code works for five minutes: trying for longer would only confuse.
  sms: { retryLimit: 4, retryDelay: 3, retryBackoff: true },
  // Yesterday's news is none.
  push: { retryLimit: 4, retryDelay: 10, retryBackoff: true },
  "forgot-password": { retryLimit: 5, retryDelay: 2, retryBackoff: true },
  "change-email": { retryLimit: 5, retryDelay: 2, retryBackoff: true },
  "forget-expired": { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  "draw-night": { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  // It gives up where others are in its way, and comes again.
  night: { retryLimit: 20, retryDelay: 20, retryBackoff: false },
  "tend-gatherings": { retryLimit: 3, retryDelay: 5, retryBackoff: true },
  "event-news": { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  "index-messages": { retryLimit: 0, retryDelay: 1, retryBackoff: false },
};

/** Seconds for which finished work is kept, sealed: long enough to look into a fault, and no diary of who was told. */
const KEEP_FINISHED = 3600;

/** How often a worker looks for work, in seconds. */
const POLLING = 0.5;

export type Handlers = { [K in Kind]: (data: Work[K]) => Promise<void> };

export type Jobs = {
  /**
   * Queues one piece of work; it is there once this settles.
   * @param wait seconds until it may begin
   */
  enqueue<K extends Kind>(kind: K, data: Work[K], wait?: number): Promise<void>;
  start(handlers: Handlers): Promise<void>;
  stop(): Promise<void>;
};

/** Makes pg-boss's own tables and queues; part of the migrations. */
export async function prepareJobs(db: Db): Promise<void> {
  const boss = new PgBoss({ db: throughPool(db), schedule: false, supervise: false });
  await boss.start();
  for (const [kind, retries] of Object.entries(KINDS)) {
    const options = { ...retries, deleteAfterSeconds: KEEP_FINISHED };
    await boss.createQueue(kind, options);
    // A queue that was there already keeps the options it was made with.
    await boss.updateQueue(kind, options);
  }
  await boss.stop({ graceful: false });
}

type Parts = {
  /** For queueing, which a request waits for. */
  db: Db;
  /** For the work, which may wait for as long as the database takes. */
  backgroundDb: Db;
  vault: Vault;
  log: Log;
  /** Where it has to be night. */
  timeZone: string;
};

export function createJobs({ db, backgroundDb, vault, log, timeZone }: Parts): Jobs {
  const counter = new PgBoss({ db: throughPool(db), migrate: false, createSchema: false });
  const boss = new PgBoss({ db: throughPool(backgroundDb), migrate: false, createSchema: false });
  boss.on("error", (error) => log.warn({ err: error }, "jobs"));

  async function attempt(kind: Kind, act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      log.warn({ err: error, kind }, "job failed");
      return false;
    }
  }

  const workers = new Map<Kind, string>();

  async function work<K extends Kind>(kind: K, handle: (data: Work[K]) => Promise<void>): Promise<void> {
    const workerId = await boss.work<{ sealed: string }>(
      kind,
      { pollingIntervalSeconds: POLLING, batchSize: 1 },
      async ([job]) => {
        if (job === undefined) return;
        const done = await attempt(kind, () =>
          handle(JSON.parse(vault.open("job", job.data.sealed, kind)) as Work[K]),
        );
        // pg-boss keeps what is thrown, and tries again: it may not say to whom or what.
        if (!done) throw new Error(`${kind} failed`);
      },
    );
    workers.set(kind, workerId);
  }

  return {
    async enqueue(kind, data, wait = 0) {
      await counter.send(
        kind,
        { sealed: vault.seal("job", JSON.stringify(data), kind) },
        { startAfter: wait },
      );
      const worker = workers.get(kind);
      // Polling would find it as well, half a second later.
      if (wait === 0 && worker !== undefined) boss.notifyWorker(worker);
    },
    async start(handlers) {
      await boss.start();
      for (const kind of Object.keys(KINDS) as Kind[])
        await work(kind, handlers[kind] as (data: Work[Kind]) => Promise<void>);
      const repeat = (kind: Kind, cron: string, options?: { tz: string }) =>
        boss.schedule(kind, cron, { sealed: vault.seal("job", "{}", kind) }, options);
      // A database remembers what was done at night before.
      for (const former of ["delete-accounts", "settle-cards"]) await boss.unschedule(former);
      await repeat("forget-expired", "37 * * * *");
      await repeat("draw-night", "0 2 * * *", { tz: timeZone });
      await repeat("tend-gatherings", "* * * * *");
      await repeat("index-messages", "* * * * *");
    },
    async stop() {
      workers.clear();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

function throughPool({ pool }: Db) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const result = await pool.query(text, values);
      // Several statements at once answer with several results; pg-boss reads the last.
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { rows: last?.rows ?? [] };
    },
  };
}
