/** Background work: jobs in Postgres (pg-boss) that are retried with backoff and survive a crash. */
import { CompiledQuery, type Transaction } from "kysely";
import { PgBoss } from "pg-boss";
import type { Db } from "../db/connect.ts";
import type { Database } from "../db/schema.ts";
import type { Log } from "../log.ts";
import type { Vault } from "../vault/seal.ts";

/** The kinds of jobs and their data. The data is stored sealed, since it holds addresses and links. */
export type JobData = {
  mail: { to: string; subject: string; text: string };
  sms: {
    to: string;
    text: string;
    /** Idempotency key: the gateway sends one text for each key. */ key: string;
  };
  push: { deviceId: string };
  "password-reset-mail": { email: string };
  "email-change-mail": { accountId: string; email: string };
  /** Deletes expired sessions, tickets and counts. */
  "delete-expired-rows": Record<string, never>;
  /** Draws the time of the next nightly run. */
  "schedule-nightly-run": Record<string, never>;
  /** Changes the safe world, and deletes accounts whose week of grace is over. */
  "nightly-run": Record<string, never>;
  /** Expires and promotes admissions, and reminds attendees. */
  "process-due-gatherings": Record<string, never>;
  /** Tells everybody who attends an event about a change. */
  "notify-attendees": { eventId: string; what: "changed" | "cancelled" | "soon" };
  /** Adds new messages to the search index. */
  "index-messages": Record<string, never>;
  /** Ends claims and sanctions, calls for staff where a case waits, and tells reporters of outcomes. */
  "tend-cases": Record<string, never>;
};
export type JobKind = keyof JobData;

const RETRIES: Record<JobKind, { retryLimit: number; retryDelay: number; retryBackoff: boolean }> = {
  mail: { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  // A code works for five minutes: a later text would only confuse.
  sms: { retryLimit: 4, retryDelay: 3, retryBackoff: true },
  // A push that is late is worth nothing.
  push: { retryLimit: 4, retryDelay: 10, retryBackoff: true },
  "password-reset-mail": { retryLimit: 5, retryDelay: 2, retryBackoff: true },
  "email-change-mail": { retryLimit: 5, retryDelay: 2, retryBackoff: true },
  "delete-expired-rows": { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  "schedule-nightly-run": { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  // It gives up when it cannot get its locks soon, and tries again.
  "nightly-run": { retryLimit: 20, retryDelay: 20, retryBackoff: false },
  "process-due-gatherings": { retryLimit: 3, retryDelay: 5, retryBackoff: true },
  "notify-attendees": { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  "tend-cases": { retryLimit: 3, retryDelay: 5, retryBackoff: true },
  "index-messages": { retryLimit: 0, retryDelay: 1, retryBackoff: false },
};

/** Seconds for which finished jobs stay, sealed: long enough to investigate a fault, too short for a history. */
const FINISHED_TTL = 3600;

/** How often a worker polls for jobs, in seconds. */
const POLLING = 0.5;

export type JobHandlers = { [K in JobKind]: (data: JobData[K]) => Promise<void> };

export type Jobs = {
  /**
   * Queues a job. It is stored once this resolves.
   * @param delay seconds until it may start
   */
  enqueue<K extends JobKind>(kind: K, data: JobData[K], delay?: number): Promise<void>;
  /** Queues a job in a transaction: it exists once that has committed, and never if it rolls back. */
  enqueueIn<K extends JobKind>(sql: Transaction<Database>, kind: K, data: JobData[K]): Promise<void>;
  start(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
};

/** Creates pg-boss's own tables and the queues; part of the migrations. */
export async function prepareJobQueues(db: Db): Promise<void> {
  const boss = new PgBoss({ db: throughPool(db), schedule: false, supervise: false });
  await boss.start();
  for (const [kind, retries] of Object.entries(RETRIES)) {
    const options = { ...retries, deleteAfterSeconds: FINISHED_TTL };
    await boss.createQueue(kind, options);
    // createQueue does not change the options of an existing queue.
    await boss.updateQueue(kind, options);
  }
  await boss.stop({ graceful: false });
}

type Parts = {
  /** For queueing, during a request. */
  db: Db;
  /** For the workers: connections without a timeout. */
  backgroundDb: Db;
  vault: Vault;
  log: Log;
  /** Of the schedule of the nightly run. */
  timeZone: string;
};

export function createJobs({ db, backgroundDb, vault, log, timeZone }: Parts): Jobs {
  const queue = new PgBoss({ db: throughPool(db), migrate: false, createSchema: false });
  const boss = new PgBoss({ db: throughPool(backgroundDb), migrate: false, createSchema: false });
  boss.on("error", (error) => log.warn({ err: error }, "jobs"));

  async function succeeds(kind: JobKind, run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      return true;
    } catch (error) {
      log.warn({ err: error, kind }, "job failed");
      return false;
    }
  }

  const workers = new Map<JobKind, string>();
  const sealData = <K extends JobKind>(kind: K, data: JobData[K]) => ({
    sealed: vault.seal("job", JSON.stringify(data), kind),
  });

  async function startWorker<K extends JobKind>(
    kind: K,
    handler: (data: JobData[K]) => Promise<void>,
  ): Promise<void> {
    const workerId = await boss.work<{ sealed: string }>(
      kind,
      { pollingIntervalSeconds: POLLING, batchSize: 1 },
      async ([job]) => {
        if (job === undefined) return;
        const isDone = await succeeds(kind, () =>
          handler(JSON.parse(vault.open("job", job.data.sealed, kind)) as JobData[K]),
        );
        // pg-boss stores the error, so it may not say for whom or what.
        if (!isDone) throw new Error(`${kind} failed`);
      },
    );
    workers.set(kind, workerId);
  }

  return {
    async enqueue(kind, data, delay = 0) {
      await queue.send(kind, sealData(kind, data), { startAfter: delay });
      const worker = workers.get(kind);
      // Saves the worker half a second of polling.
      if (delay === 0 && worker !== undefined) boss.notifyWorker(worker);
    },
    async enqueueIn(sql, kind, data) {
      await queue.send(kind, sealData(kind, data), { db: throughTransaction(sql) });
    },
    async start(handlers) {
      await boss.start();
      for (const kind of Object.keys(RETRIES) as JobKind[])
        await startWorker(kind, handlers[kind] as (data: JobData[JobKind]) => Promise<void>);
      const repeat = (kind: JobKind, cron: string, options?: { tz: string }) =>
        boss.schedule(kind, cron, { sealed: vault.seal("job", "{}", kind) }, options);
      await repeat("delete-expired-rows", "37 * * * *");
      await repeat("schedule-nightly-run", "0 2 * * *", { tz: timeZone });
      await repeat("process-due-gatherings", "* * * * *");
      await repeat("index-messages", "* * * * *");
      await repeat("tend-cases", "* * * * *");
    },
    async stop() {
      workers.clear();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}

function throughTransaction(sql: Transaction<Database>) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await sql.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

function throughPool({ pool }: Db) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const result = await pool.query(text, values);
      // Several statements at once return an array of results; pg-boss reads the last.
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { rows: last?.rows ?? [] };
    },
  };
}
