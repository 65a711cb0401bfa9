/**
 * Which notices and reports are an account's own. No column says it: an index in memory does, made by opening the owner
 * of every row once. It answers an account about its own rows, and nobody else.
 */
import { setImmediate } from "node:timers/promises";
import type { Bus } from "../bus/bus.ts";
import type { Db } from "../db/connect.ts";
import type { Vault } from "./seal.ts";

type Table = "notice" | "report";

/** What the owner column of each table is sealed for. */
export const OWNER_PURPOSE: Record<Table, string> = { notice: "notice owner", report: "report owner" };

export type OwnRows = {
  /** @param accountId the caller's own. @returns ids, some of which may have been deleted since */
  idsOf(table: Table, accountId: string): Promise<readonly string[]>;
};

type Index = Map<string, Set<string>>;

export function createOwnRows({ db, vault, bus }: { db: Db; vault: Vault; bus: Bus }): OwnRows {
  const indexes = new Map<Table, Promise<Index>>();

  bus.subscribe((events) => {
    for (const event of events) {
      if (event.kind === "own-row-added") {
        const { table, id, accountId } = event;
        void indexes.get(table)?.then(
          (index) => add(index, accountId, id),
          () => undefined,
        );
      }
      // Forgets rows that were deleted, and finds those whose event was lost.
      if (event.kind === "nightly-run-finished") indexes.clear();
    }
  });

  function load(table: Table): Promise<Index> {
    const loading = readOwners(db, vault, table);
    indexes.set(table, loading);
    loading.catch(() => indexes.get(table) === loading && indexes.delete(table));
    return loading;
  }

  return {
    async idsOf(table, accountId) {
      const index = await (indexes.get(table) ?? load(table));
      return [...(index.get(accountId) ?? [])];
    },
  };
}

/** Rows that are opened at a time: about ten milliseconds. */
const BATCH = 2000;

async function readOwners({ kysely }: Db, vault: Vault, table: Table): Promise<Index> {
  const index: Index = new Map();
  for (let last = ""; ;) {
    const rows = await kysely
      .selectFrom(table)
      .select(["id", "sealed_owner"])
      .where("sealed_owner", "is not", null)
      .$if(last !== "", (query) => query.where("id", ">", last))
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id, sealed_owner } of rows)
      if (sealed_owner !== null) add(index, vault.open(OWNER_PURPOSE[table], sealed_owner, id), id);
    if (rows.length < BATCH) return index;
    last = rows.at(-1)!.id;
    await setImmediate();
  }
}

function add(index: Index, accountId: string, id: string): void {
  index.set(accountId, (index.get(accountId) ?? new Set()).add(id));
}
